import type { AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import type { ErrorCode } from '../errors';
import type { Media } from '../operation/answer';
import type { AnswerOf, Operation, SentTo } from '../operation/operation';
import { fillPath, type ParameterOf, splitRoute } from '../operation/route';
import { request, requestWithHeaders } from './client';
import { errorBody, errorCode } from './error-messages';

// biome-ignore lint/complexity/noBannedTypes: nothing to send
type Nothing = {};

type Part<Name extends string, T> = Nothing extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** What a call of an operation sends: parameters of the path, query and body. */
export type Input<O extends Operation> = ([ParameterOf<O['route']>] extends [never]
  ? Nothing
  : { params: Record<ParameterOf<O['route']>, string | number> }) &
  Part<'query', SentTo<O>['query']> &
  Part<'body', SentTo<O>['body']>;

/** How a call is sent besides its input. */
export interface CallOptions
  extends Pick<
    AxiosRequestConfig,
    'signal' | 'timeout' | 'noRefresh' | 'adapter' | 'fetchOptions'
  > {
  /** The `Idempotency-Key` of an operation that has one. */
  key?: string;
}

type Received<O extends Operation> = O['answer'] extends Media ? Blob : AnswerOf<O>;

interface Sendable {
  params?: Record<string, string | number>;
  query?: object;
  body?: object;
}

function configOf(route: Operation['route'], input: Sendable, options: CallOptions) {
  const { method, path } = splitRoute(route);
  const { key, ...more } = options;
  return {
    ...more,
    method,
    url: fillPath(path, input.params ?? {}),
    params: input.query,
    ...(input.body ? { data: input.body } : {}),
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  };
}

/**
 * Calls an operation, which is named by its type alone, so that no schema reaches the page:
 * `call<typeof holdSlot>('POST /dat-lich/hold', { body: { doctorId, start } })`.
 */
export const call = <O extends Operation>(
  route: O['route'],
  input: Input<O>,
  options: CallOptions = {},
): Promise<Received<O>> => request(configOf(route, input, options));

/** The same, for the headers of the answer too. */
export const callWithHeaders = async <O extends Operation>(
  route: O['route'],
  input: Input<O>,
  options: CallOptions = {},
): Promise<{ data: Received<O>; headers: Record<string, unknown> }> =>
  requestWithHeaders<Received<O>>(configOf(route, input, options));

/** A refusal is JSON, also where a file was asked for. */
async function readRefusal(error: unknown): Promise<never> {
  const { response } = error as { response?: { data: unknown } };
  if (response?.data instanceof Blob) {
    const text = await response.data.text();
    // What stands before the server answers pages of its own.
    if (text.startsWith('{')) response.data = JSON.parse(text);
  }
  throw error;
}

/** Calls an operation that answers a file. */
export const callForFile = <O extends Operation & { answer: Media }>(
  route: O['route'],
  input: Input<O>,
  options: CallOptions = {},
): Promise<Blob> =>
  request<Blob>({ ...configOf(route, input, options), responseType: 'blob' }).catch(readRefusal);

/** What an operation says of a refusal besides its code and texts. */
type Told<O extends Operation, C extends ErrorCode> =
  NonNullable<O['told']> extends Readonly<Record<C, infer S extends z.ZodType>>
    ? z.output<S>
    : never;

/** What a call was told with a refusal of that code, or null: the error is another one. */
export function toldBy<O extends Operation, C extends ErrorCode>(
  error: unknown,
  code: C,
): Told<O, C> | null {
  return errorCode(error) === code ? (errorBody(error) as unknown as Told<O, C>) : null;
}
