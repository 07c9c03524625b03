import { createInterface } from 'node:readline';

/** Asks until an answer is of use; `read` throws an Error that says what is wrong with one. */
export type Ask = <T>(question: string, read: (answer: string) => T) => Promise<T>;

/**
 * Asks on the terminal, or reads the answers from what is piped in, one a line.
 * @throws Error where the answers end before the questions.
 */
export function asking(): { ask: Ask; close: () => void } {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question, read) => {
    for (;;) {
      process.stdout.write(`${question} `);
      const { value, done } = await lines.next();
      if (done) throw new Error('The answers ended here; nothing was written.');
      try {
        return read(String(value).trim());
      } catch (error) {
        process.stdout.write(`  ${(error as Error).message}\n`);
      }
    }
  };
  return { ask, close: () => terminal.close() };
}

/** One of these words. */
export const oneOf =
  <T extends string>(words: readonly T[], otherwise?: T) =>
  (answer: string): T => {
    const word = words.find((one) => one === answer) ?? (answer === '' ? otherwise : undefined);
    if (word !== undefined) return word;
    throw new Error(`One of: ${words.join(', ')}`);
  };

/** `Tiếng Việt / English`. */
export function bothLanguages(answer: string): { vi: string; en: string } {
  const [vi = '', en = ''] = answer.split('/').map((text) => text.trim());
  if (vi && en) return { vi, en };
  throw new Error('In Vietnamese and in English, with a slash between: Dụng cụ / Aids');
}
