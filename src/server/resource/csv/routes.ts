import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors';
import * as operations from '../../../shared/resource/csv-operations';
import { REQUIRED } from '../../../shared/resource/issue-text';
import type { Resource } from '../../../shared/resource/resource';
import { requestLanguage } from '../../http/request-language';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { sendExport } from './export';
import { importSheet, refusedImport, shownProblems } from './import';

/** `GET /api/<resource>/export.csv` and `POST /api/<resource>/import`. */
export async function registerCsv(app: FastifyInstance, services: Services): Promise<void> {
  for (const resource of services.config.resources) {
    serve(
      app,
      services,
      operations.exportRows(resource),
      async ({ scope, list, request, reply }) => {
        await app.downloads.begin(request, reply);
        return sendExport(scope, resource, list, reply);
      },
    );
    serveImport(app, services, resource);
  }
}

/** Whether nothing shall be written; a word that is neither yes nor no must not write either. */
function readDryRun(value: string | undefined): boolean {
  if (value === undefined) return false;
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  const text = { vi: 'Phải là true hoặc false.', en: 'It must be true or false.' };
  throw new AppError('BAD_REQUEST', { errors: { dryRun: text } });
}

function serveImport(app: FastifyInstance, services: Services, resource: Resource): void {
  const operation = operations.importRows(resource);
  serve(app, services, operation, async ({ scope, query, uploads, request }) => {
    const dryRun = readDryRun(query.dryRun);
    const [upload, ...others] = uploads;
    if (!upload || others.length > 0) throw new AppError('INVALID', { errors: { file: REQUIRED } });
    const language = requestLanguage(request.headers['accept-language']);
    const report = await importSheet(scope, resource, upload.path, dryRun);
    if (dryRun) return { rows: report.rows, errors: shownProblems(report, language) };
    if (report.problems.length > 0) throw refusedImport(report, language);
    return { created: report.rows };
  });
}
