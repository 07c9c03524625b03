import { quoted } from './names';

interface Numeric {
  precision: number;
  scale: number;
}

function numeric(type: string): Numeric | null {
  const parts = type.match(/^numeric\((\d+), (\d+)\)$/);
  return parts ? { precision: Number(parts[1]), scale: Number(parts[2]) } : null;
}

/** Digits before the point that a number has by default at most; PostgreSQL refuses one with more. */
const DIGITS = 13;

const WHOLE = ['integer', 'bigint'];
const TO_TEXT = [...WHOLE, 'date', 'uuid', 'boolean'];

/**
 * How the values of a column become those of a wider type: the expression for USING, or null where
 * something could be lost.
 */
export function widening(column: string, from: string, to: string): string | null {
  const plain = quoted(column);
  if (from === 'integer' && to === 'bigint') return plain;
  if (TO_TEXT.includes(from) && to === 'text') return `${plain}::text`;
  if (`${from}[]` === to) return `CASE WHEN ${plain} IS NOT NULL THEN ARRAY[${plain}] END`;
  const scale = WHOLE.includes(from) ? 0 : numeric(from)?.scale;
  const wide = numeric(to);
  if (!wide || scale === undefined || wide.scale < scale) return null;
  return wide.precision - wide.scale >= DIGITS ? plain : null;
}
