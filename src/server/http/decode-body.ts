import { AppError } from '../../shared/errors';
import type { Upload } from '../storage/upload';

/** A multipart body as it came: text by the name of its part, null where `_null` names it. */
export interface DecodedBody {
  fields: Record<string, string | null>;
  uploads: Upload[];
}

const MAX_DEPTH = 32;

const NUL = {
  vi: 'Dữ liệu có ký tự không hợp lệ (NUL).',
  en: 'What was sent has an invalid character (NUL).',
};

/** @throws AppError BAD_REQUEST for text that PostgreSQL cannot hold. */
export function refuseNul(text: string): void {
  if (text.includes('\u0000')) throw new AppError('BAD_REQUEST', { message: NUL });
}

/**
 * Looks through a decoded JSON value, without recursion, whatever its depth.
 * @throws AppError BAD_REQUEST for NUL in a text or a key, and for nesting beyond 32 levels.
 */
export function refuseUnsafe(root: unknown): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new AppError('BAD_REQUEST');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') refuseNul(value);
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) for (const key of Object.keys(value)) refuseNul(key);
      for (const item of Object.values(value)) next.push(item);
    }
    level = next;
  }
}
