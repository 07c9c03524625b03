import type { Actor } from './actor';
import type { Operand, OtherField, Predicate } from './predicate';

type Values = Readonly<Record<string, unknown>>;

export interface Situation {
  actor?: Actor;
  /** The instant now (ISO 8601) and today's date in the clinic's zone. */
  now?: string;
  today?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** A value of the row, reckoned with; empty where it is empty. */
function otherField({ row, times = 1, plus = 0, days = 0 }: OtherField, record: Values): unknown {
  const value = record[row] ?? null;
  if (typeof value === 'number') return value * times + plus;
  if (typeof value !== 'string' || days === 0) return value;
  const later = new Date(Date.parse(value) + days * DAY_MS).toISOString();
  return DAY.test(value) ? later.slice(0, 10) : later;
}

function operand(value: Operand, situation: Situation, record: Values): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('row' in value) return otherField(value, record);
  if ('me' in value) return situation.actor?.[value.me] ?? null;
  if ('clock' in value) return value.clock === 'now' ? situation.now : situation.today;
  throw new Error('a value of another row is known to the database only');
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function order(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left) < String(right) ? -1 : Number(String(left) > String(right));
}

function compare(op: string, left: unknown, right: unknown): boolean {
  if (op === 'neq') return left !== right;
  if (left === null || left === undefined || right === null || right === undefined) return false;
  if (op === 'eq') return left === right;
  if (op === 'in') return listOf(right).includes(left);
  if (op === 'contains') return listOf(right).some((value) => listOf(left).includes(value));
  const sign = order(left, right);
  if (op === 'gt') return sign > 0;
  if (op === 'gte') return sign >= 0;
  return op === 'lt' ? sign < 0 : sign <= 0;
}

/**
 * Whether a predicate holds for a record, without the database: for the conditions of screens and
 * of writes. As in SQL, comparing with an empty value never holds (`neq` excepted).
 * @throws Error for `exists` and `outer`, which only the database can answer.
 */
export function holds(predicate: Predicate, record: Values, situation: Situation = {}): boolean {
  switch (predicate.op) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'and':
      return predicate.of.every((part) => holds(part, record, situation));
    case 'or':
      return predicate.of.some((part) => holds(part, record, situation));
    case 'not':
      return !holds(predicate.of, record, situation);
    case 'isNull':
      return record[predicate.field] === null || record[predicate.field] === undefined;
    case 'notNull':
      return record[predicate.field] !== null && record[predicate.field] !== undefined;
    case 'exists':
      throw new Error('rows of another resource are known to the database only');
    default:
      return compare(
        predicate.op,
        record[predicate.field] ?? null,
        operand(predicate.value, situation, record),
      );
  }
}
