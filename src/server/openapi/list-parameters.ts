import type { JsonSchema } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { SYSTEM_SORTS } from '../../shared/resource/names';
import { filterOperators, isSortable } from '../../shared/resource/queryable';
import type { Resource } from '../../shared/resource/resource';

function oneOf(schema: JsonSchema): JsonSchema {
  const item = schema.type === 'array' ? (schema.items as JsonSchema) : schema;
  return { anyOf: [item, { type: 'array', items: item }] };
}

function filterSchemas(name: string, field: Field): [string, JsonSchema][] {
  const facet = facetOf(field);
  const { readOnly: _, ...schema } = facet.openapi(field);
  const suffixes = filterOperators(field).filter((operator) => !['eq', 'in'].includes(operator));
  return [
    [name, oneOf(schema)],
    ...suffixes.map((operator): [string, JsonSchema] => [
      `${name}_${operator}`,
      operator === 'like' ? { type: 'string' } : oneOf(schema),
    ]),
  ];
}

/** What may stand in `filter`: its fields with their operators, ids, and the full search. */
function filterSchema(resource: Resource): JsonSchema {
  const fields = Object.entries(resource.fields).filter(
    ([, field]) => filterOperators(field).length > 0,
  );
  const properties: JsonSchema = Object.fromEntries(
    fields.flatMap(([name, field]) => filterSchemas(name, field)),
  );
  properties.id = oneOf({ type: 'string', format: 'uuid' });
  properties.q = { type: 'string', description: 'Full search; accents are optional.' };
  if (resource.archive) properties.archived = { type: 'boolean' };
  return { type: 'object', properties, additionalProperties: false };
}

function sortSchema(resource: Resource): JsonSchema {
  const sortable = Object.keys(resource.fields).filter((name) => isSortable(resource, name));
  const names = [...SYSTEM_SORTS, ...sortable];
  return {
    type: 'array',
    prefixItems: [
      { type: 'string', enum: names },
      { type: 'string', enum: ['ASC', 'DESC'] },
    ],
    minItems: 2,
    maxItems: 2,
  };
}

const query = (name: string, schema: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  name,
  in: 'query',
  content: { 'application/json': { schema, ...more } },
});

/** The query parameters that choose and order the rows of a list or an export. */
export const listParameters = (resource: Resource): JsonSchema[] => [
  query('sort', sortSchema(resource), { example: [...resource.list.sort] }),
  query('filter', filterSchema(resource)),
];
