import type { ProposedDuty } from '../../../shared/roster/fill-operations';
import { dutyTime } from '../../../shared/roster/kinds';
import { clockOf } from '../../../shared/rules/slots/zone-time';
import { brokenRules } from '../findings';
import type { BoardRows } from '../read-board';
import { OFF, type Roster } from '../solver/problem';
import type { Ward } from './ward';

/** A rule that a person breaks at a duty. */
interface Found {
  person: string;
  duty: string;
  key: string;
}

/** A cell that the solver filled. */
interface Cell {
  person: number;
  day: number;
  shift: number;
}

/** What a roster adds to the duties that are there. */
function addedCells({ problem }: Ward, roster: Roster): Cell[] {
  const kept = new Set(problem.pinned.map(({ person, day }) => `${person} ${day}`));
  return roster.flatMap((cells, person) =>
    [...cells].flatMap((shift, day) =>
      shift === OFF || kept.has(`${person} ${day}`) ? [] : { person, day, shift },
    ),
  );
}

/** The cells of a roster as proposed duties. */
export const proposedDuties = (ward: Ward, roster: Roster): ProposedDuty[] =>
  addedCells(ward, roster).flatMap(({ person, day, shift }) => {
    const [who, date, kind] = [ward.people[person], ward.days[day], ward.kinds[shift]];
    return who && date && kind ? { person: who, day: date, kind } : [];
  });

/**
 * Takes duties out of a roster until it breaks no rule that the ward's own duties do not break: the
 * solver reckons weeks and runs in whole days, the rules in hours of the clock.
 * @returns a roster that keeps the rules; cells that were there stay.
 */
export function keepRules(rows: BoardRows, ward: Ward, roster: Roster, zone: string): Roster {
  const at = clockOf(zone);
  const whole = roster.map((cells) => cells.slice());
  const named = (found: ReturnType<typeof brokenRules>): Found[] =>
    found.map(({ person, duty, rule }) => ({ person, duty, key: `${rule} ${duty}` }));
  const before = new Set(named(brokenRules(rows, zone)).map(({ key }) => key));
  for (;;) {
    const cells = addedCells(ward, whole);
    const duties = cells.map((cell) => {
      const { start, end } = dutyTime(
        ward.hours[ward.kinds[cell.shift] as Ward['kinds'][number]],
        ward.days[cell.day] as string,
        at,
      );
      return { cell, id: `${cell.person} ${cell.day}`, start, end };
    });
    const found = named(
      brokenRules(
        {
          ...rows,
          duties: [
            ...rows.duties,
            ...duties.map(({ cell, id, start, end }) => ({
              id,
              person: ward.people[cell.person] as string,
              department: '',
              kind: '',
              role: '',
              state: '',
              version: 0,
              start: new Date(start).toISOString(),
              end: new Date(end).toISOString(),
            })),
          ],
        },
        zone,
      ),
    ).filter(({ key }) => !before.has(key));
    // One a person at a time: what is left of a person's findings may go with it.
    const first = new Map(found.toReversed().map((one) => [one.person, one]));
    const out = [...first.values()].flatMap(({ person, duty }) => {
      const time = Date.parse(rows.duties.find(({ id }) => id === duty)?.start ?? '');
      const own = duties.filter(({ cell }) => ward.people[cell.person] === person);
      // The duty that breaks it, or where that one is kept the proposed one nearest to it.
      const nearest = own.toSorted((a, b) => Math.abs(a.start - time) - Math.abs(b.start - time));
      return own.find(({ id }) => id === duty) ?? nearest[0] ?? [];
    });
    if (out.length === 0) return whole;
    for (const { cell } of out) (whole[cell.person] as Int8Array)[cell.day] = OFF;
  }
}
