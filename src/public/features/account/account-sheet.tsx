import type { ReactNode } from 'react';
import styles from '../../account/account.module.css';
import { PageHeading } from '../../navigation/page-focus';
import { Card } from '../../parts/card';
import { Lotus } from '../../parts/logo';

interface AccountSheetProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** Sheets below it. */
  beside?: ReactNode;
  /** Links to the other account pages. */
  more?: ReactNode;
}

/** One form on a sheet of paper. */
export function AccountSheet({ title, lead, children, beside, more }: AccountSheetProps) {
  return (
    <div className={styles.page}>
      <Card>
        <header className={styles.head}>
          <Lotus size={52} />
          <PageHeading>{title}</PageHeading>
          <p>{lead}</p>
        </header>
        {children}
      </Card>
      {beside}
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
