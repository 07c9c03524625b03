import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/resource/action-operations';
import { actionsOf, type ResourceAction } from '../../../shared/resource/actions';
import { apiPath } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { requireVisible } from '../get';
import { checkArguments } from './arguments';
import { performAction } from './perform';
import { refusedActs } from './refused-acts';
import { restoreRecord } from './restore';

/**
 * Serves every transition, declared action and `restore` of the config, and what of them a row refuses. What the work of an action
 * answers is described when it is served: domains add theirs before.
 */
export async function registerActions(app: FastifyInstance, services: Services): Promise<void> {
  for (const resource of services.config.resources) {
    const actions = actionsOf(resource);
    for (const action of actions) serveAction(app, services, resource, action);
    if (actions.length > 0) serveRefused(app, services, resource);
    if (resource.archive && !resource.appendOnly) serveRestore(app, services, resource);
  }
}

function serveAction(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  action: ResourceAction,
): void {
  const told = app.resourceActions.answerOf(resource, action);
  const { creates } = told;
  const operation = operations.performAction(resource, action, told);
  serve(app, services, operation, async ({ scope, params, record, request, reply }) => {
    const handler = app.resourceActions.of(resource, action);
    const input = checkArguments(action, record, request.headers['if-match']);
    await app.resourceActions.proofOf(resource, action)?.(scope, input.args);
    const lock = app.resourceActions.lockOf(resource, action);
    const performed = { resource, action, handler, lock };
    const answered = await performAction(scope, performed, params.id, input);
    if (!creates) return answered;
    return reply.header('Location', `${apiPath(resource.name)}/${answered.id}`).send(answered);
  });
}

function serveRestore(app: FastifyInstance, services: Services, resource: Resource): void {
  serve(app, services, operations.restoreRow(resource), ({ scope, params }) =>
    restoreRecord(scope, resource, params.id),
  );
}

function serveRefused(app: FastifyInstance, services: Services, resource: Resource): void {
  serve(app, services, operations.refusedActs(resource), async ({ scope, params }) => {
    await requireVisible(scope, resource, params.id);
    return refusedActs(scope, resource, params.id);
  });
}
