import { sql } from 'kysely';
import type { Scope } from '../resource/scope';

/** How long a field that was told to the audit is not told again, in minutes. */
const QUIET_MINUTES = 10;

/** The fields that the save with this id stored already; none where it is new. */
export async function findSave(scope: Scope, record: string, saveId: string): Promise<string[]> {
  const { rows } = await sql<{ fields: string[] }>`
    SELECT fields FROM record_save WHERE record = ${record} AND save_id = ${saveId}`.execute(
    scope.db,
  );
  return rows[0]?.fields ?? [];
}

/** Notes which fields a save stored, and by whom. */
export async function keepSave(
  scope: Scope,
  record: string,
  saveId: string,
  fields: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO record_save (record, save_id, user_id, at, fields)
    VALUES (${record}, ${saveId}, ${scope.actor.userId}, ${scope.now}, ${fields}::text[])
    ON CONFLICT (record, save_id) DO UPDATE SET fields = record_save.fields || excluded.fields`.execute(
    scope.db,
  );
}

/** Those of the fields that the actor has not changed within the last minutes. */
export async function changedSince(
  scope: Scope,
  record: string,
  fields: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    SELECT DISTINCT unnest(fields) AS field FROM record_save
    WHERE record = ${record} AND user_id = ${scope.actor.userId}
      AND at > ${scope.now}::timestamptz - make_interval(mins => ${QUIET_MINUTES})`.execute(
    scope.db,
  );
  const told = new Set(rows.map(({ field }) => field));
  return fields.filter((field) => !told.has(field));
}

/** Who saved each of these fields last, other than the actor. */
export async function lastSavers(
  scope: Scope,
  record: string,
  fields: readonly string[],
): Promise<Map<string, { by: { id: string; name: string }; at: string }>> {
  if (fields.length === 0) return new Map();
  const { rows } = await sql<{ field: string; id: string; name: string; at: string }>`
    SELECT DISTINCT ON (f.field) f.field, a.id, a.full_name AS name, s.at
    FROM record_save s CROSS JOIN unnest(s.fields) AS f (field)
    JOIN ca_nhan a ON a.id = s.user_id
    WHERE s.record = ${record} AND f.field = ANY(${fields}::text[])
      AND s.user_id <> ${scope.actor.userId}
    ORDER BY f.field, s.at DESC`.execute(scope.db);
  return new Map(rows.map(({ field, id, name, at }) => [field, { by: { id, name }, at }]));
}
