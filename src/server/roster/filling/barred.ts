import { type DutyKindName, dutyTime } from '../../../shared/roster/kinds';
import { ROSTER_RULES, type RuleKey, ruleOn } from '../../../shared/roster/rules';
import type { Clock } from '../../../shared/rules/slots/zone-time';

/** Why somebody cannot have a kind of duty on a day. */
export type BarredReason = 'leave' | 'session' | 'working' | 'rest' | 'free';

/** A stretch of somebody's time; milliseconds since 1970. */
export interface Busy {
  start: number;
  end: number;
}

/** What lies in somebody's days already. */
export interface Occupied {
  leave: readonly Busy[];
  sessions: readonly Busy[];
  duties: readonly Busy[];
  /** Days that stay free. */
  free: ReadonlySet<string>;
}

const HOUR = 3_600_000;
const WHOLE_DAY = 24 * HOUR;

const meets = (one: Busy, other: Busy) => one.start < other.end && other.start < one.end;

/** Milliseconds of rest that have to come after a duty. */
export function restAfter({ start, end }: Busy, day: string): number {
  const key: RuleKey = end - start >= WHOLE_DAY ? 'rest-after-24' : 'rest';
  return (ruleOn(ROSTER_RULES, key, day)?.limit ?? 0) * HOUR;
}

/** Whether two duties leave less rest between them than they have to. */
export const tooClose = (first: Busy, second: Busy, day: string): boolean =>
  first.start <= second.start
    ? second.start - first.end < restAfter(first, day)
    : first.start - second.end < restAfter(second, day);

/** Why a kind of duty on a day has no room beside what is there; null where it has. */
export function barredBy(
  kind: DutyKindName,
  day: string,
  { leave, sessions, duties, free }: Occupied,
  at: Clock,
): BarredReason | null {
  const time = dutyTime(kind, day, at);
  if (leave.some((one) => meets(one, time))) return 'leave';
  if (sessions.some((one) => meets(one, time))) return 'session';
  if (duties.some((one) => meets(one, time))) return 'working';
  if (duties.some((one) => tooClose(one, time, day))) return 'rest';
  return free.has(day) ? 'free' : null;
}
