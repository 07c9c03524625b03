import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type Answer, isMedia, type Media } from '../../shared/operation/answer';
import type { AnswerOf, Operation, ParamsOf, Who } from '../../shared/operation/operation';
import { splitRoute } from '../../shared/operation/route';
import type { Taken } from '../../shared/operation/shape';
import { limitCall } from '../auth/limits';
import { addressOf } from '../auth/throttle';
import type { Callers } from '../http/callers';
import { requestInfo } from '../http/request';
import { isFileField } from '../resource/files/inspect';
import type { Upload } from '../resource/files/upload';
import { type RecordInput, readRecordInput } from '../resource/record-input';
import { callersOf, openScope, type Scope } from '../resource/scope';
import type { Services } from '../services';
import { type Reader, readBodyOf, readerOf, readParamsOf, readQueryOf } from './decode';
import { jsonSchemaOf, serialised } from './json-schema';

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
  body: Taken<O['body']>;
  uploads: readonly Upload[];
  /** The record that was sent, where the operation takes one. */
  record: RecordInput;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler answers: the JSON that is described, or the file's content. */
type Handled<O extends Operation> = O['answer'] extends Media
  ? string | Uint8Array | Readable | FastifyReply
  : AnswerOf<O> | FastifyReply;

/** Who may call an operation, as a route says it. */
const callersFrom = (who: Who, { config }: Services): Callers =>
  typeof who === 'object' && 'may' in who
    ? callersOf(config, who.of, (policy) =>
        typeof who.may === 'object' ? policy.actions.has(who.may.act) : policy[who.may],
      )
    : who;

/** Whether the record that an operation takes may have files. */
const holdsFiles = ({ record }: Operation): boolean =>
  Object.values(record?.of.fields ?? {}).some(isFileField);

const NO_RECORD: RecordInput = { values: {}, uploads: [] };

/** What the body says: a record of a resource, or the members that are described. */
function readSent(operation: Operation, reader: Reader, request: FastifyRequest, today: string) {
  if (operation.record) {
    const record = readRecordInput(operation.record.of, request);
    return { body: {}, record, uploads: record.uploads };
  }
  if (operation.route.startsWith('GET')) return { body: {}, record: NO_RECORD, uploads: [] };
  return { ...readBodyOf(operation, reader, request, today), record: NO_RECORD };
}

/** The JSON schemas by which answers are written, by status. */
function answerSchemas({ answer, status, also }: Operation): Record<number, unknown> {
  const all: [number | string, Answer][] = [[status ?? 200, answer], ...Object.entries(also ?? {})];
  return Object.fromEntries(
    all.flatMap(([code, answered]) => {
      const schema = answered === null || isMedia(answered) ? null : jsonSchemaOf(answered);
      // One of several shapes is written as it is: which it was, the serialiser could only guess.
      return schema === null || 'anyOf' in schema ? [] : [[code, serialised(schema)]];
    }),
  );
}

const statusOf = ({ answer, status }: Operation): number => status ?? (answer === null ? 204 : 200);

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
  const query = readerOf(operation.query);
  const body = readerOf(operation.body, operation.dropsUnknown);
  app.operations.push(operation);
  app.route({
    ...options,
    method,
    url: `/api${path}`,
    config: {
      operation,
      who: callersFrom(operation.who, services),
      takesFiles: body.files.size > 0 || holdsFiles(operation),
      ignoresBearer: operation.ignoresToken,
    },
    schema: { response: answerSchemas(operation) },
    handler: async (request, reply) => {
      await countCall(operation, request, services);
      const { actor } = request;
      const scope = openScope(services, app.resourceHooks, actor, requestInfo(request));
      const call = {
        scope,
        params: readParamsOf(operation, request),
        query: readQueryOf(operation, query, request, scope.today),
        ...readSent(operation, body, request, scope.today),
        request,
        reply,
      };
      reply.code(statusOf(operation));
      if (operation.answer && isMedia(operation.answer)) reply.type(operation.answer.media);
      return handle(call as unknown as Call<O>);
    },
  });
}
