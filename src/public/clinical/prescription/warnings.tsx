import type { ToldWarning } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { TextInput } from '../../parts/field';
import { Icon } from '../../parts/icon';
import { reasonKey } from './draft';
import styles from './prescription.module.css';
import { prescriptionTexts } from './texts';

/** The id of the control for the reason of a warning. */
export const reasonId = (line: string, index: number): string => `${line}-reason-${index}`;

interface WarningsProps {
  /** Key of the line. */
  id: string;
  warnings: readonly ToldWarning[];
  reasons: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onReason: (key: string, reason: string) => void;
}

/** What speaks against a line, each with its reason to go on where it needs one. */
export function Warnings({ id, warnings, reasons, errors, onReason }: WarningsProps) {
  const texts = useMessages(prescriptionTexts);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={texts.warnings}>
      {warnings.map((warning, index) => {
        const key = reasonKey(warning);
        const control = reasonId(id, index);
        return (
          <li key={key} data-kind={warning.needsReason ? 'danger' : 'notice'}>
            <p>
              <Icon name={warning.needsReason ? 'warning' : 'info'} />
              {warning.text}
            </p>
            {warning.needsReason && (
              <TextInput
                id={control}
                label={texts.reason}
                error={errors[control]}
                value={reasons[key] ?? ''}
                onChange={(event) => onReason(key, event.target.value)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
