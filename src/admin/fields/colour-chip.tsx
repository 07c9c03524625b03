import type { Colour } from '../../shared/fields/enum';
import { chipIn } from '../theme/parts-of-rows';

/** A word in a colour of meaning; the word says it too. */
export function ColourChip({ label, colour = 'neutral' }: { label: string; colour?: Colour }) {
  return <span className={chipIn(colour)}>{label}</span>;
}
