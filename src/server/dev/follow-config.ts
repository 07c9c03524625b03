import type { Config } from '../../shared/resource/config';
import type { Database } from '../db/database';
import { diffModels } from '../db/ddl/diff';
import { inWords } from '../db/ddl/in-words';
import { type Look, lookAt, looksOf } from '../db/ddl/looks';
import { type SchemaModel, snapshot } from '../db/ddl/model';
import type { Statement } from '../db/ddl/statement';
import { schemaModel } from '../db/ddl/tables';
import { Refused, runPlan } from './run-plan';
import { setAside } from './set-aside';
import { noteStep, readSteps, type Step } from './steps';
import { takeBack } from './take-back';

/** Whether nothing leads from one model to the other: they make the same tables. */
export function sameTables(one: SchemaModel, other: SchemaModel): boolean {
  const { statements, refusals } = diffModels(one, other, []);
  return statements.length + refusals.length === 0;
}

/** What the values of columns are besides their types: no rule of the database says it. */
const formsOf = ({ tables }: SchemaModel): Map<string, string> =>
  new Map(
    tables.flatMap(({ name, columns }) =>
      columns.flatMap(({ name: column, form }): [string, string][] =>
        form === undefined ? [] : [[`${name}.${column}`, form]],
      ),
    ),
  );

/** Columns whose values are others in `after`. */
function otherForms(before: SchemaModel, after: SchemaModel): string[] {
  const [was, is] = [formsOf(before), formsOf(after)];
  const all = [...new Set([...was.keys(), ...is.keys()])];
  return all.filter((column) => was.get(column) !== is.get(column));
}

/** Whether they make the same tables, whose columns take the same values. */
const sameRows = (one: SchemaModel, other: SchemaModel): boolean =>
  sameTables(one, other) && otherForms(one, other).length === 0;

/** @throws Refused naming the rows whose values a config narrows in ways that no rule of the database says. */
async function requireKept(db: Database, looks: readonly Look[]): Promise<void> {
  const found: string[] = [];
  for (const look of looks) {
    const line = await lookAt(db, look);
    if (line !== null) found.push(line);
  }
  if (found.length > 0) throw new Refused(found);
}

const resourcesOf = (model: SchemaModel) => model.tables.map(({ resource }) => resource);

/**
 * The plan of a step. What is gone from the config is set aside, so it needs no tombstone; only where
 * a new field looks like it, it is asked about.
 */
function planStep(
  before: SchemaModel,
  after: SchemaModel,
  dropped: readonly string[],
): Statement[] {
  const asked = diffModels(before, after, dropped).refusals.filter((line) =>
    line.includes('; renamed to '),
  );
  const { statements, refusals } = diffModels(before, after, [...dropped, ...resourcesOf(before)]);
  if (asked.length + refusals.length > 0) throw new Refused([...asked, ...refusals]);
  return statements;
}

/**
 * Brings a development database to the tables of a config, without a migration: a step of its journal
 * that can be taken back. A config that is as it was some steps ago takes these back instead.
 *
 * @param committed the tables that the committed migrations make.
 * @returns what was done, in words; empty where no table changes.
 * @throws Refused where it would lose something or rows stand in the way; nothing is changed then.
 */
export async function followConfig(
  owner: Database,
  committed: SchemaModel,
  config: Config,
): Promise<string[]> {
  const after = schemaModel(config);
  const steps = await readSteps(owner);
  const before = snapshot(steps.at(-1)?.after ?? committed);
  if (sameRows(before, after)) return [];
  const looks = looksOf(config, before, after);
  const known = steps.find((step) => sameRows(step.before, after));
  if (known) {
    const since = steps.filter(({ id }) => id >= known.id);
    return takeBack(owner, since, (db) => requireKept(db, looks));
  }
  const statements = planStep(before, after, config.dropped);
  const id = (steps.at(-1)?.id ?? 0) + 1;
  const what = inWords(statements, null).filter((line) =>
    /^(adds|renames|changes|loses):/.test(line),
  );
  if (statements.length === 0)
    what.push(...otherForms(before, after).map((column) => `changes: ${column}: what it takes`));
  const step: Step = { id, before, after, what };
  await owner.transaction().execute(async (db) => {
    for (const kept of setAside(id, before, after)) await kept.execute(db);
    await runPlan(db, statements, []);
    await requireKept(db, looks);
    await noteStep(db, step);
  });
  return what.map((line) => line.replace('its data are lost, as `dropped` says', 'set aside'));
}
