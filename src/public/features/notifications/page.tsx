import { useMessages } from '../../messages';
import page from '../../parts/page.module.css';
import { PageHead } from '../../parts/page-head';
import { NotificationList } from './notification-list';
import styles from './notifications.module.css';
import { Preferences } from './preferences';
import { PushChoice } from './push-choice';
import { notificationTexts } from './texts';

export { Queries } from '../../navigation/queries';

/** What the account was told, and how it wants to be told. */
export function Page() {
  const { nav } = useMessages();
  const texts = useMessages(notificationTexts);
  return (
    <div className={page.page}>
      <PageHead title={nav.notifications} lead={texts.lead} />
      <div className={styles.columns}>
        <div className={styles.list}>
          <NotificationList />
        </div>
        <div className={styles.settings}>
          <PushChoice />
          <Preferences />
        </div>
      </div>
    </div>
  );
}
