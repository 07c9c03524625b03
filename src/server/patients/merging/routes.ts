import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/patient/merge-operations';
import { findResource } from '../../../shared/resource/config';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { noteDifferent } from './keep-apart';
import { mergeTwo } from './merge';
import { likelyPairs } from './pairs';
import { readPreview } from './preview';
import { undoMerge } from './undo';

/** Patients who are registered twice: which may be, making them one, and taking that back. */
export async function registerMerging(app: FastifyInstance, services: Services): Promise<void> {
  if (!findResource(services.config, 'gop-ho-so')) return;
  app.resourceActions.add('gop-ho-so/undo', undoMerge);
  serve(app, services, operations.listLikelyPairs, ({ scope, query }) =>
    likelyPairs(scope, query.before ?? null),
  );
  serve(app, services, operations.previewMerge, ({ scope, params }) =>
    readPreview(scope, params.id, params.other),
  );
  serve(app, services, operations.mergePatients, ({ scope, params, body }) =>
    mergeTwo(scope, params.id, body),
  );
  serve(app, services, operations.keepApart, ({ scope, params, body }) =>
    noteDifferent(scope, params.id, body.other),
  );
}
