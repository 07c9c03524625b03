import type { FluidEntry, WardFluids, WardTask } from '../../shared/inpatient/care-answers';
import type { DutyKinds } from '../../shared/roster/kinds';
import { balanceOf } from '../../shared/rules/fluids/balance';
import type { Clock } from '../../shared/rules/slots/zone-time';
import type { TaskRow } from './care-rows';

const DAY = 24 * 3_600_000;
const moment = (at: string | number): string => new Date(at).toISOString();

/**
 * The fluids of somebody in a bed with their sums.
 * @param rows those that a balance needs, the newest first
 * @param today the clinic's day, `YYYY-MM-DD`
 * @param kinds the clinic's kinds of duty, which the day is divided by
 */
export function fluidsOf(
  rows: readonly FluidEntry[],
  now: Date,
  today: string,
  clock: Clock,
  kinds: DutyKinds,
): WardFluids {
  const entries = rows.map((row) => ({ ...row, at: moment(row.at) }));
  const counted = entries.map(({ at, way, amount }) => ({ at: Date.parse(at), way, amount }));
  const { shifts, last24, day } = balanceOf(counted, now.getTime(), today, clock, kinds);
  const between = <T extends { start: number; end: number }>(part: T) => ({
    ...part,
    start: moment(part.start),
    end: moment(part.end),
  });
  return {
    last24,
    day: between(day),
    shifts: shifts.map(between),
    entries: entries.filter(({ at }) => Date.parse(at) > now.getTime() - DAY),
  };
}

/** The tasks of somebody in a bed, late ones marked. */
export const tasksOf = (rows: readonly TaskRow[], now: Date): WardTask[] =>
  rows.map((row) => ({
    ...row,
    dueAt: moment(row.dueAt),
    doneAt: row.doneAt && moment(row.doneAt),
    undoUntil: row.undoUntil && moment(row.undoUntil),
    late: row.state === 'open' && Date.parse(row.dueAt) < now.getTime(),
  }));
