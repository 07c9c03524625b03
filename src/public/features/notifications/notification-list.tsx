import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { Button, LinkButton } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { dateOf, dayName } from '../../visits/slots/clinic-time';
import { byDay, nearDay } from './by-day';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';
import { notificationTexts } from './texts';
import { useMarkRead, useNotifications } from './use-notifications';

function useDayNames(): (date: string) => string {
  const texts = useMessages(notificationTexts);
  const { shared } = useMessages();
  const { today } = usePageState();
  return (date) => {
    const near = nearDay(date, today);
    const name = `${dayName(date, shared.weekdays)}/${date.slice(0, 4)}`;
    return near ? `${texts[near]}, ${name}` : name;
  };
}

/** Everything the account was told, by day. */
export function NotificationList() {
  const texts = useMessages(notificationTexts);
  const { timeZone } = usePageState();
  const nameOf = useDayNames();
  const query = useNotifications();
  const { mutate: read, isError } = useMarkRead();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];

  if (query.isPending) return <Skeleton kind="block" count={4} />;
  if (query.isError && items.length === 0) {
    return <NotLoaded error={query.error} retry={query.refetch} />;
  }
  if (items.length === 0) {
    return (
      <EmptyState title={texts.none} hint={texts.noneHint}>
        <LinkButton to="/dat-lich">{texts.book}</LinkButton>
      </EmptyState>
    );
  }
  const unread = items.some(({ state }) => state === 'unread');
  return (
    <>
      <div className={styles.tools}>
        <p role="status">{unread ? '' : texts.allRead}</p>
        {unread && (
          <Button look="secondary" icon="check" onClick={() => read(null)}>
            {texts.readAll}
          </Button>
        )}
      </div>
      {isError && (
        <Alert kind="danger">
          <p>{texts.failed}</p>
        </Alert>
      )}
      {byDay(items, (instant) => dateOf(instant, timeZone)).map(({ date, items: ofDay }) => (
        <section key={date} className={styles.day}>
          <h2>{nameOf(date)}</h2>
          <ul>
            {ofDay.map((item) => (
              <NotificationItem key={item.id} item={item} onRead={() => read(item.id)} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button look="secondary" onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
