import { textIn } from '../../../shared/i18n/text-in';
import type { Option, TemplateColumn, TemplateField } from '../../../shared/records/template';
import type { FieldType } from '../../../shared/records/template-words';
import { VITAL_NAMES, VITAL_SIGNS, type VitalName } from '../../../shared/records/vital-signs';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { useMessages } from '../../messages';
import { ComputeRow } from './compute-row';
import { CheckRow, NumberRow, TextRow } from './controls';
import { editId, useEditor } from './editor';
import styles from './editor.module.css';
import { EnglishLinesRow } from './english-lines-row';
import { LinesRow } from './lines-row';
import { templateTexts } from './texts';

type Cell = TemplateColumn | TemplateField;

interface KindProps<T extends Cell> {
  at: string;
  field: T;
  onField: (field: T, mark: string) => void;
}

const CHOICES: readonly FieldType[] = ['select', 'multiselect', 'radio'];
const TEXTS: readonly FieldType[] = ['text', 'textarea'];
const DATES: readonly FieldType[] = ['date', 'datetime'];

/** What only some kinds of fields and cells have. */
export function KindRows<T extends Cell>({ at, field, onField }: KindProps<T>) {
  const { field: texts } = useMessages(templateTexts);
  const { isForPatients } = useEditor();
  const set = (changes: Partial<TemplateColumn>, mark: string) =>
    onField({ ...field, ...changes }, mark);
  const number = (name: 'min' | 'max' | 'step' | 'maxLength') => (
    <NumberRow
      at={`${at}.${name}`}
      label={texts[name]}
      value={field[name]}
      onValue={(value) => set({ [name]: value }, name)}
    />
  );
  const { type, options = [] } = field;
  /** A choice that is written anew keeps what it is called in English. */
  const withEnglish = (line: Option): Option => {
    const english = options.find(({ value }) => value === line.value)?.english;
    return english ? { ...line, english } : line;
  };
  return (
    <>
      {(type === 'number' || type === 'computed') && (
        <div className={styles.short}>
          <TextRow
            at={`${at}.unit`}
            label={texts.unit}
            value={field.unit}
            onValue={(unit) => set({ unit: unit || undefined }, 'unit')}
          />
          {type === 'number' && (
            <>
              {number('min')}
              {number('max')}
              {number('step')}
            </>
          )}
        </div>
      )}
      {TEXTS.includes(type) && <div className={styles.short}>{number('maxLength')}</div>}
      {DATES.includes(type) && (
        <CheckRow
          id={editId(`${at}.allowYearOnly`)}
          label={texts.allowYearOnly}
          value={field.allowYearOnly}
          onValue={(on) => set({ allowYearOnly: on || undefined }, 'allowYearOnly')}
        />
      )}
      {CHOICES.includes(type) && (
        <>
          <LinesRow
            at={`${at}.options`}
            label={texts.options}
            hint={texts.optionsHint}
            lines={options.map(({ value, label }) => ({ value, label }))}
            onLines={(lines) =>
              set({ options: lines.length > 0 ? lines.map(withEnglish) : undefined }, 'options')
            }
          />
          {isForPatients && options.length > 0 && (
            <EnglishLinesRow
              at={`${at}.options.english`}
              label={texts.optionsEnglish}
              hint={texts.optionsEnglishHint}
              options={options}
              onOptions={(next) => set({ options: next }, 'optionsEnglish')}
            />
          )}
          <TextRow
            at={`${at}.optionsFrom`}
            label={texts.optionsFrom}
            hint={texts.optionsFromHint}
            value={field.optionsFrom}
            onValue={(from) => set({ optionsFrom: from || undefined }, 'optionsFrom')}
          />
        </>
      )}
      {type === 'computed' && (
        <ComputeRow
          at={`${at}.compute`}
          self={field.key}
          value={field.compute}
          onValue={(compute) => set({ compute }, 'compute')}
        />
      )}
    </>
  );
}

/** Which vital signs are taken, and which of them must be. */
export function VitalRows({ at, field, onField }: KindProps<TemplateField>) {
  const { field: texts } = useMessages(templateTexts);
  const { language } = useMessages();
  const list = (name: 'vitals' | 'requiredVitals', label: string, all: readonly VitalName[]) => (
    <fieldset className={fieldStyles.group}>
      <legend>{label}</legend>
      <div className={fieldStyles.choices}>
        {VITAL_NAMES.map((sign) => (
          <CheckRow
            key={sign}
            id={editId(`${at}.${name}.${sign}`)}
            label={textIn(VITAL_SIGNS[sign].label, language)}
            value={all.includes(sign)}
            onValue={(on) => {
              const chosen = VITAL_NAMES.filter((one) => (one === sign ? on : all.includes(one)));
              onField({ ...field, [name]: chosen.length > 0 ? chosen : undefined }, name);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
  return (
    <>
      {list('vitals', texts.vitals, field.vitals ?? VITAL_NAMES)}
      {list('requiredVitals', texts.requiredVitals, field.requiredVitals ?? [])}
    </>
  );
}
