import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupKey } from './key';

type Bytes = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>;

const toWeb = (bytes: Readable): Bytes => ReadableStream.from(bytes) as unknown as Bytes;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(bytes as unknown as ReadableStream);

/** Encrypts and authenticates what is read from `plain` (the format of age, with a passphrase). */
export async function seal(plain: Readable, key: BackupKey): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key.passphrase);
  if (key.workFactor !== undefined) encrypter.setScryptWorkFactor(key.workFactor);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * What was sealed. Each piece is authentic once it is read, the whole when the stream has ended.
 * @throws Error when it was sealed with another key, or is not sealed at all.
 */
export async function unseal(sealed: Readable, key: BackupKey): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key.passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(sealed)));
  } catch (cause) {
    sealed.destroy();
    throw new Error(
      'Không mở được bản sao lưu: sai khóa, tệp bị sửa, hoặc chưa được mã hóa. / ' +
        'The backup cannot be opened: a wrong key, a changed file, or one that is not encrypted.',
      { cause },
    );
  }
}
