import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useWords } from '../i18n/language-context';

interface ConfirmDialogProps {
  open: boolean;
  close: () => void;
  confirm: () => Promise<void> | void;
  title: string;
  text: string;
  action: string;
  danger?: boolean;
}

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { texts } = useWords();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await props.confirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.close}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{props.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.close} autoFocus>
          {texts.form.cancel}
        </Button>
        <Button
          variant="contained"
          color={props.danger ? 'error' : 'primary'}
          onClick={run}
          aria-busy={busy}
        >
          {props.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
