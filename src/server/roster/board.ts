import { addDays, mondayOf } from '../../shared/format/days';
import { resourceNamed } from '../../shared/resource/config';
import { evaluate } from '../../shared/roster/evaluate';
import type { RosterBoard } from '../../shared/roster/operations';
import { ROSTER_RULES, RULE_KEYS, ruleOn } from '../../shared/roster/rules';
import { denied, policyOf, type Scope } from '../resource/scope';
import { readBoardRows } from './read-board';

/** What is asked of a board. */
interface Asked {
  department: string;
  from: string;
  days: number;
}

/** Runs of weekends and of days are seen this many weeks back. */
const WEEKS_BACK = 4;

const moment = (text: string): string => new Date(text).toISOString();

/** The first day of the month in which the Thursday of a day's week is, where its overtime counts. */
const monthOf = (day: string): string => `${addDays(mondayOf(day), 3).slice(0, 7)}-01`;

function periodOf({ from, days }: Asked) {
  const to = addDays(from, days - 1);
  const back = addDays(mondayOf(from), -7 * WEEKS_BACK);
  const month = mondayOf(monthOf(from));
  return {
    from,
    to,
    earliest: back < month ? back : month,
    latest: addDays(mondayOf(to), 6),
  };
}

/**
 * The roster of a department: people by days with duties, leave, outpatient sessions and the rules
 * that are broken on these days. One statement, however many people and days.
 * @throws AppError FORBIDDEN for a department that is not one of a head nurse's own.
 */
export async function readBoard(scope: Scope, asked: Asked): Promise<RosterBoard> {
  const { config, settings } = scope.services;
  const all = policyOf(scope, resourceNamed(config, 'lich-ca-truc')).rows === null;
  if (!all && !scope.actor.departmentIds.includes(asked.department)) throw denied(scope.actor);
  const period = periodOf(asked);
  const { from, to } = period;
  const { members, duties, ...rows } = await readBoardRows(scope, asked.department, period);
  const read = <T extends { start: string; end: string }>(ones: readonly T[]): T[] =>
    ones.map((one) => ({ ...one, start: moment(one.start), end: moment(one.end) }));
  const parsed = <T extends { start: string; end: string }>(ones: readonly T[]) =>
    ones.map((one) => ({ ...one, start: Date.parse(one.start), end: Date.parse(one.end) }));
  const found = evaluate(
    {
      members: members.map(({ id, weeklyHours }) => ({ id, weeklyHours, protections: [] })),
      duties: parsed(duties).map((duty) => ({ ...duty, standby: duty.role === 'standby' })),
      leave: parsed(rows.leave),
      sessions: parsed(rows.sessions),
    },
    settings.timeZone,
  );
  const days = Array.from({ length: asked.days }, (_, ahead) => addDays(from, ahead));
  const shown = ({ start, end }: { start: string; end: string }) =>
    Date.parse(end) > Date.parse(`${addDays(from, -1)}T00:00Z`) &&
    Date.parse(start) < Date.parse(`${addDays(to, 2)}T00:00Z`);
  return {
    days,
    members,
    duties: read(duties.filter(shown)),
    leave: read(rows.leave.filter(shown)),
    sessions: read(rows.sessions.filter(shown)),
    findings: found.filter(({ day }) => day >= from && day <= to),
    rules: RULE_KEYS.flatMap((key) => {
      const rule = ruleOn(ROSTER_RULES, key, to);
      return rule ? [{ key, limit: rule.limit, source: rule.source }] : [];
    }),
  };
}
