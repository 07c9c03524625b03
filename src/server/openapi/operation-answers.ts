import { ERRORS, type ErrorCode } from '../../shared/errors';
import type { JsonSchema } from '../../shared/fields/facet';
import { type Answer, isMedia } from '../../shared/operation/answer';
import { isRead, type Operation } from '../../shared/operation/operation';
import { parameterNames } from '../../shared/operation/route';
import { statusOf } from '../operation/answer-schemas';
import { jsonSchemaOf } from '../operation/json-schema';
import { json } from './bodies';
import { schemaRef } from './schema';
import { failures } from './shared-components';

/** What refuses a call besides its own errors, by what it takes. */
function commonErrors(operation: Operation): ErrorCode[] {
  const { who, route, query, body, list, limit } = operation;
  const codes: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
  if (!operation.ignoresToken) codes.push('UNAUTHENTICATED');
  if (!operation.ignoresToken && !operation.whileLocked) codes.push('SESSION_LOCKED');
  if (who !== 'anyone' && who !== 'account') codes.push('FORBIDDEN');
  if (parameterNames(route).length > 0) codes.push('NOT_FOUND');
  if (!route.startsWith('GET')) codes.push('BAD_REQUEST', 'TOO_LARGE', 'WRONG_TYPE', 'INVALID');
  if (Object.keys({ ...query, ...body }).length > 0) codes.push('BAD_REQUEST', 'INVALID');
  if (list) codes.push('BAD_REQUEST');
  if (list || !operation.dropsUnknown) codes.push('UNKNOWN_FIELD');
  if (limit || isRead(operation)) codes.push('TOO_MANY');
  return codes;
}

/** Every error that a call may be answered with: its own, and those of what it takes. */
export const errorsOf = (operation: Operation): ErrorCode[] => [
  ...new Set([...commonErrors(operation), ...(operation.errors ?? [])]),
];

function responseOf(answer: Answer, title: string): JsonSchema {
  if (answer === null) return { description: title };
  if (!isMedia(answer)) return { description: title, content: json(jsonSchemaOf(answer)) };
  const schema = { type: 'string', format: 'binary' };
  return { description: answer.holds, content: { [answer.media]: { schema } } };
}

/** What a page of a list says of the whole. */
const LIST_HEADERS: JsonSchema = {
  'Content-Range': { schema: { type: 'string' }, description: '`resource 0-24/319`' },
  'X-Total-Estimated': {
    schema: { type: 'string' },
    description: '`true` beyond the exact total.',
  },
  'X-Filed-Before': {
    schema: { type: 'string', format: 'date' },
    description: 'Of tables kept by month: rows from before this day are in archive files.',
  },
};

const listHeaders = ({ list }: Operation): JsonSchema =>
  list && !list.every ? { headers: LIST_HEADERS } : {};

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

const NOT_MODIFIED: JsonSchema = {
  304: { description: 'What `If-None-Match` names is still the same.' },
};

/** What a call may answer, by status. */
export function responsesOf(operation: Operation): JsonSchema {
  const { answer, title, also = {} } = operation;
  const statuses = errorsOf(operation).map((code) => ERRORS[code][0]);
  const more = Object.entries(also).map(([code, schema]) => [code, responseOf(schema, title.en)]);
  return {
    [statusOf(operation)]: { ...responseOf(answer, title.en), ...listHeaders(operation) },
    ...Object.fromEntries(more),
    ...(operation.revalidated ? NOT_MODIFIED : {}),
    ...failures(...[...new Set(statuses)].sort()),
    ...toldRefusals(operation),
  };
}
