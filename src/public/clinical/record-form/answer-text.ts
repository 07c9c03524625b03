import { formatInstant } from '../../../shared/format/dates';
import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import { isBlank } from '../../../shared/records/content';
import type { OptionLists, TemplateColumn, TemplateField } from '../../../shared/records/template';
import { kindOf } from '../../../shared/records/template-kinds';
import { VITAL_NAMES, VITAL_SIGNS } from '../../../shared/records/vital-signs';
import { bag, columnsOf } from './composed';
import { writeNumber } from './number';
import type { RecordMessages } from './texts.vi';

export interface Words {
  messages: RecordMessages;
  language: Language;
  lists: OptionLists;
  timeZone: string;
  /** What codes are called, as far as it is known. */
  names?: ReadonlyMap<string, string>;
}

function members(columns: readonly TemplateColumn[], value: unknown, words: Words): string {
  const values = bag(value);
  return columns
    .filter(({ key }) => !isBlank(values[key]))
    .map((column) => {
      // A row is one line.
      const text = answerText(column, values[column.key], words).replaceAll('\n', ', ');
      return `${column.label}: ${text}`;
    })
    .join('; ');
}

function vitalsText(value: unknown, { language, messages, timeZone }: Words): string {
  const taken = bag(value);
  const signs = VITAL_NAMES.filter((name) => typeof taken[name] === 'number').map((name) => {
    const { label, unit } = VITAL_SIGNS[name];
    return `${textIn(label, language)}: ${writeNumber(Number(taken[name]))} ${unit}`;
  });
  if (typeof taken.takenAt === 'string') {
    signs.push(`${messages.field.takenAt}: ${formatInstant(taken.takenAt, timeZone)}`);
  }
  return signs.join('; ');
}

function composedText(field: TemplateField | TemplateColumn, value: unknown, words: Words): string {
  const composed = columnsOf(field.type, words.messages);
  const own = 'columns' in field ? (field.columns ?? []) : [];
  const columns = composed.length > 0 ? composed : own;
  if (Array.isArray(value)) return value.map((row) => members(columns, row, words)).join('\n');
  if (field.type !== 'table') return members(columns, value, words);
  const rows = 'rows' in field ? (field.rows ?? []) : [];
  return rows
    .filter((row) => !isBlank(bag(value)[row.key]))
    .map((row) => `${row.label}: ${members(columns, bag(value)[row.key], words)}`)
    .join('\n');
}

const withName = (code: string, { names }: Words): string =>
  [code, names?.get(code)].filter(Boolean).join(' · ');

/** An answer as people read it; several lines where it has several rows, empty for a blank one. */
export function answerText(
  field: TemplateField | TemplateColumn,
  value: unknown,
  words: Words,
): string {
  if (isBlank(value)) return '';
  switch (field.type) {
    case 'date':
    case 'select':
    case 'radio':
    case 'multiselect':
    case 'checkbox':
    case 'phone':
      return kindOf(field, words.lists)?.format(value, words.language) ?? String(value);
    case 'datetime':
      return formatInstant(String(value), words.timeZone);
    case 'number':
    case 'computed':
      return typeof value === 'number'
        ? [writeNumber(value), field.unit].filter(Boolean).join(' ')
        : String(value);
    case 'vitals':
      return vitalsText(value, words);
    case 'icd10-or-text': {
      const { code, text } = bag(value);
      return [code && withName(String(code), words), text].filter(Boolean).join(' · ');
    }
    case 'icd10':
      return withName(String(value), words);
    case 'icd10-multi':
      return Array.isArray(value)
        ? value.map((code) => withName(String(code), words)).join('\n')
        : '';
    case 'signature':
      return [
        bag(value).name,
        bag(value).at && formatInstant(String(bag(value).at), words.timeZone),
      ]
        .filter(Boolean)
        .join(', ');
    default:
      return typeof value === 'object' ? composedText(field, value, words) : String(value);
  }
}
