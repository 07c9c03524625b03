import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';

const ColumnsPopover = lazy(async () => ({
  default: (await import('./columns-popover')).ColumnsPopover,
}));

/** Which columns the table shows; kept in this browser. */
export function ColumnsButton({ resource }: { resource: Resource }) {
  const { texts } = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        {texts.list.columns}
      </Button>
      <Suspense>
        {isUsed && (
          <ColumnsPopover resource={resource} anchor={anchor} close={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
