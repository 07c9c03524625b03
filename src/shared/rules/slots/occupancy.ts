import { byKey } from './by-key';
import type { ReasonCode } from './reasons';
import type { Session } from './sessions';
import type { Claim, SlotRules, SlotState } from './types';

/** A claim with its moments. */
interface TimedClaim {
  doctor: string | null;
  held: boolean;
  from: number;
  until: number;
  free: number;
}

/** What is left of a slot that nothing closes. */
export interface Occupancy {
  state: Exclude<SlotState, 'closed'>;
  code: ReasonCode | null;
}

const OPEN: Occupancy = { state: 'open', code: null };

const timed = ({ doctor, heldUntil, start, end, busyUntil }: Claim): TimedClaim => ({
  doctor,
  held: heldUntil !== null,
  from: Date.parse(start),
  until: Date.parse(end),
  free: Date.parse(busyUntil),
});

/** Claims by their beginning, and how long the longest takes. */
interface Timed {
  claims: TimedClaim[];
  longest: number;
}

function inOrder(claims: readonly Claim[]): Timed {
  const all = claims.map(timed).sort((one, other) => one.from - other.from);
  const longest = all.reduce((most, { from, free }) => Math.max(most, free - from), 0);
  return { claims: all, longest };
}

/** The place of the first claim that begins after a moment. */
function firstAfter(claims: readonly TimedClaim[], moment: number): number {
  let [low, high] = [0, claims.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (claims[middle]!.from > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The claims under a key that begin before `end` and may not be over at `start`; their moments are read
 * once somebody asks for the key.
 */
function timedBy(claims: readonly Claim[], keyOf: (claim: Claim) => string | null) {
  const all = byKey(claims, keyOf);
  const read = new Map<string, Timed>();
  return (key: string, start: number, end: number): TimedClaim[] => {
    const known = read.get(key) ?? inOrder(all.get(key) ?? []);
    read.set(key, known);
    const near: TimedClaim[] = [];
    for (let at = firstAfter(known.claims, start - known.longest); at < known.claims.length; at++) {
      const claim = known.claims[at]!;
      if (claim.from >= end) break;
      near.push(claim);
    }
    return near;
  };
}

/** Tells whether a slot is still free: seats of the doctor, then the room for other doctors. */
export function occupancyCheck(rules: SlotRules) {
  const ofDoctor = timedBy(rules.claims, (claim) => claim.doctor);
  const ofRoom = timedBy(rules.claims, (claim) => claim.room);
  const places = new Map(rules.rooms.map((room) => [room.id, room.capacity]));

  return (session: Session, start: number, end: number): Occupancy => {
    const own = ofDoctor(session.doctor, start, end + session.buffer).filter(
      (claim) => claim.free > start,
    );
    if (own.length >= session.capacity) {
      const isHeld = own.some(({ held }) => held);
      return isHeld ? { state: 'held', code: 'HELD' } : { state: 'full', code: 'FULL' };
    }
    if (session.room === null) return OPEN;
    const others = ofRoom(session.room, start, end).filter(
      (claim) => claim.doctor !== session.doctor && claim.until > start,
    );
    const doctors = new Set(others.map((claim) => claim.doctor));
    const taken = doctors.size >= (places.get(session.room) ?? 1);
    return taken ? { state: 'full', code: 'ROOM_TAKEN' } : OPEN;
  };
}
