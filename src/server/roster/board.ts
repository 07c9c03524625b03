import { addDays, mondayOf } from '../../shared/format/days';
import { grouped } from '../../shared/grouped';
import { resourceNamed } from '../../shared/resource/config';
import { historySince } from '../../shared/roster/fairness';
import { kindList } from '../../shared/roster/kinds';
import type { RosterBoard } from '../../shared/roster/operations';
import { ROSTER_RULES, RULE_KEYS, ruleOn } from '../../shared/roster/rules';
import { denied, policyOf, type Scope } from '../resource/scope';
import { dutyKinds } from './duty-kinds';
import { findingsOf } from './findings';
import { publicationOf, removedOf, shownPublished } from './published';
import { type ReadPeriod, readBoardRows } from './read-board';

/** Runs of weekends and of days are seen this many weeks back. */
const WEEKS_BACK = 4;

/** Tells moments as the API does; the same few begin and end the duties of everybody. */
function momentsOnce(): (text: string) => string {
  const told = new Map<string, string>();
  return (text) => {
    const known = told.get(text) ?? new Date(text).toISOString();
    told.set(text, known);
    return known;
  };
}

/** The first day of the month in which the Thursday of a day's week is, where its overtime counts. */
const monthOf = (day: string): string => `${addDays(mondayOf(day), 3).slice(0, 7)}-01`;

/** What is read to judge the days from one to another, both included. */
export function periodOf({ from, to }: { from: string; to: string }): ReadPeriod {
  const back = addDays(mondayOf(from), -7 * WEEKS_BACK);
  const month = mondayOf(monthOf(from));
  return {
    from,
    to,
    earliest: back < month ? back : month,
    latest: addDays(mondayOf(to), 6),
  };
}

/** @throws AppError FORBIDDEN for a department that is not one of a head nurse's own. */
export function requireDepartment(scope: Scope, department: string): void {
  const duties = resourceNamed(scope.services.config, 'lich-ca-truc');
  const all = policyOf(scope, duties).rows === null;
  if (!all && !scope.actor.departmentIds.includes(department)) throw denied(scope.actor);
}

/**
 * The roster of a department: people by days with duties, leave, outpatient sessions, the rules that
 * are broken on these days, what is needed, and what is published. One statement, however many people
 * and days.
 * @throws AppError FORBIDDEN for a department that is not one of a head nurse's own.
 */
export async function readBoard(
  scope: Scope,
  asked: { department: string; from: string; days: number },
): Promise<RosterBoard> {
  const { config, settings } = scope.services;
  const { department, from } = asked;
  requireDepartment(scope, department);
  const to = addDays(from, asked.days - 1);
  const since = historySince(from);
  const rows = await readBoardRows(scope, department, { ...periodOf({ from, to }), since });
  const moment = momentsOnce();
  const read = <T extends { start: string; end: string }>(ones: readonly T[]): T[] =>
    ones.map((one) => ({ ...one, start: moment(one.start), end: moment(one.end) }));
  const [first, last] = [
    Date.parse(`${addDays(from, -1)}T00:00Z`),
    Date.parse(`${addDays(to, 2)}T00:00Z`),
  ];
  const shown = ({ start, end }: { start: string; end: string }) =>
    Date.parse(end) > first && Date.parse(start) < last;
  const [within, others]: [typeof rows.duties, typeof rows.duties] = [[], []];
  for (const duty of rows.duties) (shown(duty) ? within : others).push(duty);
  const before = new Map(rows.published.map((one) => [one.id, one]));
  const here = (was: { department: string }) => was.department === department;
  const removed = removedOf(rows.duties, rows.published, here);
  return {
    days: Array.from({ length: asked.days }, (_, ahead) => addDays(from, ahead)),
    kinds: kindList(dutyKinds(scope.services)),
    members: rows.members,
    duties: within.map((duty) => ({
      ...duty,
      start: moment(duty.start),
      end: moment(duty.end),
      publication: publicationOf(duty, before),
    })),
    around: [...grouped(others, ({ person }) => person)].map(([person, ones]) => ({
      person,
      times: ones.map(({ start, end }) => [moment(start), moment(end)]),
    })),
    leave: read(rows.leave.filter(shown)),
    asked: read(rows.asked.filter(shown)),
    sessions: read(rows.sessions.filter(shown)),
    holidays: rows.holidays,
    history: { since, people: rows.history },
    wishes: rows.wishes,
    ...findingsOf(config, rows, department, { from, to }, settings.timeZone),
    publications: rows.publications.map((one) => ({ ...one, at: moment(one.at) })),
    removed: removed.map(shownPublished),
    rules: RULE_KEYS.flatMap((key) => {
      const rule = ruleOn(ROSTER_RULES, key, to);
      return rule ? [{ key, limit: rule.limit, source: rule.source }] : [];
    }),
  };
}
