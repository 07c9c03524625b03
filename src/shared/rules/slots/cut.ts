import type { Session } from './sessions';

/** A stretch of a session that one slot takes; milliseconds since 1970. */
export interface Cut {
  session: Session;
  start: number;
  end: number;
}

/** Cuts a session into slots: each with its buffer behind it, the last one whole. */
function cut(session: Session): Cut[] {
  const cuts: Cut[] = [];
  const step = session.length + session.buffer;
  for (let start = session.from; start + session.length <= session.to; start += step) {
    cuts.push({ session, start, end: start + session.length });
  }
  return cuts;
}

/** Of two cuts of one doctor. */
const collide = (a: Cut, b: Cut): boolean => a.start < b.end && b.start < a.end;

const same = (a: Cut, b: Cut): boolean =>
  a.start === b.start && a.end === b.end && a.session.department === b.session.department;

/**
 * The slots of sessions in the order of their rank. One of a lower rank that would collide goes;
 * of equal ranks both are offered, and whichever is booked first takes the other.
 */
export function cutAll(sessions: readonly Session[]): Cut[] {
  const kept = new Map<string, Cut[]>();
  for (const session of sessions) {
    const before = kept.get(session.doctor) ?? [];
    const fits = (one: Cut) =>
      !before.some(
        (other) => (other.session.rank > session.rank && collide(other, one)) || same(other, one),
      );
    kept.set(session.doctor, before.concat(cut(session).filter(fits)));
  }
  return [...kept.values()].flat();
}
