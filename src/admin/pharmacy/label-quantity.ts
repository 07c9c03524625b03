import type { Counter, CounterLine } from '../../shared/prescription/counter-operations';

/** What labels are printed of: what was handed out at the last time, or what is still to be. */
export type Labelled = 'last' | 'left';

type Lines = readonly Pick<CounterLine, 'medicine' | 'quantity' | Labelled>[];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of which of the two there is something, what was handed out first. */
export const labelledOf = ({ lines }: { lines: Lines }): Labelled[] =>
  (['last', 'left'] as const).filter((part) => lines.some((line) => line[part] > 0));

/**
 * How many a label says: of a line, or of the whole medicine where a part of one on several lines is
 * given, since nobody says of which line the part is. 0: no label.
 */
export function labelQuantity(lines: Lines, { medicine, quantity }: Lines[number], part: Labelled) {
  const own = lines.filter((one) => one.medicine === medicine);
  const given = sum(own.map((one) => one[part]));
  return given === sum(own.map((one) => one.quantity)) ? quantity : given;
}

/** The lines that get a label, each with how many it says. */
export const labelledLines = ({ lines }: Counter, part: Labelled) =>
  lines
    .map((line) => ({ line, quantity: labelQuantity(lines, line, part) }))
    .filter(({ quantity }) => quantity > 0);

/** The batches that what a label is of comes from. */
export function labelBatches(
  { lines, issued }: Pick<Counter, 'lines' | 'issued'>,
  { medicine, instead }: Pick<CounterLine, 'medicine' | 'instead'>,
  part: Labelled,
): { lot: string; expiry: string }[] {
  // Of a medicine on two lines the first tells what is taken.
  if (part === 'left') return lines.find((line) => line.medicine === medicine)?.take ?? [];
  const given = [medicine, instead?.id];
  return issued.filter((one) => one.last > 0 && given.includes(one.medicine));
}
