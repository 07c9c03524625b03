import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/service/operations';
import { COST } from '../http/limits/table';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { docsPage } from './docs-page';
import type { OpenApiDocument } from './document';
import { openApiDocument } from './document';

/** Stands in the page, which is made once, where the nonce of each answer comes. */
const NONCE = 'nonce-of-this-answer';

const PACKAGE = new URL('../../../package.json', import.meta.url);

const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** `GET /api/openapi.json` and `GET /api/docs`. The document is made once at start. */
export async function registerOpenApi(app: FastifyInstance, services: Services): Promise<void> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  let document: OpenApiDocument;
  let text: string;
  let page: string | undefined;
  // Every operation is known when all parts have added theirs.
  app.addHook('onReady', async () => {
    document = openApiDocument(services.config, version, app.operations);
    text = JSON.stringify(document);
  });

  serve(app, services, operations.readOpenApi, ({ request, reply }) => {
    app.publicReads.count(request, COST.document);
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(text);
  });

  serve(app, services, operations.readDocs, ({ request, reply }) => {
    app.publicReads.count(request, COST.document);
    page ??= docsPage(document, NONCE);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, nonce));
  });
}
