import { Readable } from 'node:stream';

/** A store that has begun to answer may be silent for so long, in milliseconds. */
const SILENT_MS = 10_000;

async function inTime<T>(step: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the store of files fell silent')), ms);
  });
  return Promise.race([step, late]).finally(() => clearTimeout(timer));
}

async function* pieces(body: Readable, ms: number): AsyncGenerator<Buffer> {
  const reader = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.next(), ms);
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

/**
 * Passes on what a store sends, and fails where it falls silent while somebody wants more: a reader who
 * takes their time is waited for.
 */
export function watched(body: Readable, silentMs = SILENT_MS): Readable {
  // Whoever waits for the next piece has the error of the body; a later one is nobody's.
  body.on('error', () => undefined);
  return Readable.from(pieces(body, silentMs), { objectMode: false });
}
