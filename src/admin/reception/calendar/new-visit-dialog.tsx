import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useNotify } from 'ra-core';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import type { DeskSlot } from '../../../shared/booking/desk-operations';
import { formatInstant, localDate } from '../../../shared/format/dates';
import { proposedPayer } from '../../../shared/patient/insured-on';
import type { RecordOf } from '../../../shared/resource/register';
import { saveProblems } from '../../generated/form/save-problem';
import { APPOINTMENTS } from '../desk-api';
import { useSeries } from '../series/use-series';
import { useSeriesWords } from '../series/use-series-words';
import { useTodayWords } from '../today/use-today-words';
import { useInsuranceHint } from '../use-insurance-hint';
import { ChoosePatient } from '../walk-in/choose-patient';
import { clockTime } from './grid-time';

const SeriesPart = lazy(async () => ({
  default: (await import('../series/series-part')).SeriesPart,
}));

/** An appointment in an empty slot of the calendar: who comes, why, and how often; the rest the slot says. */
export function NewVisitDialog({ slot, close }: { slot: DeskSlot; close: () => void }) {
  const { newVisit: words } = useTodayWords();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const title = useId();
  const zone = runtimeConfig().timeZone;
  const doctor = useGetOne('bac-si', { id: slot.doctorId }).data?.fullName;
  const [patient, setPatient] = useState<RecordOf<'benh-nhan'> | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [repeats, setRepeats] = useState(false);
  const ofSeries = useSeriesWords();
  const series = useSeries(slot, patient && String(patient.id), repeats);
  const { slots, open } = series.chosen;
  const day = localDate(new Date(slot.start), zone);
  const card = useInsuranceHint(patient, day);

  const bookOne = async (id: string) => {
    const { data } = await dataProvider.create(APPOINTMENTS, {
      data: {
        patient: id,
        doctor: slot.doctorId,
        department: slot.departmentId,
        room: slot.roomId,
        start: slot.start,
        end: slot.end,
        reason: reason.trim() || null,
        payer: proposedPayer(patient ?? {}, day),
      },
    });
    return words.done(String(data.code));
  };
  const bookAll = async (id: string) => {
    const { visits } = await series.book(id, reason.trim());
    return ofSeries.done(visits.map(({ code }) => code).join(', '));
  };

  const save = async (id: string) => {
    try {
      notify(await (repeats ? bookAll(id) : bookOne(id)), { type: 'success' });
      close();
    } catch (error) {
      setProblem(Object.values(saveProblems(error)).join(' '));
    } finally {
      await queries.invalidateQueries();
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!patient) return setProblem(words.missing);
    const undecided = open > 0 ? ofSeries.choose : ofSeries.none;
    if (repeats && !series.isValid) return setProblem(ofSeries.invalid);
    if (repeats && (open > 0 || slots.length === 0)) return setProblem(undecided);
    setProblem('');
    setBusy(true);
    void save(String(patient.id));
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={title}>
          {words.title(`${formatInstant(slot.start, zone)}–${clockTime(slot.end, zone)}`)}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 0.5 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
            {doctor && <div>{doctor}</div>}
            <ChoosePatient patient={patient} choose={setPatient} next={`${title}-reason`} />
            {card && (
              <Typography variant="body2" color="text.secondary">
                {card}
              </Typography>
            )}
            <TextField
              id={`${title}-reason`}
              label={words.reason}
              value={reason}
              multiline
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
            <FormControlLabel
              control={<Switch checked={repeats} onChange={(_, on) => setRepeats(on)} />}
              label={ofSeries.repeat}
            />
            {repeats && (
              <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
                <SeriesPart series={series} />
              </Suspense>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-busy={busy}>
            {busy ? words.saving : repeats ? ofSeries.save(slots.length) : words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
