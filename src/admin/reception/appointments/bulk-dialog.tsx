import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type BulkReport, useBulk } from './use-bulk';
import { useBulkWords } from './use-bulk-words';

export type BulkKind = 'confirm' | 'cancel';

function Report({ report }: { report: BulkReport }) {
  const words = useBulkWords();
  const { done, failures } = report;
  return (
    <>
      {done > 0 && <Alert severity="success">{words.done({ count: done })}</Alert>}
      {failures.length > 0 && (
        <Alert severity="warning" sx={{ mt: done > 0 ? 1 : 0 }}>
          {words.failed({ count: failures.length })}
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {failures.map(({ id, code, why }) => (
              <li key={id}>
                <strong>{code}</strong>: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/** Asks before many appointments are confirmed or cancelled, then says how each went. */
export function BulkDialog({ kind, close }: { kind: BulkKind; close: () => void }) {
  const words = useBulkWords();
  const { selectedIds, onUnselectItems, data = [] } = useListContext();
  const [ids] = useState(() => selectedIds.map(String));
  const [seen] = useState(data);
  const { progress, report, run } = useBulk(ids, seen);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const title = useId();
  const cancelling = kind === 'cancel';
  const count = ids.length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (progress !== null) return;
    if (cancelling && reason.trim() === '') {
      setProblem(words.reasonMissing);
      field.current?.focus();
      return;
    }
    setProblem('');
    void run(kind, cancelling ? { reason: reason.trim() } : {}).catch((error: Error) =>
      setProblem(error.message),
    );
  };
  const end = () => {
    if (report) onUnselectItems();
    close();
  };
  return (
    <Dialog open onClose={end} fullWidth maxWidth="sm" aria-labelledby={title}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={title}>
          {report
            ? words.report
            : cancelling
              ? words.cancelTitle({ count })
              : words.confirmTitle({ count })}
        </DialogTitle>
        <DialogContent aria-live="polite">
          {report ? (
            <Report report={report} />
          ) : (
            <>
              <DialogContentText sx={{ mb: 1.5 }}>
                {cancelling ? words.cancelText : words.confirmText}
              </DialogContentText>
              {cancelling && (
                <TextField
                  label={words.reason}
                  value={reason}
                  inputRef={field}
                  error={problem !== ''}
                  helperText={problem}
                  onChange={(event) => setReason(event.target.value)}
                  slotProps={{ htmlInput: { maxLength: 500 } }}
                />
              )}
              {!cancelling && problem && <Alert severity="error">{problem}</Alert>}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={end}>
            {report ? words.close : words.back}
          </Button>
          {!report && (
            <Button
              type="submit"
              variant="contained"
              color={cancelling ? 'error' : 'primary'}
              aria-busy={progress !== null}
            >
              {progress !== null
                ? words.working({ done: progress, all: count })
                : cancelling
                  ? words.cancel
                  : words.confirm}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
