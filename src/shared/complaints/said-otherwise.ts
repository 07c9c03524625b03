import type { Word } from './words';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that say nothing about what is wrong. */
export const FILLERS = set(
  'bi bị hay rat qua lam nhieu o vung ben phan cai thi la va con dang hoi hon cu lai luon thay cam them nua mot ngay tuoi do duoc khi toi em minh tu nhien the i am is are my a an have has very of and in',
);
const NEGATORS = set('khong chang cha chua het khoi no not without never');
const BETWEEN = set('bi thay co con he phai cam bao gio con su dau hieu trieu chung any my');
const OR = set('hay hoac va lan cung nor or and');
const PAST =
  /(tien su|tam soat|tai kham|di chung|phuc hoi|phong ngua|du phong|nguy co|ngua|tung|da tung|screening|history of|after|prevent) *(\S+ ?){0,2}$/;
const AFTER = /(^| )(sau|hau)( con| khi bi| bi| lan| dot)?$/;
const LONG_AGO =
  /^(\S+ ){0,3}(nam ngoai|nam truoc|nam kia|thang truoc|hoi nho|cach day \d* ?(nam|thang)|da khoi|da het|het roi|da on|last year|years ago)/;

const plainly = (words: readonly Word[]): string => words.map(({ plain }) => plain).join(' ');

/** The index of the sentence part in which a word stands. */
function partStart(words: readonly Word[], at: number): number {
  let start = at;
  while (start > 0 && words[start - 1]?.ends === false) start -= 1;
  return start;
}

/**
 * Whether what is said from `from` to `to` is said not to be there: `không đau ngực`, and `không khó
 * thở hay đau ngực`. `denied` holds the ends of what was found denied before.
 */
export function isDenied(
  words: readonly Word[],
  from: number,
  denied: ReadonlySet<number> = new Set(),
): boolean {
  const start = partStart(words, from);
  let at = from - 1;
  while (at >= start && BETWEEN.has(words[at]?.plain ?? '')) at -= 1;
  if (at < start) return false;
  const word = words[at]?.plain ?? '';
  if (NEGATORS.has(word)) return true;
  return OR.has(word) && denied.has(at - 1);
}

/** Whether it is told of another time, or as what one wants to be kept from. */
export function isPast(words: readonly Word[], from: number, to: number): boolean {
  const before = plainly(words.slice(partStart(words, from), from));
  const after = plainly(words.slice(to + 1, to + 8));
  return PAST.test(before) || AFTER.test(before) || LONG_AGO.test(after);
}
