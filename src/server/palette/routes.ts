import type { FastifyInstance } from 'fastify';
import { findQuickly } from '../../shared/palette/operations';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { findRows } from './find';

/** What the palette of the staff area finds while somebody types. */
export async function registerPalette(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, findQuickly, async ({ scope, query }) => ({
    found: await findRows(scope, query.q ?? ''),
  }));
}
