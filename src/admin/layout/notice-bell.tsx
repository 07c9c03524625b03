import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { useUnreadNotices } from './use-notices';

const NoticePopover = lazy(async () => ({
  default: (await import('./notice-popover')).NoticePopover,
}));

/** The own notifications: how many are unread, and the newest of them. */
export function NoticeBell() {
  const words = useTexts().texts.notices;
  const unread = useUnreadNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  const label = unread > 0 ? words.unread({ n: unread }) : words.title;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => {
            setUsed(true);
            setAnchor(event.currentTarget);
          }}
        >
          <Badge badgeContent={unread} color="error" max={99}>
            <NotificationsOutlined />
          </Badge>
        </IconButton>
      </Tooltip>
      <Suspense>
        {isUsed && <NoticePopover anchor={anchor} close={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
