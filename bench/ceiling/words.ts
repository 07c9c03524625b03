/** Marks of what a row is found by: its own words, and those of what it refers to. */
const KINDS = { 'benh-nhan': 'abcde', 'phieu-thong-tin': 'abc' } as const;

const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The words of a name as the kept words of a row are asked for them. */
export const askedWords = (resource: keyof typeof KINDS, q: string): string =>
  q
    .trim()
    .split(/\s+/)
    .map(fold)
    .map((word) => {
      const end = word.length >= 3 ? ':*' : '';
      return `(${[...KINDS[resource]].map((kind) => `'${kind}${word}'${end}`).join(' | ')})`;
    })
    .join(' & ');

/** Patterns for up to three words of a name as they were typed; where there are fewer, for any. */
export const typedWords = (q: string): string[] => {
  const words = q.trim().split(/\s+/);
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
  return [...patterns, '%', '%'].slice(0, 3);
};
