import dayjs from 'dayjs';
import { expressionBuilder, type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PatientBackground } from '../../shared/records/writing-operations';
import { resourceNamed } from '../../shared/resource/config';
import type { ResourceName } from '../../shared/resource/register';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import type { Tables } from '../db/database';
import { anyIdOf } from '../patients/merged-ids';
import { policyOf, type Scope } from '../resource/scope';
import { fewRowsSql } from '../resource/select';

const MOST_DIAGNOSES = 20;
const MOST_VITALS = 12;
const MOST_VISITS = 10;
/** No course lasts longer. */
const LONGEST_DAYS = 90;

/** Whether the actor may see a row of a resource, which is `t`. */
export function visible(scope: Scope, name: ResourceName): RawBuilder<SqlBool> {
  const resource = resourceNamed(scope.services.config, name);
  return fewRowsSql(scope, resource, policyOf(scope, resource).rows);
}

const identity = (scope: Scope, patient: string) =>
  scope.db
    .selectFrom('benh_nhan as t')
    .select(['t.id', 't.code', 't.full_name as fullName', 't.date_of_birth as dateOfBirth'])
    .select(['t.sex', 't.allergies', 't.history', 't.blood_group as bloodGroup'])
    .where('t.id', '=', patient)
    .where(visible(scope, 'benh-nhan'))
    .executeTakeFirst();

/** The records of a patient, but for one where it is named, as far as the actor may see them. */
const otherRecords = (scope: Scope, patient: string, except: string | null) =>
  scope.db
    .selectFrom('ho_so_benh_an as t')
    .where('t.patient', '=', anyIdOf(scope, patient))
    .where(visible(scope, 'ho-so-benh-an'))
    .$if(except !== null, (query) => query.where('t.id', '<>', except));

/** What signed records of a patient diagnosed: each once, with the day it was last made. */
export function diagnosesOf(scope: Scope, patient: string, except: string | null) {
  const { ref } = expressionBuilder<Tables & { t: Tables['ho_so_benh_an'] }, 't'>();
  const each = sql<{ code: string }>`unnest(
    array_prepend(${ref('t.diagnosis')}, ${ref('t.secondary_diagnoses')}))`;
  const made = otherRecords(scope, patient, except)
    .where('t.state', 'in', ['signed', 'archived'])
    .innerJoin(each.as<'d'>(sql`d (code)`), (join) => join.onTrue())
    .where('d.code', 'is not', null)
    .distinctOn('d.code')
    .select(['d.code', 't.signed_at as at', 't.id as record'])
    .orderBy('d.code')
    .orderBy('t.signed_at', 'desc');
  return scope.db
    .selectFrom(made.as('q'))
    .leftJoin('icd_10 as i', 'i.code', 'q.code')
    .select(['q.code', 'i.name', 'q.at', 'q.record'])
    .orderBy('q.at', 'desc')
    .limit(MOST_DIAGNOSES)
    .$narrowType<{ at: NotNull }>()
    .execute();
}

/** The vital signs that records of a patient hold: the latest, oldest first. */
export async function vitalsOf(scope: Scope, patient: string, except: string | null) {
  const rows = await otherRecords(scope, patient, except)
    .select(['t.id', 't.vitals', 't.created_at as createdAt'])
    .where('t.vitals', 'is not', null)
    .where('t.state', '<>', 'cancelled')
    .orderBy('t.created_at', 'desc')
    .limit(MOST_VITALS)
    .execute();
  return rows.reverse().map(({ id, vitals: taken, createdAt }) => {
    const at = new Date(taken?.takenAt ?? createdAt).toISOString();
    return { ...taken, at, record: id };
  });
}

/** What a line of a prescription says, as the database reads it from JSON. */
type Course = Pick<PrescriptionLine, 'name' | 'strength' | 'dose' | 'unit' | 'times' | 'days'>;

