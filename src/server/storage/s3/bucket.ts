import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StoredBytes } from '../file-store';
import { inTurns } from '../in-turns';
import type { S3Address } from './address';
import { type Circuit, SourceFailed } from './circuit';
import { isMissing, openClient, type S3Client, signHash } from './client';
import { watched } from './watched';

/** One object of a bucket, by its name behind the prefix. */
export interface Listed {
  name: string;
  /** Bytes. */
  size: number;
  /** In milliseconds since 1970. */
  changedAt: number;
}

/** Pieces of what is sent in several: the store's least, and not more than it takes. */
const PART_BYTES = 5 * 1024 * 1024;
const MOST_PARTS = 9_000;

/** The bucket of a store below a prefix, asked through a circuit: whatever it throws is `StoreAway`. */
export class Bucket {
  #client: Promise<S3Client> | null = null;

  constructor(
    private readonly address: S3Address,
    private readonly circuit: Circuit,
    private readonly attempts: number,
  ) {}

  #open(): Promise<S3Client> {
    this.#client ??= openClient(this.address, this.attempts);
    return this.#client;
  }

  #at(name: string) {
    return { Bucket: this.address.bucket, Key: `${this.address.prefix}${name}` };
  }

  /** Puts a file of this machine under a name; the store takes it whole or not at all. */
  async putFile(name: string, path: string, sha256: string): Promise<void> {
    const { client, sdk } = await this.#open();
    const { size } = await stat(path);
    await this.circuit.ask('write', async (abortSignal, progress) => {
      for (let n = 1; ; n += 1) {
        const body = createReadStream(path);
        const put = new sdk.PutObjectCommand({
          ...this.#at(name),
          Body: body,
          ContentLength: size,
          ContentType: 'application/octet-stream',
        });
        signHash(put, sha256);
        body.on('data', progress).pause();
        try {
          return await client.send(put, { abortSignal });
        } catch (error) {
          // The client sends no stream again: the store may have closed an old connection.
          if (n >= this.attempts || abortSignal.aborted) throw error;
        } finally {
          body.destroy();
        }
      }
    });
  }

  /** Puts a short text under a name. @returns false where `once` is wanted and something is there. */
  async putText(name: string, text: string, isOnce: boolean): Promise<boolean> {
    const { client, sdk } = await this.#open();
    const put = (condition: { IfNoneMatch?: '*' }) =>
      new sdk.PutObjectCommand({ ...this.#at(name), Body: text, ...condition });
    return this.circuit.ask('write', async (abortSignal) => {
      try {
        await client.send(put(isOnce ? { IfNoneMatch: '*' } : {}), { abortSignal });
      } catch (error) {
        const { name: reason } = error as Error;
        if (reason === 'PreconditionFailed') return false;
        // Not every store knows conditions; whoever writes reads again afterwards.
        if (reason !== 'NotImplemented') throw error;
        await client.send(put({}), { abortSignal });
      }
      return true;
    });
  }

  /**
   * Puts what is read under a name, however long it is, in pieces of some megabytes.
   * @param size in bytes, where it is known: what is very long is sent in longer pieces.
   */
  async putStream(name: string, body: Readable, size = 0): Promise<void> {
    const { client } = await this.#open();
    const { Upload } = await import('@aws-sdk/lib-storage');
    await this.circuit.ask('write', async (signal, progress) => {
      async function* passed() {
        try {
          for await (const chunk of body) {
            progress();
            yield chunk;
          }
        } catch (error) {
          throw new SourceFailed(error);
        }
      }
      const pieces = Readable.from(passed(), { objectMode: false });
      const upload = new Upload({
        client,
        params: { ...this.#at(name), Body: pieces, ContentType: 'application/octet-stream' },
        queueSize: 1,
        partSize: Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS)),
      });
      upload.on('httpUploadProgress', progress);
      const abort = () => void upload.abort();
      signal.addEventListener('abort', abort);
      try {
        await upload.done();
      } finally {
        signal.removeEventListener('abort', abort);
      }
    });
  }

  /** Opens an object; null where there is none. */
  async get(name: string): Promise<StoredBytes | null> {
    const { client, sdk } = await this.#open();
    const found = await this.circuit.ask('read', (abortSignal) =>
      client.send(new sdk.GetObjectCommand(this.#at(name)), { abortSignal }).catch(nullIfMissing),
    );
    if (found === null) return null;
    return { size: found.ContentLength ?? 0, body: watched(found.Body as Readable) };
  }

  /** How long an object is, in bytes; null where there is none. */
  async head(name: string): Promise<number | null> {
    const { client, sdk } = await this.#open();
    const found = await this.circuit.ask('look', (abortSignal) =>
      client.send(new sdk.HeadObjectCommand(this.#at(name)), { abortSignal }).catch(nullIfMissing),
    );
    return found === null ? null : (found.ContentLength ?? 0);
  }

  /** The objects whose names begin so, in order. */
  async *list(start: string): AsyncGenerator<Listed> {
    const { client, sdk } = await this.#open();
    const { Bucket: bucket, Key } = this.#at(start);
    let token: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({
        Bucket: bucket,
        Prefix: Key,
        ContinuationToken: token,
      });
      const page = await this.circuit.ask('list', (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      for (const { Key: key = '', Size: size = 0, LastModified } of page.Contents ?? []) {
        const name = key.slice(this.address.prefix.length);
        yield { name, size, changedAt: LastModified?.getTime() ?? 0 };
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  /** Removes objects; those that are gone are no error. */
  async remove(names: readonly string[]): Promise<void> {
    const { client, sdk } = await this.#open();
    await inTurns(names, async (name) => {
      const command = new sdk.DeleteObjectCommand(this.#at(name));
      await this.circuit.ask('remove', (abortSignal) => client.send(command, { abortSignal }));
    });
  }

  /** Copies an object, then removes it where it was. @returns its bytes; null where there is none. */
  async move(from: string, to: string): Promise<number | null> {
    const size = await this.head(from);
    if (size === null) return null;
    const { client, sdk } = await this.#open();
    const source = this.#at(from);
    const command = new sdk.CopyObjectCommand({
      ...this.#at(to),
      CopySource: `${source.Bucket}/${encodeURI(source.Key)}`,
    });
    const copied = await this.circuit.ask('write', (abortSignal) =>
      client.send(command, { abortSignal }).catch(nullIfMissing),
    );
    if (copied === null) return null;
    await this.remove([from]);
    return size;
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
