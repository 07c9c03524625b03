import { useMessages } from '../messages';
import { useOnline } from '../offline/use-online';
import styles from './offline-notice.module.css';

/** Says above the page's lower edge, moving nothing, that the page may be an old one. */
export function OfflineNotice() {
  const { offline } = useMessages();
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.notice}>
          <strong>{offline.notice}</strong> {offline.noticeHint}
        </p>
      )}
    </div>
  );
}
