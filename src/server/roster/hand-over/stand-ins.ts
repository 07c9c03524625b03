import type { Text } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import { addDays, mondayOf } from '../../../shared/format/days';
import type { Config } from '../../../shared/resource/config';
import { hoursWithin, worksAtNight } from '../../../shared/roster/day-facts';
import type { StandIn } from '../../../shared/roster/stand-in-operations';
import type { Times } from '../../../shared/roster/types';
import { clockOf } from '../../../shared/rules/slots/zone-time';
import type { Scope } from '../../resource/scope';
import { requireDepartment } from '../board';
import type { BoardRows } from '../read-board';
import { type GivenDuty, readGiven, requireOpen, rowsAround } from './hand-over';
import { objectionTo } from './objection';

const HOUR = 3_600_000;
/** Weeks in which hours and nights are counted. */
const WEEKS = 4;
const WEEK = 7;

const rounded = (hours: number) => Math.round(hours * 10) / 10;

/** What lies near a duty in somebody's days. */
function nearness(own: readonly Times[], duty: Times) {
  const ends = own.filter(({ end }) => end <= duty.start).map(({ end }) => end);
  const starts = own.filter(({ start }) => start >= duty.end).map(({ start }) => start);
  return {
    restBefore: ends.length > 0 ? rounded((duty.start - Math.max(...ends)) / HOUR) : null,
    restAfter: starts.length > 0 ? rounded((Math.min(...starts) - duty.end) / HOUR) : null,
  };
}

/** What stands against somebody whose name is said beside it. */
function unnamed(text: Text | null, name: string): Text | null {
  const short = (said: string) =>
    said.startsWith(`${name}: `) ? said.slice(name.length + 2) : said;
  return text && { vi: short(text.vi), en: short(text.en) };
}

/** Who may step in comes first, then who has the skills, then who worked less. */
const before = (one: StandIn, other: StandIn): number =>
  Number(one.why !== null) - Number(other.why !== null) ||
  other.skills.length - one.skills.length ||
  one.recentHours - other.recentHours ||
  one.nights - other.nights ||
  one.name.localeCompare(other.name, 'vi');

/** Everybody of a duty's department and profession, ranked by who may step in best. */
export function rankStandIns(
  config: Config,
  rows: BoardRows,
  given: GivenDuty,
  zone: string,
): { skills: string[]; people: StandIn[] } {
  const at = clockOf(zone);
  const day = localDate(new Date(given.start), zone);
  const duty = { start: new Date(given.start).getTime(), end: new Date(given.end).getTime() };
  const monday = mondayOf(day);
  const week = [at(monday, '00:00'), at(addDays(monday, WEEK), '00:00')] as const;
  const recent = [at(addDays(day, -WEEK * WEEKS), '00:00'), duty.start] as const;
  const giver = rows.members.find(({ id }) => id === given.person);
  const skills = giver?.skills ?? [];
  const others = rows.members.filter(
    ({ id, profession }) => id !== given.person && profession === given.profession,
  );
  const people = others.map(({ id, name, skills: theirs }): StandIn => {
    const own = rows.duties
      .filter(({ person }) => person === id)
      .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
    const text = objectionTo(config, rows, given.department, [{ duty: given.id, to: id }], zone);
    const hours = ([from, to]: readonly [number, number]) =>
      own.reduce((sum, one) => sum + hoursWithin(one, from, to), 0);
    const nights = own.filter((one) => {
      const began = localDate(new Date(one.start), zone);
      const counts = one.start >= recent[0] && one.start < recent[1];
      return counts && worksAtNight({ ...one, day: began }, at);
    });
    return {
      id,
      name,
      why: unnamed(text, name),
      skills: skills.filter((skill) => theirs.includes(skill)),
      weekHours: rounded(hours(week) + hoursWithin(duty, ...week)),
      recentHours: rounded(hours(recent)),
      nights: nights.length,
      ...nearness(own, duty),
    };
  });
  return { skills, people: people.sort(before) };
}

/**
 * Who may step in for a duty, ranked.
 * @throws AppError FORBIDDEN for a department that is not one of a head nurse's own; CONFLICT for a duty that
 *   is gone, over, or not published.
 */
export async function readStandIns(scope: Scope, id: string) {
  const [given] = await readGiven(scope, [id]);
  if (!given) throw new Error('a duty is found or refused');
  requireDepartment(scope, given.department);
  requireOpen(scope, [given]);
  const { config, settings } = scope.services;
  const { rows } = await rowsAround(scope, [given]);
  return {
    kind: given.kind,
    profession: given.profession,
    start: new Date(given.start).toISOString(),
    end: new Date(given.end).toISOString(),
    ...rankStandIns(config, rows, given, settings.timeZone),
  };
}
