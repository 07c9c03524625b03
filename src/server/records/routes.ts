import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/records/operations';
import * as writing from '../../shared/records/writing-operations';
import { requestLanguage } from '../http/request-language';
import { serve } from '../operation/serve';
import { asRow } from '../resource/as-row';
import { requireVisible } from '../resource/get';
import type { Services } from '../services';
import { addBehaviour } from './behaviour';
import { keptVerification } from './kept-verification';
import { openRecord } from './open-record';
import { announce } from './presence';
import { recordBackground } from './record-background';
import { RECORDS, recordsOf, requireClinical } from './record-rows';
import { saveDraft } from './save-draft';
import { deleteSearch, listSearches, saveSearch } from './saved-searches';
import { signAtOnce } from './sign-at-once';
import { listVersions, readVersion } from './versions';

/** Medical records: writing them together, signing them, and what was signed. */
export async function registerRecords(app: FastifyInstance, services: Services): Promise<void> {
  addBehaviour(app);

  serve(app, services, operations.startRecord, async ({ scope, body }) =>
    asRow(RECORDS, await openRecord(scope, body)),
  );

  serve(app, services, writing.saveDraft, ({ scope, params, body, request }) => {
    const language = requestLanguage(request.headers['accept-language']);
    return saveDraft(scope, params.id, body, language);
  });

  serve(app, services, writing.announcePresence, async ({ scope, params, body }) => {
    requireClinical(scope);
    await requireVisible(scope, recordsOf(scope), params.id);
    return announce(scope, params.id, body);
  });

  serve(app, services, writing.getBackground, ({ scope, params }) =>
    recordBackground(scope, params.id),
  );

  serve(app, services, operations.signNow, async ({ scope, params, body }) => {
    const { version, ...args } = body;
    return asRow(RECORDS, await signAtOnce(app, scope, params.id, { args, version }));
  });

  serve(app, services, operations.listVersions, ({ scope, params }) =>
    listVersions(scope, params.id),
  );
  serve(app, services, operations.getVersion, ({ scope, params }) =>
    readVersion(scope, params.id, params.version),
  );
  serve(app, services, operations.verifyRecords, keptVerification(services));

  serve(app, services, operations.listSearches, ({ scope }) => listSearches(scope));
  serve(app, services, operations.saveSearch, ({ scope, body }) => saveSearch(scope, body));
  serve(app, services, operations.deleteSearch, async ({ scope, params }) => {
    await deleteSearch(scope, params.id);
    return undefined;
  });
}
