import { localDate, localTime } from '../format/dates';
import type { Actor } from './actor';
import type { Operand, OtherField, Predicate } from './predicate';

type Values = Readonly<Record<string, unknown>>;

export interface Situation {
  actor?: Actor;
  /** The instant now (ISO 8601) and today's date in the zone of the product. */
  now?: string;
  today?: string;
  /** The zone in which a day begins; that of Viet Nam unless said. */
  zone?: string;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

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
  if ('clock' in value) {
    if (value.clock === 'now') return situation.now;
    return situation.today && dayLater(situation.today, value.days ?? 0);
  }
  throw new Error('a value of another row is known to the database only');
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** How a moment stands to the first moment of a day. */
function toDay(moment: string, day: string, zone?: string): number {
  const at = new Date(moment);
  const own = localDate(at, zone);
  if (own !== day) return own < day ? -1 : 1;
  return localTime(at, zone) === '00:00' && at.getTime() % 60_000 === 0 ? 0 : 1;
}

function order(left: unknown, right: unknown, zone?: string): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [one, other] = [String(left), String(right)];
  if (MOMENT.test(one) && DAY.test(other)) return toDay(one, other, zone);
  if (DAY.test(one) && MOMENT.test(other)) return -toDay(other, one, zone);
  return String(left) < String(right) ? -1 : Number(String(left) > String(right));
}

function compare(op: string, left: unknown, right: unknown, zone?: string): boolean {
  if (op === 'neq') return left !== right;
  if (left === null || left === undefined || right === null || right === undefined) return false;
  if (op === 'eq') return left === right;
  if (op === 'in') return listOf(right).includes(left);
  if (op === 'contains') return listOf(right).some((value) => listOf(left).includes(value));
  const sign = order(left, right, zone);
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
        situation.zone,
      );
  }
}
