import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { HttpError } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../shared/api/error-messages';
import type * as operations from '../../../shared/booking/use-operations';
import { useTexts } from '../../i18n/use-texts';
import { call } from '../../providers/call';
import { useAccountWords } from './use-account-words';

interface CancelAllProps {
  use: operations.AccountUse;
  close: () => void;
  /** Called with what was done, to be said on the screen. */
  onDone: (text: string) => Promise<void>;
}

/** Asks for the reason before everything that an account holds is cancelled. */
export function CancelAllDialog({ use, close, onDone }: CancelAllProps) {
  const { texts, language } = useTexts();
  const { use: words } = useAccountWords();
  const title = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function cancelAll(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { cancelled, failed } = await call<typeof operations.cancelAllOf>(
        'POST /dat-lich/accounts/:id/cancel',
        { params: { id: use.id }, body: { reason: reason.trim() } },
      );
      const [first] = failed;
      const left = first && words.failed({ count: failed.length, why: first.message });
      await onDone([words.done({ count: cancelled }), left].filter(Boolean).join(' '));
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : errorText(error, language));
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (!isMissing && !busy) void cancelAll();
  }

  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={title}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={title}>{words.cancelOf({ name: use.fullName })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{words.cancelText({ open: use.open })}</DialogContentText>
          {failure && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
          <TextField
            label={words.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={missing}
            helperText={missing ? words.reasonMissing : words.reasonHint}
            autoFocus
            fullWidth
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" color="error" variant="contained" loading={busy}>
            {words.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
