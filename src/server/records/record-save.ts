import { expressionBuilder, sql } from 'kysely';
import type { Tables } from '../db/database';
import type { Scope } from '../resource/scope';

/** How long a field that was told to the audit is not told again, in minutes. */
const QUIET_MINUTES = 10;

/** The fields that the save with this id stored already; none where it is new. */
export async function findSave(scope: Scope, record: string, saveId: string): Promise<string[]> {
  const save = await scope.db
    .selectFrom('record_save')
    .select('fields')
    .where('record', '=', record)
    .where('save_id', '=', saveId)
    .executeTakeFirst();
  return save?.fields ?? [];
}

/** Notes which fields a save stored, and by whom. */
export async function keepSave(
  scope: Scope,
  record: string,
  saveId: string,
  fields: readonly string[],
): Promise<void> {
  const user_id = String(scope.actor.userId);
  await scope.db
    .insertInto('record_save')
    .values({ record, save_id: saveId, user_id, at: scope.now, fields: [...fields] })
    .onConflict((known) =>
      known.columns(['record', 'save_id']).doUpdateSet(({ ref }) => ({
        fields: sql`${ref('record_save.fields')} || ${ref('excluded.fields')}`,
      })),
    )
    .execute();
}

/** Those of the fields that the actor has not changed within the last minutes. */
export async function changedSince(
  scope: Scope,
  record: string,
  fields: readonly string[],
): Promise<string[]> {
  const quiet = new Date(scope.now.getTime() - QUIET_MINUTES * 60_000).toISOString();
  const saves = await scope.db
    .selectFrom('record_save')
    .select('fields')
    .where('record', '=', record)
    .where('user_id', '=', String(scope.actor.userId))
    .where('at', '>', quiet)
    .execute();
  const told = new Set(saves.flatMap((save) => save.fields));
  return fields.filter((field) => !told.has(field));
}

/** Who saved each of these fields last, other than the actor. */
export async function lastSavers(
  scope: Scope,
  record: string,
  fields: readonly string[],
): Promise<Map<string, { by: { id: string; name: string }; at: string }>> {
  if (fields.length === 0) return new Map();
  const { ref } = expressionBuilder<Tables & { s: Tables['record_save'] }, 's'>();
  const each = sql<{ field: string }>`unnest(${ref('s.fields')})`.as<'f'>(sql`f (field)`);
  const rows = await scope.db
    .selectFrom('record_save as s')
    .innerJoin(each, (join) => join.onTrue())
    .innerJoin('ca_nhan as a', 'a.id', 's.user_id')
    .distinctOn('f.field')
    .select(['f.field', 'a.id', 'a.full_name as name', 's.at'])
    .where('s.record', '=', record)
    .where('f.field', 'in', fields)
    .where('s.user_id', '<>', String(scope.actor.userId))
    .orderBy('f.field')
    .orderBy('s.at', 'desc')
    .execute();
  return new Map(rows.map(({ field, id, name, at }) => [field, { by: { id, name }, at }]));
}
