import { classes } from './class-names';
import styles from './feedback.module.css';

/** A short fact beside a name. */
export function Badge({
  kind = 'info',
  children,
}: {
  kind?: 'info' | 'warning' | 'danger';
  children: string;
}) {
  return <span className={classes(styles.badge, styles[kind])}>{children}</span>;
}
