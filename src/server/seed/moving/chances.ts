import type { Random } from '../../../shared/fields/facet';
import { seededRandom } from '../random';

const HEX = 16;

/**
 * Chances that belong to one row: the same at whatever moment it is looked at, so that what a row will come
 * to is known from its beginning. `about` tells apart what is decided of it.
 */
export function chancesOf(id: string, about: string): Random {
  const word = [...about].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  const random = seededRandom(Number.parseInt(id.slice(-7), HEX) ^ word);
  // Ids that differ in little begin alike.
  random();
  return random;
}

/** When the row was made, milliseconds since 1970: its id begins with it. */
export const madeAt = (id: string): number =>
  Number.parseInt(`${id.slice(0, 8)}${id.slice(9, 13)}`, HEX);
