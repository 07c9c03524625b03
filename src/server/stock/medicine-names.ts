import { sql } from 'kysely';
import { unitName } from '../../shared/rules/prescription/units';
import type { MedicineNames } from '../../shared/stock/stock-operations';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { medicineTitle } from './medicine-title';

const MEDICINE = columnsOf('thuoc', 'm');

type Row = MedicineNames[number];

/**
 * The medicines in use, by name, as a receipt names them.
 * @param medicines only these, in use or not
 */
export async function readMedicineNames(
  scope: Scope,
  medicines?: readonly string[],
): Promise<MedicineNames> {
  const { rows } = await sql<Row>`
    SELECT ${selectAs<Row>({
      medicine: sql`m.id`,
      name: medicineTitle,
      detail: sql`concat_ws(' · ', CASE WHEN ${MEDICINE.brand_name} IS NOT NULL THEN ${MEDICINE.name} END,
        ${MEDICINE.dosage_form}, ${MEDICINE.code})`,
      unit: MEDICINE.unit,
      gtin: MEDICINE.gtin,
    })}
    FROM thuoc m WHERE ${medicines ? sql`m.id = ANY(${[...medicines]}::uuid[])` : MEDICINE.active}
    ORDER BY ${MEDICINE.name}, m.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, unit: unitName(row.unit) }));
}
