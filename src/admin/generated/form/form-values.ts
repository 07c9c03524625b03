import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import type { Actor } from '../../../shared/resource/actor';
import { conditionProblems } from '../../../shared/resource/conditions';
import { validate } from '../../../shared/resource/issue-text';
import type { Predicate } from '../../../shared/resource/predicate';
import { recordSchema } from '../../../shared/resource/record-schema';
import type { Resource } from '../../../shared/resource/resource';
import { mayHold, situationOf } from '../../situation';

export type Values = Record<string, unknown>;
export type Moment = 'create' | 'update';

/** Whether the field's condition holds for what the form has now. */
export const isShown = (resource: Resource, name: string, values: Values, actor: Actor): boolean =>
  mayHold(resource.fields[name]?.when, values, actor);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** A new file as the server would describe it, so that the shared schema can judge the rest. */
const described = (value: unknown): unknown =>
  value instanceof File
    ? { id: value.name, name: value.name, type: value.type, size: value.size }
    : value;

/**
 * What is wrong with the form, by field, in the words of the shared schema. Only fields that the
 * person may write and can see are judged.
 */
export function formProblems(
  resource: Resource,
  moment: Moment,
  fields: ReadonlySet<string>,
  values: Values,
  { actor, language }: { actor: Actor; language: Language },
): Record<string, string> {
  const shown = [...fields].filter((name) => isShown(resource, name, values, actor));
  const input = Object.fromEntries(
    shown.map((name) => {
      const value = values[name] ?? (resource.fields[name]?.required ? null : undefined);
      return [name, Array.isArray(value) ? value.map(described) : described(value)];
    }),
  );
  const result = validate(recordSchema(resource, { moment, fields: new Set(shown) }), input);
  const known = Object.fromEntries(
    Object.entries(resource.fields).filter(([name]) => shown.includes(name)),
  );
  const texts = {
    ...conditionProblems({ ...resource, fields: known }, values, situationOf(actor)),
    ...('errors' in result ? result.errors : {}),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, textIn(text, language)]),
  );
}

/** Whether two values of a field are one to its reader: nothing, an empty text and no items are alike. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (a instanceof File || b instanceof File) return a === b;
  if (Array.isArray(a) && a.some((item) => item instanceof File)) return false;
  return JSON.stringify(a) === JSON.stringify(b);
};

/**
 * The values of a form that differ from the record it began with, hidden fields emptied; whether a field is
 * hidden may rest on what the record has and the person cannot write.
 */
export function changedValues(
  resource: Resource,
  fields: ReadonlySet<string>,
  base: Values,
  values: Values,
  actor: Actor,
): Values {
  const changed: Values = {};
  const whole = { ...base, ...values };
  for (const name of fields) {
    const value = isShown(resource, name, whole, actor) ? (values[name] ?? null) : null;
    if (!sameValue(value, base[name])) changed[name] = value;
  }
  return changed;
}

/** The values that a new record begins with. */
export const defaultValues = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, field.default ?? null]),
  );

/**
 * What a new record has to say for its writer to be allowed: fields that the rule of the rows which one may
 * write wants to be one's own.
 */
export function ownValues(rule: Predicate | null, actor: Actor): Values {
  if (rule === null) return {};
  if (rule.op === 'and') return Object.assign({}, ...rule.of.map((part) => ownValues(part, actor)));
  if (rule.op !== 'eq' || typeof rule.value !== 'object' || !('me' in rule.value)) return {};
  const own = actor[rule.value.me];
  return typeof own === 'string' ? { [rule.field]: own } : {};
}
