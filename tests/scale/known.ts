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
    lists: / by (createdAt|updatedAt) /,
    pages: 45_000,
    whole: true,
    why: 'no screen sorts a large list by when its rows were made or changed: no index has that order',
  },
  {
    lists: / benh-nhan where (fullName|email) is /,
    pages: 45_000,
    whole: true,
    why: 'screens look for the words of a name; the very text has no index',
  },
  {
    lists: /^(bac-si|dieu-duong|dieu-duong-truong) benh-nhan /,
    pages: 48_000,
    why: 'who is in care is asked of appointments and stays, and each patient fetched by the key',
  },
  {
    lists: /^(dieu-duong|dieu-duong-truong) ho-so-benh-an /,
    pages: 60_000,
    why: 'as their patients are, then the records of each',
  },
  {
    lists: /^bac-si ho-so-benh-an /,
    pages: 45_000,
    whole: true,
    why: 'own records or those of patients in care: the second alternative is no set',
  },
  {
    lists: /^bac-si phieu-thong-tin with /,
    pages: 80_000,
    why: 'of each appointment that is found it is asked whether its patient may be seen',
  },
  {
    lists: / lich-ca-truc with /,
    pages: 6_000,
    whole: true,
    why: 'the name of a nurse is in a third of all duties',
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
