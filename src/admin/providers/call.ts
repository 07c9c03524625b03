import { type CallOptions, call as callOperation, type Input } from '../../shared/api/call';
import type { Operation } from '../../shared/operation/operation';
import { toHttpError } from './http-client';

/**
 * Calls an operation, named by its type, for a screen of the staff area.
 * @throws HttpError with the server's text for the person, its status and body.
 */
export async function call<O extends Operation>(
  route: O['route'],
  input: Input<O>,
  options?: CallOptions,
): ReturnType<typeof callOperation<O>> {
  try {
    return await callOperation<O>(route, input, options);
  } catch (error) {
    throw toHttpError(error);
  }
}
