import styles from './profile.module.css';
import { useProfileMessages } from './profile-messages';

/** Label and value pairs; what is not known says so. */
export function Facts({ facts }: { facts: [label: string, value: string | null][] }) {
  const texts = useProfileMessages();
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.unknown}>{value || texts.none}</dd>
        </div>
      ))}
    </dl>
  );
}
