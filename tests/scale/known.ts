import type { Cost } from './explain';

/** Lists that are known to cost more than others may, with what is left to do. */
interface Known {
  lists: RegExp;
  /** Pages that they may look at. */
  pages: number;
  /** They may read a large table from end to end. */
  whole?: boolean;
  why: string;
}

const KNOWN: readonly Known[] = [
  {
    lists: / benh-nhan where (fullName|email) is /,
    pages: 45_000,
    whole: true,
    why: 'screens look for the words of a name; the very text has no index',
  },
  {
    lists: /^(bac-si|dieu-duong|dieu-duong-truong) (benh-nhan|ho-so-benh-an) by /,
    pages: 16_000,
    why: 'those in care are gathered, whatever the order, while they are no more than 30,000',
  },
  {
    lists: /^(bac-si|dieu-duong|dieu-duong-truong) ho-so-benh-an where /,
    pages: 32_000,
    why: 'each record that a filter finds asks for its patient, while there are no more than 15,000',
  },
  {
    lists: /^(bac-si|dieu-duong|dieu-duong-truong) ho-so-benh-an (jumped|went on|stepped back) to /,
    pages: 40_000,
    why: 'so far on is beyond the last that they see, and all that they see is read once as a set',
  },
];

const used = new Set<Known>();

/** Whether a list of this name is known to cost so much. */
export function isKnown(name: string, { pages, whole }: Cost): boolean {
  const found = KNOWN.find(
    (one) => one.lists.test(name) && pages <= one.pages && (whole.length === 0 || one.whole),
  );
  if (found) used.add(found);
  return found !== undefined;
}

/** What no list needed that was asked for until now. */
export const unneeded = (): string[] =>
  KNOWN.filter((one) => !used.has(one)).map(({ lists }) => String(lists));
