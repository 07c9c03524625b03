import type { BoardWish } from '../../../shared/roster/operations';
import type { RosterWish } from '../solver/problem';

/** A wish that is not met weighs less than one too many on duty, more than a duty away from the fair share. */
const WISHED = 8;

/** Wishes as the solver knows them; of people and kinds of duty that are not in the problem there is none. */
export const rosterWishes = (
  wishes: readonly BoardWish[],
  people: readonly string[],
  days: readonly string[],
  kinds: readonly string[],
): RosterWish[] =>
  wishes.flatMap(({ person: who, day: date, want, kind }) => {
    const [person, day] = [people.indexOf(who), days.indexOf(date)];
    if (person < 0 || day < 0) return [];
    const shifts = kind === null ? kinds.map((_, shift) => shift) : [kinds.indexOf(kind)];
    return shifts
      .filter((shift) => shift >= 0)
      .map((shift) => ({ person, day, shift, want, weight: WISHED }));
  });
