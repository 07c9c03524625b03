import { useMessages } from '../../../messages';
import styles from './profile.module.css';
import { profileTexts } from './texts';

interface FactsProps {
  facts: [label: string, value: string | null][];
  /** What stands for a value that is missing; it must not read like an answer. */
  missing?: string;
}

/** Label and value pairs; what is not known says so. */
export function Facts({ facts, missing }: FactsProps) {
  const texts = useMessages(profileTexts);
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.unknown}>{value || missing || texts.none}</dd>
        </div>
      ))}
    </dl>
  );
}
