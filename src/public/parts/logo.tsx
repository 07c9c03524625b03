import styles from './logo.module.css';

/** The lotus: three petals and their reflection, drawn for Sen. */
export function Lotus({ size = 36 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 48 48" className={styles.lotus}>
      <path className={styles.outer} d="M4 21c7-1 13 2 17 8 2 3 3 6 3 9-10 0-18-6-20-17Z" />
      <path className={styles.outer} d="M44 21c-7-1-13 2-17 8-2 3-3 6-3 9 10 0 18-6 20-17Z" />
      <path className={styles.middle} d="M11 12c7 3 12 9 13 16v10C15 34 10 24 11 12Z" />
      <path className={styles.middle} d="M37 12c-7 3-12 9-13 16v10c9-4 14-14 13-26Z" />
      <path
        className={styles.heart}
        d="M24 5c5 6 7 12 7 18 0 6-2 11-7 15-5-4-7-9-7-15 0-6 2-12 7-18Z"
      />
      <path className={styles.water} d="M9 43c5-2 25-2 30 0" />
    </svg>
  );
}
