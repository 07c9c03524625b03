import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { useResource } from '../../config-context';
import { ActionButtons } from '../../generated/actions/action-buttons';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import { VisitFacts } from '../visit-facts';

/** An appointment of the calendar: what it is, and what can be done with it now. */
export function VisitDialog({ record, close }: { record: RaRecord; close: () => void }) {
  const { visit: words } = useDeskWords();
  const resource = useResource(APPOINTMENTS);
  const title = useId();
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{record.code}</DialogTitle>
      <DialogContent>
        <VisitFacts record={record} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style)': { m: 0 } }}>
        <ActionButtons resource={resource} record={record} />
        <Button
          variant="contained"
          component={Link}
          to={`${adminPath(APPOINTMENTS)}/${record.id}/show`}
        >
          {words.open}
        </Button>
        <Button color="inherit" onClick={close}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
