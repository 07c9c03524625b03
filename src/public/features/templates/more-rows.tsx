import type { TemplateField } from '../../../shared/records/template';
import { BINDINGS, SOURCES } from '../../../shared/records/template-words';
import { useMessages } from '../../messages';
import { ConditionRow } from './condition-row';
import { CheckRow, NumberRow, SelectRow, TextRow } from './controls';
import { editId, problemIn, useEditor } from './editor';
import styles from './editor.module.css';
import { templateTexts } from './texts';

const MEMBERS = ['when', 'requiredWhen', 'source', 'default', 'bind', 'heading', 'print', 'hint'];

/** Conditions, prefilling and print: closed until one of them is set or wrong. */
export function MoreRows({
  at,
  field,
  onField,
}: {
  at: string;
  field: TemplateField;
  onField: (field: TemplateField, mark?: string) => void;
}) {
  const texts = useMessages(templateTexts);
  const { problems } = useEditor();
  const wrong = MEMBERS.some((name) => problemIn(problems, `${at}.${name}`));
  const used = MEMBERS.some((name) => field[name as keyof TemplateField] !== undefined);
  const set = (changes: Partial<TemplateField>, mark?: string) =>
    onField({ ...field, ...changes }, mark);
  return (
    <details className={styles.more} open={wrong || used || undefined}>
      <summary>{texts.field.more}</summary>
      <div className={styles.editor}>
        <ConditionRow
          at={`${at}.when`}
          label={texts.field.when}
          self={field.key}
          value={field.when}
          onValue={(when) => set({ when })}
        />
        <ConditionRow
          at={`${at}.requiredWhen`}
          label={texts.field.requiredWhen}
          self={field.key}
          value={field.requiredWhen}
          onValue={(requiredWhen) => set({ requiredWhen })}
        />
        <div className={styles.pair}>
          <SelectRow
            at={`${at}.source`}
            label={texts.field.source}
            value={field.source ?? ''}
            options={[
              ['', texts.field.noSource],
              ...SOURCES.map((source) => [source, texts.sources[source]] as const),
            ]}
            onValue={(source) => set({ source: source || undefined })}
          />
          {field.type === 'number' ? (
            <NumberRow
              at={`${at}.default`}
              label={texts.field.default}
              value={typeof field.default === 'number' ? field.default : undefined}
              onValue={(value) => set({ default: value }, 'default')}
            />
          ) : (
            <TextRow
              at={`${at}.default`}
              label={texts.field.default}
              value={[field.default ?? ''].flat().join('; ')}
              onValue={(value) => set({ default: defaultOf(field, value) }, 'default')}
            />
          )}
          <SelectRow
            at={`${at}.bind`}
            label={texts.field.bind}
            value={field.bind ?? ''}
            options={[
              ['', texts.field.noBind],
              ...BINDINGS.map((bind) => [bind, texts.field.bindings[bind]] as const),
            ]}
            onValue={(bind) => set({ bind: bind || undefined })}
          />
          <SelectRow
            at={`${at}.print`}
            label={texts.field.print}
            value={field.print ?? ''}
            options={[
              ['', texts.field.none],
              ...(Object.entries(texts.field.prints) as ['uppercase' | 'hidden', string][]),
            ]}
            onValue={(print) => set({ print: print || undefined })}
          />
        </div>
        <CheckRow
          id={editId(`${at}.copy`)}
          label={texts.field.copy}
          value={field.copy}
          onValue={(on) => set({ copy: on || undefined })}
        />
        <TextRow
          at={`${at}.hint`}
          label={texts.field.hint}
          value={field.hint}
          onValue={(hint) => set({ hint: hint || undefined }, 'hint')}
        />
        <TextRow
          at={`${at}.heading`}
          label={texts.field.heading}
          value={field.heading}
          onValue={(heading) => set({ heading: heading || undefined }, 'heading')}
        />
      </div>
    </details>
  );
}

function defaultOf({ type }: TemplateField, text: string): TemplateField['default'] {
  if (text === '') return undefined;
  if (type === 'checkbox') return text === 'true';
  if (type !== 'multiselect') return text;
  return text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
}
