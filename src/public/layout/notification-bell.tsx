import { NavLink } from 'react-router-dom';
import { useMessages } from '../messages';
import { useUnread } from '../navigation/unread';
import { Icon } from '../parts/icon';
import styles from './notification-bell.module.css';

const MOST = 99;

/** The number of unread notifications on an icon; nothing where there are none. */
function UnreadCount() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span aria-hidden="true" className={styles.count}>
      {unread > MOST ? `${MOST}+` : unread}
    </span>
  );
}

/** The way to the notifications; only who is signed in sees it. */
export function NotificationLink({ className, size }: { className: string; size?: number }) {
  const { nav } = useMessages();
  const unread = useUnread();
  return (
    <NavLink
      to="/thong-bao"
      className={className}
      aria-label={unread > 0 ? nav.unread(unread) : nav.notifications}
    >
      <span className={styles.icon}>
        <Icon name="bell" size={size} />
        <UnreadCount />
      </span>
      <span className={styles.label}>{nav.notifications}</span>
    </NavLink>
  );
}

/** The bell of the header. */
export const NotificationBell = () => (
  <NotificationLink className={`${styles.bell} signed-in-only`} size={22} />
);
