import { sql } from 'kysely';
import { unitName } from '../../shared/rules/prescription/units';
import type { LackingStock } from '../../shared/stock/forecast-operation';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { medicineTitle } from './medicine-title';

const BATCH = columnsOf('lo_thuoc', 'b');
const MEDICINE = columnsOf('thuoc', 'm');
const STORE = columnsOf('kho', 'w');
const LEAST = columnsOf('ton_toi_thieu', 't');
const OTHER = columnsOf('ton_toi_thieu', 'l');

/**
 * Where a store in use has less of a medicine in use than its own minimum, with what the other stores
 * in use have beyond theirs: what may be moved. Quarantine neither lacks nor gives.
 */
export async function readLacking(scope: Scope): Promise<LackingStock[]> {
  const { rows } = await sql<LackingStock>`
    WITH there AS (
      SELECT s.store, ${BATCH.medicine} AS medicine, sum(s.quantity)::integer AS usable
      FROM stock_balance s JOIN lo_thuoc b ON b.id = s.batch JOIN kho w ON w.id = s.store
      WHERE s.quantity > 0 AND ${STORE.active} AND ${STORE.kind} <> 'quarantine'
        AND ${BATCH.expiry} >= ${scope.today}::date
      GROUP BY 1, 2)
    SELECT ${selectAs<LackingStock>({
      store: sql`w.id`,
      storeName: STORE.name,
      medicine: sql`m.id`,
      code: MEDICINE.code,
      name: medicineTitle,
      unit: MEDICINE.unit,
      usable: sql`coalesce(own.usable, 0)`,
      minimum: LEAST.minimum,
      lacks: sql`${LEAST.minimum} - coalesce(own.usable, 0)`,
      elsewhere: sql`(SELECT coalesce(sum(greatest(0, o.usable - coalesce(${OTHER.minimum}, 0))), 0)::integer
        FROM there o LEFT JOIN ton_toi_thieu l ON ${OTHER.store} = o.store
          AND ${OTHER.medicine} = o.medicine
        WHERE o.medicine = m.id AND o.store <> w.id)`,
    })}
    FROM ton_toi_thieu t JOIN kho w ON w.id = ${LEAST.store} JOIN thuoc m ON m.id = ${LEAST.medicine}
    LEFT JOIN there own ON own.store = w.id AND own.medicine = m.id
    WHERE ${STORE.active} AND ${STORE.kind} <> 'quarantine' AND ${MEDICINE.active}
      AND coalesce(own.usable, 0) < ${LEAST.minimum}
    ORDER BY ${STORE.name}, w.id, ${MEDICINE.name}, m.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, unit: unitName(row.unit) }));
}
