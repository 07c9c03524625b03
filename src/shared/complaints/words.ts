import { fold } from '../format/fold';

/** One word as it is compared. */
export interface Word {
  /** Without accents. */
  plain: string;
  /** What it sounds like where regions and hurried hands write it otherwise. */
  sound: string;
  /** Its accents, in order of their code. */
  marks: string;
  /** It ends a sentence part: nothing is read across it. */
  ends: boolean;
}

/** Short forms of messages. */
const SHORT: Readonly<Record<string, string>> = {
  ko: 'khong',
  k: 'khong',
  kg: 'khong',
  hok: 'khong',
  hong: 'khong',
  dc: 'duoc',
  bj: 'bi',
  wa: 'qua',
};

const soundOf = (plain: string): string =>
  plain
    .replace(/^(gi|r|d|z)(?=[aeiouy])/, 'd')
    .replace(/^(tr|ch)/, 'c')
    .replace(/^x/, 's')
    .replaceAll('y', 'i')
    .replace(/ng$/, 'n')
    .replace(/c$/, 't');

/** Đ counts as an accented d. */
const marksOf = (word: string): string =>
  [...word.normalize('NFD')]
    .filter((one) => /\p{M}|đ/u.test(one))
    .sort()
    .join('');

/** The words of a text, at most `most` of them. */
export function wordsOf(text: string, most = 80): Word[] {
  const parts =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+|[,.;:!?\n]+/gu) ?? [];
  const words: Word[] = [];
  for (const part of parts.slice(0, most)) {
    const last = words.at(-1);
    if (/^[,.;:!?\n]/.test(part)) {
      if (last) last.ends = true;
      continue;
    }
    const marks = marksOf(part);
    const folded = fold(part);
    const plain = marks === '' ? (SHORT[folded] ?? folded) : folded;
    words.push({ plain, sound: soundOf(plain), marks, ends: false });
  }
  return words;
}

/** Whether the accents that were typed are some of those that belong there. */
export const accentsFit = (typed: Word, meant: Word): boolean =>
  [...typed.marks].every((mark) => meant.marks.includes(mark));

/** Whether one letter more, less, changed or swapped makes one of the other. */
export function oneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length > b.length) return rest(a, at + 1) === rest(b, at);
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1);
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return rest(a, at + 1) === rest(b, at + 1) || swapped;
}
