import { filesOf, isGiven, leadsToOne } from '../../shared/fields/ask';
import type { JsonSchema } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { describePredicate } from '../../shared/resource/describe';
import type { Resource } from '../../shared/resource/resource';
import type { Role } from '../../shared/resource/role';
import { isFileField } from '../resource/files/inspect';
import { hasTitles, TITLES } from '../resource/titles';

export type Moment = 'create' | 'update';

/** The name of the component with the schema of a resource's record, or of what a write sends. */
export const schemaName = (resource: string, moment?: Moment): string =>
  moment ? `${resource}-${moment}` : resource;

/** A reference to a component with a schema. */
export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The same schema, null allowed. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const choices = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { ...schema, type: [schema.type, 'null'], ...choices };
}

const roles = (list: readonly Role[] | undefined, verb: string): string =>
  list ? ` ${verb}: ${list.join(', ')}.` : '';

/** What the document says of a field besides its shape: labels, help, who may see it and when. */
function describeField(field: Field): string {
  const help = field.help ? ` ${field.help.vi}` : '';
  const when = field.when ? ` Only where ${describePredicate(field.when)}.` : '';
  const access = roles(field.read, 'Read by') + roles(field.write, 'Written by');
  return `${field.label.en}.${help}${when}${access}`;
}

const described = (schema: JsonSchema, field: Field): JsonSchema => ({
  title: field.label.vi,
  ...schema,
  description: [describeField(field), schema.description].filter(Boolean).join(' '),
});

/** The schema of a field's value as a record answers it. */
function answeredSchema(field: Field): JsonSchema {
  const files = filesOf(field);
  if (files?.single) return schemaRef('StoredFile');
  if (files) return { type: 'array', items: schemaRef('StoredFile') };
  return facetOf(field).openapi(field);
}

const mayBeNull = (field: Field) =>
  (!field.required || field.when !== undefined) && !facetOf(field).neverNull;

/** A reference that visitors read is empty for who may not see the row that it leads to. */
const mayBeHidden = ({ access }: Resource, name: string, field: Field) =>
  leadsToOne(field) && access.public?.fields.includes(name) === true;

const TITLES_SCHEMA: JsonSchema = {
  type: 'object',
  readOnly: true,
  description:
    'The titles of what lists and single records refer to, by field; those of several in their order. Only of references that the caller may read; ignored when it is sent back.',
  additionalProperties: {
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: ['string', 'null'] } }],
  },
};

/** The schema of the record that the API answers; a field that the caller may not read is absent. */
export function answeredRecord(resource: Resource): JsonSchema {
  const properties: JsonSchema = {
    id: { type: 'string', format: 'uuid', readOnly: true },
    version: { type: 'integer', readOnly: true, description: 'Sent back by an update.' },
    createdAt: { type: 'string', format: 'date-time', readOnly: true },
    updatedAt: { type: 'string', format: 'date-time', readOnly: true },
  };
  if (resource.archive) {
    properties.archivedAt = { type: ['string', 'null'], format: 'date-time', readOnly: true };
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const schema = answeredSchema(field);
    const empty = mayBeNull(field) || mayBeHidden(resource, name, field);
    properties[name] = described(empty ? nullable(schema) : schema, field);
  }
  if (hasTitles(resource)) properties[TITLES] = TITLES_SCHEMA;
  const required = ['id', 'version', 'createdAt', 'updatedAt'];
  return { type: 'object', title: resource.one.vi, properties, required };
}

const isSent = (field: Field, moment: Moment) =>
  !field.readOnly && !isGiven(field) && !(moment === 'update' && field.createOnly);

/** The schema of an argument or a field that a request sends. */
export function sentSchema(field: Field): JsonSchema {
  const schema = facetOf(field).openapi(field);
  const open = mayBeNull(field) && !isFileField(field);
  const initial = field.default === undefined ? {} : { default: field.default };
  return described({ ...(open ? nullable(schema) : schema), ...initial }, field);
}

/** The schema of what a create or an update sends. */
export function sentRecord(resource: Pick<Resource, 'fields'>, moment: Moment): JsonSchema {
  const sent = Object.entries(resource.fields).filter(([, field]) => isSent(field, moment));
  const properties: JsonSchema = Object.fromEntries(
    sent.map(([name, field]) => [name, sentSchema(field)]),
  );
  if (moment === 'update') {
    properties.version = { type: 'integer', description: 'As read; or in If-Match.' };
    return { type: 'object', properties, additionalProperties: false };
  }
  const required = sent
    .filter(([, field]) => field.required && !field.when && field.default === undefined)
    .map(([name]) => name);
  return { type: 'object', properties, required, additionalProperties: false };
}
