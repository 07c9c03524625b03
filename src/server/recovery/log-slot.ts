import { sql } from 'kysely';
import type { Database } from '../db/database';
import { lsnOf, positionOf, segmentName } from './segments';

/**
 * Holds the log back until it is archived: PostgreSQL's own way to say that somebody still needs it, for
 * which no program has to run inside the cluster.
 */
const SLOT = 'sen_recovery';

/** Gives the log free that nobody archives any more. */
export async function dropSlot(owner: Database): Promise<void> {
  await sql`SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
    WHERE slot_name = ${SLOT} AND NOT active`.execute(owner);
}

/**
 * From now on the log is kept. One that was given up, since it had grown too large, begins anew: there is a
 * gap before it.
 */
export async function keepSlot(owner: Database): Promise<void> {
  await sql`SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
    WHERE slot_name = ${SLOT} AND (wal_status = 'lost' OR restart_lsn IS NULL)`.execute(owner);
  await sql`SELECT pg_create_physical_replication_slot(${SLOT}, true)
    WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = ${SLOT})`.execute(owner);
}

/** How long a segment of this cluster's log is, and the timeline that it writes. */
export async function readLog(owner: Database): Promise<{ bytes: bigint; timeline: string }> {
  const { rows } = await sql<{ bytes: string; timeline: string }>`
    SELECT pg_size_bytes(current_setting('wal_segment_size'))::text AS bytes,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline`.execute(owner);
  const { bytes, timeline } = rows[0]!;
  return { bytes: BigInt(bytes), timeline };
}

/** What of the log is finished and not archived yet. */
export interface Finished {
  /** Which cluster it is, as PostgreSQL numbers it. */
  system: string;
  timeline: string;
  /** Bytes of a segment. */
  bytes: bigint;
  /** Numbers of the first segment, and of the one after the last. */
  from: bigint;
  to: bigint;
}

/**
 * Ends the segment that is being written, with a commit in it that is later than all before: a restore to
 * a moment ends at the first commit after it.
 * @returns a moment by which all that was committed is in it.
 */
export async function endSegment(owner: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT now() AS at, pg_logical_emit_message(true, ${SLOT}, '')`.execute(owner);
  await sql`SELECT pg_switch_wal()`.execute(owner);
  return new Date(rows[0]!.at);
}

/** The part of the log that is finished and not archived yet. */
export async function readFinished(owner: Database): Promise<Finished> {
  const { rows } = await sql<Record<'system' | 'kept' | 'now', string>>`
    SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
      restart_lsn::text AS kept, pg_current_wal_lsn()::text AS now
    FROM pg_replication_slots WHERE slot_name = ${SLOT}`.execute(owner);
  const found = rows[0]!;
  const { bytes, timeline } = await readLog(owner);
  return {
    system: found.system,
    timeline,
    bytes,
    from: positionOf(found.kept) / bytes,
    to: positionOf(found.now) / bytes,
  };
}

/** The finished segments by their names, each with where the log goes on behind it. */
export function segmentsOf({ timeline, bytes, from, to }: Finished) {
  return Array.from({ length: Number(to - from) }, (_, index) => {
    const number = from + BigInt(index);
    return {
      name: segmentName(timeline, number, bytes),
      end: lsnOf((number + 1n) * bytes),
    };
  });
}

/** Gives the log before a position free. */
export async function advanceSlot(owner: Database, lsn: string): Promise<void> {
  await sql`SELECT pg_replication_slot_advance(${SLOT}, ${lsn}::pg_lsn)`.execute(owner);
}
