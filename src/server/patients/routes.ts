import type { FastifyInstance } from 'fastify';
import { findSimilar } from '../../shared/patient/similar-operations';
import { findResource } from '../../shared/resource/config';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { similarPatients } from './find-similar';
import { registerMerging } from './merging/routes';

/** Keeping one record for each patient. */
export async function registerPatients(app: FastifyInstance, services: Services): Promise<void> {
  const patients = findResource(services.config, 'benh-nhan');
  if (!patients) return;
  serve(app, services, findSimilar, ({ scope, body }) => similarPatients(scope, patients, body));
  await registerMerging(app, services);
}
