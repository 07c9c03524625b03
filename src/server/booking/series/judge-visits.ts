import { type SqlBool, sql } from 'kysely';
import type { SeriesDate } from '../../../shared/booking/series-operations';
import type { Text } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import { slotsAt } from '../../../shared/rules/slots/ask-start';
import { slotsOfDays } from '../../../shared/rules/slots/availability';
import { deskLimits } from '../../../shared/rules/slots/limits';
import { nearestOpen } from '../../../shared/rules/slots/nearest-open';
import { reason } from '../../../shared/rules/slots/reasons';
import { type SeriesState, sameTimeOn, stateOf } from '../../../shared/rules/slots/series';
import type { Slot } from '../../../shared/rules/slots/types';
import { byLoad } from '../availability/choose-slot';
import { loadRules, type Wanted } from '../availability/load-rules';
import { shownSlot } from '../availability/slots';
import { isOwn, NOBODY } from '../claims/own-claims';
import { SAME_PATIENT } from '../claims/patient-free';
import type { Clock } from '../clock';

/** A visit of a series as it is wanted, its start in the form of slots. */
export interface SeriesVisit {
  wanted: Wanted;
  start: string;
}

/** What becomes of a visit: the slot where it is free, else why not and what is near. */
export interface Judged extends SeriesVisit {
  state: SeriesState;
  reason: Text | null;
  slot: Slot | null;
  near: Slot[];
}

/** How far behind a date another day is looked for, and how many times are offered. */
const NEXT_DAYS = 14;
const NEAR_COUNT = 6;

interface Stretch {
  start: string;
  end: string;
}

const overlap = (one: Stretch, other: Stretch): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

/** When the patient is elsewhere about these times; what they are offered themselves does not count. */
async function elsewhere(
  { db, now, claimant = NOBODY }: Clock,
  patient: string | null,
  starts: readonly string[],
): Promise<Stretch[]> {
  const sorted = starts.toSorted();
  if (patient === null || sorted.length === 0) return [];
  return db
    .selectFrom('booking_claim')
    .select(['starts_at as start', 'ends_at as end'])
    .where('patient', '=', patient)
    .where('ends_at', '>', String(sorted[0]))
    .where(
      'starts_at',
      '<',
      sql<string>`${sorted.at(-1)}::timestamptz
      + make_interval(days => ${NEXT_DAYS + 1})`,
    )
    .where(sql<SqlBool>`(expires_at IS NULL OR expires_at > ${now}) AND NOT ${isOwn(claimant)}`)
    .execute();
}

/** The nearest open slots of the date's own day, else of the next day that has one: one for each start. */
async function slotsNear(
  clock: Clock,
  { wanted, start }: SeriesVisit,
  suits: (slot: Slot) => boolean,
): Promise<Slot[]> {
  const { db, zone, now, claimant } = clock;
  const from = localDate(new Date(start), zone);
  const rules = await loadRules(
    db,
    zone,
    now,
    wanted,
    { from, to: addDays(from, NEXT_DAYS) },
    claimant,
  );
  const slotsOf = slotsOfDays(rules, { now, limits: deskLimits(clock.limits) });
  for (let step = 0; step <= NEXT_DAYS; step += 1) {
    const day = addDays(from, step);
    const open = slotsOf(day).slots.filter(
      (slot) =>
        slot.state === 'open' &&
        (!wanted.department || slot.department === wanted.department) &&
        suits(slot),
    );
    const first = new Map(
      byLoad(rules, open)
        .toReversed()
        .map((slot) => [slot.start, slot]),
    );
    if (first.size > 0) {
      return nearestOpen([...first.values()], sameTimeOn(start, day, zone), NEAR_COUNT);
    }
  }
  return [];
}

/** Why a visit cannot be had where no slot of its start is free, or free to the patient. */
function refusal(slots: readonly Slot[]): { state: SeriesState; reason: Text | null } {
  const found = slots.find(({ state }) => state === 'open');
  if (found) return { state: 'taken', reason: SAME_PATIENT };
  const [best] = slots.toSorted(
    (a, b) => Number(a.state === 'closed') - Number(b.state === 'closed'),
  );
  const why = best?.reason ?? reason('FULL');
  return { state: stateOf(why.code), reason: why.text };
}

/**
 * Looks at each visit of a series as the desk books it: free where a slot begins then that is open and
 * in which the patient is nowhere else, not with another visit of the series either. Nothing is locked.
 */
export async function judgeVisits(
  clock: Clock,
  patient: string | null,
  visits: readonly SeriesVisit[],
): Promise<Judged[]> {
  const { db, zone, now, claimant } = clock;
  const limits = deskLimits(clock.limits);
  const busy = await elsewhere(
    clock,
    patient,
    visits.map(({ start }) => start),
  );
  const judged: Judged[] = [];
  for (const visit of visits) {
    const { wanted, start } = visit;
    const day = localDate(new Date(start), zone);
    const rules = await loadRules(db, zone, now, wanted, { from: day, to: day }, claimant);
    const found = slotsAt(rules, start, { now, limits }, wanted.department);
    const open = byLoad(
      rules,
      found.slots.filter(({ state }) => state === 'open'),
    );
    const slot = open.find((one) => !busy.some((other) => overlap(one, other))) ?? null;
    if (slot) busy.push(slot);
    const why =
      'reason' in found
        ? { state: stateOf(found.reason.code), reason: found.reason.text }
        : refusal(found.slots);
    judged.push({ ...visit, slot, near: [], ...(slot ? { state: 'free', reason: null } : why) });
  }
  for (const one of judged) {
    if (one.slot === null) {
      one.near = await slotsNear(clock, one, (slot) => !busy.some((other) => overlap(slot, other)));
    }
  }
  return judged;
}

/** A visit that was judged, for the answer. */
export const shownDate = (
  { start, state, reason: why, slot, near }: Judged,
  zone: string,
  language: Language,
): SeriesDate => ({
  date: localDate(new Date(start), zone),
  start,
  state,
  ...(why ? { reason: textIn(why, language) } : {}),
  slot: slot && shownSlot(slot, language),
  near: near.map((one) => shownSlot(one, language)),
});
