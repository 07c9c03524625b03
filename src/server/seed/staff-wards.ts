import { addDays, apart, type Demo, daysBetween } from './demo';
import { demoShifts, demoTurns } from './duties';
import { insertRows, type Target } from './insert';
import { publishDemo } from './publish-duties';
import { demoWardNurses, ON_DUTY_BY_TURNS } from './staff';

/** Any number: what is made up for is made of chances of its own. */
const MADE_UP = 91;

/** The departments with beds. */
export async function wardsOf({ db }: Target): Promise<Set<string>> {
  const wards = await db
    .selectFrom('giuong as g')
    .innerJoin('phong as p', 'p.id', 'g.room')
    .select('p.department')
    .distinct()
    .orderBy('p.department')
    .execute();
  return new Set(wards.flatMap(({ department }) => department ?? []));
}

/**
 * Gives wards of a demo of an earlier version the nurses who are on duty there by turns, with their duties
 * up to the last day that the demo has.
 */
export async function staffWards(target: Target, demo: Demo, last: string): Promise<void> {
  const wards = await wardsOf(target);
  const nurses = await target.db
    .selectFrom('y_ta')
    .select(['id', 'department', 'archived_at as archived'])
    .execute();
  const few = [...wards].filter(
    (ward) =>
      nurses.filter(({ department, archived }) => department === ward && archived === null)
        .length <= ON_DUTY_BY_TURNS,
  );
  if (few.length === 0) return;
  const own = apart(demo, MADE_UP);
  const added = demoWardNurses(own, few, nurses.length);
  await insertRows(target, 'y-ta', added);
  const turns = demoTurns(added, wards);
  const days = daysBetween(addDays(demo.today, -1), last);
  await insertRows(
    target,
    'lich-ca-truc',
    days.flatMap((day) => demoShifts(own, turns, day)),
  );
  await publishDemo(target, demo, days);
}
