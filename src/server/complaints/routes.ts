import type { FastifyInstance } from 'fastify';
import { suggestDepartments } from '../../shared/complaints/operations';
import { COST } from '../http/limits/table';
import { requestLanguage } from '../http/request-language';
import { varyOn } from '../http/vary';
import { serve } from '../operation/serve';
import { readerOf } from '../pages/data';
import type { Services } from '../services';
import { suggest } from './suggest';

/** From a complaint in everyday words to the departments that see to it. */
export async function registerComplaints(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, suggestDepartments, async ({ query, request, reply }) => {
    app.publicReads.count(request, COST.page);
    reply.header('Cache-Control', 'no-store');
    varyOn(reply, 'Accept-Language');
    const language = requestLanguage(request.headers['accept-language']);
    return suggest(readerOf(services, language), query.q ?? '');
  });
}
