import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { AccountMenu } from '../../../layout/account-menu';
import { useMessages } from '../../../messages';
import { PageHeading } from '../../../navigation/page-focus';
import { usePageState } from '../../../page-state';
import { Lotus } from '../../../parts/logo';
import { useRecordMessages } from '../messages';
import styles from './frame.module.css';

/** The surroundings of the medical records' pages: one slim row, the rest is for the form. */
export function Frame({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const { frame } = useRecordMessages();
  const { demo, clinic } = usePageState();
  return (
    <div className={styles.frame}>
      <a href="#noi-dung" className={styles.skip}>
        {messages.skip}
      </a>
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label={clinic.name}>
          <Lotus size={30} />
        </Link>
        <PageHeading className={styles.title}>{frame.title}</PageHeading>
        <nav aria-label={frame.nav} className={styles.nav}>
          <NavLink to="/form/created">{frame.created}</NavLink>
        </nav>
        <a href="/quan-ly" className={styles.staff}>
          {frame.staffArea}
        </a>
        <AccountMenu />
      </header>
      {demo && (
        <aside className={styles.demo}>
          <p>{messages.shared.demo}</p>
        </aside>
      )}
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
