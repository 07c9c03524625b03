import type { Text } from '../errors';
import { fold } from '../format/fold';
import { t } from '../text';
import type { SetKind } from './kinds';

/** What stands for a day off where letters are written. */
export const DAY_OFF_LETTERS: readonly string[] = ['-', '–', 'x', 'n'];

/** What stands for leave on a board. */
const LEAVE_LETTERS = ['p'];

const LETTER = /^\p{L}[\p{L}\d]{0,3}$/u;

const NO_LETTER = t(
  'Từ 1 đến 4 chữ hoặc số, bắt đầu bằng chữ.',
  'One to four letters or digits, a letter first.',
);
const NONE_IN_USE = t('Cần ít nhất một ca đang dùng.', 'At least one kind has to be in use.');
const TWICE = t('Ca này đã có ở trên.', 'This kind is there already.');

const reserved = (letter: string): Text => ({
  vi: `Chữ ${letter} đã dùng cho ngày nghỉ.`,
  en: `The letter ${letter} stands for days off.`,
});
const shared = (letter: string): Text => ({
  vi: `Chữ ${letter} trùng với một ca ở trên (không phân biệt hoa thường và dấu).`,
  en: `The letter ${letter} is that of a kind above (capitals and accents make no difference).`,
});

function letterProblem(letter: string, before: readonly SetKind[]): Text | null {
  if (!LETTER.test(letter)) return NO_LETTER;
  const plain = fold(letter);
  if ([...DAY_OFF_LETTERS, ...LEAVE_LETTERS].includes(plain)) return reserved(letter);
  return before.some((one) => fold(one.letter ?? '') === plain) ? shared(letter) : null;
}

/**
 * What is wrong with kinds of duty beside each other, by `<place>.<field>` or `''` for all of them: one
 * kind twice, letters that are told apart by nothing that is typed, none in use. Of letters those not in
 * use count as well: their duties stand on boards.
 */
export function kindProblems(rows: readonly SetKind[]): Record<string, Text> {
  const problems: Record<string, Text> = {};
  for (const [place, { kind, letter }] of rows.entries()) {
    const before = rows.slice(0, place);
    if (before.some((one) => one.kind === kind)) problems[`${place}.kind`] = TWICE;
    const wrong = letterProblem(letter ?? '', before);
    if (wrong) problems[`${place}.letter`] = wrong;
  }
  if (rows.length > 0 && !rows.some(({ inUse }) => inUse)) problems[''] = NONE_IN_USE;
  return problems;
}
