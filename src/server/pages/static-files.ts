import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ASSET_HEADERS, setCommonHeaders } from './security-headers';

const HASHED = {
  immutable: true,
  maxAge: '365d',
  // What never changes is never asked about again, and a header is bytes on a slow line.
  etag: false,
  lastModified: false,
  acceptRanges: false,
  preCompressed: true,
  decorateReply: false,
  index: false as const,
};

/** Files whose names carry a hash of their content, and the few at fixed addresses. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  for (const [build, prefix] of [
    ['public', '/assets/'],
    ['admin', '/admin-assets/'],
  ] as const) {
    await app.register(fastifyStatic, {
      ...HASHED,
      root: join(folder, build, prefix),
      prefix,
      setHeaders: (answer) => {
        for (const [name, value] of Object.entries(ASSET_HEADERS)) answer.setHeader(name, value);
      },
    });
  }
  await app.register(fastifyStatic, { root: join(folder, 'public'), serve: false });
  app.get('/favicon.svg', (_request, reply) => {
    setCommonHeaders(reply);
    return reply.sendFile('favicon.svg', { maxAge: '1d' });
  });
  app.get<{ Params: { name: string } }>('/icons/:name', (request, reply) => {
    setCommonHeaders(reply);
    return reply.sendFile(`icons/${request.params.name}`, { maxAge: '1d' });
  });
}
