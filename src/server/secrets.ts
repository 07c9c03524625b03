import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings';

/** Keys of 32 bytes, each for one use, derived from one secret. */
export interface Secrets {
  /** Signs access tokens (HMAC). */
  signingKey: Uint8Array;
  /** Derives refresh tokens (HMAC). */
  refreshKey: Uint8Array;
  /** Encrypts fields (AES-256-GCM). */
  encryptionKey: Uint8Array;
  /** Hashes encrypted fields for exact search and uniqueness (HMAC). */
  lookupKey: Uint8Array;
  /** Signs the QR codes of appointment slips (HMAC). */
  slipKey: Uint8Array;
  /** Signs addresses of files (HMAC). */
  fileKey: Uint8Array;
  /** Signs what is posted to the webhook (HMAC). */
  webhookKey: Uint8Array;
}

/** Where the generated secret is kept. */
export function secretPath(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** Derives the key for one use; `use` never changes once data were written with it. */
export function deriveKey(secret: string, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'sen', `sen/${use}/v1`, 32));
}

/**
 * The secret that all keys come from: `SECRET_KEY`, or one made in `DATA_DIR` (mode 0600) at the
 * first start. Two processes that start together read the same one.
 */
export async function loadSecret(settings: Settings): Promise<string> {
  if (settings.secretKey !== undefined) return settings.secretKey;
  const path = secretPath(settings.dataDir);
  const stored = (await readSecret(path)) ?? (await makeSecret(settings.dataDir, path));
  await chmod(path, 0o600);
  return stored;
}

/** All keys of the server. @throws Error when the stored secret is damaged. */
export async function loadSecrets(settings: Settings): Promise<Secrets> {
  const secret = await loadSecret(settings);
  return {
    signingKey: deriveKey(secret, 'signing'),
    refreshKey: deriveKey(secret, 'refresh'),
    encryptionKey: deriveKey(secret, 'encryption'),
    lookupKey: deriveKey(secret, 'lookup'),
    slipKey: deriveKey(secret, 'slip'),
    fileKey: deriveKey(secret, 'file'),
    webhookKey: deriveKey(secret, 'webhook'),
  };
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
  await writeSecret(path, randomBytes(32).toString('base64url'));
  const stored = await readSecret(path);
  if (stored === null) throw new Error(`${path}: không ghi được / could not be written`);
  return stored;
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
