import { sql } from 'kysely';
import { referralOf } from '../../shared/fields/ask';
import { hiddenFields } from '../../shared/resource/conditions';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { serverFacetOf } from '../fields/registry';
import type { Demo } from './demo';
import { insertRows, type Target } from './insert';

/** Ids that a reference may be given. */
async function idsOf({ db }: Target, resource: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(tableName(resource))} ORDER BY id LIMIT 200`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Sample rows of one resource, made from its fields alone: what an entity gets that says `samples`
 * and has no seed of its own. Values follow the fields, not the rules between rows.
 */
async function sampleRows(target: Target, demo: Demo, resource: Resource): Promise<void> {
  const fields = Object.entries(resource.fields);
  const ids = new Map<string, string[]>();
  for (const [, field] of fields) {
    const referral = referralOf(field);
    if (!referral || ids.has(referral.to)) continue;
    ids.set(referral.to, await idsOf(target, referral.to));
  }
  const rows = Array.from({ length: resource.samples ?? 0 }, (_, index) => {
    const row: Record<string, unknown> = {};
    const source = { random: demo.random, index, idsOf: (to: string) => ids.get(to) ?? [] };
    for (const [name, field] of fields) {
      const { sample } = serverFacetOf(field);
      if (sample) row[name] = sample(field, source) ?? null;
    }
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
