import { sql } from 'kysely';
import { localDate } from '../../../shared/format/dates';
import { availability } from '../../../shared/rules/slots/availability';
import type { Slot } from '../../../shared/rules/slots/types';
import { columnsOf } from '../../db/sql/columns-of';
import { loadRules } from '../availability/load-rules';
import type { Clock } from '../clock';
import { isIn, pendingLeave } from '../leave/range';
import { findWaiting } from './entries';
import { offerTo, suits } from './offer';

/** Time of a doctor that somebody gave back; `patient` is who. */
export interface FreedTime {
  doctor: string | null;
  patient: string | null;
  /** ISO 8601. */
  start: string;
  end: string;
}

/** The doctor's slots that the freed time opens; to an appointment that moves, also those of a day's parts. */
async function openedBy(
  { db, zone, now, limits }: Clock,
  { doctor, start, end }: FreedTime,
  withDayParts: boolean,
): Promise<Slot[]> {
  const day = localDate(new Date(start), zone);
  const period = { from: day, to: day };
  const rules = await loadRules(db, zone, now, { doctor, withDayParts }, period);
  const [found] = availability(rules, { ...period, now, limits });
  return (found?.slots ?? []).filter(
    (slot) =>
      slot.state === 'open' &&
      Date.parse(slot.start) < Date.parse(end) &&
      Date.parse(slot.busyUntil) > Date.parse(start),
  );
}

/**
 * Offers time that was just freed to the first who waits for it, in the transaction that freed it:
 * nobody else sees it free in between.
 */
export async function offerFreed(clock: Clock, freed: FreedTime): Promise<void> {
  const { db, zone, now } = clock;
  const { doctor } = freed;
  if (doctor === null || Date.parse(freed.start) < now.getTime()) return;
  const entry = columnsOf('danh_sach_cho', 'w');
  const hours = columnsOf('lich_kham', 'k');
  const works = columnsOf('bac_si__departments', 'j');
  const entries = await findWaiting(
    db,
    localDate(now, zone),
    sql`${entry.patient} IS DISTINCT FROM ${freed.patient}::uuid AND (${entry.doctor} = ${doctor}
      OR (${entry.doctor} IS NULL AND ${entry.department} IN (
        SELECT ${hours.department} FROM lich_kham k WHERE ${hours.doctor} = ${doctor}
        UNION SELECT ${works.phong_ban_id} FROM bac_si__departments j
          WHERE ${works.bac_si_id} = ${doctor})))`,
  );
  if (entries.length === 0) return;
  const away = await pendingLeave(db, now);
  const isClear = (slot: Slot) => !away.some((range) => isIn(range, slot));
  const open = (await openedBy(clock, freed, true)).filter(isClear);
  const alone = await openedBy(clock, freed, false);
  for (const slot of open) {
    const isAlone = alone.some(({ start }) => start === slot.start);
    const may = entries.filter(({ appointment }) => isAlone || appointment !== null);
    for (const entry of may.filter((one) => suits(one, slot, zone))) {
      if (await offerTo(clock, entry, slot)) return;
    }
  }
}
