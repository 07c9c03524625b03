import { z } from 'zod';
import { placed } from '../resource/place';
import type { Facet } from './facet';
import { unnamedMembers } from './json-members';
import type { Exact, Field, FieldBase, IsRequired, Says } from './kinds';

export interface JsonOptions {
  /** What the value must be. */
  schema: z.ZodType;
  /** The value is field → `{ from, to }` of a row of the resource that this field of the same row names. */
  changesOf?: string;
}

/** A value with a shape of its own, checked by `schema` and stored as jsonb. */
export const json = <const O extends FieldBase<N> & JsonOptions, const N extends string = never>(
  options: O & Exact<O, FieldBase & JsonOptions>,
): Field<'json', z.infer<O['schema']>, IsRequired<O>> & Says<O, N> =>
  placed<object>({ ...options, kind: 'json' }) as unknown as Field<
    'json',
    z.infer<O['schema']>,
    IsRequired<O>
  > &
    Says<O, N>;

export const jsonFacet: Facet<'json'> = {
  zod: (field) => field.schema,
  decode: (text) => JSON.parse(text),
  sqlType: () => 'jsonb',
  operators: [],
  sortable: false,
  csv: (value) => JSON.stringify(value),
  format: (value) => JSON.stringify(value),
  check: ({ schema, changesOf }, { report, resource }) => {
    if (changesOf !== undefined && !Object.hasOwn(resource.fields, changesOf))
      report(`changesOf "${changesOf}" is not a field`);
    for (const member of unnamedMembers(schema)) report(`its member "${member}" has no label`);
  },
  openapi: (field) => {
    const { $schema: _, ...schema } = z.toJSONSchema(field.schema, { io: 'input' });
    return schema;
  },
};
