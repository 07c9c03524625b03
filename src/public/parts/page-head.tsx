import { PageHeading } from '../navigation/page-focus';
import styles from './page.module.css';

export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.head}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
