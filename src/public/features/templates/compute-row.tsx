import type { Compute } from '../../../shared/records/template';
import chipsStyles from '../../clinical/record-form/chips.module.css';
import { useMessages } from '../../messages';
import { NumberRow, SelectRow, TextRow } from './controls';
import { useEditor } from './editor';
import styles from './editor.module.css';
import { refsOf } from './refs';
import { templateTexts } from './texts';

/** How a computed field follows from others. */
export function ComputeRow({
  at,
  self,
  value,
  onValue,
}: {
  at: string;
  self: string;
  value: Compute | undefined;
  onValue: (value: Compute) => void;
}) {
  const texts = useMessages(templateTexts);
  const { language } = useMessages();
  const { template } = useEditor();
  const refs = refsOf(template, texts, language).filter(({ ref }) => ref.split('.')[0] !== self);
  const compute: Compute = value ?? { op: 'sum', of: [] };
  const nameOf = (ref: string) => refs.find((one) => one.ref === ref)?.label ?? ref;
  return (
    <div className={styles.nested}>
      <SelectRow
        at={at}
        label={texts.field.compute}
        value={value?.op ?? ''}
        options={[
          ...(value ? [] : ([['', '…']] as const)),
          ...(Object.entries(texts.field.computes) as [Compute['op'], string][]),
        ]}
        onValue={(op) => op && onValue({ ...compute, op })}
      />
      {compute.of.length > 0 && (
        <ul className={chipsStyles.chips} aria-label={texts.field.computeOf}>
          {compute.of.map((ref, index) => (
            <li key={ref} className={chipsStyles.chip}>
              {nameOf(ref)}
              <button
                type="button"
                aria-label={texts.tree.remove(nameOf(ref))}
                onClick={() => onValue({ ...compute, of: compute.of.toSpliced(index, 1) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectRow
        at={`${at}.of`}
        label={texts.field.addOperand}
        value=""
        options={[
          ['', '…'],
          ...refs
            .filter(({ ref }) => !compute.of.includes(ref))
            .map(({ ref, label }) => [ref, label] as const),
        ]}
        onValue={(ref) => ref && onValue({ ...compute, of: [...compute.of, ref] })}
      />
      {compute.op === 'text' ? (
        <TextRow
          at={`${at}.separator`}
          label={texts.field.separator}
          value={compute.separator}
          onValue={(separator) => onValue({ ...compute, separator: separator || undefined })}
        />
      ) : (
        <NumberRow
          at={`${at}.digits`}
          label={texts.field.digits}
          value={compute.digits}
          onValue={(digits) => onValue({ ...compute, digits })}
        />
      )}
    </div>
  );
}
