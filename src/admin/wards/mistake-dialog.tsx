import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
import { WHOLE } from './sheet-frame';
import { useWardWords } from './use-ward-words';

/** What is done with a reason: its action, and what is said of it. */
export interface ReasonedAct {
  action: string;
  label: string;
  why: string;
  help: string;
  done: string;
}

interface ReasonProps {
  resource: 'sinh-hieu' | 'thuc-hien-thuoc' | 'ban-giao' | 'dich-vao-ra' | 'viec-cham-soc';
  id: string;
  /** What was entered, in words. */
  about: string;
  act: ReasonedAct;
  close: () => void;
}

/** Marks an entry as a mistake, with the reason: it stays, and counts no more. */
export function MistakeDialog(props: Omit<ReasonProps, 'act'>) {
  const { markError, errorReason, errorHelp, marked } = useWardWords();
  const act = { label: markError, why: errorReason, help: errorHelp, done: marked };
  return <ReasonDialog {...props} act={{ action: 'mark-error', ...act }} />;
}

/** Does something with an entry that wants a reason. */
export function ReasonDialog({ resource, id, about, act, close }: ReasonProps) {
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
      await provider.runAction(resource, id, act.action, { reason: reason.trim() });
      notify(act.done, { type: 'success' });
      close();
    } catch (error) {
      setProblem((error as HttpError).message);
    } finally {
      await queries.invalidateQueries({ queryKey: [BEDS_KEY] });
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit} sx={WHOLE}>
        <DialogTitle id={titleId}>{act.label}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span style={{ overflowWrap: 'anywhere' }}>{about}</span>
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            autoFocus
            required
            multiline
            label={act.why}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={missing}
            helperText={missing ? words.required : act.help}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 1, '& .MuiButton-root': { minHeight: 48 } }}>
          <Button onClick={close} color="inherit">
            {words.close}
          </Button>
          <Button type="submit" color="error" variant="contained" disabled={busy}>
            {act.label}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
