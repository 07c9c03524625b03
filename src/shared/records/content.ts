import type { Template, TemplateField } from './template';
import { fieldsOf } from './template';
import type { Vitals } from './vital-signs';

/** Answers by the key of their field; what is not answered is missing or null. */
export type Answers = Readonly<Record<string, unknown>>;

/** All that a record says: its answers, and the members that some fields are bound to. */
export interface Content {
  answers: Answers;
  vitals: Partial<Vitals> | null;
  diagnosis: string | null;
  secondaryDiagnoses: readonly string[] | null;
  conclusion: string | null;
}

export const EMPTY_CONTENT: Content = {
  answers: {},
  vitals: null,
  diagnosis: null,
  secondaryDiagnoses: null,
  conclusion: null,
};

/** What a stored record says. */
export const contentOf = (record: {
  answers?: Answers | null;
  vitals?: Partial<Vitals> | null;
  diagnosis?: string | null;
  secondaryDiagnoses?: readonly string[] | null;
  conclusion?: string | null;
}): Content => ({
  answers: record.answers ?? {},
  vitals: record.vitals ?? null,
  diagnosis: record.diagnosis ?? null,
  secondaryDiagnoses: record.secondaryDiagnoses ?? null,
  conclusion: record.conclusion ?? null,
});

/** One row of a repeat; `id` is made by who adds it (a UUID), so that rows can be told apart. @public */
export type RepeatRow = { id: string } & Readonly<Record<string, unknown>>;

/** Whether nothing was said: null, blank text, an empty list, or an object of nothing. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') return Object.values(value).every(isBlank);
  return false;
}

/** What was answered to a field; null without an answer. */
export const answerOf = (content: Content, field: Pick<TemplateField, 'key' | 'bind'>): unknown =>
  (field.bind ? content[field.bind] : content.answers[field.key]) ?? null;

/** The content with another value of one field. */
export const withValue = (
  content: Content,
  field: Pick<TemplateField, 'key' | 'bind'>,
  value: unknown,
): Content =>
  field.bind
    ? { ...content, [field.bind]: value }
    : { ...content, answers: { ...content.answers, [field.key]: value } };

/** What conditions and computations may ask besides the answers. */
export interface Facts {
  /** Age in whole months on the day of the record; null where the date of birth is not known. */
  ageMonths: number | null;
  sex: string | null;
}

/** Reads `field`, `field.member` or a fact such as `$ageMonths`. */
export function readRef(template: Template, content: Content, facts: Facts, ref: string): unknown {
  if (ref === '$ageMonths') return facts.ageMonths;
  if (ref === '$sex') return facts.sex;
  const [key, member] = ref.split('.') as [string, string | undefined];
  const found = fieldsOf(template).find(({ field }) => field.key === key);
  if (!found) return null;
  const value = answerOf(content, found.field);
  if (member === undefined) return value;
  if (typeof value !== 'object' || value === null) return null;
  return (value as Record<string, unknown>)[member] ?? null;
}
