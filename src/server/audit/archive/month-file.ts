import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupKey } from '../../backup/key';
import { seal, unseal } from '../../backup/seal';
import type { Secrets } from '../../secrets';
import type { FileStore } from '../../storage/file-store';
import { StoreAway } from '../../storage/store-away';
import type { ArchivedMonth } from './archived-months';

/** A key of 256 random bits is not guessed: stretching it would only take time. */
const WORK_FACTOR = 1;

/** The file of a month is not in the store. */
export class MonthGone extends Error {}
/** The file of a month is not what was written once. */
export class MonthChanged extends Error {}

const keyFor = (secrets: Secrets, version: number): BackupKey => ({
  passphrase: Buffer.from(secrets.version('audit-archive', version).bytes).toString('base64url'),
  workFactor: WORK_FACTOR,
});

/** Passes on what it is given, counted and hashed. */
function summing() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* through(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { through, end: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/**
 * Writes lines, compressed and encrypted, into a file of this machine that is on the disk when it answers.
 * @param version of the key. @returns what was written: bytes, and their hash in hex.
 */
export async function writeMonth(
  path: string,
  lines: AsyncIterable<string>,
  secrets: Secrets,
  version: number,
): Promise<{ bytes: number; sha256: string }> {
  const { through, end } = summing();
  async function* ended() {
    for await (const line of lines) yield `${line}\n`;
  }
  const plain = Readable.from(ended(), { objectMode: false });
  await pipeline(plain, createGzip(), async (packed) => {
    const sealed = await seal(packed as Readable, keyFor(secrets, version));
    await pipeline(sealed, through, createWriteStream(path, { mode: 0o600, flush: true }));
  });
  return end();
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}

/** The lines of a file, and whether reading them failed: then who reads them cannot go on either. */
class Lines implements AsyncIterable<string> {
  failed = false;

  constructor(private readonly bytes: AsyncIterable<Buffer>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    try {
      yield* linesOf(this.bytes);
    } catch (error) {
      this.failed = true;
      throw error;
    }
  }
}

/**
 * Hands the lines of a month's file to `take`, which reads them to their end.
 * @throws MonthGone where it is not in the store. MonthChanged where it is another one, once the lines
 *   before the change were read.
 */
export async function readMonth<T>(
  store: FileStore,
  { file, sha256, keyId }: ArchivedMonth,
  secrets: Secrets,
  take: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  const key = keyFor(secrets, keyId);
  const found = await store.open(file);
  if (found === null) throw new MonthGone(file);
  const { through, end } = summing();
  const stored = Readable.from(through(found.body), { objectMode: false });
  const taken: { answer?: T; failure?: unknown } = {};
  try {
    const packed = await unseal(stored, key);
    await pipeline(packed, createGunzip(), async (plain) => {
      const lines = new Lines(plain as AsyncIterable<Buffer>);
      try {
        taken.answer = await take(lines);
      } catch (error) {
        if (!lines.failed) taken.failure = error;
        throw error;
      }
    });
  } catch (cause) {
    found.body.destroy();
    if (taken.failure !== undefined) throw taken.failure;
    if (cause instanceof StoreAway) throw cause;
    throw new MonthChanged(file, { cause });
  }
  if (end().sha256 !== sha256) throw new MonthChanged(file);
  return taken.answer as T;
}
