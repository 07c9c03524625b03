import type { z } from 'zod';
import type { column, compute, condition, option, templateShape } from './template-shape';
import type { FieldType } from './template-words';

export type Template = z.infer<typeof templateShape>;
export type TemplateSection = Template['sections'][number];
export type TemplateField = TemplateSection['fields'][number];
/** A column of a table or a repeat, or a member of a group. */
export type TemplateColumn = z.infer<typeof column>;
export type Condition = z.infer<typeof condition>;
export type Compute = z.infer<typeof compute>;
export type Option = z.infer<typeof option>;
/** Options by the name in `optionsFrom`. */
export type OptionLists = Readonly<Record<string, readonly Option[]>>;

/** Kinds that show what is kept elsewhere and have no answer. */
export const VIEW_TYPES: readonly FieldType[] = ['order-list', 'prescription-list', 'signature'];

/** Kinds that are made of columns. */
export const NESTING_TYPES: readonly FieldType[] = ['table', 'repeat', 'group'];

/** All fields of a template with their section. */
export const fieldsOf = (
  template: Template,
): { section: TemplateSection; field: TemplateField }[] =>
  template.sections.flatMap((each) => each.fields.map((one) => ({ section: each, field: one })));
