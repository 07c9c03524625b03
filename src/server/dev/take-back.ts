import type { Database } from '../db/database';
import { diffModels } from '../db/ddl/diff';
import { runPlan } from './run-plan';
import { lostBack, wayBack, withRows } from './set-aside';
import { forgetSteps, type Step } from './steps';

/**
 * Takes the last steps of a development database back, the newest first, all or none: what they
 * renamed has its old name, what they took away and set aside is there again.
 *
 * @param check looks at the rows as they are then, in the same transaction.
 * @returns what was done, in words.
 * @throws Refused where a step has no way back for the rows that are there.
 */
export async function takeBack(
  owner: Database,
  steps: readonly Step[],
  check?: (db: Database) => Promise<void>,
): Promise<string[]> {
  const newest = [...steps].sort((one, other) => other.id - one.id);
  await owner.transaction().execute(async (db) => {
    for (const { id, before, after } of newest) {
      const back = wayBack(id, before, after);
      const all = after.tables.map(({ resource }) => resource);
      const { statements, refusals } = diffModels(after, back, all);
      await runPlan(db, withRows(id, before, after, statements), refusals);
    }
    await check?.(db);
    await forgetSteps(db, steps);
  });
  return newest.flatMap(({ what }) => what.map((line) => `takes back: ${line}`));
}

/** What taking steps back would lose: `thiet-bi.cost: 3 rows have a value`; empty where nothing. */
export async function lossOf(owner: Database, steps: readonly Step[]): Promise<string[]> {
  const lines: string[] = [];
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return lines;
  // What a later step took away again is not there to be lost, so the ends are compared.
  for (const { name, count } of lostBack(first.before, last.after)) {
    const { rows } = await count.execute(owner);
    const number = rows[0]?.rows ?? 0;
    if (number > 0) lines.push(`${name}: ${number === 1 ? '1 row is' : `${number} rows are`} lost`);
  }
  return lines;
}
