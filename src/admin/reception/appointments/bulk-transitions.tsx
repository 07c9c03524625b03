import CheckOutlined from '@mui/icons-material/CheckOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BulkDialog, type BulkKind } from './bulk-dialog';
import { useBulkWords } from './use-bulk-words';

/** Confirms or cancels the chosen appointments, each through its own transition. */
export function BulkTransitions() {
  const words = useBulkWords();
  const [kind, setKind] = useState<BulkKind | null>(null);
  return (
    <>
      <Button size="small" startIcon={<CheckOutlined />} onClick={() => setKind('confirm')}>
        {words.confirm}
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<EventBusyOutlined />}
        onClick={() => setKind('cancel')}
      >
        {words.cancel}
      </Button>
      {kind && <BulkDialog kind={kind} close={() => setKind(null)} />}
    </>
  );
}
