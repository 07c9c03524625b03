import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors';
import type { Scope } from '../../resource/scope';
import { affectedBy, affectedIn, LEAVE, requireDesk } from './affected';
import { approve, guardLeave } from './guard';
import { moveAway } from './move-away';
import { readDecisions, readRange } from './read-decisions';

type ById = { Params: { id: string } };

/** What leave falls on, before and after it is stored, and moving all of it away in one go. */
export function registerLeave(
  app: FastifyInstance,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  const signedIn = async (request: FastifyRequest): Promise<void> => {
    if (request.actor.userId === null) throw new AppError('UNAUTHENTICATED');
  };
  app.resourceHooks.add(LEAVE, guardLeave);
  app.resourceActions.add(`${LEAVE}/approve`, approve);

  app.get(`/api/${LEAVE}/anh-huong`, { onRequest: signedIn }, async (request) => {
    const scope = scopeOf(request);
    requireDesk(scope);
    return affectedIn(scope, readRange(request.query as Record<string, unknown>));
  });

  app.get<ById>(`/api/${LEAVE}/:id/anh-huong`, { onRequest: signedIn }, async (request) =>
    affectedBy(scopeOf(request), request.params.id),
  );

  app.post<ById>(`/api/${LEAVE}/:id/doi-lich`, { onRequest: signedIn }, async (request) =>
    moveAway(scopeOf(request), app.resourceActions, request.params.id, readDecisions(request)),
  );
}
