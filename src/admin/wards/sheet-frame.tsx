import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { WardPatient } from '../../shared/inpatient/ward-operations';
import { PatientName } from './patient-name';
import { UnreadLine } from './unread';
import { useWardWords } from './use-ward-words';

interface FrameProps {
  patient: WardPatient;
  title: string;
  problem?: string;
  busy: boolean;
  close: () => void;
  /** Saves; `next` where the next patient is to follow. Undefined for who only reads. */
  save?: (next: boolean) => void;
  /** What saving is called, where it is not that. */
  saves?: string;
  hasNext: boolean;
  children: ReactNode;
}

/** A form that fills a dialog: its contents scroll between title and buttons. */
export const WHOLE = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;

/** A sheet about one patient, of the whole screen on phones and tablets; who it is about leads. */
export function SheetFrame({ patient, title, problem, busy, close, save, ...rest }: FrameProps) {
  const words = useWardWords();
  const small = useMediaQuery('(max-width: 900px)');
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save?.(rest.hasNext);
  };
  return (
    <Dialog open fullWidth fullScreen={small} onClose={close} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit} sx={WHOLE}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}: <PatientName patient={patient} />
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <UnreadLine />
          {problem && <Alert severity="error">{problem}</Alert>}
          {rest.children}
        </DialogContent>
        <DialogActions
          sx={{ flexWrap: 'wrap', gap: 1, p: 2, '& .MuiButton-root': { minHeight: 52 } }}
        >
          <Button onClick={close} color="inherit">
            {words.close}
          </Button>
          {save && rest.hasNext && (
            <Button onClick={() => save(false)} variant="outlined" disabled={busy}>
              {words.save}
            </Button>
          )}
          {save && (
            <Button type="submit" variant="contained" disabled={busy}>
              {busy ? words.saving : rest.hasNext ? words.saveNext : (rest.saves ?? words.save)}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