/** What prescriptions of a patient still last for. */
export function medicinesOf(scope: Scope, patient: string) {
  const since = dayjs(scope.now).subtract(LONGEST_DAYS, 'day').toISOString();
  const { ref } = expressionBuilder<Tables & { t: Tables['don_thuoc'] }, 't'>();
  const lines = sql<Course>`jsonb_to_recordset(${ref('t.lines')})`.as<'l'>(
    sql`l (name text, strength text, dose float8, unit text, times float8, days int)`,
  );
  const courses = scope.db
    .selectFrom('don_thuoc as t')
    .innerJoin(lines, (join) => join.onTrue())
    .select(['l.name', 'l.strength', 'l.dose', 'l.unit', 'l.times', 't.id as prescription'])
    .select((t) => sql<string>`${t.ref('t.signed_at')}::date + ${t.ref('l.days')}`.as('until'))
    .where('t.patient', '=', anyIdOf(scope, patient))
    .where(visible(scope, 'don-thuoc'))
    .where('t.state', 'in', ['signed', 'dispensed'])
    .where('t.signed_at', '>', since);
  return scope.db
    .selectFrom(courses.as('m'))
    .selectAll()
    .where('m.until', '>=', scope.today)
    .orderBy('m.until', 'desc')
    .orderBy('m.name')
    .execute();
}

function visits(scope: Scope, patient: string) {
  const appointments = scope.db
    .selectFrom((from) =>
      from
        .selectFrom('phieu_thong_tin as t')
        .select(['t.id', 't.start as at', 't.department', 't.doctor', 't.reason'])
        .where('t.patient', '=', anyIdOf(scope, patient))
        .where(visible(scope, 'phieu-thong-tin'))
        .where('t.state', '=', 'completed')
        .orderBy('t.start', 'desc')
        .limit(MOST_VISITS)
        .as('one'),
    )
    .selectAll()
    .select(sql<'appointment' | 'stay'>`'appointment'`.as('kind'));
  const stays = scope.db
    .selectFrom((from) =>
      from
        .selectFrom('o_lai as t')
        .select(['t.id', 't.admitted_at as at', 't.department', 't.doctor', 't.reason'])
        .where('t.patient', '=', anyIdOf(scope, patient))
        .where(visible(scope, 'o-lai'))
        .where('t.admitted_at', 'is not', null)
        .orderBy('t.admitted_at', 'desc')
        .limit(MOST_VISITS)
        .$narrowType<{ at: NotNull }>()
        .as('one'),
    )
    .selectAll()
    .select(sql<'appointment' | 'stay'>`'stay'`.as('kind'));
  return scope.db
    .selectFrom(appointments.unionAll(stays).as('v'))
    .leftJoin('phong_ban as d', 'd.id', 'v.department')
    .leftJoin('bac_si as b', 'b.id', 'v.doctor')
    .select(['v.id', 'v.kind', 'v.at', 'd.name as department', 'b.full_name as doctor'])
    .select(['v.reason'])
    .select(({ selectFrom }) =>
      selectFrom('ho_so_benh_an as r')
        .select('r.id')
        .where(({ eb, or, ref }) =>
          or([eb('r.appointment', '=', ref('v.id')), eb('r.stay', '=', ref('v.id'))]),
        )
        .orderBy('r.created_at', 'desc')
        .limit(1)
        .as('record'),
    )
    .orderBy('v.at', 'desc')
    .limit(MOST_VISITS)
    .execute();
}

/**
 * What is known of a patient beside one of their records, each part as far as the actor may see it;
 * null where the actor may not see the patient.
 */
export async function patientBackground(
  scope: Scope,
  patient: string,
  record: string,
): Promise<PatientBackground | null> {
  const person = await identity(scope, patient);
  if (!person) return null;
  return {
    ...person,
    allergies: person.allergies ?? null,
    diagnoses: await diagnosesOf(scope, patient, record),
    vitals: await vitalsOf(scope, patient, record),
    medicines: await medicinesOf(scope, patient),
    visits: await visits(scope, patient),
  };
}
