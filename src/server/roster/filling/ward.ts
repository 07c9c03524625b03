import { addDays, daysFrom, weekdayOf } from '../../../shared/format/days';
import { grouped } from '../../../shared/grouped';
import type { Need } from '../../../shared/roster/coverage';
import { DUTY_KIND_NAMES, type DutyKindName, type DutyKinds } from '../../../shared/roster/kinds';
import { clockOf } from '../../../shared/rules/slots/zone-time';
import type { BoardRows } from '../read-board';
import type { RosterCover, RosterProblem } from '../solver/problem';
import { type BarredReason, barredBy } from './barred';
import { rosterPeople, shiftsOf } from './ward-people';
import { type DatedDuty, membersOf } from './ward-rows';
import { countersOf, fairBurdens } from './ward-shares';
import { rosterWishes } from './wishes';

/** A ward to be filled, as the solver knows it, and what its numbers stand for. */
export interface Ward {
  problem: RosterProblem;
  people: string[];
  kinds: DutyKindName[];
  /** The clinic's hours of each kind. */
  hours: DutyKinds;
  days: string[];
  /** The need of each row of cover; none where a kind is not needed that day. */
  needs: (Need | undefined)[];
  /** Why a person cannot have a kind on a day: `barred[person][day * kinds + kind]`. */
  barred: (BarredReason | null)[][];
}

/** What is asked of a filling. */
export interface FillAsked {
  department: string;
  from: string;
  to: string;
  /** Who may be given duties; everybody of the department without it. */
  people?: readonly string[] | undefined;
  keepFree: readonly { person: string; day: string }[];
}

/** One missing outweighs everything else, one too many weighs more than unequal hours. */
const MISSING = 100;
const TOO_MANY = 20;

type Pin = RosterProblem['pinned'][number];

/** Needs as rows of cover: also that a kind which nobody needs on a day is given to nobody. */
function coverOf(
  needs: readonly Need[],
  { days, kinds, professions }: { days: string[]; kinds: DutyKindName[]; professions: string[] },
  besides: readonly DatedDuty[],
): { cover: RosterCover[]; asked: (Need | undefined)[] } {
  const cover: RosterCover[] = [];
  const asked: (Need | undefined)[] = [];
  for (const need of needs) {
    const there = besides.filter(({ day, kind }) => day === need.day && kind === need.kind).length;
    cover.push({
      day: days.indexOf(need.day),
      shift: kinds.indexOf(need.kind),
      need: Math.max(0, need.need - there),
      under: MISSING,
      over: need.skill === null ? TOO_MANY : 0,
      skill: need.skill ?? need.profession,
    });
    asked.push(need);
  }
  const known = new Set(
    needs
      .filter(({ skill }) => skill === null)
      .map((one) => `${one.day} ${one.kind} ${one.profession}`),
  );
  for (const skill of professions)
    for (const [day, date] of days.entries())
      for (const [shift, kind] of kinds.entries()) {
        if (known.has(`${date} ${kind} ${skill}`)) continue;
        cover.push({ day, shift, need: 0, under: 0, over: TOO_MANY, skill });
        asked.push(undefined);
      }
  return { cover, asked };
}

/**
 * Turns a ward's rows into a problem of the solver: needs become cover, duties that are there stay as
 * they are, and what cannot be worked beside leave, sessions and other duties is barred.
 * @param rows of the days from `from` to `to` and of the weeks around them
 * @param hours the clinic's kinds of duty
 */
export function wardOf(rows: BoardRows, asked: FillAsked, hours: DutyKinds, zone: string): Ward {
  const { department, from, to } = asked;
  const at = clockOf(zone);
  const days = Array.from({ length: daysFrom(from, to) + 1 }, (_, ahead) => addDays(from, ahead));
  const needs = rows.needs.filter(({ need }) => need > 0);
  const professions = [...new Set(needs.map(({ profession }) => profession))];
  const members = membersOf(rows, zone).filter(
    ({ id, profession }) =>
      professions.includes(profession) && (!asked.people || asked.people.includes(id)),
  );
  const since = addDays(from, -1);
  const present = new Set<string>([
    ...needs.map(({ kind }) => kind),
    ...members.flatMap(({ duties }) =>
      duties.filter(({ day }) => day >= since && day <= to).map(({ kind }) => kind),
    ),
  ]);
  const kinds = DUTY_KIND_NAMES.filter((kind) => present.has(kind));
  const names: readonly string[] = kinds;
  const pinned: Pin[] = [];
  // A person has one cell a day: who has two duties on one is on the other one besides.
  const besides: DatedDuty[] = [];
  const barred = members.map((member, person) => {
    const free = asked.keepFree.filter((one) => one.person === member.id).map(({ day }) => day);
    const occupied = { ...member, free: new Set(free) };
    const own = grouped(
      member.duties.filter(({ day }) => day >= from && day <= to),
      ({ day }) => day,
    );
    for (const [day, duties] of own) {
      const here = duties.filter((one) => one.department === department && one.role !== 'standby');
      const [first, ...others] = here;
      const shift = first ? names.indexOf(first.kind) : null;
      pinned.push({ person, day: days.indexOf(day), shift });
      besides.push(...others);
    }
    return days.flatMap((day) =>
      kinds.map((kind) => (own.has(day) ? null : barredBy(hours[kind], day, occupied, at))),
    );
  });
  const shared = { kinds, hours, days, needs };
  const counters = countersOf(shared, rows.holidays, at);
  const fair = fairBurdens(members, shared, rows, at);
  const { cover, asked: askedNeeds } = coverOf(needs, { days, kinds, professions }, besides);
  return {
    problem: {
      days: days.length,
      firstWeekday: weekdayOf(from) - 1,
      shifts: shiftsOf({ kinds, hours }, from, at),
      people: rosterPeople(members, shared, fair, counters, barred, at),
      wishes: rosterWishes(
        rows.wishes,
        members.map(({ id }) => id),
        days,
        names,
      ),
      counters,
      cover,
      pinned,
    },
    people: members.map(({ id }) => id),
    kinds,
    hours,
    days,
    needs: askedNeeds,
    barred,
  };
}
