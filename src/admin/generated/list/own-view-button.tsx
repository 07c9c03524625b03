import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import type { KeptView } from '../../../shared/resource/view-operations';
import { useTexts } from '../../i18n/use-texts';

const ViewMenu = lazy(async () => ({
  default: (await import('../views/view-menu')).ViewMenu,
}));

interface OwnViewButtonProps {
  resource: Resource;
  view: KeptView;
  kept: (view: KeptView) => void;
}

/** Opens what can be done with a view of one's own. */
export function OwnViewButton(props: OwnViewButtonProps) {
  const { texts } = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.list.viewActs({ name: props.view.name })}
        aria-haspopup="menu"
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Suspense>
        {isUsed && <ViewMenu {...props} anchor={anchor} close={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
