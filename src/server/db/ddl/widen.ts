import { quoted } from './names';

interface Numeric {
  precision: number;
  scale: number;
}

function numeric(type: string): Numeric | null {
  const parts = type.match(/^numeric\((\d+), (\d+)\)$/);
  return parts ? { precision: Number(parts[1]), scale: Number(parts[2]) } : null;
}

/** Digits before the point that every value of the type may have. */
const DIGITS: Record<string, number> = { integer: 10, bigint: 19 };

const TO_TEXT = ['integer', 'bigint', 'date', 'uuid', 'boolean'];

/**
 * How the values of a column become those of a wider type: the expression for USING, or null where
 * something could be lost.
 */
export function widening(column: string, from: string, to: string): string | null {
  const plain = quoted(column);
  if (from === 'integer' && to === 'bigint') return plain;
  if (TO_TEXT.includes(from) && to === 'text') return `${plain}::text`;
  if (`${from}[]` === to) return `CASE WHEN ${plain} IS NOT NULL THEN ARRAY[${plain}] END`;
  const [old, wide] = [numeric(from), numeric(to)];
  if (!wide) return null;
  const digits = old ? old.precision - old.scale : DIGITS[from];
  const scale = old?.scale ?? 0;
  const fits = digits !== undefined && wide.precision - wide.scale >= digits && wide.scale >= scale;
  return fits ? plain : null;
}
