import type { Field } from '../../../src/shared/fields/kinds';
import type { Row } from '../../api/access/reading';

/**
 * What the filters of a list mean, told from the values of its rows, and on purpose without the code
 * of the server.
 */

export type Scalar = string | number | boolean | null;

/** The field that a key of a filter is about, and how it compares. */
export interface Comparison {
  name: string;
  operator: string;
}

const OPERATOR = /_(neq|gte|gt|lte|lt|like|during)$/;

/** What a key of a filter means. */
export function readKey(key: string, names: readonly string[]): Comparison {
  if (names.includes(key)) return { name: key, operator: 'eq' };
  return { name: key.replace(OPERATOR, ''), operator: OPERATOR.exec(key)?.[1] ?? 'unknown' };
}

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value ?? null]);

const isEmpty = (value: unknown) => valuesOf(value).length === 0 || (value ?? null) === null;

const equals = (value: unknown, wanted: Scalar) =>
  wanted === null ? isEmpty(value) : valuesOf(value).includes(wanted);

/** Text without accents, case and doubled spaces. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();

/** A value as it is searched: a number as it is dialled too, an address by its owner's part. */
function searched(value: unknown, kind: Field['kind']): string {
  const text = String(value ?? '');
  if (kind === 'phone') return `0${text.slice(3)} ${text}`;
  return plain(kind === 'email' ? text.replace(/@.*/, '') : text);
}

/** Whether a text contains another, accents optional. */
export const contains = (value: unknown, wanted: string, kind: Field['kind']): boolean =>
  searched(value, kind).includes(plain(kind === 'email' ? wanted.replace(/@.*/, '') : wanted));

/** Whether a word of a text, or a part of one, begins with another; a short one is the whole word. */
export function begins(value: unknown, wanted: string): boolean {
  const sought = plain(wanted);
  return [/\s+/, /[^\p{L}\p{N}]+/u]
    .flatMap((between) => plain(String(value ?? '')).split(between))
    .some((word) => (sought.length > 2 ? word.startsWith(sought) : word === sought));
}

function compares(value: unknown, operator: string, wanted: Scalar): boolean {
  if ((value ?? null) === null || wanted === null) return false;
  const [a, b] = [value as string, wanted as string];
  if (operator === 'gt') return a > b;
  if (operator === 'gte') return a >= b;
  return operator === 'lt' ? a < b : a <= b;
}

const DAY_MS = 86_400_000;
/** The only period that is asked for, `last:365`, in the zone of the clinic, which is 7 hours ahead. */
function duringYear(value: unknown): boolean {
  const day = (moment: number) => Math.floor((moment + 7 * 3_600_000) / DAY_MS);
  if (typeof value !== 'string') return false;
  const at = value.length === 10 ? Date.parse(`${value}T00:00:00+07:00`) : Date.parse(value);
  const ago = day(Date.now()) - day(at);
  return ago >= 0 && ago < 365;
}

/** Whether a row has what a filter asks of one of its fields. */
export function matches(
  row: Row,
  { name, operator }: Comparison,
  wanted: Scalar | Scalar[],
  kind: Field['kind'] | undefined,
): boolean {
  const value = row[name];
  const several = [wanted].flat() as Scalar[];
  if (operator === 'eq') return several.some((one) => equals(value, one));
  if (operator === 'neq') return !several.some((one) => equals(value, one));
  if (operator === 'during') return duringYear(value);
  if (operator === 'like') return contains(value, String(wanted), kind ?? 'text');
  return compares(value, operator, wanted as Scalar);
}

/** Values of a field in these rows, the rarest first: each finds some rows and leaves others. */
export function valuesIn(rows: readonly Row[], name: string): Scalar[] {
  const counts = new Map<Scalar, number>();
  for (const value of rows.flatMap((row) => (row[name] ?? []) as Scalar[])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => a - b).map(([value]) => value);
}

/** The longest word of a text, or of an address before the @, in capitals and without its accents. */
export function wordOf(value: unknown): string {
  const words = String(value)
    .replace(/@.*/, '')
    .split(/[\s/,;().]+/);
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  return longest.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
