import type { CallOptions, Input } from '../shared/api/call';
import type { Operation } from '../shared/operation/operation';

/**
 * Calls an operation, named by its type. The client comes with the first call: no page needs it to
 * be shown.
 */
export const call = async <O extends Operation>(
  route: O['route'],
  input: Input<O>,
  options?: CallOptions,
) => (await import('../shared/api/call')).call<O>(route, input, options);
