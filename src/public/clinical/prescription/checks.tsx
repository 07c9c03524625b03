import type { CheckedDraft } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
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
