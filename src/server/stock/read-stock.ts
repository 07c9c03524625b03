import { sql } from 'kysely';
import { unitName } from '../../shared/rules/prescription/units';
import type { StockOfStore } from '../../shared/stock/stock-operations';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { medicineTitle } from './medicine-title';

const BATCH = columnsOf('lo_thuoc', 'b');
const MEDICINE = columnsOf('thuoc', 'm');

type Row = StockOfStore[number];

/**
 * What a store has: every batch of which something is left, by medicine and expiry; expired ones too.
 * @param store its id
 * @param batches only these batches, and those of them that the store has nothing of as well
 */
export async function readStock(
  scope: Scope,
  store: string,
  batches?: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT ${selectAs<Row>({
      batch: BATCH.id,
      medicine: MEDICINE.id,
      name: medicineTitle,
      unit: MEDICINE.unit,
      gtin: MEDICINE.gtin,
      shelf: MEDICINE.shelf,
      lot: BATCH.lot,
      expiry: BATCH.expiry,
      expired: sql`${BATCH.expiry} < ${scope.today}::date`,
      balance: sql`coalesce(s.quantity, 0)`,
    })}
    FROM lo_thuoc b JOIN thuoc m ON m.id = ${BATCH.medicine}
    LEFT JOIN stock_balance s ON s.batch = b.id AND s.store = ${store}
    WHERE ${batches ? sql`b.id = ANY(${[...batches]}::uuid[])` : sql`s.quantity <> 0`}
    ORDER BY ${MEDICINE.name}, m.id, ${BATCH.expiry}, b.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, unit: unitName(row.unit) }));
}

/** Locks batches in one order, so that whoever moves their stock waits, and sees what is left then. */
export async function lockBatchRows(scope: Scope, batches: readonly string[]): Promise<void> {
  if (batches.length === 0) return;
  await scope.db
    .selectFrom('lo_thuoc')
    .select('id')
    .where('id', 'in', [...batches])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
