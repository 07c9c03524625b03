import type { FastifyInstance } from 'fastify';
import { readServiceState } from '../../shared/service/state-operation';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { readState } from './service-state';

/** How the servers are, for those who answer for them. */
export async function registerServiceState(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serve(app, services, readServiceState, ({ scope }) => readState({ ...services, db: scope.db }));
}
