import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog')).ImportDialog,
}));

/** Opens the import of a CSV file. */
export function ImportButton({ resource }: { resource: Resource }) {
  const { texts } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadOutlined />}
        onClick={() => setOpen(true)}
      >
        {texts.list.import}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog resource={resource} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
