import type { Client } from '../../db/client';
import type { ConfigTables } from '../../db/config-tables';
import { addDays, type Demo, daysBetween } from '../demo';
import type { Target } from '../insert';
import { seededRandom } from '../random';
import type { Progress } from './progress';
import type { Sizes } from './sizes';

/** What every part of a database at scale is made with. */
export interface Material {
  /** The one connection, in the transaction that all of it is. */
  client: Client;
  target: Target;
  demo: Demo;
  seed: number;
  sizes: Sizes;
  progress: Progress;
  /** The days that it looks back on, today, and two weeks ahead. */
  days: readonly string[];
}

const BACK_DAYS = 730;
const AHEAD_DAYS = 14;

/** The days of two years until today, and of the two weeks to come. */
export const daysOf = ({ today }: Demo): string[] =>
  daysBetween(addDays(today, -BACK_DAYS), addDays(today, AHEAD_DAYS));

const hex = (random: () => number, digits: number): string =>
  Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');

/** An id in the form of a UUIDv7 of that millisecond. */
export function idAt(random: () => number, milliseconds: number): string {
  const time = Math.floor(milliseconds).toString(16).padStart(12, '0');
  const variant = '89ab'[Math.floor(random() * 4)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 6)}${hex(random, 6)}`;
}

/** The demo as one row sees it: with its own numbers, the same whenever the row is made again. */
export function demoOf({ demo, seed }: Material, salt: number, index: number): Demo {
  const random = seededRandom(seed ^ (salt * 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  return { ...demo, random, id: () => idAt(random, demo.now.getTime()) };
}

/** The tables of the config whose rows have a code. */
type Coded = {
  [T in keyof ConfigTables]: 'code' extends keyof ConfigTables[T] ? T : never;
}[keyof ConfigTables];

/** Codes of a table from the next on, each with a year; `keep` tells their sequence how far they went. */
export async function codesOf(
  client: Client,
  table: Coded,
  code: (year: string, digits: string) => string,
) {
  const sequence = `${table}_code_seq`;
  const { rows } = await client.query<{ next: string }>(
    `SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END AS next FROM ${sequence}`,
  );
  let next = Number(rows[0]!.next);
  return {
    take: (year: string): string => code(year, String(next++)),
    keep: () => client.query('SELECT setval($1::regclass, $2, false)', [sequence, next]),
  };
}
