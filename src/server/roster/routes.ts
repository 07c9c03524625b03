import type { FastifyInstance } from 'fastify';
import { getRosterBoard } from '../../shared/roster/operations';
import { publishRoster } from '../../shared/roster/publish-operations';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { readBoard } from './board';
import { DUTIES, publishRosterOf } from './publish';
import { publishOne } from './publish-one';

/** Rosters of departments: what they are, and their publication. */
export async function registerRosters(app: FastifyInstance, services: Services): Promise<void> {
  app.resourceHooks.add(DUTIES, publishOne);
  serve(app, services, getRosterBoard, ({ scope, query }) => readBoard(scope, query));
  serve(app, services, publishRoster, ({ scope, body }) => publishRosterOf(scope, body));
}
