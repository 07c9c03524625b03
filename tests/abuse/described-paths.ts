import type { FastifyInstance } from 'fastify';

/** The paths below `/api` of all operations of the document with this method. */
export async function describedPaths(app: FastifyInstance, method: string): Promise<string[]> {
  const answer = await app.inject({ url: '/api/openapi.json' });
  const paths: Record<string, Record<string, unknown>> = answer.json().paths;
  return Object.entries(paths)
    .filter(([path, members]) => path.startsWith('/api/') && method.toLowerCase() in members)
    .map(([path]) => path.slice('/api'.length));
}
