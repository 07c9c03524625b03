import type { z } from 'zod';
import { AppError, type Text } from '../../shared/errors';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { conditionProblems, hiddenFields } from '../../shared/resource/conditions';
import type { Situation } from '../../shared/resource/evaluate';
import { NO_FILE, NOT_WRITABLE, UNKNOWN, validate } from '../../shared/resource/issue-text';
import type { ViewerPolicy } from '../../shared/resource/policy';
import { recordSchema } from '../../shared/resource/record-schema';
import type { Resource } from '../../shared/resource/resource';
import { serverFacetOf } from '../fields/registry';
import { isFileField } from './files/inspect';
import type { Values } from './hooks';
import type { Scope } from './scope';
import { sortSentFields } from './sent-fields';

type Moment = 'create' | 'update';

type Schema = z.ZodType<Record<string, unknown>>;

const schemas = new WeakMap<Resource, Map<ReadonlySet<string>, Schema>>();

/** The schema of what a role may write, made once for each policy; files are checked apart. */
function schemaFor(resource: Resource, policy: ViewerPolicy, moment: Moment) {
  const allowed = policy.fields[moment];
  const ofResource = schemas.get(resource) ?? new Map<ReadonlySet<string>, Schema>();
  schemas.set(resource, ofResource);
  const known = ofResource.get(allowed);
  if (known) return known;
  const fields = new Set([...allowed].filter((name) => !isFileField(resource.fields[name]!)));
  const schema = recordSchema(resource, { moment, fields });
  ofResource.set(allowed, schema);
  return schema;
}

/** What a field holds when nothing is said of it on create. */
function initialValue(field: Field): unknown {
  const { initial } = facetOf(field);
  return initial ? initial(field) : (field.default ?? null);
}

/** The record as it is before anything is said of it. */
export const emptyRecord = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, initialValue(field)]),
  );

/** Values of file fields and the others; on create also the required file fields left out. */
function splitFiles(resource: Resource, policy: ViewerPolicy, moment: Moment, values: Values) {
  const files: Values = {};
  const plain: Values = {};
  for (const [name, value] of Object.entries(values)) {
    (isFileField(resource.fields[name]!) ? files : plain)[name] = value;
  }
  for (const name of moment === 'create' ? policy.fields.create : []) {
    const field = resource.fields[name]!;
    if (isFileField(field) && field.required) files[name] ??= null;
  }
  return { files, plain };
}

const situationOf = (scope: Scope): Situation => ({
  actor: scope.actor,
  now: scope.now.toISOString(),
  today: scope.today,
});

/** The valid values of a write, those of file fields apart and not yet checked. */
export interface ValidRecord {
  values: Values;
  files: Values;
}

/**
 * Checks what a request sends: what the actor may write, each value by its kind, and the conditions
 * of the whole record. Fields whose condition no longer holds are emptied.
 * @param known the stored record as the actor sees it, or on create the empty one
 * @param uploaded names of the fields that files came for
 * @throws AppError INVALID with a text at each field.
 */
export function validateRecord(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  moment: Moment,
  sent: Values,
  known: Values,
  uploaded: readonly string[],
): ValidRecord {
  const sorted = sortSentFields(resource, policy, moment, sent, known);
  const { files, plain } = splitFiles(resource, policy, moment, sorted.values);
  const checked = validate(schemaFor(resource, policy, moment), plain);
  const errors: Record<string, Text> = {
    ...('errors' in checked ? checked.errors : {}),
    ...sorted.errors,
  };
  for (const name of uploaded) {
    const holdsNone = policy.fields[moment].has(name) && !isFileField(resource.fields[name]!);
    if (holdsNone) errors[name] = NO_FILE;
  }
  if (!('value' in checked)) throw new AppError('INVALID', { errors });
  const values = checked.value;
  const merged = { ...known, ...values, ...files };
  for (const name of uploaded) {
    if (policy.fields[moment].has(name)) merged[name] = [name];
    else errors[name] = policy.fields.read.has(name) ? NOT_WRITABLE : UNKNOWN;
  }
  for (const name of hiddenFields(resource, merged, situationOf(scope))) {
    const field = resource.fields[name]!;
    const { given, neverNull } = facetOf(field);
    merged[name] = neverNull ? [] : null;
    if (isFileField(field)) files[name] = null;
    else if (!given) values[name] = merged[name];
  }
  for (const [name, text] of Object.entries(
    conditionProblems(resource, merged, situationOf(scope)),
  )) {
    if (policy.fields[moment].has(name)) errors[name] ??= text;
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    const keep = field && serverFacetOf(field).keep;
    if (keep) values[name] = keep(value);
  }
  return { values, files };
}
