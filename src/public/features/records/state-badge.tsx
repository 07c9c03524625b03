import type { RecordState } from '../../../shared/records/record-values';
import { recordTexts } from '../../clinical/record-form/texts';
import { useMessages } from '../../messages';
import styles from './state-badge.module.css';

/** The state of a record as a coloured word. */
export function StateBadge({ state }: { state: RecordState }) {
  const { states } = useMessages(recordTexts);
  return (
    <span className={styles.badge} data-state={state}>
      {states[state]}
    </span>
  );
}
