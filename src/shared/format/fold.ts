const MARKS = /\p{M}/gu;

/** Text for accent-insensitive search: lower case, no diacritics, đ as d (`Đặng` → `dang`). */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('đ', 'd');

/** Whether every word of `query` occurs somewhere in the texts, accents optional. */
export function matches(query: string, ...texts: (string | null)[]): boolean {
  const hay = fold(texts.join(' '));
  return fold(query)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
