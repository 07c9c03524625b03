import type { Scope } from '../../resource/scope';
import { requireUnderLimit } from '../appointments/patient-rules';
import { requireOpenTime } from '../availability/closed-time';
import { timesWithinUse } from '../use/require-use';
import { makeWay } from '../waiting/own-offers';
import { beginBooking, requirePatientFree, takeClaim } from './claim';
import type { ClaimTime } from './claim-time';

/**
 * Claims the first of these times that is still free and that the account may have; call it in the
 * transaction of the booking.
 * @throws AppError INVALID with the reason, CONFLICT where the patient is elsewhere then.
 */
export async function claimOne(
  scope: Scope,
  appointment: string,
  times: readonly ClaimTime[],
): Promise<ClaimTime | null> {
  const { db, actor, now } = scope;
  const [first] = times;
  if (!first) return null;
  const doctors = times.map(({ doctor }) => doctor);
  const rooms = times.map(({ room }) => room);
  await beginBooking(db, { people: [actor.userId, first.patient], doctors, rooms }, now);
  const settle = await makeWay(scope, times);
  await requirePatientFree(db, first, 'start');
  await requireUnderLimit(db, String(first.patient), first.start, 'patientId');
  for (const time of await timesWithinUse(scope, { times })) {
    if (await takeClaim(db, { appointment }, time)) {
      await requireOpenTime(db, time);
      await settle(time);
      return time;
    }
  }
  return null;
}
