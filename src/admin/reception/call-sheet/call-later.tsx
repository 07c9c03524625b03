import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { DayBox } from '../../fields/controls/day-box';
import { useCallWords } from './use-call-words';

interface CallLaterProps {
  name: string;
  close: () => void;
  /** Given a moment as ISO 8601 UTC. */
  save: (callAt: string) => void;
}

/** In an hour, at the full quarter. */
function inAnHour(): string {
  const quarter = 15 * 60_000;
  return new Date(Math.ceil((Date.now() + 60 * 60_000) / quarter) * quarter).toISOString();
}

/** Asks when somebody wants to be called again. */
export function CallLater({ name, close, save }: CallLaterProps) {
  const words = useCallWords();
  const title = useId();
  const [callAt, setCallAt] = useState<string | null>(inAnHour);
  const isMoment = callAt !== null && Date.parse(callAt) > Date.now();
  return (
    <Dialog open onClose={close} aria-labelledby={title}>
      <DialogTitle id={title}>{words.callAtTitle(name)}</DialogTitle>
      <DialogContent>
        <DayBox
          kind="instant"
          label={words.callAt}
          value={callAt}
          change={setCallAt}
          textField={{ autoFocus: true, fullWidth: true, sx: { mt: 1 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {words.close}
        </Button>
        <Button
          variant="contained"
          disabled={!isMoment}
          onClick={() => callAt !== null && save(callAt)}
        >
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
