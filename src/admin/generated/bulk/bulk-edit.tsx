import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useBulkWords } from './use-bulk-words';

const BulkEditDialog = lazy(async () => ({
  default: (await import('./bulk-edit-dialog')).BulkEditDialog,
}));

/** Opens the dialog that gives one field of the chosen rows a value. */
export function BulkEdit({ resource }: { resource: Resource }) {
  const words = useBulkWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<EditOutlined />}
        onClick={() => setOpen(true)}
      >
        {words.edit}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BulkEditDialog resource={resource} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
