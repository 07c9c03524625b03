import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { AccountMenu } from '../../../layout/account-menu';
import { useMessages } from '../../../messages';
import { PageHeading } from '../../../navigation/page-focus';
import { usePageState } from '../../../page-state';
import { Lotus } from '../../../parts/logo';
import { useRecordMessages } from '../messages';
import styles from './frame.module.css';

/** The pages of the form layout: in the row on top, or below it where that is narrow. */
function Pages({ className }: { className: string | undefined }) {
  const { frame } = useRecordMessages();
  return (
    <nav aria-label={frame.nav} className={className}>
      <NavLink to="/form/created">{frame.created}</NavLink>
      <NavLink to="/form/template">{frame.templates}</NavLink>
      <NavLink to="/form/search">{frame.search}</NavLink>
    </nav>
  );
}

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
        <Pages className={styles.nav} />
        <a href="/quan-ly" className={styles.staff}>
          {frame.staffArea}
        </a>
        <AccountMenu />
      </header>
      <Pages className={styles.tabs} />
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
