import { sql } from 'kysely';
import { unitName } from '../../shared/rules/prescription/units';
import type { MedicineNames } from '../../shared/stock/stock-operations';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';

const MEDICINE = columnsOf('thuoc', 'm');

type Row = MedicineNames[number];

/** The medicines in use, by name, as a receipt names them. */
export async function readMedicineNames(scope: Scope): Promise<MedicineNames> {
  const { rows } = await sql<Row>`
    SELECT ${selectAs<Row>({
      medicine: sql`m.id`,
      name: sql`concat_ws(' ', coalesce(${MEDICINE.brand_name}, ${MEDICINE.name}), ${MEDICINE.strength})`,
      detail: sql`concat_ws(' · ', CASE WHEN ${MEDICINE.brand_name} IS NOT NULL THEN ${MEDICINE.name} END,
        ${MEDICINE.dosage_form}, ${MEDICINE.code})`,
      unit: MEDICINE.unit,
      gtin: MEDICINE.gtin,
    })}
    FROM thuoc m WHERE ${MEDICINE.active}
    ORDER BY ${MEDICINE.name}, m.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, unit: unitName(row.unit) }));
}
