import { byKey } from './by-key';
import type { ReasonCode } from './reasons';
import type { Session } from './sessions';
import type { Claim, SlotRules, SlotState } from './types';

interface TimedClaim extends Claim {
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

const timed = (claim: Claim): TimedClaim => ({
  ...claim,
  from: Date.parse(claim.start),
  until: Date.parse(claim.end),
  free: Date.parse(claim.busyUntil),
});

/** The claims under a key; their moments are read once somebody asks for it. */
function timedBy(claims: readonly Claim[], keyOf: (claim: Claim) => string | null) {
  const all = byKey(claims, keyOf);
  const read = new Map<string, TimedClaim[]>();
  return (key: string): TimedClaim[] => {
    const known = read.get(key) ?? (all.get(key) ?? []).map(timed);
    read.set(key, known);
    return known;
  };
}

/** Tells whether a slot is still free: seats of the doctor, then the room for other doctors. */
export function occupancyCheck(rules: SlotRules) {
  const ofDoctor = timedBy(rules.claims, (claim) => claim.doctor);
  const ofRoom = timedBy(rules.claims, (claim) => claim.room);
  const places = new Map(rules.rooms.map((room) => [room.id, room.capacity]));

  return (session: Session, start: number, end: number): Occupancy => {
    const own = ofDoctor(session.doctor).filter(
      (claim) => claim.from < end + session.buffer && claim.free > start,
    );
    if (own.length >= session.capacity) {
      const held = own.some((claim) => claim.heldUntil !== null);
      return held ? { state: 'held', code: 'HELD' } : { state: 'full', code: 'FULL' };
    }
    if (session.room === null) return OPEN;
    const others = ofRoom(session.room).filter(
      (claim) => claim.doctor !== session.doctor && claim.from < end && claim.until > start,
    );
    const doctors = new Set(others.map((claim) => claim.doctor));
    const taken = doctors.size >= (places.get(session.room) ?? 1);
    return taken ? { state: 'full', code: 'ROOM_TAKEN' } : OPEN;
  };
}
