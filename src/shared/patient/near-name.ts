import { distance } from 'fastest-levenshtein';
import { fold } from '../format/fold';

const words = (name: string): string[] => fold(name).trim().split(/\s+/).filter(Boolean);

/** Letters that two names of the same person may differ by: one slip in a short name, two in a long. */
const slips = (name: string): number => (name.length < 8 ? 1 : 2);

/**
 * How alike two Vietnamese names are, accents, case and order aside: `same` with the same words;
 * `near` with a slip of a letter or two, or where one leaves out words of the other (two at least
 * agree); null otherwise.
 */
export function likeness(one: string, other: string): 'same' | 'near' | null {
  const [a, b] = [words(one).sort(), words(other).sort()];
  if (a.length === 0 || b.length === 0) return null;
  if (a.join(' ') === b.join(' ')) return 'same';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 2 && short.every((word) => long.includes(word))) return 'near';
  const [left, right] = [words(one).join(' '), words(other).join(' ')];
  if (Math.abs(left.length - right.length) > 2) return null;
  return distance(left, right) <= slips(left) ? 'near' : null;
}
