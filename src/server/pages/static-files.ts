import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { COLOURS } from '../../shared/design/tokens';
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

const MANIFEST = {
  name: 'Phòng khám Đa khoa Sen',
  short_name: 'Sen',
  lang: 'vi',
  start_url: '/',
  display: 'standalone',
  background_color: COLOURS.light.page,
  theme_color: COLOURS.light.page,
  id: '/',
  scope: '/',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/sen-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/sen-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    {
      src: '/icons/sen-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
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
  app.get('/manifest.webmanifest', (_request, reply) => {
    setCommonHeaders(reply);
    reply.header('Cache-Control', 'public, max-age=86400');
    return reply.type('application/manifest+json').send(MANIFEST);
  });
}
