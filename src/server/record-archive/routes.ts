import type { FastifyInstance } from 'fastify';
import { dispose, lend, proposeDisposal, takeBack } from './actions';
import { archiveHooks } from './hooks';

const ARCHIVE = 'luu-tru-ho-so';

/** The rules of the record archive: what enters it, who has it, and when it may go. */
export async function registerArchive(app: FastifyInstance): Promise<void> {
  app.resourceHooks.add(ARCHIVE, archiveHooks);
  app.resourceActions.add(`${ARCHIVE}/lend`, lend);
  app.resourceActions.add(`${ARCHIVE}/take-back`, takeBack);
  app.resourceActions.add(`${ARCHIVE}/propose-disposal`, proposeDisposal);
  app.resourceActions.add(`${ARCHIVE}/dispose`, dispose);
}
