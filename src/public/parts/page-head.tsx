import type { ReactNode } from 'react';
import { PageHeading } from '../navigation/page-focus';
import styles from './page.module.css';

interface PageHeadProps {
  title: string;
  lead: string;
  /** Languages of the two, where they are not the page's. */
  langs?: { title: string | undefined; lead: string | undefined };
  /** Below the title. */
  children?: ReactNode;
}

export function PageHead({ title, lead, langs, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <PageHeading lang={langs?.title}>{title}</PageHeading>
      {children}
      <p className={styles.lead} lang={langs?.lead}>
        {lead}
      </p>
    </header>
  );
}
