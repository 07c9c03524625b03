import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '../../shared/fields/facet';
import { findResource } from '../../shared/resource/config';
import type { Services } from '../services';
import { AUTH_PATHS } from './auth-paths';
import { docsPage } from './docs-page';
import { type OpenApiDocument, openApiDocument } from './document';
import { operationPath } from './operation-paths';
import { OWN_PROFILE_PATHS } from './own-profile-paths';
import { RECORD_PATHS } from './record-paths';

const PACKAGE = new URL('../../../package.json', import.meta.url);

const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Adds the calls of a path to those that it has already. */
function addPath(paths: Record<string, JsonSchema>, added: Record<string, JsonSchema>): void {
  for (const [path, calls] of Object.entries(added)) paths[path] = { ...paths[path], ...calls };
}

/** `GET /api/openapi.json` and `GET /api/docs`. The document is made once at start. */
export async function registerOpenApi(app: FastifyInstance, services: Services): Promise<void> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const profile = findResource(services.config, 'dong-y') ? OWN_PROFILE_PATHS : {};
  const records = findResource(services.config, 'ho-so-benh-an') ? RECORD_PATHS : {};
  const extra = {
    ...AUTH_PATHS,
    ...records,
    ...profile,
  };
  let document: OpenApiDocument;
  let text: string;
  // Every operation is known when all parts have added theirs.
  app.addHook('onReady', async () => {
    const paths = { ...extra };
    for (const operation of app.operations) addPath(paths, operationPath(operation));
    document = openApiDocument(services.config, { version, extra: paths });
    text = JSON.stringify(document);
  });

  const anyone = { config: { who: 'anyone' } } as const;

  app.get('/api/openapi.json', anyone, async (_request, reply) => {
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(text);
  });

  app.get('/api/docs', anyone, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(docsPage(document, nonce));
  });
}
