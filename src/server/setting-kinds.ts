import { z } from 'zod';
import { readS3Address } from './storage/s3/address';

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export function address(schemes: string[], vi: string, en: string) {
  const fits = (text: string) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && schemes.includes(url.protocol);
  };
  return z.string().refine(fits, `${vi} / ${en}`);
}

export function whole(min: number, max: number) {
  const message = `phải là số nguyên từ ${min} đến ${max} / must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** A Unix socket's address has no host before the slash, which URLs otherwise need. */
function isPostgres(text: string): boolean {
  const whole = text.replace('@/', '@localhost/').replace(':///', '://localhost/');
  return URL.canParse(whole) && /^postgres(ql)?:$/.test(new URL(whole).protocol);
}

export const postgres = z
  .string()
  .refine(
    isPostgres,
    'phải có dạng postgresql://tài-khoản@máy-chủ/cơ-sở-dữ-liệu / must look like postgresql://user@host/database',
  );
export const s3 = z
  .string()
  .refine(
    (text) => readS3Address(text) !== null,
    'phải có dạng s3://khóa:mật-khẩu@máy-chủ/thùng?region=vùng / must look like s3://key:secret@host/bucket?region=region',
  );
export const web = address(
  ['http:', 'https:'],
  'phải là địa chỉ http:// hoặc https://',
  'must be an http:// or https:// address',
);

export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** An address, a network, or one of the names that Fastify knows. */
export const PROXY = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;

export function readProxies(text: string): false | number | string[] {
  if (/^(0|false)$/i.test(text)) return false;
  if (/^true$/i.test(text)) return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').map((part) => part.trim());
}
