import type { RecordState } from '../../../shared/records/record-values';
import { useRecordMessages } from '../../parts/record-form/record-messages';
import styles from './state-badge.module.css';

/** The state of a record as a coloured word. */
export function StateBadge({ state }: { state: RecordState }) {
  const { states } = useRecordMessages();
  return (
    <span className={styles.badge} data-state={state}>
      {states[state]}
    </span>
  );
}
