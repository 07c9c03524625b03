import { text } from 'node:stream/consumers';
import { readArchive } from './archive';
import type { BackupKey } from './key';
import { FILES, MANIFEST, type Manifest, manifestSchema, SECRET, TABLES } from './manifest';

/** What a whole backup says of itself. */
export interface Checked {
  manifest: Manifest;
  /** The manifest as it is written, to know it again. */
  written: string;
  /** The generated secret, where the backup has one. */
  secret: string | null;
}

const notOurs = (name: string) =>
  new Error(`${name} không thuộc bản sao lưu của Sen / is no part of a backup of Sen`);

/**
 * Reads a backup to its end and writes nothing: who goes on from here knows that every byte was
 * sealed with this key, and that nothing is missing.
 * @throws Error when it was changed, cut off, sealed with another key, or is no backup of Sen.
 */
export async function checkBackup(file: string, key: BackupKey): Promise<Checked> {
  let written: string | null = null;
  let secret: string | null = null;
  for await (const { name, body } of readArchive(file, key)) {
    if (written === null) {
      if (name !== MANIFEST) throw notOurs(name);
      written = await text(body);
    } else if (name === SECRET) {
      secret = (await text(body)).trim();
    } else if (!name.startsWith(TABLES) && !name.startsWith(FILES)) {
      throw notOurs(name);
    }
  }
  if (written === null) throw notOurs(file);
  return { manifest: manifestSchema.parse(JSON.parse(written)), written, secret };
}
