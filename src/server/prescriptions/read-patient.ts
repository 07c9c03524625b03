import { sql } from 'kysely';
import type { Allergy, Situation } from '../../shared/rules/prescription/check-warnings';
import type { Interaction } from '../../shared/rules/prescription/medicine';
import type { Scope } from '../resource/scope';

/** What prescribing needs to know of a patient. */
export interface PrescribedPatient {
  /** A date, or the year alone. */
  born: string;
  allergies: readonly Allergy[];
}

/** The birth and the allergies of a patient; null where there is none with this id. */
export async function readPatient(scope: Scope, id: string): Promise<PrescribedPatient | null> {
  const { rows } = await sql<{ born: string; allergies: Allergy[] | null }>`
    SELECT date_of_birth AS born, allergies FROM benh_nhan WHERE id = ${id}`.execute(scope.db);
  const [row] = rows;
  return row ? { born: row.born, allergies: row.allergies ?? [] } : null;
}

/** The medicines of the patient's other prescriptions whose courses still run today. */
export async function readCurrent(
  scope: Scope,
  patient: string,
  except: readonly string[],
): Promise<Situation['current']> {
  const zone = scope.services.settings.timeZone;
  const { rows } = await sql<{
    id: string;
    name: string;
    ingredients: string;
    interactions: Interaction[] | null;
  }>`
    SELECT DISTINCT m.id, m.name, m.ingredients, m.interactions
    FROM don_thuoc p
      CROSS JOIN LATERAL jsonb_array_elements(p.lines) AS line
      JOIN thuoc m ON m.id::text = line->>'medicine'
    WHERE p.patient = ${patient} AND p.state IN ('signed', 'dispensed') AND p.archived_at IS NULL
      AND p.id <> ALL(${[...except]}::uuid[])
      AND (p.signed_at AT TIME ZONE ${zone})::date + (line->>'days')::int > ${scope.today}::date
    ORDER BY m.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, interactions: row.interactions ?? [] }));
}
