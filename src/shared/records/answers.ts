import type { Text } from '../errors';
import { issueText, REQUIRED } from '../resource/issue-text';
import { answerSchema } from './answer-schema';
import { isRequired, visibleSections } from './conditions';
import { answerOf, type Content, type Facts, isBlank } from './content';
import type { SectionProgress } from './record-values';
import {
  type OptionLists,
  type Template,
  type TemplateField,
  type TemplateSection,
  VIEW_TYPES,
} from './template';

export interface CheckedContent {
  /** Field key → what is wrong with its answer. */
  errors: Record<string, Text>;
  /** Field key → the section it is in: shown, required and not answered. */
  missing: Record<string, string>;
  progress: SectionProgress[];
}

/**
 * Checks one answer and gives it normalised (trimmed phone numbers, capital codes). Blank answers
 * are null and always good.
 */
export function checkAnswer(
  field: TemplateField,
  value: unknown,
  lists?: OptionLists,
): { value: unknown } | { error: Text } {
  if (value === undefined || value === null || value === '') return { value: null };
  const read = answerSchema(field, lists).safeParse(value, { reportInput: true });
  if (read.success) return { value: read.data };
  const [issue] = read.error.issues;
  return { error: issueText(issue!) };
}

/** Whether a field lacks nothing: vital signs need those that are required. */
function isAnswered(field: TemplateField, value: unknown): boolean {
  if (field.type === 'checkbox') return value === true;
  if (field.type === 'vitals' && field.requiredVitals) {
    const taken = (value ?? {}) as Record<string, unknown>;
    return field.requiredVitals.every((name) => !isBlank(taken[name]));
  }
  return !isBlank(value);
}

const isRequiredField = (
  template: Template,
  content: Content,
  facts: Facts,
  field: TemplateField,
): boolean =>
  isRequired(template, content, facts, field) ||
  (field.type === 'vitals' && (field.requiredVitals?.length ?? 0) > 0);

function sectionProgress(
  section: TemplateSection,
  fields: readonly TemplateField[],
  context: { template: Template; content: Content; facts: Facts },
  result: CheckedContent,
): SectionProgress {
  const { template, content, facts } = context;
  const progress = { key: section.key, total: 0, filled: 0, required: 0, requiredFilled: 0 };
  for (const field of fields) {
    if (VIEW_TYPES.includes(field.type) || field.type === 'computed') continue;
    const filled = isAnswered(field, answerOf(content, field)) && !(field.key in result.errors);
    const required = isRequiredField(template, content, facts, field);
    progress.total += 1;
    if (filled) progress.filled += 1;
    if (required) progress.required += 1;
    if (required && filled) progress.requiredFilled += 1;
    if (required && !filled) result.missing[field.key] = section.key;
  }
  return progress;
}

/**
 * Checks what a record says against its template: answers of the wrong type, required fields that
 * are shown and empty, and how far each section is. Fields that are hidden are neither asked for
 * nor checked. Signatures and lists of orders are not answers and never missing here.
 */
export function checkContent(
  template: Template,
  content: Content,
  facts: Facts,
  lists?: OptionLists,
): CheckedContent {
  const result: CheckedContent = { errors: {}, missing: {}, progress: [] };
  for (const { section, fields } of visibleSections(template, content, facts)) {
    for (const field of fields) {
      if (VIEW_TYPES.includes(field.type)) continue;
      const checked = checkAnswer(field, answerOf(content, field), lists);
      if ('error' in checked) result.errors[field.key] = checked.error;
    }
    result.progress.push(sectionProgress(section, fields, { template, content, facts }, result));
  }
  return result;
}

/** Errors and missing answers as texts by field key, as a refusal answers them. */
export const problemsOf = ({ errors, missing }: CheckedContent): Record<string, Text> => ({
  ...Object.fromEntries(Object.keys(missing).map((key) => [key, REQUIRED])),
  ...errors,
});
