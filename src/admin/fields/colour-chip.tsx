import type { Colour } from '../../shared/fields/enum';
import { chipIn } from '../theme/parts-of-rows';

interface ColourChipProps {
  label: string;
  colour?: Colour;
  alarm?: boolean;
}

/** A word in a colour of meaning; the word says it too. */
export function ColourChip({ label, colour = 'neutral', alarm }: ColourChipProps) {
  return <span className={chipIn(colour, alarm)}>{label}</span>;
}
