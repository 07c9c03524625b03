import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';

/** What acts move of a stay, and an undo puts back. */
const MOVED = [
  'state',
  'admittedAt',
  'dischargedAt',
  'outcome',
  'plannedStart',
  'department',
  'transferTo',
  'awaySince',
  'awayUntil',
  'checklist',
  'cancelReason',
] as const;

/** A segment as it was before an act. */
export interface SegmentBefore {
  id: string;
  stay: string;
  bed: string;
  end: string | null;
}

/** How everything was that an act concerned. */
export interface Before {
  stays: { id: string; values: Values }[];
  beds: { id: string; cleaningSince: string | null; blockedAt: string | null }[];
  segments: SegmentBefore[];
}

const keptOf = (record: Values): { id: string; values: Values } => ({
  id: String(record.id),
  values: Object.fromEntries(MOVED.map((name) => [name, record[name] ?? null])),
});

/** Reads stays, beds and the open segments on either before an act moves them. */
export async function readBefore(
  scope: Scope,
  stays: readonly Values[],
  bedIds: readonly string[],
): Promise<Before> {
  const beds = [...new Set(bedIds)];
  const none = '00000000-0000-0000-0000-000000000000';
  return {
    stays: stays.map(keptOf),
    beds: await scope.db
      .selectFrom('giuong')
      .select(['id', 'cleaning_since as cleaningSince', 'blocked_at as blockedAt'])
      .where('id', 'in', beds.length > 0 ? beds : [none])
      .execute(),
    segments: await scope.db
      .selectFrom('dieu_chuyen_giuong')
      .select(['id', 'stay', 'bed', 'end'])
      .where('stay', 'in', stays.length > 0 ? stays.map(({ id }) => String(id)) : [none])
      .where('end', 'is', null)
      .execute(),
  };
}

/** Keeps an act, so that who did it may undo it for some minutes; what nobody can undo any more goes. */
export async function keepAct(scope: Scope, kind: string, before: Before): Promise<void> {
  const { db, actor, now } = scope;
  if (actor.userId === null) return;
  await db
    .deleteFrom('bed_act')
    .where('at', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute();
  await db
    .insertInto('bed_act')
    .values({
      id: uuidv7(),
      kind,
      by: actor.userId,
      at: now,
      stays: before.stays.map(({ id }) => id),
      beds: before.beds.map(({ id }) => id),
      before: JSON.stringify(before),
    })
    .execute();
}

/** An act that may be undone. */
export interface KeptAct {
  id: string;
  kind: string;
  by: string;
  at: string;
  stays: string[];
  beds: string[];
  before: Before;
}

/** The last act on any of these stays and beds that was not undone; null without any. */
export async function lastAct(
  scope: Scope,
  stays: readonly string[],
  beds: readonly string[],
): Promise<KeptAct | null> {
  const { rows } = await sql<KeptAct>`
    SELECT id, kind, by, at, stays, beds, before FROM bed_act
    WHERE undone_at IS NULL
      AND (stays && ${[...stays]}::uuid[] OR beds && ${[...beds]}::uuid[])
    ORDER BY id DESC LIMIT 1`.execute(scope.db);
  return rows[0] ?? null;
}
