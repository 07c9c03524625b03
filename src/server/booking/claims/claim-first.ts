import { AppError } from '../../../shared/errors';
import { asOne } from '../../db/as-one';
import { askTogether, runLater } from '../../db/connection';
import type { Scope } from '../../resource/scope';
import type { Choice } from '../appointments/choose-times';
import { askThatDay, requireFewThatDay } from '../appointments/patient-rules';
import { keepAnswer, type RequestKey } from '../appointments/request-key';
import { askClosed, requireNotClosed } from '../availability/closed-time';
import { TooLate } from '../availability/too-late';
import { askFees } from '../fee';
import { askUse, endHold, withinUse } from '../use/require-use';
import { askWay, settleOffers } from '../waiting/own-offers';
import { beginBooking, claimTime, dropExpired, releaseClaim } from './claim';
import type { ClaimTime } from './claim-time';
import { askElsewhere, requireNowhereElse } from './patient-free';

/** A time that an appointment has claimed, and what is known since. */
export interface Claimed {
  time: ClaimTime;
  /** What a visit to its doctor costs; null where nothing is said of it. */
  fee: number | null;
  /** Nobody knows yet whose phone number the account has: the desk confirms. */
  unverified: boolean;
}

/**
 * Everything that the rules need is asked for at once, behind the locks under which it is true, and
 * the best time is claimed with it: whoever is refused undoes the claim with the transaction.
 */
const askAll = (
  scope: Scope,
  appointment: string,
  times: Choice['times'],
  key: RequestKey | null,
) => {
  const { db, actor, now } = scope;
  const [first] = times;
  const doctors = times.map(({ doctor }) => doctor);
  const rooms = times.map(({ room }) => room);
  return askTogether(db, {
    kept: key ? keepAnswer(db, key, appointment) : undefined,
    locked: beginBooking({ people: [actor.userId, first.patient], doctors, rooms }, now),
    expired: dropExpired(db, doctors, now),
    offers: askWay(scope, times),
    known: asOne({
      elsewhere: askElsewhere(db, first),
      day: askThatDay(db, String(first.patient), first.start),
      ...askUse(scope, { times }),
      fees: askFees(db, doctors),
      closed: askClosed(db, first),
    }),
    taken: claimTime({ appointment }, first),
  });
};

/** Claims the first of these that is free, and is told whether it is closed. */
async function claimNext({ db }: Scope, appointment: string, times: readonly ClaimTime[]) {
  for (const time of times) {
    const { taken, closed } = await askTogether(db, {
      taken: claimTime({ appointment }, time),
      closed: askClosed(db, time),
    });
    if (taken[0]?.taken) return { time, closed };
  }
  return null;
}

/**
 * Claims the first of these times that is still free and that the account may have, in the
 * transaction of the booking, which `key` is kept for.
 * @throws AppError INVALID with the reason, CONFLICT where the patient is elsewhere then or an earlier
 *   request has the key; TooLate where none is free.
 */
export async function claimFirst(
  scope: Scope,
  appointment: string,
  { times, wanted, limitsAt }: Choice,
  key: RequestKey | null,
): Promise<Claimed> {
  const [first] = times;
  const found = await askAll(scope, appointment, times, key);
  if (key && found.kept.length === 0) throw new AppError('CONFLICT');
  const known = found.known[0]!;
  requireNowhereElse(known.elsewhere, 'start');
  requireFewThatDay(scope, known.day, 'patientId');
  const within = withinUse(scope, { times, limitsAt }, known);
  if (within.endsHold) await runLater(scope.db, endHold(scope));
  const [best, ...rest] = within.times;
  const isBest = found.taken[0]?.taken === true && best === first;
  if (found.taken[0]?.taken && !isBest) await releaseClaim(scope.db, appointment);
  const left = best === first ? rest : within.times;
  const claimed = isBest
    ? { time: first, closed: known.closed }
    : await claimNext(scope, appointment, left);
  if (!claimed) throw new TooLate({ wanted, start: first.start });
  requireNotClosed(claimed.closed);
  await settleOffers(scope, found.offers, claimed.time);
  const fee = known.fees.find(({ id }) => id === claimed.time.doctor)?.fee ?? null;
  return { time: claimed.time, fee, unverified: within.unverified };
}
