import type { FastifyInstance } from 'fastify';
import { paperHooks } from './hooks';
import { PAPERS } from './read-paper';

/** Medical papers: filled from the record, issued with all that their forms demand. */
export async function registerPapers(app: FastifyInstance): Promise<void> {
  app.resourceHooks.add(PAPERS, paperHooks);
}
