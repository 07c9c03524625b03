import { sql } from 'kysely';
import { referralsOf } from '../../shared/fields/ask';
import { facetOf } from '../../shared/fields/registry';
import { hiddenFields } from '../../shared/resource/conditions';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { explainConstraint } from '../db/ddl/explain';
import { serverFacetOf } from '../fields/registry';
import type { Demo } from './demo';
import { insertValues, type Target } from './insert';
import { fitRules } from './sample-rules';

type Row = Record<string, unknown> & { id: string };

/** How often a row is made anew that the rules between rows refuse. */
const TRIES = 8;

/** Ids that a reference may be given. */
async function idsOf({ db }: Target, resource: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(tableName(resource))} ORDER BY id LIMIT 200`.execute(db);
  return rows.map(({ id }) => id);
}

type Sources = ReadonlyMap<string, string[]>;

async function sourcesOf(target: Target, resource: Resource): Promise<Sources> {
  const ids = new Map<string, string[]>();
  for (const field of Object.values(resource.fields)) {
    for (const { to } of referralsOf(field)) {
      if (!ids.has(to)) ids.set(to, await idsOf(target, to));
    }
  }
  return ids;
}

/** A row of plausible values that fit the rules within it. */
function sampleRow(demo: Demo, resource: Resource, ids: Sources, index: number): Row {
  const row: Record<string, unknown> = {};
  const digits = String(resource.samples ?? 0).length;
  const source = {
    random: demo.random,
    index,
    digits,
    idsOf: (to: string) => ids.get(to) ?? [],
  };
  for (const [name, field] of Object.entries(resource.fields)) {
    const { sample } = serverFacetOf(field);
    if (!sample) continue;
    const given =
      field.sample && referralsOf(field).length === 0
        ? field.sample[index % field.sample.length]
        : null;
    const many = facetOf(field).sqlType(field)?.endsWith('[]') && !Array.isArray(given);
    row[name] = given === null ? (sample(field, source) ?? null) : many ? [given] : given;
  }
  fitRules(resource, row, demo.random);
  for (const name of hiddenFields(resource, row)) row[name] = null;
  return { ...row, id: demo.id() };
}

/** Which field and rule of a resource refused a row, in words. */
function refusedBy(target: Target, resource: Resource, error: unknown): string {
  const { constraint, column, message } = error as Record<string, string | undefined>;
  const rule = constraint === undefined ? null : explainConstraint(target.config, constraint);
  if (rule) return `${resource.name}.${rule.fields[0]}: ${rule.check}`;
  if (column !== undefined) {
    const name = Object.keys(resource.fields).find(
      (field) => field.toLowerCase() === column.replaceAll('_', ''),
    );
    return `${resource.name}.${name ?? column}: required`;
  }
  return `${resource.name}: ${message}`;
}

/** Adds rows, and takes them back where they are refused. @returns what refused them, or null. */
async function tryInsert(target: Target, resource: Resource, rows: Row[]): Promise<string | null> {
  await sql`SAVEPOINT samples`.execute(target.db);
  try {
    await insertValues(target, resource.name, rows);
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(target.db);
    await sql`SET CONSTRAINTS ALL DEFERRED`.execute(target.db);
    await sql`RELEASE SAVEPOINT samples`.execute(target.db);
    return null;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT samples`.execute(target.db);
    return refusedBy(target, resource, error);
  }
}

/**
 * Sample rows of one resource, made from its fields and rules: what an entity gets that says `samples`
 * and has no seed of its own. Rows that the rules between rows refuse are made anew a few times.
 * @returns how many could not be made, by the rule that refused them last.
 */
async function sampleRows(
  target: Target,
  demo: Demo,
  resource: Resource,
): Promise<Map<string, number>> {
  const ids = await sourcesOf(target, resource);
  const rows = Array.from({ length: resource.samples ?? 0 }, (_, index) =>
    sampleRow(demo, resource, ids, index),
  );
  const missed = new Map<string, number>();
  if ((await tryInsert(target, resource, rows)) === null) return missed;
  for (const [index, first] of rows.entries()) {
    let refused = await tryInsert(target, resource, [first]);
    for (let n = 0; refused !== null && n < TRIES; n += 1) {
      refused = await tryInsert(target, resource, [sampleRow(demo, resource, ids, index)]);
    }
    if (refused !== null) missed.set(refused, (missed.get(refused) ?? 0) + 1);
  }
  return missed;
}

/** Resources whose rows are referred to come before those that refer to them, as far as they can. */
function parentsFirst(resources: readonly Resource[]): Resource[] {
  const ordered: Resource[] = [];
  const begun = new Set<string>();
  const visit = (resource: Resource) => {
    if (begun.has(resource.name)) return;
    begun.add(resource.name);
    for (const field of Object.values(resource.fields)) {
      const targets = referralsOf(field).map(({ to }) => to);
      resources.filter(({ name }) => targets.includes(name)).forEach(visit);
    }
    ordered.push(resource);
  };
  resources.forEach(visit);
  return ordered;
}

/**
 * Gives every resource that asks for samples, and has no rows yet, its sample rows. A sample that
 * cannot be made stops nothing: `warn` is told the field and the rule.
 */
export async function fillSamples(
  target: Target,
  demo: Demo,
  warn: (text: string) => void = () => undefined,
): Promise<void> {
  if (!target.db.isTransaction) {
    await target.db.transaction().execute((db) => fillSamples({ ...target, db }, demo, warn));
    return;
  }
  for (const resource of parentsFirst(target.config.resources)) {
    if (!resource.samples) continue;
    const { rows } =
      await sql`SELECT 1 FROM ${sql.table(tableName(resource.name))} LIMIT 1`.execute(target.db);
    if (rows.length > 0) continue;
    for (const [rule, count] of await sampleRows(target, demo, resource)) {
      warn(`${rule}: ${count} of ${resource.samples} samples could not be made`);
    }
  }
}
