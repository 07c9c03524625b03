import type { FastifyInstance } from 'fastify';
import { getRosterBoard } from '../../shared/roster/operations';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { readBoard } from './board';

/** Rosters of departments. */
export async function registerRosters(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, getRosterBoard, ({ scope, query }) => readBoard(scope, query));
}
