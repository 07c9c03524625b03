import type { Demo, SeedRow } from '../demo';
import { insertRows, type Target } from '../insert';
import { between, chance, seededId } from '../random';
import { TASKS } from '../ward-care';
import { chancesOf, madeAt } from './chances';
import type { Lying } from './lying';
import { type Step, takeSteps } from './take-steps';
import { untouchedSql } from './untouched';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of those in a bed so many have tasks. */
const SHARE = 0.5;

type Task = SeedRow<'viec-cham-soc'>;

interface Open {
  id: string;
  stay: string;
  task: string;
  dueAt: string;
  everyHours: number | null;
  by: string | null;
}

const readOpen = ({ db }: Target, stays: readonly string[]): Promise<Open[]> =>
  db
    .selectFrom('viec_cham_soc as v')
    .select(['v.id', 'v.stay', 'v.task', 'v.due_at as dueAt', 'v.every_hours as everyHours'])
    .select('v.by')
    .where('v.state', '=', 'open')
    .where('v.stay', 'in', stays)
    .where(untouchedSql('v'))
    .orderBy('v.id')
    .forUpdate('v')
    .skipLocked()
    .execute();

/** When a task is done: about its time; some are late. */
function doneAt({ id, dueAt }: Open): number {
  const random = chancesOf(id, 'done');
  const late = chance(random, 0.2) ? between(random, 40, 90) : between(random, -10, 20);
  const made = madeAt(id) + between(random, 5, 45) * MINUTE;
  return Math.max(Date.parse(dueAt) + late * MINUTE, made);
}

/** The next of a task that repeats, so long after this one was done. */
function nextOf({ id, stay, task, everyHours, by }: Open, at: number): Task[] {
  if (everyHours === null) return [];
  const dueAt = new Date(at + everyHours * HOUR).toISOString();
  const next = seededId(chancesOf(id, 'next'), new Date(at));
  const createdAt = new Date(at).toISOString();
  return [{ id: next, stay, task, everyHours, by, dueAt, follows: id, state: 'open', createdAt }];
}

/** Tasks for those who have none left. */
const newTasks = ({ now }: Demo, lying: readonly Lying[]): Task[] =>
  lying
    .filter(({ openTasks }) => openTasks === 0)
    .filter(({ id }) => madeAt(id) + HOUR < now.getTime() && chance(chancesOf(id, 'tasks'), SHARE))
    .flatMap(({ id, nurse }) => {
      const random = chancesOf(id, `tasks ${Math.floor(now.getTime() / HOUR)}`);
      return TASKS.map(
        ([task, ahead, everyHours]): Task => ({
          id: seededId(random, now),
          stay: id,
          task,
          everyHours,
          by: nurse,
          dueAt: new Date(now.getTime() + (60 + Math.max(0, ahead)) * MINUTE).toISOString(),
          follows: null,
          state: 'open',
        }),
      );
    });

/** Does the tasks of the wards that are due, and sets the next ones. */
export async function moveTasks(
  target: Target,
  demo: Demo,
  lying: readonly Lying[],
): Promise<void> {
  if (lying.length === 0) return;
  await insertRows(target, 'viec-cham-soc', newTasks(demo, lying));
  const nurses = new Map(lying.map(({ id, nurse }) => [id, nurse]));
  const now = demo.now.getTime();
  for (;;) {
    const open = await readOpen(target, [...nurses.keys()]);
    const due = open.flatMap((task) => {
      const at = doneAt(task);
      return at <= now ? [{ task, at }] : [];
    });
    if (due.length === 0) return;
    const steps = due.map(({ task, at }): Step => {
      const writes = { doneBy: nurses.get(task.stay) ?? null };
      return { id: task.id, action: 'done', from: 'open', at, writes };
    });
    await takeSteps(target, 'viec-cham-soc', steps);
    await insertRows(
      target,
      'viec-cham-soc',
      due.flatMap(({ task, at }) => nextOf(task, at)),
    );
  }
}
