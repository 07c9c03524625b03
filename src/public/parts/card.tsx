import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** A raised sheet of paper. */
export function Card(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.card} />;
}
