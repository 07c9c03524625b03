import { sql } from 'kysely';
import { isId } from '../../shared/fields/reference';
import type { CautionedMedicine } from '../../shared/rules/prescription/doses';
import { unitName } from '../../shared/rules/prescription/units';
import type { Scope } from '../resource/scope';

/**
 * The medicines in use with these ids, by id, in one statement; what is not there is left out. The
 * stock is what all stores have in batches that have not expired.
 */
export async function readMedicines(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, CautionedMedicine>> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('thuoc as m')
    .select(['m.id', 'm.name', 'm.brand_name as brandName', 'm.ingredients', 'm.strength'])
    .select(['m.unit as unitKey', 'm.dose_unit as doseUnit', 'm.pack_content as packContent'])
    .select(['m.route', 'm.control', 'm.interactions'])
    .select(['m.mg_per_dose as mgPerDose', 'm.cautions'])
    .select((medicine) =>
      medicine
        .selectFrom('lo_thuoc as b')
        .innerJoin('stock_balance as k', 'k.batch', 'b.id')
        .select(({ fn }) => sql<number>`coalesce(${fn.sum('k.quantity')}, 0)::int`.as('stock'))
        .whereRef('b.medicine', '=', 'm.id')
        .where('b.expiry', '>=', scope.today)
        .$asScalar()
        .as('stock'),
    )
    .where('m.id', 'in', wanted)
    .where('m.active', '=', true)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        unit: unitName(row.unitKey),
        interactions: row.interactions ?? [],
        cautions: row.cautions ?? [],
      },
    ]),
  );
}
