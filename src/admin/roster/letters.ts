import { DUTY_KIND_NAMES, DUTY_KINDS, type DutyKindName } from '../../shared/roster/kinds';

/** Without a Vietnamese keyboard the letter is a plain d. */
const plain = (letter: string): string => letter.toLowerCase().replace('đ', 'd');

const isKind = (kind: string): kind is DutyKindName => Object.hasOwn(DUTY_KINDS, kind);

/** The letter of a kind of duty; of one that has none its own name. */
export const letterOf = (kind: string): string => (isKind(kind) ? DUTY_KINDS[kind].letter : kind);

/** The kind of duty that is written so: its letter, or the number in it. */
function kindWritten(text: string): DutyKindName | undefined {
  const word = plain(text);
  return DUTY_KIND_NAMES.find((kind) => {
    const letter = plain(DUTY_KINDS[kind].letter);
    return letter === word || letter.replace(/\D/g, '') === word;
  });
}

/** The key that types a kind of duty: its letter, or the first digit of one that has a number. */
export const keyOf = (kind: DutyKindName): string => {
  const { letter } = DUTY_KINDS[kind];
  return /\d/.exec(letter)?.[0] ?? letter;
};

/** The kind of duty that a key types; undefined for any other key. */
export const kindTyped = (key: string): DutyKindName | undefined =>
  DUTY_KIND_NAMES.find((kind) => plain(keyOf(kind)) === plain(key));

/** What stands for a day off in a pattern and among copied cells. */
const OFF = ['', '-', '0', 'x', 'n', '–'];

/** The kinds of shift that a cell's letters say: `S`, `S+C`; empty for a day off, null for neither. */
export function kindsIn(text: string): DutyKindName[] | null {
  const letters = text.trim();
  if (OFF.includes(letters.toLowerCase())) return [];
  const kinds = letters.split('+').map((letter) => kindWritten(letter.trim()));
  return kinds.every((kind) => kind !== undefined) ? kinds : null;
}

/**
 * The days of a pattern such as `S S C C Đ - -`.
 * @returns the letters that are none as `wrong`, where there are such
 */
export function readPattern(text: string): { days: DutyKindName[][]; wrong: string[] } {
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
export const readTable = (text: string): (DutyKindName[] | null)[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(kindsIn));
