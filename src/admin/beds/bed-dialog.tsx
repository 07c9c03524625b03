import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BedPatient, MapBed } from '../../shared/inpatient/operations';
import { adminPath } from '../../shared/resource/names';
import { usePolicy } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { DischargeChecklist } from './discharge-checklist';
import { type Moving, movingFrom } from './moving';
import { PatientLines } from './patient-lines';
import { StayActs } from './stay-acts';
import type { BedAct, BedActs } from './use-bed-acts';
import { useBedWords } from './use-bed-words';

interface BedDialogProps {
  bed: MapBed;
  acts: BedActs;
  /** Whether the map shows now, when alone one may act. */
  live: boolean;
  close: () => void;
  move: (moving: Moving) => void;
}

function PatientActs({ patient, ...props }: BedDialogProps & { patient: BedPatient }) {
  const beds = useBedWords();
  const { actions } = usePolicy('o-lai');
  const { bed, acts, live, close, move } = props;
  const id = patient.stay ?? '';
  const moving = movingFrom(patient, bed.id);
  const run = async (action: string, label: string) => {
    const act: BedAct = { resource: 'o-lai', id, action, label };
    if (await acts.run(act)) close();
  };
  const button = (action: string, label: string) =>
    actions.has(action) && (
      <Button
        key={action}
        variant="outlined"
        disabled={acts.busy}
        onClick={() => void run(action, label)}
      >
        {label}
      </Button>
    );
  const moves = ['admitted', 'transferring'].includes(patient.state ?? '');
  return (
    <Box>
      <PatientLines patient={patient} />
      {live && patient.stay && patient.state === 'discharge_ordered' && (
        <DischargeChecklist stay={patient.stay} />
      )}
      {patient.stay && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
          {live && patient.reserved && button('admit', beds.admitReserved)}
          {live && moves && moving && actions.has('transfer') && (
            <Button variant="contained" onClick={() => move(moving)}>
              {beds.move}
            </Button>
          )}
          {live && <StayActs stay={patient.stay} acts={acts} close={close} />}
          <Button component={Link} to={`${adminPath('o-lai')}/${patient.stay}/show`}>
            {beds.open}
          </Button>
        </Stack>
      )}
    </Box>
  );
}

function BedOnlyActs({ bed, acts, live, close }: BedDialogProps) {
  const beds = useBedWords();
  const { actions } = usePolicy('giuong');
  const [reason, setReason] = useState<string | null>(null);
  const run = async (action: string, label: string, args?: Record<string, unknown>) => {
    const act: BedAct = { resource: 'giuong', id: bed.id, action, label, args };
    if (await acts.run(act)) close();
  };
  if (!live) return null;
  const may = (action: string, ...states: string[]) =>
    actions.has(action) && states.includes(bed.state);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {may('clean', 'cleaning') && (
        <Button
          variant="contained"
          disabled={acts.busy}
          onClick={() => void run('clean', beds.clean)}
        >
          {beds.clean}
        </Button>
      )}
      {may('unblock', 'blocked') && (
        <Button
          variant="contained"
          disabled={acts.busy}
          onClick={() => void run('unblock', beds.unblock)}
        >
          {beds.unblock}
        </Button>
      )}
      {may('block', 'available', 'cleaning') && reason === null && (
        <Button color="warning" onClick={() => setReason('')}>
          {beds.block}…
        </Button>
      )}
      {reason !== null && (
        <Stack
          component="form"
          direction="row"
          spacing={1}
          sx={{ width: '100%' }}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') void run('block', beds.block, { note: reason.trim() });
          }}
        >
          <TextField
            autoFocus
            fullWidth
            size="small"
            label={beds.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" color="warning" variant="contained" sx={{ flexShrink: 0 }}>
            {beds.block}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** One bed: who lies in it and what may be done. */
export function BedDialog(props: BedDialogProps) {
  const { bed, close } = props;
  const beds = useBedWords();
  const { code, capacity, patients } = bed;
  const label = beds.bedLabel({ code, state: beds.states[bed.state] });
  const count = patients.length;
  const title = capacity > 1 ? `${label} · ${beds.shared({ count, capacity })}` : label;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="bed-title">
      <DialogTitle id="bed-title">{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} divider={<Divider flexItem />}>
          {bed.patients.map((patient, index) => (
            <PatientActs key={patient.stay ?? index} {...props} patient={patient} />
          ))}
          {bed.since && (
            <Typography color="text.secondary">
              {beds.since({ moment: shownDay(bed.since, 'instant') })}
            </Typography>
          )}
          <BedOnlyActs {...props} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`${adminPath('giuong')}/${bed.id}/show`}>
          {beds.openBed}
        </Button>
        <Button onClick={close}>{beds.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
