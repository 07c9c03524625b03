import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { formatInstant } from '../../../shared/format/dates';
import { useDeskWords } from '../use-desk-words';

interface MoveDialogProps {
  /** Who moves, from when to when: instants, and to which other doctor or room. */
  name: string;
  from: string;
  to: string;
  place: string | null;
  /** Whether the patient is told: not of another room at the same time. */
  told: boolean;
  zone: string;
  /** Back to where it was. */
  cancel: () => void;
  move: (reason: string) => Promise<void>;
}

/** Asks before a dropped appointment moves, for the patient is told at once. */
export function MoveDialog({ name, from, to, place, told, zone, cancel, move }: MoveDialogProps) {
  const { move: words } = useDeskWords();
  const title = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void move(reason).finally(() => setBusy(false));
  };
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={title}>
          {words.title}: {name}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={1.5}>
            <div>
              {words.from} <strong>{formatInstant(from, zone)}</strong>
            </div>
            <div>
              {words.to} <strong>{formatInstant(to, zone)}</strong>
              {place && ` · ${place}`}
            </div>
            {told && (
              <TextField
                label={words.reason}
                helperText={words.reasonHelp}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={cancel}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-busy={busy} autoFocus>
            {busy ? words.saving : words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
