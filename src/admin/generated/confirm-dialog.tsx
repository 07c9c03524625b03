import DialogContentText from '@mui/material/DialogContentText';
import { useId, useState } from 'react';
import { Confirm } from 'react-admin';
import { useTexts } from '../i18n/use-texts';

interface ConfirmDialogProps {
  open: boolean;
  close: () => void;
  confirm: () => Promise<void> | void;
  title: string;
  text: string;
  action: string;
  danger?: boolean;
}

/** The way back has the focus, not the act: one Enter too many must do nothing. */
const focusWayBack = (dialog: HTMLElement) => dialog.querySelector('button')?.focus();

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { texts } = useTexts();
  const text = useId();
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
    <Confirm
      isOpen={props.open}
      onClose={props.close}
      onConfirm={run}
      loading={busy}
      title={props.title}
      content={<DialogContentText id={text}>{props.text}</DialogContentText>}
      cancel={texts.form.cancel}
      confirm={props.action}
      confirmColor={props.danger ? 'warning' : 'primary'}
      maxWidth="xs"
      fullWidth
      aria-describedby={text}
      slotProps={{ transition: { onEnter: focusWayBack } }}
    />
  );
}
