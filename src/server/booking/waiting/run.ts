import { sql } from 'kysely';
import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import type { Slot } from '../../../shared/rules/slots/types';
import type { Database } from '../../db/database';
import type { Services } from '../../services';
import type { Period } from '../availability/load-rules';
import { slotDays } from '../availability/slots';
import { type Clock, serverClock } from '../clock';
import { isIn, pendingLeave } from '../leave/range';
import { changedState, findWaiting, NO_OFFER, notePass, type WaitingEntry } from './entries';
import { offerTo, suits } from './offer';

/** Key of the advisory lock: of all processes on a database, one goes through the list. */
const LOCK = 7_361_012;

/** Offers that nobody took in time: the slot is free for the next, and the person waits on. */
async function endOffers({ db, now, limits }: Clock): Promise<void> {
  const offers = await db
    .selectFrom('danh_sach_cho')
    .select('id')
    .where('state', '=', 'offered')
    .where('offer_expires_at', '<=', now.toISOString())
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of offers) {
    await notePass(db, id, true);
    await db.deleteFrom('booking_claim').where('waiting', '=', id).execute();
    const { count } = await db
      .selectFrom('waiting_pass')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('waiting', '=', id)
      .where('missed', '=', true)
      .executeTakeFirstOrThrow();
    const to = count >= limits.offersMissed ? 'expired' : 'waiting';
    await db
      .updateTable('danh_sach_cho')
      .set({ ...changedState({ action: 'expire', to, now }), ...NO_OFFER })
      .where('id', '=', id)
      .execute();
  }
}

/** Those whose last day is over, or whose appointment is, wait no more. */
async function endWaits(db: Database, now: Date, today: string): Promise<void> {
  await db
    .updateTable('danh_sach_cho')
    .set(changedState({ action: 'expire', to: 'expired', now }))
    .where('state', '=', 'waiting')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('until', '<', today),
        exists(
          selectFrom('phieu_thong_tin as p')
            .select('p.id')
            .whereRef('p.id', '=', 'danh_sach_cho.appointment')
            .where((visit) =>
              visit.or([
                visit('p.state', 'not in', ['requested', 'confirmed']),
                visit('p.archived_at', 'is not', null),
              ]),
            ),
        ),
      ]),
    )
    .execute();
}

const groupOf = ({ doctor, department, appointment }: WaitingEntry): string =>
  [doctor ?? department, appointment !== null].join('|');

/** The days that these entries wait for, none of them past. */
function periodOf(
  entries: readonly WaitingEntry[],
  today: string,
  { limits }: Pick<Clock, 'limits'>,
): Period {
  const firsts = entries.map(({ earliest }) => earliest ?? today);
  const first = firsts.reduce((a, b) => (a < b ? a : b));
  const last = entries.map(({ until }) => until).reduce((a, b) => (a > b ? a : b));
  const from = first < today ? today : first;
  const most = addDays(from, limits.windowDays);
  return { from, to: last < most ? last : most };
}

/** The open slots of whom the entries of a group wait for, the earliest first. */
async function openSlots(
  clock: Clock,
  [entry, ...others]: readonly [WaitingEntry, ...WaitingEntry[]],
  today: string,
): Promise<Slot[]> {
  const whose = entry.doctor === null ? { department: entry.department } : { doctor: entry.doctor };
  const wanted = { ...whose, withDayParts: entry.appointment !== null };
  const days = await slotDays(clock, wanted, periodOf([entry, ...others], today, clock));
  return days.flatMap((day) => day.slots.filter(({ state }) => state === 'open'));
}

async function offerAll(services: Services, clock: Clock, today: string): Promise<number> {
  const groups = new Map<string, Slot[]>();
  const away = await pendingLeave(clock.db, clock.now);
  let offered = 0;
  const entries = await findWaiting(clock.db, today);
  for (const entry of entries) {
    const alike = entries.filter((one) => one !== entry && groupOf(one) === groupOf(entry));
    const known = groups.get(groupOf(entry)) ?? (await openSlots(clock, [entry, ...alike], today));
    groups.set(groupOf(entry), known);
    const clear = known.filter((slot) => !away.some((range) => isIn(range, slot)));
    for (const slot of clear.filter((one) => suits(entry, one, clock.zone))) {
      const taken = await services.db
        .transaction()
        .execute((db) => offerTo({ ...clock, db }, entry, slot));
      if (!taken) continue;
      offered += 1;
      break;
    }
  }
  return offered;
}

/**
 * Goes through the waiting list: ends offers that have run out and waits that are over, then offers
 * every open slot that somebody waits for to the first of them. All it knows is in the database, so
 * that it goes on after a restart; of several processes one does it.
 * @returns how many were offered a slot.
 */
export async function runWaitingList(services: Services): Promise<number> {
  const now = services.clock();
  const zone = services.settings.timeZone;
  const today = localDate(now, zone);
  return services.db.transaction().execute(async (lock) => {
    const { rows } = await sql<{ elected: boolean }>`
      SELECT pg_try_advisory_xact_lock(${LOCK}) AS elected`.execute(lock);
    if (!rows[0]?.elected) return 0;
    const clock = serverClock(services, now);
    await services.db.transaction().execute((db) => endOffers({ ...clock, db }));
    await endWaits(services.db, now, today);
    return offerAll(services, clock, today);
  });
}
