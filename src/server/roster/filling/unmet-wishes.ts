import type { Text } from '../../../shared/errors';
import type { UnmetWish } from '../../../shared/roster/fill-operations';
import type { BoardWish } from '../../../shared/roster/operations';
import { isMet, wishText } from '../../../shared/roster/wishes';
import { OFF, type Roster } from '../solver/problem';
import type { BarredReason } from './barred';
import { REASONS } from './gap-text';
import type { Ward } from './ward';

const KEPT: Text = { vi: 'ca đã có từ trước được giữ', en: 'the duty that was there is kept' };
const NEEDED: Text = { vi: 'phải xếp để đủ người', en: 'the ward would have too few' };
const NOT_ASKED: Text = { vi: 'không cần người ca này', en: 'nobody is needed on this duty' };
const WEIGHED: Text = {
  vi: 'nhường cho đủ người và chia đều giờ trực',
  en: 'cover and an even share of the hours weighed more',
};

const barredText = (reason: BarredReason): Text => {
  const [vi, en] = REASONS[reason];
  return { vi, en };
};

function whyNot(ward: Ward, wish: BoardWish, person: number, day: number): Text {
  const kept = ward.problem.pinned.some((pin) => pin.person === person && pin.day === day);
  if (kept) return KEPT;
  if (wish.want === 'off') return NEEDED;
  const shift = (ward.kinds as readonly string[]).indexOf(wish.kind ?? '');
  if (shift < 0) return NOT_ASKED;
  const barred = ward.barred[person]?.[day * ward.kinds.length + shift] ?? null;
  return barred === null ? WEIGHED : barredText(barred);
}

/**
 * The wishes that a roster does not meet, each with the reason.
 * @param wishes of the days that are filled in; those of people who are given nothing are left out
 */
export function unmetWishes(wishes: readonly BoardWish[], ward: Ward, roster: Roster): UnmetWish[] {
  return wishes.flatMap((wish) => {
    const [person, day] = [ward.people.indexOf(wish.person), ward.days.indexOf(wish.day)];
    if (person < 0 || day < 0) return [];
    const shift = roster[person]?.[day] ?? OFF;
    const kind = ward.kinds[shift];
    if (isMet(wish, kind === undefined ? [] : [kind])) return [];
    const [said, why] = [wishText(wish), whyNot(ward, wish, person, day)];
    const text = { vi: `${said.vi}: ${why.vi}.`, en: `${said.en}: ${why.en}.` };
    return [{ person: wish.person, day: wish.day, text }];
  });
}
