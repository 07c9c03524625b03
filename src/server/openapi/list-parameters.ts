import type { JsonSchema, Operator } from '../../shared/fields/facet';
import { facetOf } from '../../shared/fields/registry';
import { SYSTEM_SORTS } from '../../shared/resource/names';
import { PERIOD } from '../../shared/resource/period';
import { filterOperators, isSortable, SYSTEM_OPERATORS } from '../../shared/resource/queryable';
import type { Resource } from '../../shared/resource/resource';

const ONE_OR_SEVERAL: readonly Operator[] = ['eq', 'neq'];
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const MOMENT: JsonSchema = { type: 'string', format: 'date-time' };

const DURING: JsonSchema = {
  type: 'string',
  pattern: PERIOD.source,
  description: 'Days as seen from today; weeks begin on Monday, `next:7` and `last:7` hold today.',
};

/** The system fields that a list may be filtered by. */
const SYSTEM: Readonly<Record<string, JsonSchema>> = {
  id: ID,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

/** One value, several of which any counts, or null for what is empty. */
function oneOrSeveral(item: JsonSchema): JsonSchema {
  const empty = { type: 'null' };
  return { anyOf: [item, empty, { type: 'array', items: { anyOf: [item, empty] } }] };
}

/** What a filter compares with: one of the values of a field of many. */
function itemSchema(schema: JsonSchema): JsonSchema {
  const { readOnly: _, ...item } = schema.type === 'array' ? (schema.items as JsonSchema) : schema;
  if (item.format !== 'date-time') return item;
  return { ...item, description: 'Or a day, which stands for all of its moments.' };
}

/** The members of `filter` about one field: by its name alone, and with a suffix. */
function filterSchemas(
  name: string,
  operators: readonly Operator[],
  schema: JsonSchema,
): [string, JsonSchema][] {
  const item = itemSchema(schema);
  return operators
    .filter((operator) => operator !== 'in')
    .map((operator) => {
      const member = operator === 'eq' ? name : `${name}_${operator}`;
      if (operator === 'like') return [member, { type: 'string' }];
      if (operator === 'during') return [member, DURING];
      return [member, ONE_OR_SEVERAL.includes(operator) ? oneOrSeveral(item) : item];
    });
}

/** What may stand in `filter`: fields with their operators, those of the system, the full search. */
function filterSchema(resource: Resource): JsonSchema {
  const fields = Object.entries(resource.fields).flatMap(([name, field]) =>
    filterSchemas(name, filterOperators(field), facetOf(field).openapi(field)),
  );
  const system = Object.entries(SYSTEM).flatMap(([name, schema]) =>
    filterSchemas(name, SYSTEM_OPERATORS[name] ?? [], schema),
  );
  const properties: JsonSchema = Object.fromEntries([...fields, ...system]);
  properties.q = { type: 'string', description: 'Full search; accents are optional.' };
  if (resource.archive) {
    properties.archived = {
      anyOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'boolean' } }],
      description: 'Rows that are archived, or with both all of them.',
    };
  }
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

/** The query parameters that choose and order the rows of a resource, as components by their name. */
export const listComponents = (resource: Resource): JsonSchema => ({
  [`sort-${resource.name}`]: query('sort', sortSchema(resource), {
    example: [...resource.list.sort],
  }),
  [`filter-${resource.name}`]: query('filter', filterSchema(resource)),
});

/** References to these parameters, for a list or an export. */
export const listParameters = ({ name }: Resource): JsonSchema[] =>
  ['sort', 'filter'].map((what) => ({ $ref: `#/components/parameters/${what}-${name}` }));
