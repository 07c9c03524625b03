import { memo } from 'react';
import { textIn } from '../../../shared/i18n/text-in';
import { checkAnswer } from '../../../shared/records/answers';
import type { TemplateField } from '../../../shared/records/template';
import { useMessages } from '../../messages';
import { SimpleField } from './cells';
import type { ControlProps } from './control';
import styles from './field.module.css';
import { useForm } from './form-context';
import { OrdersField } from './orders';
import { GroupField, RowsField, TableField } from './rows';
import { useAnswerStore, useDerived } from './use-answer';
import { useEntry } from './use-entry';

function Control(props: ControlProps) {
  switch (props.field.type) {
    case 'group':
    case 'person':
    case 'address':
    case 'department-transfer':
    case 'bed':
      return <GroupField {...props} />;
    case 'table':
      return <TableField {...props} />;
    case 'repeat':
    case 'allergy-list':
    case 'department-transfer-list':
      return <RowsField {...props} />;
    case 'order-list':
      return <OrdersField {...props} />;
    default:
      return <SimpleField {...props} />;
  }
}

const WIDE = [
  'textarea',
  'table',
  'repeat',
  'group',
  'vitals',
  'icd10-multi',
  'icd10-or-text',
  'person',
  'address',
  'allergy-list',
  'order-list',
  'prescription-list',
  'department-transfer-list',
  'multiselect',
  'department-transfer',
];
const SHORT = ['number', 'date', 'select', 'computed', 'phone', 'identity', 'bhyt', 'bed'];

const widthOf = ({ type }: TemplateField): string | undefined => {
  if (WIDE.includes(type)) return styles.wide;
  return SHORT.includes(type) ? styles.short : styles.middle;
};

/** One field of the form. It renders anew for its own answer, error and conditions only. */
export const RecordField = memo(function RecordField({ field }: { field: TemplateField }) {
  const { model, errors, copied } = useForm();
  const { language } = useMessages();
  const store = useAnswerStore();
  const shown = useDerived((answers) => model.look(answers).shown.has(field.key));
  const required = useDerived((answers) => model.look(answers).required.has(field.key));
  const error = useEntry(errors, field.key);
  const source = useEntry(copied, field.key);
  if (!shown) return null;

  /** Wrong values are named when the field is left, and no longer when they are right. */
  const check = () => {
    const checked = checkAnswer(field, store.read(field.key), model.lists);
    const text = 'error' in checked ? textIn(checked.error, language) : null;
    if (text !== null || error) errors.receive({ [field.key]: text });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears its controls being left
    <div className={widthOf(field)} data-field={field.key} onBlur={check}>
      <Control field={field} path={[field.key]} required={required} error={error} source={source} />
    </div>
  );
});
