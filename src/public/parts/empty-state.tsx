import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { Lotus } from './logo';

/** Says that there is nothing, and what to do about it. */
export function EmptyState({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Lotus size={56} />
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  );
}
