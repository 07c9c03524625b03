import { sql } from 'kysely';
import type { PrescribedMedicine } from '../../shared/rules/prescription/medicine';
import type { Batch } from '../../shared/rules/prescription/take-from-batches';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { medicineTitle } from '../stock/medicine-title';

const BATCH = columnsOf('lo_thuoc', 'b');
const ENTRY = columnsOf('the_kho', 'k');
const LATER = columnsOf('the_kho', 'l');
const MEDICINE = columnsOf('thuoc', 'm');
const STORE = columnsOf('kho', 'kho');

/** A batch that has not expired, with what the ledger says the counter has left of it. */
export interface StockBatch extends Batch {
  medicine: string;
  lot: string;
}

/** The store that prescriptions are handed out from. */
const COUNTER = sql`(SELECT id FROM kho WHERE ${STORE.kind} = 'counter')`;

/**
 * The batches of these medicines that have not expired, those that expire first before the others, with
 * what the counter has of them.
 */
export async function readBatches(scope: Scope, medicines: readonly string[]) {
  if (medicines.length === 0) return [];
  const { rows } = await sql<StockBatch>`
    SELECT ${selectAs<StockBatch>({
      id: BATCH.id,
      medicine: BATCH.medicine,
      lot: BATCH.lot,
      expiry: BATCH.expiry,
      balance: sql`coalesce(s.quantity, 0)`,
    })}
    FROM lo_thuoc b LEFT JOIN stock_balance s ON s.batch = ${BATCH.id} AND s.store = ${COUNTER}
    WHERE ${BATCH.medicine} = ANY(${[...medicines]}::uuid[]) AND ${BATCH.expiry} >= ${scope.today}::date
    ORDER BY ${BATCH.expiry}, ${BATCH.id}`.execute(scope.db);
  return rows;
}

/**
 * As {@link readBatches}, locked first and in one order: whoever moves the stock of the same medicines
 * waits, and sees what is left then.
 */
export async function lockBatches(scope: Scope, medicines: readonly string[]) {
  if (medicines.length === 0) return [];
  await scope.db
    .selectFrom('lo_thuoc')
    .select('id')
    .where('medicine', 'in', [...medicines])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return readBatches(scope, medicines);
}

/** What a prescription was given out of a batch and has not brought back. */
export interface Issued {
  batch: string;
  medicine: string;
  lot: string;
  /** `YYYY-MM-DD`. */
  expiry: string;
  /** Name and strength of the medicine. */
  name: string;
  quantity: number;
  /** Of it, what was handed out at the last time. */
  last: number;
  /** The store it was taken from, and goes back into. */
  store: string;
  /** The class of control of the medicine. */
  control: PrescribedMedicine['control'];
}

/** What was handed out for a prescription, by batch. */
export async function readIssued(scope: Scope, prescription: string): Promise<Issued[]> {
  // All that is handed out at a time is written in one transaction.
  const lastIssue = sql`(SELECT max(${LATER.created_at}) FROM the_kho l
    WHERE ${LATER.prescription} = ${prescription} AND ${LATER.kind} = 'issue')`;
  const { rows } = await sql<Issued>`
    SELECT ${selectAs<Issued>({
      batch: BATCH.id,
      medicine: BATCH.medicine,
      lot: BATCH.lot,
      expiry: BATCH.expiry,
      name: medicineTitle,
      quantity: sql`(-sum(${ENTRY.quantity}))::integer`,
      last: sql`least(-sum(${ENTRY.quantity}), -coalesce(sum(${ENTRY.quantity})
        FILTER (WHERE ${ENTRY.kind} = 'issue' AND ${ENTRY.created_at} = ${lastIssue}), 0))::integer`,
      store: sql`(array_agg(${ENTRY.store} ORDER BY ${ENTRY.at} DESC, k.id DESC))[1]`,
      control: MEDICINE.control,
    })}
    FROM the_kho k JOIN lo_thuoc b ON ${BATCH.id} = ${ENTRY.batch}
    JOIN thuoc m ON ${MEDICINE.id} = ${BATCH.medicine}
    WHERE ${ENTRY.prescription} = ${prescription}
    GROUP BY ${BATCH.id}, ${MEDICINE.id} HAVING sum(${ENTRY.quantity}) < 0 ORDER BY ${BATCH.id}`.execute(
    scope.db,
  );
  return rows;
}

/** As {@link readIssued}, with the batches locked first. */
export async function lockIssued(scope: Scope, prescription: string): Promise<Issued[]> {
  const issued = await readIssued(scope, prescription);
  await lockBatches(
    scope,
    issued.map(({ medicine }) => medicine),
  );
  return readIssued(scope, prescription);
}

/** The remark of what dispensing issues; a part says so, so that taking the dispensing back leaves it. */
export const DISPENSED = (code: string): string => `Phát theo đơn ${code}`;

/** The remark of what is issued as a part. */
export const PART = (code: string): string => `Phát một phần theo đơn ${code}`;

/** The remark of what goes back because a dispensing was taken back. */
export const UNDONE = (code: string): string => `Hoàn tác phát đơn ${code}`;
