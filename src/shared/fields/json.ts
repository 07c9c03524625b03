import { z } from 'zod';
import type { Facet } from './facet';
import type { Field, FieldBase, IsRequired, Says } from './kinds';

export interface JsonOptions {
  /** What the value must be. */
  schema: z.ZodType;
}

/** A value with a shape of its own, checked by `schema` and stored as jsonb. */
export const json = <const O extends FieldBase & JsonOptions>(
  options: O,
): Field<'json', z.infer<O['schema']>, IsRequired<O>> & Says<O> =>
  ({ ...options, kind: 'json' }) as unknown as Field<'json', z.infer<O['schema']>, IsRequired<O>> &
    Says<O>;

export const jsonFacet: Facet<'json'> = {
  zod: (field) => field.schema,
  decode: (text) => JSON.parse(text),
  sqlType: () => 'jsonb',
  toSql: (value) => JSON.stringify(value),
  operators: [],
  sortable: false,
  csv: (value) => JSON.stringify(value),
  format: (value) => JSON.stringify(value),
  sample: () => undefined,
  openapi: (field) => {
    const { $schema: _, ...schema } = z.toJSONSchema(field.schema, { io: 'input' });
    return schema;
  },
};
