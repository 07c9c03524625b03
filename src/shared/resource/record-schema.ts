import { z } from 'zod';
import { isGiven } from '../fields/ask';
import { fieldSchemaBy } from '../fields/field-schema';
import type { Field } from '../fields/kinds';
import { facetOf } from '../fields/registry';
import type { Resource } from './resource';

type Moment = 'create' | 'update';

/** Checks one value by its field: empty text is null, which a field that is required refuses. */
export const fieldSchema = (field: Field): z.ZodType => fieldSchemaBy(facetOf(field), field);

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
    if (!fields.has(name) || isGiven(field)) continue;
    const schema = fieldSchema(field);
    const needed = moment === 'create' && field.required && field.default === undefined;
    shape[name] = needed && !field.when ? schema : schema.optional();
  }
  return z.strictObject(shape);
}
