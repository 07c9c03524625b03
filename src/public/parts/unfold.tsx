import type { ComponentProps } from 'react';
import { classes } from './class-names';
import styles from './unfold.module.css';

/** What is shown only once its line is pressed. */
export function Unfold({
  summary,
  className,
  children,
  ...rest
}: ComponentProps<'details'> & { summary: string }) {
  return (
    <details {...rest} className={classes(styles.unfold, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
