import type { FastifyInstance } from 'fastify';
import { getPatientChart } from '../../shared/patient/chart-operations';
import { findSimilar } from '../../shared/patient/similar-operations';
import { findResource } from '../../shared/resource/config';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { readChart } from './chart/read-chart';
import { similarPatients } from './find-similar';
import { registerMerging } from './merging/routes';

/** Patients at a glance, and keeping one record for each. */
export async function registerPatients(app: FastifyInstance, services: Services): Promise<void> {
  const patients = findResource(services.config, 'benh-nhan');
  if (!patients) return;
  serve(app, services, findSimilar, ({ scope, body }) => similarPatients(scope, patients, body));
  serve(app, services, getPatientChart, ({ scope, params }) => readChart(scope, params.id));
  await registerMerging(app, services);
}
