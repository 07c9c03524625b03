import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { sqlState } from '../../db/client';
import type { Database } from '../../db/database';
import { forgetInRecovery, keepInRecovery } from '../../recovery/keep-file';
import type { Settings } from '../../settings';
import { incomingFolder, makeFolders } from '../../storage/folder';
import { type ArchivedMonth, monthFile } from './archived-months';
import { type Checking, checkMonth, describeMonths } from './check-month';
import { writeMonth } from './month-file';
import { linesOf, type MonthFacts, type OldMonth, runsOf } from './old-months';

/** What may wait for the move of a month waits no longer, in milliseconds; then it is tried again. */
const LOCK_MS = 200;
const PAUSE_MS = 500;
const TRIES = 60;
/** PostgreSQL could not have the lock in time. */
const LOCKED = '55P03';

/** Who works in the audit held its tables too long; the text is meant for the terminal. */
class AuditBusy extends Error {
  constructor() {
    super(
      'Nhật ký đang được đọc lâu (sao lưu, kiểm tra?); hãy chạy lại sau. / ' +
        'The audit is being read for long (by a backup or a verification?); run this again later.',
    );
    this.name = 'AuditBusy';
  }
}

/** Writes down what is in the file, and takes it from the table: both or neither. */
async function moveRows(owner: Database, { chain, month, filed, facts }: Moving): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`SELECT set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(tx);
    await sql`LOCK TABLE ${sql.raw(month.part)} IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    await tx
      .insertInto('sen_archived_month')
      .values({
        file: filed.file,
        table_name: chain.name,
        month: filed.month,
        rows: filed.rows,
        first_at: facts.firstAt,
        last_at: facts.lastAt,
        bytes: filed.bytes,
        sha256: filed.sha256,
        key_id: filed.keyId,
      })
      .execute();
    await sql`INSERT INTO sen_archived_run (table_name, first, last, prev, hash, file)
      SELECT ${chain.name}, first, last, decode(prev, 'hex'), decode(hash, 'hex'), ${filed.file}
      FROM jsonb_to_recordset(${JSON.stringify(filed.runs)}::jsonb)
        AS r (first bigint, last bigint, prev text, hash text)`.execute(tx);
    const { rows } = await sql<{ rows: number }>`
      SELECT count(*) AS rows FROM ${sql.raw(month.part)} WHERE ${month.rows ?? sql`true`}`.execute(
      tx,
    );
    if (rows[0]!.rows !== filed.rows) throw new Error(`${month.part}: rows came meanwhile`);
    await (month.rows === null ? dropPart(tx, chain.name, month.part) : removeRows(tx, month));
  });
}

const removeRows = (tx: Database, { part, rows }: OldMonth) =>
  sql`DELETE FROM ${sql.raw(part)} WHERE ${rows!}`.execute(tx);

/**
 * A part goes with its references, for which the tables that it refers to are locked for a moment too: first,
 * as those do who change a row of them and write that into the audit.
 */
async function dropPart(tx: Database, whole: string, part: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT confrelid::regclass::text AS name FROM pg_constraint
    WHERE conrelid = to_regclass(${part}) AND contype = 'f' ORDER BY 1`.execute(tx);
  const tables = [...rows.map(({ name }) => name), `ONLY ${whole}`];
  await sql`LOCK TABLE ${sql.raw(tables.join(', '))} IN ACCESS EXCLUSIVE MODE`.execute(tx);
  await sql`DROP TABLE ${sql.raw(part)}`.execute(tx);
}

interface Moving {
  chain: Checking['chain'];
  month: OldMonth;
  filed: ArchivedMonth;
  facts: MonthFacts;
}

/** Nobody who works waits longer than a fifth of a second, and PostgreSQL ends nobody for a deadlock. */
async function moveInTurn(owner: Database, moving: Moving): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await moveRows(owner, moving);
    } catch (error) {
      if (sqlState(error) !== LOCKED) throw error;
      if (tried === TRIES) throw new AuditBusy();
      await wait(PAUSE_MS);
    }
  }
}

/**
 * Moves a month of sealed entries into a file of the store, and out of the table once the file was read
 * back, every entry in it proved, and the folder of recovery has it. A run that breaks off may be repeated: until the end nothing is gone.
 * @returns what is in the file.
 */
export async function archiveMonth(
  checking: Checking,
  settings: Settings,
  month: OldMonth,
  facts: MonthFacts,
): Promise<ArchivedMonth> {
  const { db: owner, store, secrets, chain } = checking;
  const runs = await runsOf(owner, month);
  const keyId = secrets.current('audit-archive').version;
  await makeFolders(settings);
  const path = join(incomingFolder(settings), randomUUID());
  const written = await owner
    .transaction()
    .execute((tx) => writeMonth(path, linesOf(tx, month, runs), secrets, keyId))
    .catch(async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    });
  const file = monthFile(chain, month.month, runs[0]!.first, written.sha256);
  await store.keep(file, path, written.sha256);
  const filed: ArchivedMonth = {
    file,
    month: month.month,
    rows: facts.rows,
    keyId,
    runs,
    ...written,
  };
  const problems = await checkMonth(checking, filed);
  if (problems.length > 0) {
    await store.remove([file]);
    throw new Error(describeMonths(problems).join('\n'));
  }
  const forget = async (error: unknown) => {
    await store.remove([file]);
    await forgetInRecovery(settings, file);
    throw error;
  };
  await keepInRecovery(settings, file).catch(forget);
  await moveInTurn(owner, { chain, month, filed, facts }).catch((error: unknown) => {
    if (error instanceof AuditBusy) return forget(error);
    // Where the connection broke off nobody knows whether the rows are gone: then the file stays.
    throw error;
  });
  if (month.rows !== null) await sql`VACUUM ${sql.raw(month.part)}`.execute(owner);
  return filed;
}
