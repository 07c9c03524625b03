import { z } from 'zod';
import type { Facet } from './facet';
import type { Field, FieldKind } from './kinds';

/** Empty text and an empty list stand for "nothing": they are stored as null or as an empty list. */
function emptyToNull(value: unknown, field: Field): unknown {
  return value === '' || (value === undefined && field.required) ? null : value;
}

/** Checks one value by its field and its facet: empty text is null, which a required field refuses. */
export function fieldSchemaBy({ zod, emptyList }: Facet<FieldKind>, field: Field): z.ZodType {
  const schema = zod(field);
  const optional = field.required && !field.when ? schema : schema.nullable();
  const listed = emptyList?.(field) ? z.preprocess((v) => v ?? [], schema) : optional;
  return z.preprocess((value) => emptyToNull(value, field), listed);
}
