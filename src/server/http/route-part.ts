import type { FastifyRequest } from 'fastify';

/** The part of the server that a request belongs to, by its route: `benh-nhan` of `/api/benh-nhan/:id`. */
export function routePart({ routeOptions }: FastifyRequest): string {
  const [, first = '', second = ''] = routeOptions.url?.split('/') ?? [];
  return first === 'api' ? second : first;
}
