import { localDate } from '../format/dates';
import { grouped } from '../grouped';
import { clockOf } from '../rules/slots/zone-time';
import { tooManyHours } from './hours';
import { elsewhere, nextToEachOther } from './near-duties';
import { ROSTER_RULES, type Rule } from './rules';
import { runsOf } from './runs';
import type { Finding, Roster } from './types';

const ofPerson = <T extends { person: string; start: number }>(all: readonly T[]) =>
  grouped(
    [...all].sort((a, b) => a.start - b.start),
    ({ person }) => person,
  );

/**
 * The rules that a roster breaks, each at the duty that breaks it, by person and time. Pure: the
 * same roster gives the same findings, in a browser and on the server.
 * @param zone the clinic's, in which days, nights and weeks are reckoned
 */
export function evaluate(
  roster: Roster,
  zone: string,
  rules: readonly Rule[] = ROSTER_RULES,
): Finding[] {
  const at = clockOf(zone);
  const duties = ofPerson(
    roster.duties.map((duty) => ({ ...duty, day: localDate(new Date(duty.start), zone) })),
  );
  const leave = ofPerson(roster.leave);
  const sessions = ofPerson(roster.sessions);
  return roster.members.flatMap((member) => {
    const own = duties.get(member.id) ?? [];
    return [
      ...nextToEachOther(rules, own),
      ...elsewhere(rules, own, leave.get(member.id) ?? [], sessions.get(member.id) ?? []),
      ...tooManyHours(rules, member, own, at),
      ...runsOf(rules, own, at),
    ];
  });
}
