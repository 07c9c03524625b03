import { sql } from 'kysely';
import type { Random } from '../../shared/fields/facet';
import { pick } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { hiddenFields } from '../../shared/resource/conditions';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import type { Demo } from './demo';
import { insertRows, type Target } from './insert';

/** Ids that a reference may be given. */
async function idsOf({ db }: Target, resource: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(tableName(resource))} ORDER BY id LIMIT 200`.execute(db);
  return rows.map(({ id }) => id);
}

function sampleOf(
  field: Field,
  ids: Map<string, string[]>,
  random: Random,
  index: number,
): unknown {
  if (field.kind === 'reference' || field.kind === 'referenceMany') {
    const known = ids.get(field.to) ?? [];
    if (known.length === 0) return field.kind === 'reference' ? null : [];
    return field.kind === 'reference' ? pick(known, random) : [pick(known, random)];
  }
  if (field.kind === 'state') return pick(Object.keys(field.states), random);
  return facetOf(field).sample(field, random, index) ?? null;
}

/**
 * Sample rows of one resource, made from its fields alone: what an entity gets that says `samples`
 * and has no seed of its own. Values follow the fields, not the rules between rows.
 */
async function sampleRows(target: Target, demo: Demo, resource: Resource): Promise<void> {
  const fields = Object.entries(resource.fields).filter(
    ([, field]) => !['code', 'computed'].includes(field.kind),
  );
  const ids = new Map<string, string[]>();
  for (const [, field] of fields) {
    if (!('to' in field) || ids.has(field.to)) continue;
    ids.set(field.to, await idsOf(target, field.to));
  }
  const rows = Array.from({ length: resource.samples ?? 0 }, (_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, field] of fields) row[name] = sampleOf(field, ids, demo.random, index);
    for (const name of hiddenFields(resource, row)) row[name] = null;
    return { ...row, id: demo.id() };
  });
  await insertRows(target, resource.name, rows);
}

/** Gives every resource that asks for samples, and has no rows yet, its sample rows. */
export async function fillSamples(target: Target, demo: Demo): Promise<void> {
  for (const resource of target.config.resources) {
    if (!resource.samples) continue;
    const { rows } =
      await sql`SELECT 1 FROM ${sql.table(tableName(resource.name))} LIMIT 1`.execute(target.db);
    if (rows.length === 0) await sampleRows(target, demo, resource);
  }
}
