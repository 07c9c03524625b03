import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/**
 * The origin that the site is known by, without a slash at the end: `PUBLIC_URL`, in a demo the
 * address it listens on, else ''. What a request says of its host is never told to anybody, since
 * whoever asks could have caches say it to others.
 */
export function originOf({ server }: FastifyInstance, { settings }: Services): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const bound = server.address() as AddressInfo | null;
  if (!settings.demo || bound === null) return '';
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}
