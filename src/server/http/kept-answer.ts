import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyOn } from './vary';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes compressing gains nothing. */
const WORTH_IT = 1024;

/** How hard compressing tries: what is kept for long is worth more than what is made anew every moment. */
const EFFORTS = { long: 9, moment: 4 } as const;

const COMPRESS = {
  br: (body: Buffer, level: number) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (body: Buffer, level: number) => deflate(body, { level }),
};

type Encoding = keyof typeof COMPRESS;

/** What `Accept-Encoding` allows of what is kept, the smaller first; null for neither. */
const encodingFor = (header: string | string[] | undefined): Encoding | null =>
  negotiate(String(header ?? ''), ['br', 'gzip']);

/** An answer's bytes, compressed once in each way that is asked for, and known by their hash. */
export class KeptAnswer {
  readonly #body: Buffer;
  readonly #hash: string;
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    text: string,
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    private readonly kept: keyof typeof EFFORTS = 'long',
  ) {
    this.#body = Buffer.from(text);
    this.#hash = createHash('sha256').update(this.#body).digest('base64url').slice(0, 22);
  }

  /** Sends it, or says that the asker has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const worthIt = this.#body.length >= WORTH_IT;
    const encoding = worthIt ? encodingFor(request.headers['accept-encoding']) : null;
    reply.code(this.status).headers(this.headers);
    varyOn(reply, 'accept-encoding');
    if (this.headers['Cache-Control'] !== 'no-store') {
      const tag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
      reply.header('ETag', tag);
      const known = request.headers['if-none-match'] ?? '';
      // A proxy that changes an answer's encoding makes its validator a weak one.
      if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
        return reply.code(304).removeHeader('content-type').send();
      }
    }
    if (encoding === null) return reply.send(this.#body);
    this.#compressed[encoding] ??= COMPRESS[encoding](this.#body, EFFORTS[this.kept]);
    const body = await this.#compressed[encoding];
    return reply.header('Content-Encoding', encoding).send(body);
  }
}
