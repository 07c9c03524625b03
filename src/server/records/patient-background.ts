import { type RawBuilder, sql } from 'kysely';
import type { PatientBackground } from '../../shared/records/writing-operations';
import { resourceNamed } from '../../shared/resource/config';
import { policyOf, type Scope } from '../resource/scope';
import { ALIAS, rowsSql } from '../resource/select';

const MOST_DIAGNOSES = 20;
const MOST_VITALS = 12;
const MOST_VISITS = 10;

/** The rows of a resource that are about the patient and that the actor may see, as `t`. */
function seen(scope: Scope, name: string, patient: string): RawBuilder<unknown> {
  const resource = resourceNamed(scope.services.config, name);
  const table = sql.table(name.replaceAll('-', '_'));
  return sql`${table} AS ${sql.ref(ALIAS)}
    WHERE ${name === 'benh-nhan' ? sql`t.id` : sql`t.patient`} = ${patient}
      AND ${rowsSql(scope, resource, policyOf(scope, resource).rows)}`;
}

async function identity(scope: Scope, patient: string) {
  const { rows } = await sql<
    Omit<PatientBackground, 'diagnoses' | 'vitals' | 'medicines' | 'visits'>
  >`
    SELECT t.id, t.code, t.full_name AS "fullName", t.date_of_birth AS "dateOfBirth", t.sex,
      coalesce(t.allergies, '[]') AS allergies, t.history, t.blood_group AS "bloodGroup"
    FROM ${seen(scope, 'benh-nhan', patient)}`.execute(scope.db);
  return rows[0] ?? null;
}

async function diagnoses(scope: Scope, patient: string, record: string) {
  const { rows } = await sql<PatientBackground['diagnoses'][number]>`
    SELECT q.code, i.name, q.at, q.record FROM (
      SELECT DISTINCT ON (d.code) d.code, r.signed_at AS at, r.id AS record
      FROM (SELECT t.id, t.signed_at, t.diagnosis, t.secondary_diagnoses
        FROM ${seen(scope, 'ho-so-benh-an', patient)} AND t.id <> ${record}
          AND t.state IN ('signed', 'archived')) r
      CROSS JOIN unnest(array_prepend(r.diagnosis, r.secondary_diagnoses)) AS d (code)
      WHERE d.code IS NOT NULL ORDER BY d.code, r.signed_at DESC
    ) q LEFT JOIN icd_10 i ON i.code = q.code
    ORDER BY q.at DESC LIMIT ${MOST_DIAGNOSES}`.execute(scope.db);
  return rows;
}

async function vitals(scope: Scope, patient: string, record: string) {
  const { rows } = await sql<{ id: string; at: string; vitals: Record<string, unknown> }>`
    SELECT t.id, coalesce(t.vitals ->> 'takenAt', t.created_at::text) AS at, t.vitals
    FROM ${seen(scope, 'ho-so-benh-an', patient)} AND t.id <> ${record}
      AND t.vitals IS NOT NULL AND t.state <> 'cancelled'
    ORDER BY t.created_at DESC LIMIT ${MOST_VITALS}`.execute(scope.db);
  return rows
    .reverse()
    .map((row) => ({ ...row.vitals, at: new Date(row.at).toISOString(), record: row.id }));
}

async function medicines(scope: Scope, patient: string) {
  const { rows } = await sql<PatientBackground['medicines'][number]>`
    SELECT m.name, m.strength, m.dose, m.unit, m.times, m.until, m.prescription FROM (
      SELECT l.*, p.id AS prescription, (p.signed_at::date + l.days) AS until
      FROM (SELECT t.id, t.signed_at, t.lines FROM ${seen(scope, 'don-thuoc', patient)}
        AND t.state IN ('signed', 'dispensed') AND t.signed_at > ${scope.now}::timestamptz - interval '90 days') p
      CROSS JOIN jsonb_to_recordset(p.lines) AS l (name text, strength text, dose float8,
        unit text, times float8, days int)
    ) m WHERE m.until >= ${scope.today}::date ORDER BY m.until DESC, m.name`.execute(scope.db);
  return rows;
}

async function visits(scope: Scope, patient: string) {
  const record = sql`(SELECT r.id FROM ho_so_benh_an r
    WHERE r.appointment = v.id OR r.stay = v.id ORDER BY r.created_at DESC LIMIT 1)`;
  const { rows } = await sql<PatientBackground['visits'][number]>`
    SELECT v.id, v.kind, v.at, d.name AS department, b.full_name AS doctor, v.reason,
      ${record} AS record
    FROM (
      (SELECT t.id, 'appointment' AS kind, t.start AS at, t.department, t.doctor, t.reason
        FROM ${seen(scope, 'phieu-thong-tin', patient)} AND t.state = 'completed'
        ORDER BY t.start DESC LIMIT ${MOST_VISITS})
      UNION ALL
      (SELECT t.id, 'stay', t.admitted_at, t.department, t.doctor, t.reason
        FROM ${seen(scope, 'o-lai', patient)} AND t.admitted_at IS NOT NULL
        ORDER BY t.admitted_at DESC LIMIT ${MOST_VISITS})
    ) v LEFT JOIN phong_ban d ON d.id = v.department LEFT JOIN bac_si b ON b.id = v.doctor
    ORDER BY v.at DESC LIMIT ${MOST_VISITS}`.execute(scope.db);
  return rows;
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
    diagnoses: await diagnoses(scope, patient, record),
    vitals: await vitals(scope, patient, record),
    medicines: await medicines(scope, patient),
    visits: await visits(scope, patient),
  };
}
