import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors';
import { REQUIRED } from '../../../shared/resource/issue-text';
import { apiPath } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { requestInfo } from '../../http/request';
import { requestLanguage } from '../../http/request-language';
import type { Services } from '../../services';
import { readListQuery } from '../list-query';
import { callersOf, openScope, type Scope } from '../scope';
import { sendExport } from './export';
import { importSheet, refusedImport, shownProblems } from './import';

type Query = { Querystring: Record<string, unknown> };

/** `GET /api/<resource>/export.csv` and `POST /api/<resource>/import`. */
export async function registerCsv(app: FastifyInstance, services: Services): Promise<void> {
  const scopeOf = (request: FastifyRequest): Scope =>
    openScope(services, app.resourceHooks, request.actor, requestInfo(request));
  for (const resource of services.config.resources) {
    addExport(app, services, resource, scopeOf);
    addImport(app, services, resource, scopeOf);
  }
}

/** Whether nothing shall be written; a word that is neither yes nor no must not write either. */
function readDryRun(value: unknown): boolean {
  if (value === undefined) return false;
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  const text = { vi: 'Phải là true hoặc false.', en: 'It must be true or false.' };
  throw new AppError('BAD_REQUEST', { errors: { dryRun: text } });
}

function addExport(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  const who = callersOf(services.config, resource.name, (policy) => policy.read);
  app.get<Query>(
    `${apiPath(resource.name)}/export.csv`,
    { config: { who } },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { sort, filter } = request.query;
      const query = readListQuery(scope, resource, { sort, filter });
      return sendExport(scope, resource, query, reply);
    },
  );
}

function addImport(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  const who = callersOf(services.config, resource.name, (policy) => policy.import);
  app.post<Query>(
    `${apiPath(resource.name)}/import`,
    { config: { who, takesFiles: true } },
    async (request) => {
      const dryRun = readDryRun(request.query.dryRun);
      const [upload, ...others] = request.multipart?.uploads ?? [];
      if (!upload || others.length > 0 || upload.field !== 'file') {
        throw new AppError('INVALID', { errors: { file: REQUIRED } });
      }
      const language = requestLanguage(request.headers['accept-language']);
      const report = await importSheet(scopeOf(request), resource, upload.path, dryRun);
      if (dryRun) return { rows: report.rows, errors: shownProblems(report, language) };
      if (report.problems.length > 0) throw refusedImport(report, language);
      return { created: report.rows };
    },
  );
}
