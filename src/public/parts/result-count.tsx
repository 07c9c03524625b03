import styles from './page.module.css';

/** How many there are, read out when it changes. */
export function ResultCount({ children }: { children: string }) {
  return (
    <p role="status" className={styles.count}>
      {children}
    </p>
  );
}
