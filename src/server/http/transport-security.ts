import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** A year, as browsers' lists ask for; other names below the clinic's domain are not ours to close. */
const POLICY = 'max-age=31536000';

/**
 * Tells browsers of every answer, page or call, to come by https alone, where the site is reached so:
 * `PUBLIC_URL` says it, or a proxy that `TRUST_PROXY` believes.
 */
export function secureTransport(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    const isSecure = protocol === 'https' || settings.publicUrl?.startsWith('https:');
    if (isSecure) reply.header('Strict-Transport-Security', POLICY);
  });
}

/** What a proxy adds to a request. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded'];

/**
 * Says once in the log when requests come through a proxy that nobody told the server to believe: all
 * people then share the proxy's address, and the limits of one are those of all.
 */
export function warnOfProxy(app: FastifyInstance, { trustProxy }: Settings): void {
  if (trustProxy !== false) return;
  let warned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || !FORWARDED.some((name) => headers[name] !== undefined)) return;
    warned = true;
    log.warn('requests come through a proxy, but TRUST_PROXY is not set: all count as one address');
  });
}
