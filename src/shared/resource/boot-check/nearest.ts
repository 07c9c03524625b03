/** How many letters must be changed, added, left out or swapped to make one word of the other. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}

/** The word of `known` that was probably meant by `word`; undefined where none is like it. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const bare = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of known) {
    const far = distance(bare(word), bare(candidate));
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}

/** `; did you mean "…"?` for a word that is like one of `known`, else nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const meant = nearest(word, known);
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}

/** Of shorter words many differ by one letter only. */
const TELLING = 5;

/** Whether two words are the same up to the last letter, as forms of one word are: `label`, `labels`. */
function differAtEnd(one: string, other: string): boolean {
  const stem = Math.max(one.length, other.length) - 1;
  return one.slice(0, stem) === other.slice(0, stem);
}

/**
 * Whether `word` is none of `known`, but was typed for one of them: in another case, or with one letter
 * wrong. Stricter than {@link nearest}, for where other words are right as well.
 */
export const isMistyped = (word: string, known: readonly string[]): boolean =>
  !known.includes(word) &&
  known.some(
    (one) =>
      word.toLowerCase() === one.toLowerCase() ||
      (word.length >= TELLING && distance(word, one) === 1 && !differAtEnd(word, one)),
  );
