import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isMedia, type Media } from '../../shared/operation/answer';
import {
  type AnswerOf,
  isRead,
  type Operation,
  type ParamsOf,
} from '../../shared/operation/operation';
import { splitRoute } from '../../shared/operation/route';
import type { Taken } from '../../shared/operation/shape';
import { limitCall } from '../http/limits/limit-call';
import { addressOf } from '../http/limits/throttle';
import { isFileField } from '../resource/files/inspect';
import { type ListQuery, readListQuery } from '../resource/list-query';
import { type RecordInput, readRecordInput } from '../resource/record-input';
import type { Scope } from '../resource/scope';
import type { Services } from '../services';
import type { Upload } from '../storage/upload';
import { traced } from '../tracing/trace';
import { answerSchemas, statusOf } from './answer-schemas';
import { callersFrom } from './callers';
import { type Reader, readBodyOf, readerOf, readParamsOf, readQueryOf } from './decode';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every operation that is served, in the order in which they were added. */
    operations: Operation[];
  }
  interface FastifyContextConfig {
    /** The operation that a route serves. */
    operation?: Operation;
  }
}

/** One call of an operation: who asks and what was sent, checked as described. */
export interface Call<O extends Operation> {
  scope: Scope;
  params: ParamsOf<O>;
  query: Taken<O['query']>;
  /** What is asked of the list, where the operation answers one. */
  list: ListQuery;
  body: Taken<O['body']>;
  uploads: readonly Upload[];
  /** The record that was sent, where the operation takes one. */
  record: RecordInput;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler answers: the JSON that is described, the file's content, or nothing. */
type Handled<O extends Operation> =
  | FastifyReply
  | (O['answer'] extends Media
      ? string | Uint8Array | Readable
      : O['answer'] extends null
        ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to say returns nothing
          void
        : AnswerOf<O>);

/** Whether the record that an operation takes may have files. */
const holdsFiles = ({ record }: Operation): boolean =>
  Object.values(record?.of.fields ?? {}).some(isFileField);

const NO_RECORD: RecordInput = { values: {}, uploads: [] };

/** What the body says: a record of a resource, or the members that are described. */
function readSent(operation: Operation, reader: Reader, request: FastifyRequest, today: string) {
  const { record: taken } = operation;
  if (taken) {
    const isMissing = !request.multipart && (request.body ?? null) === null;
    const record = taken.optional && isMissing ? NO_RECORD : readRecordInput(taken.of, request);
    return { body: {}, record, uploads: record.uploads };
  }
  if (operation.route.startsWith('GET')) return { body: {}, record: NO_RECORD, uploads: [] };
  return { ...readBodyOf(operation, reader, request, today), record: NO_RECORD };
}

/** An export is of every row, whatever range its list was asked for. */
const LIST_PARAMETERS = ['sort', 'range', 'filter'];

/** The query: that of a list, and the members that are described. */
function readAsked(operation: Operation, reader: Reader, request: FastifyRequest, scope: Scope) {
  if (!operation.list) return { query: readQueryOf(operation, reader, request, scope.today) };
  const query = readQueryOf(operation, reader, request, scope.today, LIST_PARAMETERS);
  const { sort, range, filter } = request.query as Record<string, unknown>;
  const paged = operation.list.every ? {} : { range, rangeHeader: request.headers.range };
  const list = readListQuery(scope, operation.list.of, { sort, filter, ...paged });
  return { query, list };
}

/** Counts a call against the limit of its operation. */
async function countCall({ limit }: Operation, request: FastifyRequest, services: Services) {
  if (!limit) return;
  const value = limit.by === 'account' ? request.actor.userId : addressOf(request.ip);
  await limitCall(services, limit, String(value));
}

/**
 * Serves an operation: who asks is checked before the body is read, then parameters, query and body
 * as they are described; the answer is written by its schema, so that nothing else leaves.
 */
export function serve<O extends Operation>(
  app: FastifyInstance,
  services: Services,
  operation: O,
  handle: (call: Call<O>) => Promise<Handled<O>> | Handled<O>,
  options: Pick<RouteShorthandOptions, 'sse'> = {},
): void {
  const { method, path } = splitRoute(operation.route);
  const query = readerOf(operation.query, operation.dropsUnknown);
  const body = readerOf(operation.body, operation.dropsUnknown);
  const answered = async (request: FastifyRequest, reply: FastifyReply) => {
    await countCall(operation, request, services);
    const { scope } = request;
    const call = {
      scope,
      params: readParamsOf(operation, request),
      ...readAsked(operation, query, request, scope),
      ...readSent(operation, body, request, scope.today),
      request,
      reply,
    };
    reply.code(statusOf(operation));
    if (operation.answer && isMedia(operation.answer)) reply.type(operation.answer.media);
    return handle(call as unknown as Call<O>);
  };
  app.operations.push(operation);
  app.route({
    ...options,
    method,
    url: operation.atRoot ? path : `/api${path}`,
    config: {
      operation,
      who: callersFrom(operation.who, services.config),
      takesFiles: body.files.size > 0 || holdsFiles(operation),
      ignoresBearer: operation.ignoresToken,
      whileLocked: operation.whileLocked,
    },
    schema: { response: answerSchemas(operation) },
    handler: async (request, reply) => {
      const work = () => answered(request, reply);
      const answer = () => (request.traced ? traced(operation.id, {}, work) : work());
      return isRead(operation) ? app.publicReads.inTurn(request, answer) : answer();
    },
  });
}
