import type { FluidWay } from '../../shared/rules/fluids/ways';
import type { Demo, SeedRow } from './demo';
import { between, chance, seededId, seededRandom } from './random';

type Fluid = SeedRow<'dich-vao-ra'>;
type Task = SeedRow<'viec-cham-soc'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Hours of fluids that are written down. */
const HOURS = 44;

/** What is written about every so many hours, and of how many millilitres. */
export const HABITS: readonly (readonly [FluidWay, number, number, number])[] = [
  ['infusion', 8, 400, 500],
  ['drink', 4, 100, 250],
  ['urine', 5, 150, 350],
];

/** Tasks by when they are due, minutes from now, and whether they come again. */
export const TASKS = [
  ['Xoay trở, phòng loét', -35, 2],
  ['Thử đường huyết mao mạch', 50, 6],
  ['Thay băng vết mổ', 180, null],
  ['Lấy máu xét nghiệm', 330, null],
] as const;

/**
 * Fluids of the last two days of every third patient in a bed, and tasks of every second: some late,
 * some ahead, some done.
 * @param nurseOf who writes of a stay; null where the ward has no account
 */
export function demoCare(
  from: Demo,
  stays: readonly SeedRow<'o-lai'>[],
  nurseOf: (stay: string) => string | null,
): { fluids: Fluid[]; tasks: Task[] } {
  // A chance of its own, so that the rest of the demo is as it was.
  const random = seededRandom(240);
  const now = from.now.getTime();
  const text = (at: number) => new Date(at - (at % MINUTE)).toISOString();
  const fluids: Fluid[] = [];
  const tasks: Task[] = [];
  const lying = stays.filter(({ state }) => state === 'admitted' || state === 'discharge_ordered');
  for (const [index, stay] of lying.entries()) {
    const since = Math.max(Date.parse(stay.admittedAt ?? ''), now - HOURS * HOUR);
    const by = nurseOf(stay.id);
    const base = () => ({ id: seededId(random, from.now), stay: stay.id, by });
    for (const [way, every, least, most] of index % 3 === 0 ? HABITS : []) {
      for (let at = now - between(random, 10, 90) * MINUTE; at > since; at -= every * HOUR) {
        const amount = Math.round(between(random, least, most) / 10) * 10;
        fluids.push({ ...base(), way, amount, at: text(at), createdAt: text(at) });
      }
    }
    for (const [task, ahead, everyHours] of index % 2 === 0 ? TASKS : []) {
      if (!chance(random, 0.6)) continue;
      const dueAt = text(now + (ahead + between(random, -20, 20)) * MINUTE);
      tasks.push({ ...base(), task, dueAt, everyHours, state: 'open', doneAt: null, doneBy: null });
      const doneAt = text(now - between(random, 60, 240) * MINUTE);
      if (everyHours === null || Date.parse(doneAt) < since) continue;
      const done = { state: 'done' as const, doneAt, doneBy: by };
      tasks.push({ ...base(), task, dueAt: doneAt, everyHours, ...done });
    }
  }
  return { fluids, tasks };
}
