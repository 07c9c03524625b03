import { type SqlBool, sql } from 'kysely';
import type { Hold } from '../../../shared/booking/operations';
import { USE_LIMITS } from '../../../shared/rules/use-limits';
import { USE_REASONS } from '../../../shared/rules/use-reasons';
import { usesFrom } from '../../auth/credentials/code-bounds';
import { columnsOf } from '../../db/sql/columns-of';
import { HOUR, requireUses } from '../../http/limits/use-count';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { openSlotsAt } from '../availability/choose-slot';
import type { Wanted } from '../availability/load-rules';
import { TooLate } from '../availability/too-late';
import { type Clock, clockOf } from '../clock';
import { dropExpired, lockTime, takeClaim, timeOf } from './claim';

const CLAIM = columnsOf('booking_claim');

/** The living hold of a guest, of one slot by itself where its start is told. */
const askGuestHold = ({ db, now }: Scope, guest: string, start?: string) =>
  db
    .selectFrom('booking_claim')
    .select(['id', 'doctor', 'department', 'room', 'starts_at as start', 'ends_at as end'])
    .select('expires_at as expiresAt')
    .where('guest', '=', guest)
    .where('expires_at', '>', now.toISOString())
    .$if(start !== undefined, (query) =>
      query.where('part', '=', 0).where(sql<SqlBool>`${CLAIM.starts_at} = ${start}::timestamptz`),
    )
    .$narrowType<{ doctor: string; department: string; expiresAt: string }>()
    .executeTakeFirst();

type GuestHold = NonNullable<Awaited<ReturnType<typeof askGuestHold>>>;

const shown = ({ id, expiresAt, ...time }: GuestHold): Hold => ({
  holdId: id,
  expiresAt,
  start: time.start,
  end: time.end,
  doctorId: time.doctor,
  departmentId: time.department,
  roomId: time.room,
  appointments: [],
  offers: [],
});

const fits = ({ doctor, department }: GuestHold, wanted: Wanted): boolean =>
  wanted.doctor ? wanted.doctor === doctor : wanted.department === department;

/**
 * Counts the slots that are held from an address before anybody signs in.
 * @throws AppError TOO_MANY
 */
export async function countGuestHolds({ services, request }: Scope, slots = 1): Promise<void> {
  const uses = usesFrom('guest-hold', request.ip, USE_LIMITS.guestHoldsPerHour, HOUR);
  await requireUses(services, uses, USE_REASONS.holds, slots);
}

/** What a guest has claimed is free to them. */
export const guestClock = (scope: Scope, guest: string): Clock => ({
  ...clockOf(scope),
  claimant: { account: null, patients: [], guest },
});

/**
 * Holds a slot for somebody who is not signed in, for `HOLD_SECONDS`, under the name `guest` that their
 * browser made up. A guest holds one slot, and one address few in an hour: strangers could close the
 * clinic otherwise.
 * @throws AppError TOO_MANY, INVALID with the reason at `start`; TooLate where somebody was quicker.
 */
export async function holdForGuest(
  scope: Scope,
  guest: string,
  wanted: Wanted,
  start: string,
): Promise<Hold> {
  const { services, now } = scope;
  const known = await askGuestHold(scope, guest, start);
  if (known && fits(known, wanted)) return shown(known);
  await countGuestHolds(scope);
  const slots = await openSlotsAt(guestClock(scope, guest), wanted, start);
  return inTransaction(scope, async (inner) => {
    const doctors = slots.map(({ doctor }) => doctor);
    await lockTime(inner.db, [guest, ...doctors]);
    await inner.db.deleteFrom('booking_claim').where('guest', '=', guest).execute();
    await dropExpired(inner.db, doctors, now).execute();
    const expiresAt = new Date(now.getTime() + services.settings.holdSeconds * 1000);
    for (const slot of slots) {
      if (!(await takeClaim(inner.db, { guest, expiresAt }, timeOf(slot, null)))) continue;
      const taken = await askGuestHold(inner, guest);
      if (taken) return shown(taken);
    }
    throw new TooLate({ wanted, start });
  });
}

/** Makes all that a guest holds the hold of the account that they are now; nothing where it has run out. */
export async function takeOverHold(scope: Scope, account: string, guest: string): Promise<void> {
  if (!(await askGuestHold(scope, guest))) return;
  await inTransaction(scope, async (inner) => {
    await lockTime(inner.db, [account, guest]);
    if (!(await askGuestHold(inner, guest))) return;
    await inner.db.deleteFrom('booking_claim').where('account', '=', account).execute();
    await inner.db
      .updateTable('booking_claim')
      .set({ account, guest: null })
      .where('guest', '=', guest)
      .execute();
  });
}
