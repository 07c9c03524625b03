import type { CheckedDraft } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Icon } from '../../parts/icon';
import styles from './prescription.module.css';
import { prescriptionTexts } from './texts';

/** Which checks of the prescription were possible, and what each rested on. */
export function Checks({ check: { checks } }: { check: CheckedDraft }) {
  const texts = useMessages(prescriptionTexts);
  const possible = checks.filter((one) => one.possible).length;
  return (
    <details className={styles.checks}>
      <summary>{texts.checks(possible, checks.length)}</summary>
      <ul>
        {checks.map(({ possible: done, text }) => (
          <li key={text}>
            <Icon name={done ? 'check' : 'close'} />
            <span>
              {!done && <strong>{texts.notChecked} </strong>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What each check lacked, with the names of the checks that lacked it. */
function lacking({ checks }: CheckedDraft): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const { lacks, name } of checks) {
    if (lacks !== null) found.set(lacks, [...(found.get(lacks) ?? []), name]);
  }
  return [...found];
}

/** What nobody checked, said before signing; nothing where all was checked. */
export function NotChecked({ check }: { check: CheckedDraft }) {
  const texts = useMessages(prescriptionTexts);
  const missing = lacking(check).map(([lacks, names]) => `${names.join(', ')} (${lacks})`);
  if (missing.length === 0) return null;
  return <Alert kind="warning">{texts.unchecked(missing.join('; '))}</Alert>;
}
