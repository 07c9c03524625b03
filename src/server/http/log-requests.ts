import type { FastifyInstance } from 'fastify';

/** What the log keeps of a failure: neither values of a statement nor details of a row. */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: error.message,
    code,
    constraint,
    table,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : loggedError(error.cause),
  };
}

/** Logs one line for each answer: the route, never the address with its ids, search or tokens. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        role: request.actor?.role,
      },
      'answered',
    );
  });
}
