import { Link } from 'react-router-dom';
import { Icon } from './icon';
import styles from './page.module.css';

/** The way from one of a kind to all of them. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
