import type { JsonSchema } from '../../shared/fields/facet';
import type { Operation } from '../../shared/operation/operation';
import { parameterNames, splitRoute } from '../../shared/operation/route';
import { isField, type Member, type Shape } from '../../shared/operation/shape';
import { jsonSchemaOf } from '../operation/json-schema';
import { isFileField } from '../resource/files/inspect';
import { body as takesBody } from './bodies';
import { listParameters } from './list-parameters';
import { schemaName, schemaRef, sentRecord, sentSchema } from './schema';

const parameter = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

const memberSchema = (member: Member): JsonSchema =>
  isField(member) ? sentSchema(member) : jsonSchemaOf(member, 'input');

/** Whether a caller must send a member. */
const isNeeded = (member: Member): boolean =>
  isField(member)
    ? member.required === true && member.default === undefined
    : member._zod.optin !== 'optional';

const namesOf = (shape: Shape) => Object.keys(shape);

/** Whether a call may bring files. */
export const takesFiles = ({ body, record }: Operation): boolean =>
  [...Object.values(body), ...Object.values(record?.of.fields ?? {})].some(
    (member) => isField(member) && isFileField(member),
  );

/** What stands in the path, the query and the headers of a call. */
export function parametersOf(operation: Operation): JsonSchema[] {
  const { route, params, query, list, versioned, idempotent } = operation;
  const inPath = parameterNames(splitRoute(route).path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: params[name] ? jsonSchemaOf(params[name], 'input') : { type: 'string', format: 'uuid' },
  }));
  const ofList = list
    ? [...listParameters(list.of), ...(list.every ? [] : [parameter('Range')])]
    : [];
  const inQuery = Object.entries(query).map(([name, member]) => ({
    name,
    in: 'query',
    ...(isNeeded(member) ? { required: true } : {}),
    schema: memberSchema(member),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 255 },
    description: 'The same key with the same values and files answers the same; one account’s own.',
  };
  return [
    ...inPath,
    ...ofList,
    ...inQuery,
    ...(versioned ? [parameter('IfMatch')] : []),
    ...(idempotent ? [key] : []),
  ];
}

const VERSION: JsonSchema = {
  type: 'integer',
  description: 'As read; refused when it has moved on.',
};

/** The record that a body is: that of a resource by its name, any other as it is. */
function recordSchema({ record, versioned }: Operation): JsonSchema | null {
  if (!record) return null;
  const { of, moment } = record;
  if (of.name !== undefined) return schemaRef(schemaName(of.name, moment));
  const schema = sentRecord(of, moment);
  if (!versioned) return schema;
  return { ...schema, properties: { ...(schema.properties as JsonSchema), version: VERSION } };
}

/** What a call sends as its body; null where it sends none. */
export function bodyOf(operation: Operation): JsonSchema | null {
  const { body, record } = operation;
  const sent = recordSchema(operation);
  if (sent) return { ...takesBody(sent), required: !record?.optional };
  if (namesOf(body).length === 0) return null;
  const required = namesOf(body).filter((name) => isNeeded(body[name]!));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(body).map(([name, member]) => [name, memberSchema(member)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
  return { ...takesBody(schema), required: required.length > 0 };
}
