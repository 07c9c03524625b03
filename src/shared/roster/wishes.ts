import type { Text } from '../errors';
import { weekdayText } from './coverage';
import { kindText } from './kinds';
import type { BoardWish } from './operations';

/** Whether a day with these kinds of duty is as somebody wishes. */
export const isMet = (
  { want, kind }: Pick<BoardWish, 'want' | 'kind'>,
  kinds: readonly string[],
): boolean => {
  const has = kind === null ? kinds.length > 0 : kinds.includes(kind);
  return has === (want === 'on');
};

/** A wish in words, such as "Xin không trực ca đêm thứ Sáu 11/12". */
export function wishText({ want, kind, day }: Pick<BoardWish, 'want' | 'kind' | 'day'>): Text {
  const date = weekdayText(day);
  const label = kind === null ? null : kindText(kind);
  const vi = want === 'on' ? 'Muốn trực' : 'Xin không trực';
  const en = want === 'on' ? 'Would like' : 'Rather not';
  return {
    vi: [vi, label?.vi.toLocaleLowerCase('vi'), date.vi].filter(Boolean).join(' '),
    en: `${[en, label?.en.toLowerCase() ?? (want === 'on' ? 'a duty' : 'any duty')].join(' ')}, ${date.en}`,
  };
}
