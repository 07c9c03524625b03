import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog')).ImportDialog,
}));

interface ImportButtonProps {
  resource: Resource;
  /** Its words, where they are not that a CSV file is imported. */
  label?: string;
  /** Called when rows are in. */
  done: () => void;
}

/** Opens the import of a CSV file. */
export function ImportButton({ resource, label, done }: ImportButtonProps) {
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
        {label ?? texts.list.import}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog resource={resource} close={() => setOpen(false)} done={done} />
        </Suspense>
      )}
    </>
  );
}

/** The import of the resource whose list it stands in. */
export function ListImport({ resource }: { resource: Resource }) {
  const { refetch } = useListContext();
  return <ImportButton resource={resource} done={() => void refetch()} />;
}
