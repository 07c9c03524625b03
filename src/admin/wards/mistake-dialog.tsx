import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useNotify } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { BEDS_KEY } from '../beds/map-data';
import type { SenDataProvider } from '../providers/data-provider';
import { useWardWords } from './use-ward-words';

interface MistakeProps {
  resource: 'sinh-hieu' | 'thuc-hien-thuoc' | 'ban-giao';
  id: string;
  /** What was entered, in words. */
  about: string;
  close: () => void;
}

/** Marks an entry as a mistake, with the reason: it stays, and counts no more. */
export function MistakeDialog({ resource, id, about, close }: MistakeProps) {
  const words = useWardWords();
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog stands inside the form or card of who opened it, as React sees it.
    event.stopPropagation();
    setMissing(!reason.trim());
    if (!reason.trim()) return;
    setBusy(true);
    try {
      await provider.runAction(resource, id, 'mark-error', { reason: reason.trim() });
      notify(words.marked, { type: 'success' });
      close();
    } catch (error) {
      setProblem((error as HttpError).message);
    } finally {
      await queries.invalidateQueries({ queryKey: [BEDS_KEY] });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { component: 'form', noValidate: true, onSubmit: submit } as object }}
    >
      <DialogTitle id={titleId}>{words.markError}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <span style={{ overflowWrap: 'anywhere' }}>{about}</span>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          autoFocus
          required
          multiline
          label={words.errorReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={missing}
          helperText={missing ? words.required : words.errorHelp}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, '& .MuiButton-root': { minHeight: 48 } }}>
        <Button onClick={close} color="inherit">
          {words.close}
        </Button>
        <Button type="submit" color="error" variant="contained" disabled={busy}>
          {words.markError}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
