import type { FastifyInstance } from 'fastify';
import { actionsOf, type ResourceAction } from '../../shared/resource/actions';
import type { Resource } from '../../shared/resource/resource';
import type { ActionInput } from '../resource/actions/arguments';
import { performAction } from '../resource/actions/perform';
import { getRecord } from '../resource/get';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { inTransaction } from '../resource/transaction';
import { recordsOf } from './record-rows';

/** A declared action of records. @throws Error where the config has none of this name. */
export function recordAction(resource: Resource, wanted: string): ResourceAction {
  const action = actionsOf(resource).find(({ name }) => name === wanted);
  if (!action) throw new Error(`${resource.name} has no action ${wanted}`);
  return action;
}

/**
 * Submits a record that is being written and signs it, in one transaction: whoever gives a wrong
 * password goes on writing in the same draft. One that awaits its signature is only signed.
 * @throws AppError as `submit` and `sign` do.
 */
export async function signAtOnce(
  app: FastifyInstance,
  scope: Scope,
  id: string,
  { args, version }: ActionInput,
): Promise<Values> {
  const resource = recordsOf(scope);
  const perform = (inner: Scope, name: string, input: ActionInput): Promise<Values> => {
    const action = recordAction(resource, name);
    const handler = app.resourceActions.of(resource, action);
    return performAction(inner, { resource, action, handler }, id, input);
  };
  return inTransaction(scope, async (inner) => {
    const { state } = await getRecord(inner, resource, id);
    if (state === 'awaiting_signature') return perform(inner, 'sign', { args, version });
    await perform(inner, 'submit', { args: {}, version });
    return perform(inner, 'sign', { args, version: null });
  });
}
