import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { RaRecord } from 'ra-core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { formatInstant, localDate } from '../../../shared/format/dates';
import { adminPath } from '../../../shared/resource/names';
import { DayBox } from '../../fields/controls/day-box';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import { SlotChoice } from './slot-choice';
import { useMove } from './use-move';

interface RescheduleDialogProps {
  record: RaRecord;
  close: () => void;
}

/** Moves an appointment without dragging: to an open slot, or to a time that is typed. */
export function RescheduleDialog({ record, close }: RescheduleDialogProps) {
  const { move: words } = useDeskWords();
  const zone = runtimeConfig().timeZone;
  const today = localDate(new Date(), zone);
  const planned = localDate(new Date(record.start), zone);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const move = useMove((id) => {
    // Whoever has the old appointment open goes on with the new one.
    if (pathname.includes(`/${record.id}`)) navigate(`${adminPath(APPOINTMENTS)}/${id}/show`);
  });
  const title = useId();
  const alert = useRef<HTMLDivElement>(null);
  const [doctor, setDoctor] = useState<string | null>(record.doctor ?? null);
  const [day, setDay] = useState<string | null>(planned < today ? today : planned);
  const [start, setStart] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (problem) alert.current?.focus();
  }, [problem]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setProblem('');
    if (!start) return setProblem(words.chooseTime);
    setBusy(true);
    const why = await move(record, { start, doctorId: doctor, reason });
    setBusy(false);
    if (why === null) close();
    else setProblem(why);
  };

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={title}>
          {words.title} · {record.code}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 0.5 }}>
            {problem && (
              <Alert severity="error" ref={alert} tabIndex={-1}>
                {problem}
              </Alert>
            )}
            <div>
              {words.from} <strong>{formatInstant(record.start, zone)}</strong>
              {start && (
                <>
                  {' → '}
                  <strong>{formatInstant(start, zone)}</strong>
                </>
              )}
            </div>
            <ReferenceBox
              to="bac-si"
              label={words.doctor}
              value={doctor}
              change={(id) => {
                setDoctor(id);
                setStart(null);
              }}
            />
            <DayBox kind="date" label={words.day} value={day} change={setDay} />
            <SlotChoice
              doctor={doctor}
              department={doctor ? null : record.department}
              from={day ?? today}
              label={words.slots}
              empty={words.noSlots}
              value={start}
              choose={(slot) => {
                setStart(slot.start);
                setDoctor(slot.doctorId);
              }}
            />
            <DayBox kind="instant" label={words.otherStart} value={start} change={setStart} />
            <TextField
              label={words.reason}
              helperText={words.reasonHelp}
              value={reason}
              multiline
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-busy={busy}>
            {busy ? words.saving : words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
