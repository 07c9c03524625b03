import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { PAGES } from '../../shared/site/pages';
import { recordTexts } from '../clinical/record-form/texts';
import { LINKED, useLinked } from '../clinical/start-record/linked';
import { useMessages } from '../messages';
import { PageHeading } from '../navigation/page-focus';
import { mayOpen } from '../navigation/rights';
import { useSession } from '../navigation/session';
import { usePageState } from '../page-state';
import { Lotus } from '../parts/logo';
import { AccountMenu } from './account-menu';
import styles from './record-frame.module.css';

/** Each with how much it takes over of what the page on screen is about. */
const LINKS = [
  ['records', 'created', ['patient']],
  ['templates', 'templates', LINKED],
  ['recordSearch', 'search', []],
] as const;

/** The pages of the form layout, as far as they are for the person: in the row on top, or below it where that is narrow. */
function Pages({ className }: { className: string | undefined }) {
  const { frame } = useMessages(recordTexts);
  const user = useSession();
  const { queryOf } = useLinked();
  return (
    <nav aria-label={frame.nav} className={className}>
      {LINKS.filter(([id]) => mayOpen(user, id)).map(([id, name, about]) => (
        <NavLink key={id} to={{ pathname: PAGES[id].path, search: queryOf(about) }}>
          {frame[name]}
        </NavLink>
      ))}
    </nav>
  );
}

/** The surroundings of the medical records' pages: one slim row, the rest is for the form. */
export function Frame({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const { frame } = useMessages(recordTexts);
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
          <p>
            {messages.shared.demo} <a href="/hop-thu-thu">{messages.shared.mailbox}</a>
          </p>
        </aside>
      )}
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
