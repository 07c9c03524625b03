import { sql } from 'kysely';
import { isId } from '../../shared/fields/reference';
import type { Interaction, PrescribedMedicine } from '../../shared/rules/prescription/medicine';
import { unitName } from '../../shared/rules/prescription/units';
import type { Scope } from '../resource/scope';

type MedicineRow = Omit<PrescribedMedicine, 'unit' | 'interactions'> & {
  interactions: Interaction[] | null;
};

/**
 * The medicines in use with these ids, by id, in one statement; what is not there is left out. The
 * stock is the ledger's sum over batches that have not expired.
 */
export async function readMedicines(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, PrescribedMedicine>> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<MedicineRow>`
    SELECT m.id, m.name, m.brand_name AS "brandName", m.ingredients, m.strength,
      m.unit AS "unitKey", m.dose_unit AS "doseUnit", m.pack_content::float8 AS "packContent",
      m.route, m.control, m.interactions,
      coalesce((SELECT sum(k.quantity) FROM lo_thuoc b JOIN the_kho k ON k.batch = b.id
        WHERE b.medicine = m.id AND b.expiry >= ${scope.today}), 0)::int AS stock
    FROM thuoc m WHERE m.id = ANY(${wanted}::uuid[]) AND m.active`.execute(scope.db);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, unit: unitName(row.unitKey), interactions: row.interactions ?? [] },
    ]),
  );
}
