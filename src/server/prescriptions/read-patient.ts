import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Allergy, Situation } from '../../shared/rules/prescription/check-warnings';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import type { Tables } from '../db/database';
import { anyIdOf } from '../patients/merged-ids';
import type { Scope } from '../resource/scope';

/** What prescribing needs to know of a patient. */
export interface PrescribedPatient {
  /** A date, or the year alone. */
  born: string;
  allergies: readonly Allergy[];
}

/** The birth and the allergies of a patient; null where there is none with this id. */
export async function readPatient(scope: Scope, id: string): Promise<PrescribedPatient | null> {
  const row = await scope.db
    .selectFrom('benh_nhan')
    .select(['date_of_birth as born', 'allergies'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { born: row.born, allergies: row.allergies ?? [] } : null;
}

/** The medicines of the patient's other prescriptions whose courses still run today. */
export async function readCurrent(
  scope: Scope,
  patient: string,
  except: readonly string[],
): Promise<Situation['current']> {
  const { timeZone } = scope.services.settings;
  const { ref } = expressionBuilder<Tables & { p: Tables['don_thuoc'] }, 'p'>();
  const lines = sql<Pick<PrescriptionLine, 'medicine' | 'days'>>`jsonb_to_recordset(
    ${ref('p.lines')})`.as<'l'>(sql`l (medicine text, days int)`);
  const rows = await scope.db
    .selectFrom('don_thuoc as p')
    .innerJoin(lines, (join) => join.onTrue())
    .innerJoin('thuoc as m', (join) =>
      join.on(({ cast, eb, ref }) => eb(cast<string>(ref('m.id'), 'text'), '=', ref('l.medicine'))),
    )
    .select(['m.id', 'm.name', 'm.ingredients', 'm.interactions'])
    .distinct()
    .where('p.patient', '=', anyIdOf(scope, patient))
    .where('p.state', 'in', ['signed', 'dispensed'])
    .where('p.archived_at', 'is', null)
    .$if(except.length > 0, (query) => query.where('p.id', 'not in', except))
    .where(
      ({ ref }) => sql<SqlBool>`(${ref('p.signed_at')} AT TIME ZONE ${timeZone})::date
        + ${ref('l.days')} > ${scope.today}::date`,
    )
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({ ...row, interactions: row.interactions ?? [] }));
}
