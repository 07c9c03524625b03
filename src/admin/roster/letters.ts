import { fold } from '../../shared/format/fold';
import { DAY_OFF_LETTERS } from '../../shared/roster/kind-letters';
import type { BoardKind } from '../../shared/roster/operations';

type Kind = Pick<BoardKind, 'kind' | 'letter' | 'inUse'>;

/** A kind of duty as it is typed and written. */
type Name = BoardKind['kind'];

/**
 * The key of each kind of duty: a letter of its own for one that has only one, for the others the first
 * of their letters and digits that is still free; none where all are taken. What is free then types the
 * first kind that has it, too.
 */
function keysOf(kinds: readonly Kind[]): { keys: Map<Name, string>; byKey: Map<string, Name> } {
  const keys = new Map<Name, string>();
  const byKey = new Map<string, Name>();
  const byLength = kinds.toSorted((one, other) => one.letter.length - other.letter.length);
  const free = ({ letter }: Kind) =>
    [...letter].filter((sign) => sign !== '0' && !byKey.has(fold(sign)));
  for (const one of byLength) {
    const [key] = free(one);
    if (key === undefined) continue;
    byKey.set(fold(key), one.kind);
    keys.set(one.kind, key);
  }
  for (const one of byLength) for (const sign of free(one)) byKey.set(fold(sign), one.kind);
  return { keys, byKey };
}

/** What stands for a day off in a pattern and among copied cells. */
const OFF: readonly string[] = ['', '0', ...DAY_OFF_LETTERS];

/** The letters of a clinic's kinds of duty. */
export interface Alphabet {
  /** The letter of a kind of duty; of one that has none its own name. */
  letterOf: (kind: string) => string;
  /** The key that types a kind; undefined for one that is chosen from the list alone. */
  keyOf: (kind: Name) => string | undefined;
  /** The kind that a key types; undefined for any other key. */
  kindTyped: (key: string) => Name | undefined;
  /** The kinds that a cell's letters say: `S`, `S+C`; empty for a day off, null for neither. */
  kindsIn: (text: string) => Name[] | null;
}

/** Reads the letters of kinds of duty; only those in use are typed and written. */
export function alphabetOf(kinds: readonly Kind[]): Alphabet {
  const used = kinds.filter(({ inUse }) => inUse);
  const letters = new Map<string, string>(kinds.map(({ kind, letter }) => [kind, letter]));
  const { keys, byKey } = keysOf(used);
  const numbered = (word: string) =>
    used.filter(({ letter }) => letter.replace(/\D/g, '') === word);
  /** The kind that is written so: its letter, or the number that only it has. */
  const kindWritten = (text: string): Name | undefined => {
    const word = fold(text);
    const exact = used.find(({ letter }) => fold(letter) === word);
    const [only, ...others] = numbered(word);
    return exact?.kind ?? (others.length === 0 ? only?.kind : undefined);
  };
  return {
    letterOf: (kind) => letters.get(kind) ?? kind,
    keyOf: (kind) => keys.get(kind),
    kindTyped: (key) => byKey.get(fold(key)),
    kindsIn: (text) => {
      const word = text.trim();
      if (OFF.includes(fold(word))) return [];
      const found = word.split('+').map((letter) => kindWritten(letter.trim()));
      return found.every((kind) => kind !== undefined) ? found : null;
    },
  };
}

/**
 * The days of a pattern such as `S S C C Đ - -`.
 * @returns the letters that are none as `wrong`, where there are such
 */
export function readPattern(
  text: string,
  { kindsIn }: Pick<Alphabet, 'kindsIn'>,
): { days: Name[][]; wrong: string[] } {
  const words = text
    .trim()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const days = words.map(kindsIn);
  return {
    days: days.filter((day) => day !== null),
    wrong: words.filter((_word, index) => days[index] === null),
  };
}

/** Copied cells as other programs paste them: lines of letters with tabs. */
export const toTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');

/** Cells that were copied, here or in a spreadsheet; null in the place of what is no shift. */
export const readTable = (
  text: string,
  { kindsIn }: Pick<Alphabet, 'kindsIn'>,
): (Name[] | null)[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(kindsIn));
