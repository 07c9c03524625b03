import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';

const MorePopover = lazy(async () => ({ default: (await import('./more-popover')).MorePopover }));

/** What a phone has no room for beside the heading. */
export function MoreButton({ resource }: { resource: Resource }) {
  const { texts } = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <IconButton
        aria-label={texts.record.more}
        aria-haspopup="dialog"
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Suspense>
        {isUsed && (
          <MorePopover resource={resource} anchor={anchor} close={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
