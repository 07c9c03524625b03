import type { TemplateColumn, TemplateField } from '../../../shared/records/template';
import { bag } from './composed';

/** The rows of an answer that is made of columns: of a list, of a table by its rows' keys, or itself. */
function rowsOf(field: TemplateField | TemplateColumn, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return 'rows' in field && field.rows ? Object.values(bag(value)) : [value];
}

/** The codes of ICD-10 that an answer holds, in its rows and columns too. */
export function codesIn(field: TemplateField | TemplateColumn, value: unknown): string[] {
  switch (field.type) {
    case 'icd10':
    case 'icd10-multi':
      return [value].flat().filter((code) => typeof code === 'string');
    case 'icd10-or-text':
      return [bag(value).code].filter((code) => typeof code === 'string');
    default: {
      const columns = 'columns' in field ? (field.columns ?? []) : [];
      if (columns.length === 0) return [];
      return rowsOf(field, value).flatMap((row) =>
        columns.flatMap((column) => codesIn(column, bag(row)[column.key])),
      );
    }
  }
}
