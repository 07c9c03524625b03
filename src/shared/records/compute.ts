import { ageText, clinicDay, monthsBetween } from '../format/age';
import { type Content, type Facts, readRef, withValue } from './content';
import { type Compute, fieldsOf, type Template } from './template';

const DAY = 86_400_000;

const numbers = (values: readonly unknown[]): number[] =>
  values.filter((value): value is number => typeof value === 'number');

const rounded = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;

function daysBetween(from: unknown, to: unknown): number | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const days = Math.round((Date.parse(clinicDay(to)) - Date.parse(clinicDay(from))) / DAY);
  return Number.isNaN(days) || days < 0 ? null : days;
}

function bmi([weight, height]: readonly unknown[], digits: number): number | null {
  if (typeof weight !== 'number' || typeof height !== 'number' || height <= 0) return null;
  return rounded(weight / (height / 100) ** 2, digits);
}

function total(values: readonly unknown[], all: number, digits: number, op: string): number | null {
  const known = numbers(values);
  if (known.length === 0) return null;
  if (op === 'sum')
    return rounded(
      known.reduce((sum, value) => sum + value, 0),
      digits,
    );
  if (known.length < all) return null;
  const [first = 0, ...rest] = known;
  return rounded(
    rest.reduce((left, value) => (op === 'product' ? left * value : left - value), first),
    digits,
  );
}

/**
 * What a computation gives for these values, in the order of `of`; null where something that it
 * needs is missing. `today` is the day of the record, `YYYY-MM-DD`.
 */
export function computeFrom(
  rule: Compute,
  values: readonly unknown[],
  today: string,
): string | number | null {
  const digits = rule.digits ?? (rule.op === 'bmi' ? 1 : 2);
  const [first, second] = values;
  switch (rule.op) {
    case 'age': {
      const months = monthsBetween(first, second ?? today);
      return months === null ? null : ageText(months);
    }
    case 'ageMonths':
      return monthsBetween(first, second ?? today);
    case 'bmi':
      return bmi(values, digits);
    case 'days':
      return daysBetween(first, rule.of.length > 1 ? second : today);
    case 'count':
      return values.reduce<number>(
        (sum, value) => sum + (Array.isArray(value) ? value.length : 0),
        0,
      );
    case 'text': {
      const texts = values.filter(
        (value) => typeof value === 'string' || typeof value === 'number',
      );
      return texts.length === 0 ? null : texts.join(rule.separator ?? ' ');
    }
    default:
      return total(values, rule.of.length, digits, rule.op);
  }
}

/** The content with the answers of all computed fields; they may build on each other. */
export function withComputed(
  template: Template,
  content: Content,
  facts: Facts,
  today: string,
): Content {
  const computed = fieldsOf(template).flatMap(({ field }) =>
    field.type === 'computed' && field.compute ? [{ field, rule: field.compute }] : [],
  );
  const names = new Set(computed.map(({ field }) => field.key));
  const done = new Set<string>();
  let result = content;
  const settle = (key: string, depth: number): void => {
    const entry = computed.find(({ field }) => field.key === key);
    if (!entry || done.has(key) || depth > computed.length) return;
    done.add(key);
    for (const ref of entry.rule.of) {
      const base = ref.split('.')[0]!;
      if (names.has(base)) settle(base, depth + 1);
    }
    const values = entry.rule.of.map((ref) => readRef(template, result, facts, ref));
    result = withValue(result, entry.field, computeFrom(entry.rule, values, today));
  };
  for (const { field } of computed) settle(field.key, 0);
  return result;
}
