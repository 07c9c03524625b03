import type { ReactNode } from 'react';
import { useMessages } from '../messages';
import { useSessionMark } from '../navigation/session-mark';
import { useLiveNotifications } from '../navigation/unread';
import { usePageState } from '../page-state';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { OfflineNotice } from './offline-notice';

/** What surrounds every page. */
export function Layout({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const { demo } = usePageState();
  useSessionMark();
  useLiveNotifications();
  return (
    <>
      <a href="#noi-dung" className={styles.skip}>
        {messages.skip}
      </a>
      {demo && (
        <aside className={styles.demo}>
          <p>
            {messages.shared.demo} <a href="/hop-thu-thu">{messages.shared.mailbox}</a>
          </p>
        </aside>
      )}
      <Header />
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <OfflineNotice />
      <BottomBar />
    </>
  );
}
