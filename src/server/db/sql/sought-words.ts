import { fold } from '../../../shared/format/fold';
import { DAY_IN_TEXT } from '../../../shared/format/written-date';

/** Words looked for at most; more would only slow the search down. */
export const MOST_WORDS = 8;

/** Shorter words are looked for whole: too many others begin like them. */
const LEAST_BEGINNING = 3;

/** How many signs the beginnings have that are kept as words, where a field keeps them: least and most. */
export const KEPT_BEGINNINGS = [LEAST_BEGINNING, 8] as const;

/** `HS-2026-00421` or its beginning. */
const CODE = /^[a-z]{1,5}(-\d*)+$/;

/** A phone number or a day, however its digits are parted. */
const NUMBER = /^[+\d\s()./-]+$/;
const LEAST_DIGITS = 6;

/** A birth date as it is typed; its day and month are kept in two digits. */
const TYPED_DAY = new RegExp(DAY_IN_TEXT, 'g');

/** What parts words; everything else is letters and digits of some language. */
const BETWEEN = /[^a-z0-9\u0080-\uffff]+/;

export interface Sought {
  word: string;
  /** Whether words that begin like it are found too. */
  beginning: boolean;
}

/** What is looked for when somebody types `q`; null where it holds no word at all. */
export function soughtWords(q: string): Sought[] | null {
  const typed = q
    .normalize('NFC')
    .trim()
    .replace(
      TYPED_DAY,
      (_day, day, month, year) => day.padStart(2, '0') + month.padStart(2, '0') + year,
    );
  const digits = typed.replace(/\D/g, '');
  if (NUMBER.test(typed) && digits.length >= LEAST_DIGITS) {
    return [{ word: digits, beginning: true }];
  }
  const found: Sought[] = [];
  for (const part of typed.split(/\s+/).slice(0, MOST_WORDS).map(fold)) {
    // An address is found by what stands before the @.
    const text = part.replace(/@.*$/, '');
    if (CODE.test(text)) found.push({ word: text.replaceAll('-', ''), beginning: true });
    else {
      const words = text.split(BETWEEN).filter(Boolean);
      if (words.length === 0 && part !== '') return null;
      found.push(...words.map((word) => ({ word, beginning: word.length >= LEAST_BEGINNING })));
    }
  }
  return found.length > 0 ? found : null;
}
