import type { Text } from '../errors';
import type { RuleKey } from './rules';

/** From when to when; milliseconds since 1970. */
export interface Times {
  start: number;
  end: number;
}

/** A stretch of somebody's time. */
export interface Stretch extends Times {
  person: string;
}

export interface Duty extends Stretch {
  id: string;
  /** Elsewhere until called: it may lie over the own outpatient sessions. */
  standby?: boolean;
}

/** Somebody on a roster. */
export interface Member {
  id: string;
  /** Hours a week where fewer, or more, than the law says were agreed. */
  weeklyHours: number | null;
  /** Days, both included, on which neither nights nor overtime are worked. */
  protections: readonly { reason: 'pregnant' | 'small-child'; from: string; until: string }[];
}

/** Who works when; duties may reach beyond the days that are asked for. */
export interface Roster {
  members: readonly Member[];
  duties: readonly Duty[];
  leave: readonly Stretch[];
  /** Outpatient sessions of doctors. */
  sessions: readonly Stretch[];
}

/** A rule that is broken: by whom, on which day, by which duty. */
export interface Finding {
  person: string;
  day: string;
  duty: string;
  rule: RuleKey;
  text: Text;
}
