import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { NoticeList } from './notice-list';
import { useUnreadNotices } from './use-notices';

/** The own notifications: how many are unread, and the newest of them. */
export function NoticeBell() {
  const words = useTexts().texts.notices;
  const unread = useUnreadNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = unread > 0 ? words.unread({ n: unread }) : words.title;
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread} color="error" max={99}>
            <NotificationsOutlined />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words.title } }}
      >
        <NoticeList close={close} />
      </Popover>
    </>
  );
}
