import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError, type Text } from '../../../shared/errors';
import type { Database } from '../../db/database';
import type { Upload } from '../../storage/upload';

/** The key under which a booking may be sent again, and the digest of what it said. */
export interface RequestKey {
  account: string;
  key: string;
  digest: string;
}

const HEADER = 'Idempotency-Key';
const TOO_LONG: Text = { vi: 'Khóa dài hơn 255 ký tự.', en: 'The key has over 255 characters.' };
const OTHER_BODY: Text = {
  vi: 'Khóa này đã dùng cho một yêu cầu khác.',
  en: 'This key was used for another request.',
};

async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * The key of a request; null without one. The digest covers the decoded values, read in one order
 * of names, and the content of the files, so that JSON and multipart of the same booking are the
 * same. Whoever uses it asks {@link requireShort} of it.
 */
export async function readRequestKey(
  request: FastifyRequest,
  account: string,
  input: object,
  uploads: readonly Upload[],
): Promise<RequestKey | null> {
  const header = request.headers['idempotency-key'];
  const key = (Array.isArray(header) ? header[0] : header)?.trim();
  if (!key) return null;
  const files: string[] = [];
  for (const { field, path } of uploads) files.push(`${field}:${await fileDigest(path)}`);
  const digest = createHash('sha256')
    .update(JSON.stringify([input, files]))
    .digest('hex');
  return { account, key, digest };
}

/** @throws AppError INVALID for a key of more than 255 characters. */
export function requireShort(key: RequestKey | null): void {
  if (key && key.key.length > 255)
    throw new AppError('INVALID', { errors: { [HEADER]: TOO_LONG } });
}

/** Asks for what an earlier request with this key made. */
export const askAnswer = (db: Database, { account, key }: RequestKey) =>
  db
    .selectFrom('booking_request')
    .select(['digest', 'appointment'])
    .where('account', '=', account)
    .where('key', '=', key);

/**
 * The appointment that the earlier request which {@link askAnswer} found made; null where there was
 * none. @throws AppError INVALID where that request said something else.
 */
export function answerOf(
  key: RequestKey | null,
  [known]: readonly { digest: string; appointment: string }[],
): string | null {
  if (!known) return null;
  if (known.digest !== key?.digest)
    throw new AppError('INVALID', { errors: { [HEADER]: OTHER_BODY } });
  return known.appointment;
}

/**
 * Remembers which appointment a key makes, in the transaction that makes it. A request with the
 * same key that is under way is waited for; where it was first nothing is answered, and
 * {@link askAnswer} then tells.
 */
export const keepAnswer = (
  db: Database,
  { account, key, digest }: RequestKey,
  appointment: string,
) =>
  db
    .insertInto('booking_request')
    .values({ account, key, digest, appointment })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key');
