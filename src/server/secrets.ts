import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyRing } from './keys/key-ring';
import type { Settings } from './settings';

/** The keys of the server. */
export type Secrets = KeyRing;

/** Where the generated secret is kept. */
export function secretPath(dataDir: string): string {
  return join(dataDir, 'secret');
}

/**
 * The secret that the first keys come from, and that seals the others: `SECRET_KEY`, or one made in `DATA_DIR` (mode 0600) at the
 * first start. Two processes that start together read the same one.
 */
export async function loadSecret(settings: Settings): Promise<string> {
  if (settings.secretKey !== undefined) return settings.secretKey;
  const path = secretPath(settings.dataDir);
  const stored = (await readSecret(path)) ?? (await makeSecret(settings.dataDir, path));
  await chmod(path, 0o600);
  return stored;
}

/**
 * The keys of the server that are derived from its secret; `readKeys` adds those that were made since.
 * @throws Error when the stored secret is damaged.
 */
export async function loadSecrets(settings: Settings): Promise<Secrets> {
  return new KeyRing(await loadSecret(settings));
}

async function readSecret(path: string): Promise<string | null> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (text.length < 43) {
    throw new Error(
      `${path} bị hỏng; khôi phục tệp này từ bản sao lưu / is damaged; restore it from a backup`,
    );
  }
  return text;
}

async function makeSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  await writeSecret(path, newSecret());
  const stored = await readSecret(path);
  if (stored === null) throw new Error(`${path}: không ghi được / could not be written`);
  return stored;
}

/** A new secret, as one is made in `DATA_DIR`. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Writes another secret in the place of the one in `DATA_DIR`, whole or not at all. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const draft = `${secretPath(dataDir)}.new`;
  await rm(draft, { force: true });
  await writeSecret(draft, secret);
  await rename(draft, secretPath(dataDir));
}

/** Writes the file whole or not at all; one that is already there stays. */
export async function writeSecret(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
    await file.close();
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
