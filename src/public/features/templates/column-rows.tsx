import { NESTING_TYPES, type TemplateColumn } from '../../../shared/records/template';
import { FIELD_TYPES, type FieldType } from '../../../shared/records/template-words';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { useMessages } from '../../messages';
import { CheckRow, ProblemText, SelectRow, SHAPES, TextRow, ToolButton } from './controls';
import { followsLabel, freeKey, keyFrom } from './draft';
import { editId, useEditor } from './editor';
import styles from './editor.module.css';
import { KindRows } from './kind-rows';
import { templateTexts } from './texts';

const IN_CELLS = FIELD_TYPES.filter(
  (type) => ![...NESTING_TYPES, 'order-list', 'prescription-list', 'allergy-list'].includes(type),
);

/** A cell with another label, which its key follows as long as nobody chose one. */
export function withLabel<T extends { key: string; label: string }>(
  one: T,
  label: string,
  taken: readonly string[],
): T {
  const others = taken.filter((key) => key !== one.key);
  const key = followsLabel(one.key, one.label) ? freeKey(keyFrom(label), others) : one.key;
  return { ...one, label, key };
}

/** The columns of a table or a repeat, or the members of a group. */
export function ColumnRows({
  at,
  columns,
  onColumns,
}: {
  at: string;
  columns: readonly TemplateColumn[];
  onColumns: (columns: TemplateColumn[], mark?: string) => void;
}) {
  const texts = useMessages(templateTexts);
  const { problems } = useEditor();
  const own = problems.get(at);
  const taken = columns.map(({ key }) => key);
  const all = [...columns];
  const set = (index: number, column: TemplateColumn, mark: string) =>
    onColumns(all.with(index, column), `${at}.${index}.${mark}`);
  const swap = (index: number, other: number) =>
    onColumns(all.with(index, all[other]!).with(other, all[index]!));
  return (
    <fieldset className={fieldStyles.group}>
      <legend id={editId(at)} tabIndex={-1}>
        {texts.field.columns}
      </legend>
      {own && <ProblemText text={own} />}
      {columns.map((column, index) => {
        const name = column.label || texts.field.column(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key of a column is edited here
          <div key={index} className={styles.column}>
            <div className={styles.pair}>
              <TextRow
                at={`${at}.${index}.label`}
                label={texts.field.label}
                value={column.label}
                onValue={(label) => set(index, withLabel(column, label, taken), 'label')}
              />
              <SelectRow
                at={`${at}.${index}.type`}
                label={texts.field.type}
                value={column.type}
                options={IN_CELLS.map((type) => [type, texts.types[type]] as const)}
                onValue={(type) =>
                  type && set(index, { ...column, type: type as FieldType }, 'type')
                }
              />
              <TextRow
                at={`${at}.${index}.key`}
                label={texts.field.key}
                value={column.key}
                onValue={(key) => set(index, { ...column, key }, 'key')}
              />
            </div>
            <KindRows
              at={`${at}.${index}`}
              field={column}
              onField={(next, mark) => set(index, next, mark)}
            />
            <div className={styles.tools}>
              <CheckRow
                id={editId(`${at}.${index}.required`)}
                label={texts.field.required}
                value={column.required}
                onValue={(on) => set(index, { ...column, required: on || undefined }, 'required')}
              />
              <ToolButton
                shape={SHAPES.up}
                label={texts.tree.up(name)}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <ToolButton
                shape={SHAPES.down}
                label={texts.tree.down(name)}
                disabled={index === columns.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <ToolButton
                shape={SHAPES.remove}
                label={texts.tree.remove(name)}
                onClick={() => onColumns(all.toSpliced(index, 1))}
              />
            </div>
          </div>
        );
      })}
      <button
        type="button"
        className={fieldStyles.small}
        onClick={() => {
          const label = texts.field.column(columns.length + 1);
          onColumns([...columns, { key: freeKey(keyFrom(label), taken), label, type: 'text' }]);
        }}
      >
        {texts.field.addColumn}
      </button>
    </fieldset>
  );
}
