import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PAGES } from '../../shared/site/pages';
import type { BuildOutput } from './build-output';
import { setCommonHeaders } from './security-headers';

/**
 * `/sw.js`, which lets the public site open without a network: the worker's program after what it
 * keeps, so that each build gives the browsers a new worker. It is never cached.
 */
export function registerOfflineWorker(app: FastifyInstance, build: BuildOutput): void {
  if (build.worker === '') return;
  const files = build.offlineFiles;
  const version = createHash('sha256')
    .update(build.worker + files.join())
    .digest('hex')
    .slice(0, 12);
  const known = { version, files, shell: PAGES.offline.path, keep: [PAGES.appointments.path] };
  const program = `self.senBuild=${JSON.stringify(known)};\n${build.worker}`;
  app.get('/sw.js', (_request, reply) => {
    setCommonHeaders(reply);
    return reply
      .headers({
        'Cache-Control': 'no-cache',
        'Service-Worker-Allowed': '/',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(program);
  });
}
