import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What repeats itself in a list does so within a few rows. */
const WINDOW_BITS = 18;

/**
 * Lists are long and repeat themselves; files are compressed already, and streams of events wait. What
 * is whole and as long as a page of a list takes a tenth of a millisecond: less than a stream and a
 * thread of its own would.
 */
const COMPRESSED: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  syncThreshold: 128 * 1024,
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  },
  customTypes: /^(?:application\/json|text\/csv)\b/,
};

/** Part of a file has this status; a page of a list is whole in itself. */
const PARTIAL = 206;

/**
 * Compresses answers, pages of lists among them: `@fastify/compress` takes `Content-Range` for part
 * of a file's bytes, which may not be compressed, while that of a page counts rows. The header waits
 * aside until the answer is compressed.
 */
export async function compressAnswers(api: FastifyInstance): Promise<void> {
  const ranges = new WeakMap<FastifyRequest, string>();
  // Hooks of the instance run before those of a route, which is where the compression is.
  api.addHook('onSend', async (request, reply) => {
    const range = reply.getHeader('content-range');
    if (typeof range !== 'string' || reply.statusCode === PARTIAL) return;
    ranges.set(request, range);
    reply.removeHeader('content-range');
  });
  await api.register(compress, COMPRESSED);
  api.addHook('onRoute', (route) => {
    const restore = async (
      request: FastifyRequest,
      reply: { header: (n: string, v: string) => unknown },
    ) => {
      const range = ranges.get(request);
      if (range !== undefined) reply.header('content-range', range);
    };
    route.onSend = [route.onSend ?? []].flat().concat(restore);
  });
}
