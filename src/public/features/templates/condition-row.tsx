import type { Condition } from '../../../shared/records/template';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { useMessages } from '../../messages';
import { ProblemText, SelectRow, SHAPES, TextRow, ToolButton } from './controls';
import { problemIn, useEditor } from './editor';
import styles from './editor.module.css';
import { type Ref, refsOf } from './refs';
import { templateTexts } from './texts';

type Test = Condition['tests'][number];
type Scalar = string | number | boolean;

const NO_VALUE = ['filled', 'empty'];
const MANY = ['in', 'contains', 'not'];

function scalarOf(text: string, ref: Ref | undefined): Scalar {
  if (ref?.type === 'checkbox') return text === 'true';
  const number = Number(text.replace(',', '.'));
  const numeric = ref?.type === 'number' || ref?.type === 'computed';
  return numeric && text.trim() !== '' && !Number.isNaN(number) ? number : text;
}

function readValue(text: string, test: Test, ref: Ref | undefined): Test['value'] {
  if (!MANY.includes(test.op) || !text.includes(';')) return scalarOf(text.trim(), ref);
  return text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => scalarOf(one, ref));
}

function OneTest({
  at,
  test,
  refs,
  onTest,
  onRemove,
}: {
  at: string;
  test: Test;
  refs: readonly Ref[];
  onTest: (test: Test) => void;
  onRemove: () => void;
}) {
  const { field: texts } = useMessages(templateTexts);
  const ref = refs.find((one) => one.ref === test.field);
  const text = [test.value ?? ''].flat().join('; ');
  const choices =
    ref?.type === 'checkbox'
      ? ([
          ['true', texts.yes],
          ['false', texts.no],
        ] as const)
      : ref?.options?.map(({ value, label }) => [value, label] as const);
  const onValue = (value: string) => onTest({ ...test, value: readValue(value, test, ref) });
  return (
    <div className={styles.test}>
      <SelectRow
        at={`${at}.field`}
        label={texts.of}
        value={test.field}
        options={refs.map((one) => [one.ref, one.label])}
        onValue={(field) => onTest({ field, op: test.op })}
      />
      <SelectRow
        at={`${at}.op`}
        label={texts.op}
        value={test.op}
        options={Object.entries(texts.ops) as [Test['op'], string][]}
        onValue={(op) => op && onTest({ ...test, op })}
      />
      {!NO_VALUE.includes(test.op) &&
        (choices && test.op !== 'in' ? (
          <SelectRow
            at={`${at}.value`}
            label={texts.value}
            value={text}
            options={[['', '…'], ...choices]}
            onValue={onValue}
          />
        ) : (
          <TextRow
            at={`${at}.value`}
            label={texts.value}
            hint={MANY.includes(test.op) ? texts.valuesHint : undefined}
            value={text}
            onValue={onValue}
          />
        ))}
      <ToolButton shape={SHAPES.remove} label={texts.removeCondition} onClick={onRemove} />
    </div>
  );
}

/** When something is shown or required: tests of other fields. */
export function ConditionRow({
  at,
  label,
  self,
  value,
  onValue,
}: {
  at: string;
  label: string;
  /** The key of the field itself, which is no condition of its own. */
  self?: string;
  value: Condition | undefined;
  onValue: (value: Condition | undefined) => void;
}) {
  const texts = useMessages(templateTexts);
  const { language } = useMessages();
  const { template, problems } = useEditor();
  const refs = refsOf(template, texts, language).filter(({ ref }) => ref.split('.')[0] !== self);
  const tests = value?.tests ?? [];
  const match = value?.match ?? 'all';
  const set = (next: Test[]) => onValue(next.length > 0 ? { match, tests: next } : undefined);
  const problem = problemIn(problems, at);
  return (
    <fieldset className={fieldStyles.group}>
      <legend>{label}</legend>
      {tests.length === 0 && <p className={fieldStyles.hint}>{texts.field.always}</p>}
      {tests.length > 1 && (
        <SelectRow
          at={`${at}.match`}
          label={texts.field.match}
          value={match}
          options={Object.entries(texts.field.matches) as [Condition['match'], string][]}
          onValue={(next) => next && onValue({ match: next, tests })}
        />
      )}
      {tests.map((test, index) => (
        <OneTest
          // biome-ignore lint/suspicious/noArrayIndexKey: tests have no identity but their place
          key={index}
          at={`${at}.tests.${index}`}
          test={test}
          refs={refs}
          onTest={(next) => set(tests.with(index, next))}
          onRemove={() => set(tests.toSpliced(index, 1))}
        />
      ))}
      <button
        type="button"
        className={fieldStyles.small}
        onClick={() => set([...tests, { field: refs[2]?.ref ?? '$ageMonths', op: 'filled' }])}
      >
        {texts.field.addCondition}
        <span className={fieldStyles.hidden}>: {label}</span>
      </button>
      {problem && <ProblemText text={problem} />}
    </fieldset>
  );
}
