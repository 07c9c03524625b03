import { Link } from 'react-router-dom';
import { textIn } from '../../../shared/i18n/text-in';
import { NOTIFICATION_KINDS } from '../../../shared/notify/kinds';
import type { OwnNotification } from '../../../shared/notify/own-notifications';
import { saidIn } from '../../../shared/notify/said-in';
import { targetOf } from '../../../shared/notify/target';
import { useMessages } from '../../messages';
import { isOwnPath } from '../../navigation/landing';
import { usePageState } from '../../page-state';
import { classes } from '../../parts/class-names';
import { hourOf } from '../../visits/slots/clinic-time';
import styles from './notifications.module.css';
import { notificationTexts } from './texts';

interface NotificationItemProps {
  item: OwnNotification;
  onRead: () => void;
}

/** The title leads to what it is about, and counts as reading it. */
function Title({ item, title, onRead }: NotificationItemProps & { title: string }) {
  const target = targetOf(item);
  if (target === null) return title;
  if (!isOwnPath(target)) {
    return (
      <a href={target} onClick={onRead}>
        {title}
      </a>
    );
  }
  return (
    <Link to={target} onClick={onRead}>
      {title}
    </Link>
  );
}

export function NotificationItem({ item, onRead }: NotificationItemProps) {
  const texts = useMessages(notificationTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const { title, body } = saidIn(item, language);
  const unread = item.state === 'unread';
  const { label, colour } = NOTIFICATION_KINDS[item.kind];
  return (
    <li className={classes(styles.item, unread && styles.unread)}>
      <p className={styles.facts}>
        <span className={classes(styles.kind, styles[colour])}>{textIn(label, language)}</span>
        <time dateTime={item.createdAt}>{hourOf(item.createdAt, timeZone)}</time>
        {unread && <span className={styles.mark}>{texts.unread}</span>}
      </p>
      <h3 className={styles.title}>
        <Title item={item} title={title} onRead={() => unread && onRead()} />
      </h3>
      <p className={styles.text}>{body}</p>
      {unread && (
        <button
          type="button"
          className={styles.read}
          onClick={onRead}
          aria-label={`${texts.read}: ${title}`}
        >
          {texts.read}
        </button>
      )}
    </li>
  );
}
