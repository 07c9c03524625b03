import { z } from 'zod';
import type { Field, FieldKind } from '../fields/kinds';
import { facetOf } from '../fields/registry';
import type { Resource } from './resource';

/** Kinds whose values only the server gives: they are never in what a client may send. */
export const GIVEN: readonly FieldKind[] = ['code', 'state', 'computed'];

type Moment = 'create' | 'update';

/** Empty text and an empty list stand for "nothing": they are stored as null or as an empty list. */
function emptyToNull(value: unknown, field: Field): unknown {
  return value === '' || (value === undefined && field.required) ? null : value;
}

const isList = (field: Field) =>
  field.kind === 'referenceMany' || (field.kind === 'file' && !field.required);

/** Checks one value by its field: empty text is null, which a field that is required refuses. */
export function fieldSchema(field: Field): z.ZodType {
  const schema = facetOf(field).zod(field);
  const optional = field.required && !field.when ? schema : schema.nullable();
  const listed = isList(field) ? z.preprocess((v) => v ?? [], schema) : optional;
  return z.preprocess((value) => emptyToNull(value, field), listed);
}

/**
 * Checks the fields of one record as decoded from a request: known names only, each value valid by
 * its kind; required ones present on create (a field with a default may be left out). Conditions
 * (`when`) need the whole record and are checked by `conditionProblems`.
 */
export function recordSchema(
  resource: Pick<Resource, 'fields'>,
  { moment, fields }: { moment: Moment; fields: ReadonlySet<string> },
): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!fields.has(name) || GIVEN.includes(field.kind)) continue;
    const schema = fieldSchema(field);
    const needed = moment === 'create' && field.required && field.default === undefined;
    shape[name] = needed && !field.when ? schema : schema.optional();
  }
  return z.strictObject(shape);
}
