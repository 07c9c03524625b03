import type { FastifyInstance } from 'fastify';
import { COLOURS } from '../../shared/design/tokens';
import { textsOf } from '../clinic-limits';
import type { Services } from '../services';
import { readClinic } from './clinic';
import { readerOf } from './data';
import { DAY_END } from './opening-moment';
import { momentOf, pageMemoryOf } from './page-memory';
import { setCommonHeaders } from './security-headers';

const MANIFEST = {
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
} as const;

/** What a phone calls the site that is put on its first screen: the clinic's own names. */
export function registerManifest(app: FastifyInstance, services: Services): void {
  const memory = pageMemoryOf(services);
  app.get('/manifest.webmanifest', { config: { who: 'anyone' } }, async (_request, reply) => {
    setCommonHeaders(reply);
    reply.header('Cache-Control', 'public, max-age=3600');
    const manifest = await memory.of('manifest', momentOf(services), async () => {
      const { name } = await readClinic(readerOf(services, 'vi'));
      const value = { name, short_name: textsOf(services).shortName, ...MANIFEST };
      return { value, until: DAY_END, lasts: true };
    });
    return reply.type('application/manifest+json').send(manifest);
  });
}
