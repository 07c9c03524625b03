import type { ToldWarning } from '../../../shared/prescription/operations';
import { quantityOf } from '../../../shared/rules/prescription/quantity';
import { quantityText, sentenceOf } from '../../../shared/rules/prescription/sentence';
import { unitName } from '../../../shared/rules/prescription/units';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { TextInput } from '../../parts/field';
import { readableLines, type TypedLine } from './draft';
import styles from './prescription.module.css';
import { prescriptionTexts } from './texts';
import type { Medicine } from './use-prescriptions';
import { Warnings } from './warnings';

/** The control of a line's dose: where typing goes on when a medicine is chosen. */
export const doseId = (line: string): string => `${line}-dose`;

interface LineFieldsProps {
  number: number;
  line: TypedLine;
  /** Undefined while it is asked for, and for one that is no longer there. */
  medicine: Medicine | undefined;
  errors: Readonly<Record<string, string>>;
  warnings: readonly ToldWarning[];
  /** How its doses are reckoned. */
  arithmetic: readonly string[];
  reasons: Readonly<Record<string, string>>;
  onChange: (change: Partial<TypedLine>) => void;
  onReason: (key: string, reason: string) => void;
  onRemove: () => void;
}

/** One medicine: its course, what comes of it, and what speaks against it. */
export function LineFields({
  number,
  line,
  medicine,
  errors,
  warnings,
  arithmetic,
  reasons,
  onChange,
  onReason,
  onRemove,
}: LineFieldsProps) {
  const { line: texts } = useMessages(prescriptionTexts);
  const { id } = line;
  const name = medicine ? [medicine.name, medicine.strength].join(' ') : texts.unknown;
  const field = (part: 'dose' | 'times' | 'days' | 'timing' | 'instructions') => ({
    id: `${id}-${part}`,
    value: line[part],
    error: errors[`${id}-${part}`],
    onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
  });
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <h4>{texts.heading(number, name)}</h4>
        <Button look="quiet" icon="close" aria-label={texts.remove(name)} onClick={onRemove} />
      </div>
      <div className={styles.course}>
        <TextInput
          {...field('dose')}
          label={texts.dose(medicine ? (medicine.doseUnit ?? unitName(medicine.unit)) : '…')}
          inputMode="decimal"
        />
        <TextInput {...field('times')} label={texts.times} inputMode="decimal" />
        <TextInput {...field('days')} label={texts.days} inputMode="numeric" />
        <TextInput {...field('timing')} label={texts.timing} list="prescription-timings" />
      </div>
      <TextInput {...field('instructions')} label={texts.instructions} />
      {medicine && <Outcome line={line} medicine={medicine} />}
      {arithmetic.length > 0 && (
        <ul className={styles.arithmetic} aria-label={texts.arithmetic}>
          {arithmetic.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Warnings id={id} warnings={warnings} reasons={reasons} errors={errors} onReason={onReason} />
    </li>
  );
}

/** The quantity and the sentence that will be printed. */
function Outcome({ line, medicine }: { line: TypedLine; medicine: Medicine }) {
  const { line: texts } = useMessages(prescriptionTexts);
  const [course] = readableLines([line]);
  if (!course) return null;
  const { unit: unitKey, doseUnit, packContent, route, control } = medicine;
  const unit = unitName(unitKey);
  const quantity = quantityOf({ unitKey, doseUnit, packContent }, course);
  const { timing = null, instructions = null } = course;
  return (
    <p className={styles.outcome} lang="vi">
      <span>
        {texts.quantity} <strong>{quantityText(quantity, unit, control === 'N')}</strong>
      </span>
      <span>{sentenceOf({ ...course, unit, doseUnit, route, timing, instructions })}</span>
    </p>
  );
}
