import { ERRORS, type ErrorCode } from '../../shared/errors';
import type { JsonSchema } from '../../shared/fields/facet';
import { type Answer, isMedia } from '../../shared/operation/answer';
import type { Operation } from '../../shared/operation/operation';
import { parameterNames, splitRoute } from '../../shared/operation/route';
import { isField, type Member, type Shape } from '../../shared/operation/shape';
import { jsonSchemaOf } from '../operation/json-schema';
import { isFileField } from '../resource/files/inspect';
import { json, body as recordBody } from './bodies';
import { schemaRef, sentRecord, sentSchema } from './schema';
import { failures } from './shared-components';

const memberSchema = (member: Member): JsonSchema =>
  isField(member) ? sentSchema(member) : jsonSchemaOf(member, 'input');

/** Whether a caller must send a member. */
const isNeeded = (member: Member): boolean =>
  isField(member)
    ? member.required === true && member.default === undefined
    : member._zod.optin !== 'optional';

const namesOf = (shape: Shape) => Object.keys(shape);

const takesFiles = ({ body }: Operation): boolean =>
  Object.values(body).some((member) => isField(member) && isFileField(member));

function parametersOf({ route, params, query, idempotent }: Operation): JsonSchema[] {
  const inPath = parameterNames(splitRoute(route).path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: params[name] ? jsonSchemaOf(params[name], 'input') : { type: 'string', format: 'uuid' },
  }));
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
  return [...inPath, ...inQuery, ...(idempotent ? [key] : [])];
}

function bodyOf(operation: Operation): JsonSchema | null {
  const { body, record } = operation;
  if (record) return recordBody(sentRecord(record.of, record.moment));
  if (namesOf(body).length === 0) return null;
  const required = namesOf(body).filter((name) => isNeeded(body[name]!));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(body).map(([name, member]) => [name, memberSchema(member)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
  return {
    required: required.length > 0,
    content: { 'multipart/form-data': { schema }, ...json(schema) },
  };
}

/** What refuses a call besides its own errors, by what it takes. */
function commonErrors(operation: Operation): ErrorCode[] {
  const { who, route, query, body, limit } = operation;
  const codes: ErrorCode[] = [];
  if (!operation.ignoresToken) codes.push('UNAUTHENTICATED');
  if (who !== 'anyone' && who !== 'account') codes.push('FORBIDDEN');
  if (parameterNames(route).length > 0) codes.push('NOT_FOUND');
  if (!route.startsWith('GET')) codes.push('BAD_REQUEST', 'TOO_LARGE', 'WRONG_TYPE', 'INVALID');
  if (namesOf(query).length > 0 || namesOf(body).length > 0) codes.push('BAD_REQUEST', 'INVALID');
  if (limit) codes.push('TOO_MANY');
  return codes;
}

function responseOf(answer: Answer, title: string): JsonSchema {
  if (answer === null) return { description: title };
  if (!isMedia(answer)) return { description: title, content: json(jsonSchemaOf(answer)) };
  const schema = { type: 'string', format: 'binary' };
  return { description: answer.holds, content: { [answer.media]: { schema } } };
}

/** A refusal that says more than its code: with the schema of what it says. */
function toldRefusals({ told = {} }: Operation): JsonSchema {
  const responses: JsonSchema = {};
  for (const [code, schema] of Object.entries(told)) {
    const [status, , text] = ERRORS[code as ErrorCode];
    const content = json({ allOf: [schemaRef('Error'), jsonSchemaOf(schema)] });
    responses[status] = { description: `\`${code}\`: ${text}`, content };
  }
  return responses;
}

function responsesOf(operation: Operation): JsonSchema {
  const { answer, title, status, also = {}, errors = [] } = operation;
  const codes = [...commonErrors(operation), ...errors];
  const statuses = [...new Set(codes.map((code) => ERRORS[code][0]))].sort();
  const more = Object.entries(also).map(([code, schema]) => [code, responseOf(schema, title.en)]);
  return {
    [status ?? (answer === null ? 204 : 200)]: responseOf(answer, title.en),
    ...Object.fromEntries(more),
    ...failures(...statuses),
    ...toldRefusals(operation),
  };
}

function securityOf({ who, ignoresToken }: Operation): JsonSchema[] {
  if (ignoresToken) return [{}];
  return who === 'anyone' ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

/** The part of the document that describes an operation: its path, and under its method the call. */
export function operationPath(operation: Operation): Record<string, JsonSchema> {
  const { method, path } = splitRoute(operation.route);
  const body = bodyOf(operation);
  const parameters = parametersOf(operation);
  const call = {
    tags: [operation.group ?? path.split('/')[1]!],
    operationId: operation.id,
    summary: operation.title.vi,
    description: [`${operation.title.en}.`, operation.note].filter(Boolean).join(' '),
    security: securityOf(operation),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    ...(takesFiles(operation) ? { 'x-takes-files': true } : {}),
    responses: responsesOf(operation),
  };
  return { [`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]: { [method.toLowerCase()]: call } };
}
