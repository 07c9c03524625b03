import type { FastifyInstance, FastifyReply } from 'fastify';

/** The kinds of content that are sent compressed to those who can read it; events are not. */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml)\b|.*\+(json|xml)\b)/;

/** Tells caches that the answer depends on these request headers, beside those it names already. */
export function varyOn(reply: FastifyReply, ...names: string[]): void {
  const known = String(reply.getHeader('vary') ?? '');
  const lower = known.toLowerCase().split(/\s*,\s*/);
  const added = names.filter((name) => !lower.includes(name.toLowerCase()));
  if (added.length > 0) reply.header('vary', [known, ...added].filter(Boolean).join(', '));
}

/**
 * Says of each answer that could be compressed that it depends on what the asker can read, whether
 * or not it is compressed this time: else a shared cache hands what it kept to somebody who cannot.
 */
export function varyByEncoding(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    // In small letters, as the compression looks for it.
    if (COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')))
      varyOn(reply, 'accept-encoding');
  });
}
