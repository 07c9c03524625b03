import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, each answer is the last of its connection: a proxy opens the next one, which
 * goes to another server as soon as this one takes none.
 */
export function closeWhenStopping(app: FastifyInstance, stopping: AbortSignal | undefined): void {
  if (stopping === undefined) return;
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('Connection', 'close');
  });
}
