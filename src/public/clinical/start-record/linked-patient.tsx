import { useMessages } from '../../messages';
import { useMay } from '../../navigation/rights';
import fieldStyles from '../record-form/field.module.css';
import { recordTexts } from '../record-form/texts';
import { useLinked } from './linked';
import { useLinkedPatient } from './openings';
import styles from './start-record.module.css';

/** Whom templates are used for here: the patient that the person came from, until they are let go. */
export function LinkedPatient() {
  const { create } = useMessages(recordTexts);
  const writes = useMay('ho-so-benh-an', 'create');
  const { linked, forget } = useLinked();
  const { data } = useLinkedPatient(linked);
  if (!writes || Object.values(linked).every((id) => id === null)) return null;
  return (
    <p className={styles.onePatient}>
      {create.forPatient}: <strong>{data?.title ?? '…'}</strong>
      <button type="button" className={fieldStyles.quiet} onClick={forget}>
        {create.forAnybody}
      </button>
    </p>
  );
}
