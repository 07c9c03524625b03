import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { useNames } from './use-names';

/** The appointment that is about to be changed, in short. */
export function SlipLine({ slip }: { slip: Slip }) {
  const { moving } = useMessages(bookingTexts);
  const momentName = useMomentName();
  const { patient, doctor, department } = useNames()(slip);
  return (
    <p className={styles.line}>
      <span className={styles.label}>
        {moving.now} · {slip.code}
      </span>
      <strong>{momentName(slip.start)}</strong>
      <span>{[patient, department, doctor].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
