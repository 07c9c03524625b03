import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../shared/resource/resource';
import type { Database, Row } from '../../db/database';
import type { Values } from '../hooks';
import type { Scope } from '../scope';
import { toRecord } from '../select';

const BATCH = 500;

async function openCursor(tx: Database, select: RawBuilder<Row>): Promise<void> {
  // A client that stops reading must not hold a connection for ever.
  await sql`SET LOCAL idle_in_transaction_session_timeout = '60s'`.execute(tx);
  await sql`DECLARE export_rows NO SCROLL CURSOR FOR ${select}`.execute(tx);
}

/** Rows of a statement, and the scope of their transaction: whoever reads more needs no other connection. */
interface RowBatch {
  rows: Row[];
  scope: Scope;
}

/**
 * The rows of a statement, batch by batch as the reader asks for them, all as they were at one moment. The
 * transaction ends when the reader is done or gives up.
 */
export async function* rowBatches(scope: Scope, select: RawBuilder<Row>): AsyncGenerator<RowBatch> {
  const { db, downloads = db } = scope.services;
  const tx = await downloads
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await openCursor(tx, select);
    for (;;) {
      const { rows } = await sql<Row>`FETCH ${sql.lit(BATCH)} FROM export_rows`.execute(tx);
      if (rows.length === 0) break;
      yield { rows, scope: { ...scope, db: tx } };
      if (rows.length < BATCH) break;
    }
  } finally {
    await tx.rollback().execute();
  }
}

/** The records of a statement, as {@link rowBatches} reads its rows. */
export async function* recordBatches(
  scope: Scope,
  resource: Resource,
  fields: ReadonlySet<string>,
  select: RawBuilder<Row>,
): AsyncGenerator<{ records: Values[]; scope: Scope }> {
  for await (const { rows, scope: reading } of rowBatches(scope, select)) {
    yield { records: rows.map((row) => toRecord(scope, resource, fields, row)), scope: reading };
  }
}
