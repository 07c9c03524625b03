import { overlap, worksAtNight } from '../../../shared/roster/day-facts';
import { isProtected } from '../../../shared/roster/hours';
import { type DutyKind, dutyTime } from '../../../shared/roster/kinds';
import { restRule } from '../../../shared/roster/rest';
import { ROSTER_RULES, ruleOn } from '../../../shared/roster/rules';
import type { Member, Times } from '../../../shared/roster/types';
import type { Clock } from '../../../shared/rules/slots/zone-time';

/** Why somebody cannot have a kind of duty on a day. */
export type BarredReason = 'leave' | 'session' | 'working' | 'rest' | 'protected' | 'free';

/** What lies in somebody's days already. */
export interface Occupied extends Pick<Member, 'protections'> {
  leave: readonly Times[];
  sessions: readonly Times[];
  duties: readonly Times[];
  /** Days that stay free. */
  free: ReadonlySet<string>;
}

const HOUR = 3_600_000;

/** Milliseconds of rest that have to come after a duty. */
const restAfter = (duty: Times, day: string): number =>
  (restRule(ROSTER_RULES, duty, day)?.limit ?? 0) * HOUR;

/** Whether two duties leave less rest between them than they have to. */
export const tooClose = (first: Times, second: Times, day: string): boolean =>
  first.start <= second.start
    ? second.start - first.end < restAfter(first, day)
    : first.start - second.end < restAfter(second, day);

/** Why a kind of duty on a day has no room beside what is there; null where it has. */
export function barredBy(
  kind: DutyKind,
  day: string,
  { leave, sessions, duties, free, protections }: Occupied,
  at: Clock,
): BarredReason | null {
  const time = dutyTime(kind, day, at);
  if (leave.some((one) => overlap(one, time))) return 'leave';
  if (sessions.some((one) => overlap(one, time))) return 'session';
  if (duties.some((one) => overlap(one, time))) return 'working';
  if (duties.some((one) => tooClose(one, time, day))) return 'rest';
  const spared =
    isProtected({ protections }, day) && ruleOn(ROSTER_RULES, 'protected', day) !== undefined;
  if (spared && worksAtNight({ day, ...time }, at)) return 'protected';
  return free.has(day) ? 'free' : null;
}
