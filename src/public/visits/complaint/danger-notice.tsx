import { Link } from 'react-router-dom';
import type { Suggestion } from '../../../shared/complaints/operations';
import { addressOf } from '../../../shared/site/pages';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import styles from './complaint.module.css';
import { complaintTexts } from './texts';

/** 115 before anything else, and where the clinic itself receives an emergency. It stops nobody. */
export function DangerNotice({ danger }: { danger: NonNullable<Suggestion['danger']> }) {
  const texts = useMessages(complaintTexts);
  const { department } = danger;
  return (
    <Alert kind="danger">
      <div className={styles.danger}>
        <p>
          <strong>{texts.danger}</strong>
        </p>
        {danger.advice && <p>{danger.advice}</p>}
        <p className={styles.ways}>
          <a href="tel:115" className={styles.call}>
            {texts.call}
          </a>
          {department && (
            <Link to={addressOf.department(department.id)}>{texts.emergency(department.name)}</Link>
          )}
        </p>
        <p className={styles.small}>
          {texts.said(danger.said)} {texts.notDiagnosis}
        </p>
      </div>
    </Alert>
  );
}
