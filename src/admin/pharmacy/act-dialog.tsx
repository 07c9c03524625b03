import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { CounterActs } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';
import { isElsewhere } from './use-witness';

interface ActDialogProps {
  title: string;
  /** What the button says. */
  does: string;
  acts: CounterActs;
  close: () => void;
  submit: () => void;
  children: ReactNode;
}

/** A form before an act of the counter; what the server refuses is said in it, and nothing typed is lost. */
export function ActDialog({ title, does, acts, close, submit, children }: ActDialogProps) {
  const words = usePharmacyWords();
  const titleId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
      <Box
        component="form"
        noValidate
        onSubmit={send}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {acts.refused && isElsewhere(acts.refused) && (
            <Alert severity="error">{acts.refused.text}</Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-busy={acts.busy} disabled={acts.busy}>
            {does}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
