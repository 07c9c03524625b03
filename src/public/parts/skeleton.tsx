import { classes } from './class-names';
import styles from './feedback.module.css';

/** Grey shapes where lines of text (`line`) or cards (`block`) will be. */
export function Skeleton({
  kind = 'line',
  count = 1,
}: {
  kind?: 'line' | 'block';
  count?: number;
}) {
  const keys = Array.from({ length: count }, (_, index) => `${kind}-${index}`);
  return keys.map((key, index) => (
    <span
      key={key}
      aria-hidden="true"
      className={classes(
        styles.skeleton,
        styles[kind],
        kind === 'line' && index === count - 1 && styles.short,
      )}
    />
  ));
}
