import type { ReactNode } from 'react';
import { classes } from './class-names';
import styles from './feedback.module.css';
import { Icon } from './icon';

interface AlertProps {
  kind?: 'info' | 'warning' | 'danger';
  children: ReactNode;
}

/** A message in place; a danger is read out at once. */
export function Alert({ kind = 'info', children }: AlertProps) {
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classes(styles.alert, styles[kind])}
    >
      <Icon name={kind === 'info' ? 'info' : 'warning'} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
