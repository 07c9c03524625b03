import { isBlank } from '../content';
import type { TemplateField } from '../template';
import { type AnswerNames, answerText } from './answer-text';
import type { PrintBlock, PrintField } from './operations';

/** Kinds whose answers take lines of their own. */
const LONG = ['textarea', 'vitals', 'icd10-multi', 'department-transfer-list', 'allergy-list'];

const cellOf = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, key) : null;

function tableOf(field: TemplateField, value: unknown, names: AnswerNames): PrintBlock {
  const columns = field.columns ?? [];
  const cells = (row: unknown) =>
    columns.map((column) => answerText(column, cellOf(row, column.key), names) ?? '');
  const heads = columns.map(({ label }) => label);
  if (field.type === 'repeat') {
    const rows = (Array.isArray(value) ? value : []).map(cells);
    return { type: 'table', label: field.label, columns: heads, rows };
  }
  const rows = (field.rows ?? []).map(({ key, label }) => [label, ...cells(cellOf(value, key))]);
  return { type: 'table', label: field.label, columns: ['', ...heads], rows };
}

function groupOf(field: TemplateField, value: unknown, names: AnswerNames): PrintField[] {
  return (field.columns ?? []).map((column) => ({
    label: column.label,
    value: answerText(column, cellOf(value, column.key), names),
  }));
}

/** The blocks of one field and its answer; signatures and views of other rows have theirs elsewhere. */
export function fieldBlocks(
  field: TemplateField,
  value: unknown,
  names: AnswerNames,
): PrintBlock[] {
  const { label, type } = field;
  if (field.print === 'hidden') return [];
  if (type === 'signature' || type === 'order-list' || type === 'prescription-list') return [];
  if (type === 'table' || type === 'repeat') {
    return isBlank(value) && type === 'repeat' ? [] : [tableOf(field, value, names)];
  }
  if (type === 'group') {
    const fields = groupOf(field, value, names);
    return [
      { type: 'paragraph', label, text: null },
      { type: 'fields', fields },
    ];
  }
  const text = answerText(field, value, names);
  const shown = field.print === 'uppercase' ? (text?.toLocaleUpperCase('vi') ?? null) : text;
  if (LONG.includes(type)) return [{ type: 'paragraph', label, text: shown ?? '' }];
  return [{ type: 'fields', fields: [{ label, value: shown }] }];
}

/** Joins fields that follow one another, so that they share lines. */
export function joinFields(blocks: readonly PrintBlock[]): PrintBlock[] {
  const joined: PrintBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === 'fields' && last?.type === 'fields') {
      joined[joined.length - 1] = { type: 'fields', fields: [...last.fields, ...block.fields] };
    } else joined.push(block);
  }
  return joined;
}
