import { type DayTime, type DayWish, isSensible } from './day-plan';

/**
 * Of the times of each visit, all of which begin together, those that are over early enough for the
 * visits behind: doctors of a department take differently long. A visit that fits nowhere has none.
 */
export function timesInOrder<T extends DayTime>(visits: readonly DayWish<T>[]): T[][] {
  return visits.map(({ times, ...place }, index) => {
    // Of the others only their beginning counts here, which is the same whoever it is with.
    const others = visits.flatMap(({ times: [first], ...other }, at) =>
      first && at !== index ? [{ ...other, start: first.start, end: first.start }] : [],
    );
    return times.filter(({ start, end }) =>
      others.every((other) => isSensible([{ ...place, start, end }, other])),
    );
  });
}

/** Whether each of these visits can have somebody of its own, besides who is `taken`. */
function canAllHave(
  visits: readonly (readonly DayTime[])[],
  taken: ReadonlySet<string | null>,
): boolean {
  const free = visits.map((times) => [
    ...new Set(times.map(({ doctor }) => doctor).filter((doctor) => !taken.has(doctor))),
  ]);
  // A visit with as many to choose from as there are visits has somebody left, whoever the others have.
  const [first, ...others] = free
    .filter((doctors) => doctors.length < visits.length)
    .toSorted((a, b) => a.length - b.length);
  if (!first) return true;
  const left = others.map((doctors) => doctors.map((doctor) => ({ doctor, start: '', end: '' })));
  return first.some((doctor) => canAllHave(left, new Set([...taken, doctor])));
}

/**
 * The times of the first of these visits that leave somebody for each of the others, besides who is
 * `taken` by an earlier one; in their order.
 */
export function leavingOthers<T extends DayTime>(
  [first = [], ...others]: readonly (readonly T[])[],
  taken: ReadonlySet<string | null>,
): T[] {
  return first.filter(
    ({ doctor }) => !taken.has(doctor) && canAllHave(others, new Set([...taken, doctor])),
  );
}
