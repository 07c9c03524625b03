import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actionsOf, type ResourceAction } from '../../../shared/resource/actions';
import { apiPath } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { requestInfo } from '../../http/request';
import type { Services } from '../../services';
import { callersOf, openScope, type Scope } from '../scope';
import { readActionInput } from './arguments';
import { performAction } from './perform';
import { restoreRecord } from './restore';

type ById = { Params: { id: string } };

/** `POST /api/<resource>/:id/<action>` for every transition, declared action and `restore`. */
export async function registerActions(app: FastifyInstance, services: Services): Promise<void> {
  const scopeOf = (request: FastifyRequest): Scope =>
    openScope(services, app.resourceHooks, request.actor, requestInfo(request));
  for (const resource of services.config.resources) {
    for (const action of actionsOf(resource)) addAction(app, services, resource, action, scopeOf);
    if (resource.archive && !resource.appendOnly) addRestore(app, services, resource, scopeOf);
  }
}

function addAction(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  action: ResourceAction,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  const who = callersOf(services.config, resource.name, ({ actions }) => actions.has(action.name));
  const path = `${apiPath(resource.name)}/:id/${action.name}`;
  app.post<ById>(path, { config: { who } }, async (request, reply) => {
    const handler = app.resourceActions.of(resource, action);
    const performed = { resource, action, handler };
    const input = readActionInput(resource, action, request);
    const answer = await performAction(scopeOf(request), performed, request.params.id, input);
    if (!app.resourceActions.creates(resource, action)) return answer;
    const address = `${apiPath(resource.name)}/${answer.id}`;
    return reply.code(201).header('Location', address).send(answer);
  });
}

function addRestore(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  const who = callersOf(services.config, resource.name, (policy) => policy.remove);
  const path = `${apiPath(resource.name)}/:id/restore`;
  app.post<ById>(path, { config: { who } }, async (request) =>
    restoreRecord(scopeOf(request), resource, request.params.id),
  );
}
