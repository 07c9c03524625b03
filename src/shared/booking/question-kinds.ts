import { fieldsOf, type Template } from '../records/template';
import type { FieldType } from '../records/template-words';

/** The kinds of fields that patients can be asked by. */
export const QUESTION_TYPES: readonly FieldType[] = [
  'text',
  'textarea',
  'number',
  'select',
  'radio',
  'multiselect',
  'checkbox',
];

/** The label of the first field of a template that no patient can be asked by; null without one. */
export const notForPatients = (template: Template): string | null =>
  fieldsOf(template).find(({ field }) => !QUESTION_TYPES.includes(field.type))?.field.label ?? null;
