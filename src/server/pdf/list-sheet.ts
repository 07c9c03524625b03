import type { Language } from '../../shared/i18n/language';

/** A list as it is printed: all of it is text that is written already. */
export interface ListSheet {
  language: Language;
  title: string;
  /** Below the title: what was searched and filtered, how many rows there are. */
  facts: readonly string[];
  /** At the foot of each page, before its number. */
  foot: string;
  columns: readonly { label: string; isFigure: boolean }[];
  rows: readonly (readonly string[])[];
}

/** Points around what is printed; below it stands the foot. */
export const MARGIN = 36;
export const FOOT = 44;

/** Points between a line of the table and its text. */
export const PADDING = { across: 4, along: 2.5 } as const;

/** A4 in points. */
const A4 = [595.28, 841.89] as const;

/** Cells are no longer than this many letters: a row stays on one page. */
const LONGEST = 400;

/** How a list is laid out: across where its columns need that. Lengths are in points. */
export interface SheetLooks {
  layout: 'portrait' | 'landscape';
  width: number;
  height: number;
  fontSize: number;
  /** Of each column, its padding not counted. */
  columns: readonly number[];
}

/** Points that a small letter of this size takes. */
const letter = (size: number): number => size * 0.58;

/** How many small letters a word is as wide as: capitals and digits are wider. */
const wideAs = (word: string): number =>
  word.length + 0.2 * (word.match(/[^a-z.,:]/g)?.length ?? 0);

const longestWord = (text: string): number =>
  text.split(/\s+/).reduce((widest, word) => Math.max(widest, wideAs(word)), 0);

/** Words of more letters (addresses of e-mail and the like) are broken. */
const LONGEST_WORD = 20;

/** Letters that a column needs for its words, and those that what is usual in it would like. */
interface Letters {
  needed: number;
  liked: number;
}

function lettersOf(label: string, cells: readonly string[]): Letters {
  const lengths = cells.map((cell) => cell.length).sort((a, b) => a - b);
  const words = cells.reduce((most, cell) => Math.max(most, longestWord(cell)), longestWord(label));
  const needed = Math.min(words, LONGEST_WORD);
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return { needed, liked: Math.min(40, Math.max(needed, label.length, usual)) };
}

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Shares the room: first what words need, then what is liked besides. */
function widthsOf(columns: readonly Letters[], room: number, size: number): number[] {
  const needed = columns.map((column) => column.needed * letter(size));
  const more = columns.map(({ needed: least, liked }) => liked - least + 0.5);
  const left = room - sumOf(needed);
  if (left <= 0) return needed.map((width) => (width * room) / sumOf(needed));
  return needed.map((width, index) => width + (left * (more[index] ?? 0)) / sumOf(more));
}

/** The text of a cell as far as it is printed. */
export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** Whether a list is printed across, in how small letters, and how wide its columns are. */
export function looksOf({ columns, rows }: ListSheet): SheetLooks {
  const letters = columns.map(({ label }, index) =>
    lettersOf(
      label,
      rows.map((row) => row[index] ?? ''),
    ),
  );
  const fontSize = columns.length > 12 ? 6.5 : columns.length > 8 ? 7.5 : 8.5;
  // The padding of the cells is no room for text.
  const roomOf = (width: number) => width - 2 * MARGIN - columns.length * 2 * PADDING.across;
  const wanted = sumOf(letters.map(({ liked }) => liked)) * letter(fontSize);
  const isAcross = wanted > roomOf(A4[0]);
  const [width, height] = isAcross ? [A4[1], A4[0]] : A4;
  return {
    layout: isAcross ? 'landscape' : 'portrait',
    ...{ width, height, fontSize },
    columns: widthsOf(letters, roomOf(width), fontSize),
  };
}
