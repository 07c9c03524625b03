import { uuidv7 } from 'uuidv7';
import type { TemplateColumn } from '../../../shared/records/template';
import { useMessages } from '../../messages';
import { Icon } from '../../parts/icon';
import { Cells, SimpleField } from './cells';
import { columnsOf } from './composed';
import type { ControlProps } from './control';
import styles from './field.module.css';
import { Grouped } from './labelled';
import rowsStyles from './rows.module.css';
import tableStyles from './table.module.css';
import { recordTexts } from './texts';
import { useAnswer } from './use-answer';

const ownColumns = (field: ControlProps['field']): readonly TemplateColumn[] =>
  'columns' in field && field.columns ? field.columns : [];

/** Several named values: the members of a group, a person, an address. */
export function GroupField(props: ControlProps) {
  const messages = useMessages(recordTexts);
  const composed = columnsOf(props.field.type, messages);
  const columns = composed.length > 0 ? composed : ownColumns(props.field);
  return (
    <Grouped {...props}>
      <div className={rowsStyles.cells}>
        <Cells columns={columns} path={props.path} context={props.field.label} />
      </div>
    </Grouped>
  );
}

/** Fixed rows and columns. */
export function TableField(props: ControlProps) {
  const columns = ownColumns(props.field);
  const rows = 'rows' in props.field ? (props.field.rows ?? []) : [];
  return (
    <Grouped {...props}>
      <div className={tableStyles.scroll}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {columns.map((column) => (
                  <td key={column.key}>
                    <SimpleField
                      field={column}
                      path={[...props.path, row.key, column.key]}
                      context={row.label}
                      inCell
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Grouped>
  );
}

type Row = Record<string, unknown>;

/** Rows that are added as needed: sheets of a chart, allergies, departments one after another. */
export function RowsField(props: ControlProps) {
  const messages = useMessages(recordTexts);
  const { field: texts } = messages;
  const [value, enter] = useAnswer(props.path);
  const rows: Row[] = Array.isArray(value) ? value : [];
  const composed = columnsOf(props.field.type, messages);
  const columns = composed.length > 0 ? composed : ownColumns(props.field);
  const isRepeat = props.field.type === 'repeat';
  const add = () => {
    const severity = props.field.type === 'allergy-list' ? { severity: 'unknown' } : {};
    enter([...rows, isRepeat ? { id: uuidv7() } : { ...severity }]);
  };
  const remove = (index: number) => {
    const left = rows.filter((_, position) => position !== index);
    enter(left.length > 0 ? left : null);
  };
  return (
    <Grouped {...props}>
      {rows.length === 0 && <p className={styles.hint}>{texts.noRows}</p>}
      {rows.map((row, index) => (
        <div key={typeof row.id === 'string' ? row.id : index} className={rowsStyles.row}>
          <div className={isRepeat ? rowsStyles.cells : rowsStyles.cellsTight}>
            <Cells columns={columns} path={[...props.path, index]} context={texts.row(index + 1)} />
          </div>
          <button
            type="button"
            className={rowsStyles.removeRow}
            aria-label={`${texts.removeRow(index + 1)}: ${props.field.label}`}
            onClick={() => remove(index)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
      <button
        type="button"
        className={styles.small}
        aria-label={`${texts.addRow}: ${props.field.label}`}
        onClick={add}
      >
        + {props.field.type === 'allergy-list' ? texts.addAllergy : texts.addRow}
      </button>
    </Grouped>
  );
}
