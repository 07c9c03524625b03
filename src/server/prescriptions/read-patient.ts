import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { localDate } from '../../shared/format/dates';
import type { Allergy, Situation } from '../../shared/rules/prescription/check-warnings';
import { creatinineOf } from '../../shared/rules/prescription/egfr';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import type { Tables } from '../db/database';
import { columnsOf } from '../db/sql/columns-of';
import { anyIdOf } from '../patients/merged-ids';
import type { Scope } from '../resource/scope';

/** What prescribing needs to know of a patient. */
export interface PrescribedPatient {
  /** A date, or the year alone. */
  born: string;
  sex: string | null;
  /** Null where nobody has asked. */
  allergies: readonly Allergy[] | null;
  /**
   * The last weight in kilograms and its day: of a record's vital signs, or later told with the booking
   * of the appointment with this `code`.
   */
  weight: { kg: number; on: string; code?: string } | null;
  /** Who brings the child today, as told with the booking of the appointment with this `code`. */
  adult: { name: string; code: string } | null;
  /** The last creatinine of the laboratory, in µmol/l. */
  creatinine: { value: number; on: string } | null;
}

const VISIT = columnsOf('phieu_thong_tin', 'a');
const BEFORE = columnsOf('phieu_thong_tin', 'p');

/** How the laboratory writes creatinine. */
const CREATININE = ['creatinin', 'creatinine'];

/** The last weight that a record of the patient holds, as JSON with the moment. */
function lastWeight(scope: Scope, id: string) {
  return expressionBuilder<Tables, never>()
    .selectFrom('ho_so_benh_an as r')
    .where('r.patient', '=', anyIdOf(scope, id))
    .where('r.state', '<>', 'cancelled')
    .select((r) =>
      sql<{ kg: number; at: string }>`jsonb_build_object('kg', ${r.ref('r.vitals')}->'weight',
        'at', coalesce(${r.ref('r.vitals')}->>'takenAt', to_jsonb(${r.ref('r.created_at')})#>>'{}'))`.as(
        'taken',
      ),
    )
    .where((r) => sql<SqlBool>`jsonb_typeof(${r.ref('r.vitals')}->'weight') = 'number'`)
    .orderBy(
      (r) =>
        sql`coalesce((${r.ref('r.vitals')}->>'takenAt')::timestamptz, ${r.ref('r.created_at')})`,
      'desc',
    )
    .limit(1);
}

/**
 * Since when a weight is told: an appointment that was moved carries on what an earlier one said, which is
 * no newer for that. One that says another weight than the one before it said it anew.
 */
const TOLD_SINCE = sql`(WITH RECURSIVE same AS (
    SELECT ${VISIT.rescheduled_from} AS earlier, ${VISIT.created_at} AS told_at
    UNION ALL
    SELECT ${BEFORE.rescheduled_from}, ${BEFORE.created_at}
    FROM same JOIN phieu_thong_tin p ON ${BEFORE.id} = same.earlier AND ${BEFORE.weight} = ${VISIT.weight}
  ) SELECT min(told_at) FROM same)`;

/** What was told of a small child with the booking of its last appointment up to today, as JSON. */
function lastTold(scope: Scope, id: string) {
  const { timeZone } = scope.services.settings;
  return expressionBuilder<Tables, never>()
    .selectFrom('phieu_thong_tin as a')
    .where('a.patient', '=', anyIdOf(scope, id))
    .where('a.state', 'not in', ['cancelled', 'rescheduled'])
    .where((a) => a.or([a('a.weight', 'is not', null), a('a.accompanied_by', 'is not', null)]))
    .where(
      (a) =>
        sql<SqlBool>`(${a.ref('a.start')} AT TIME ZONE ${timeZone})::date <= ${scope.today}::date`,
    )
    .select((a) =>
      sql<{
        kg: number | null;
        adult: string | null;
        code: string;
        start: string;
        at: string;
      }>`jsonb_build_object('kg', ${a.ref('a.weight')}, 'adult', ${a.ref('a.accompanied_by')},
        'code', ${a.ref('a.code')}, 'start', ${a.ref('a.start')}, 'at', ${TOLD_SINCE})`.as('told'),
    )
    .orderBy('a.start', 'desc')
    .limit(1);
}

/** The last creatinine that the laboratory wrote for the patient, as JSON with its moment. */
function lastCreatinine(scope: Scope, id: string) {
  const { selectFrom, ref } = expressionBuilder<Tables & { o: Tables['chi_dinh'] }, 'o'>();
  const measures = sql<{ name: string; value: number; unit: string | null }>`jsonb_to_recordset(
    ${ref('o.measures')})`.as<'m'>(sql`m (name text, value float8, unit text)`);
  return selectFrom('chi_dinh as o')
    .innerJoin(measures, (join) => join.onTrue())
    .select((o) =>
      sql<{ value: number; unit: string | null; at: string }>`jsonb_build_object('value',
        ${o.ref('m.value')}, 'unit', ${o.ref('m.unit')}, 'at', ${o.ref('o.resulted_at')})`.as(
        'measured',
      ),
    )
    .where('o.patient', '=', anyIdOf(scope, id))
    .where('o.state', 'in', ['resulted', 'verified', 'released'])
    .where('o.resulted_at', 'is not', null)
    .where((o) => sql<SqlBool>`sen_fold(${o.ref('m.name')}) = ANY(${CREATININE})`)
    .orderBy('o.resulted_at', 'desc')
    .limit(1);
}

interface Measured {
  kg: number;
  at: string;
}

/** The later one of what was measured and what was told; what was measured where they are equally old. */
function lastOf(
  measured: Measured | null,
  told: { kg: number | null; at: string; code: string } | null,
  dayOf: (at: string) => string,
): PrescribedPatient['weight'] {
  const later = told?.kg && (!measured || new Date(told.at) > new Date(measured.at));
  if (later) return { kg: Number(told.kg), on: dayOf(told.at), code: told.code };
  return measured && { kg: measured.kg, on: dayOf(measured.at) };
}

/** What prescribing needs of a patient, in one statement; null where there is none with this id. */
export async function readPatient(scope: Scope, id: string): Promise<PrescribedPatient | null> {
  const row = await scope.db
    .selectFrom('benh_nhan')
    .select(['date_of_birth as born', 'sex', 'allergies'])
    .select(lastWeight(scope, id).as('measured'))
    .select(lastTold(scope, id).as('told'))
    .select(lastCreatinine(scope, id).as('creatinine'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { measured, told, creatinine, ...person } = row;
  const { timeZone } = scope.services.settings;
  const dayOf = (at: string) => localDate(new Date(at), timeZone);
  const value = creatinine && creatinineOf(creatinine.value, creatinine.unit);
  return {
    ...person,
    weight: lastOf(measured, told, dayOf),
    adult:
      told?.adult && dayOf(told.start) === scope.today
        ? { name: told.adult, code: told.code }
        : null,
    creatinine: creatinine && value !== null ? { value, on: dayOf(creatinine.at) } : null,
  };
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
