import { sql } from 'kysely';
import type { KnownFacts } from '../../shared/records/prefill';
import { resourceNamed } from '../../shared/resource/config';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { findStored } from '../resource/stored-record';

type Visit = NonNullable<KnownFacts['appointment']>;
type Stay = NonNullable<KnownFacts['stay']>;

async function visitOf(scope: Scope, id: unknown): Promise<Visit | null> {
  if (!id) return null;
  const { rows } = await sql<Visit>`
    SELECT reason, coalesce(checked_in_at, start) AS "arrivedAt", payer = 'insurance' AS insured
    FROM phieu_thong_tin WHERE id = ${id}`.execute(scope.db);
  return rows[0] ?? null;
}

async function stayOf(scope: Scope, id: unknown): Promise<Stay | null> {
  if (!id) return null;
  const { rows } = await sql<Stay>`
    SELECT s.reason, coalesce(s.admitted_at, s.planned_start) AS "admittedAt", s.diagnosis,
      s.expected_discharge AS "expectedDischarge",
      (SELECT json_build_object('id', d.id, 'name', d.name) FROM phong_ban d
        WHERE d.id = s.department) AS department,
      (SELECT json_build_object('id', b.id, 'name', concat_ws(', ', r.name, b.code))
        FROM dieu_chuyen_giuong m JOIN giuong b ON b.id = m.bed LEFT JOIN phong r ON r.id = b.room
        WHERE m.stay = s.id ORDER BY m.start DESC LIMIT 1) AS bed
    FROM o_lai s WHERE s.id = ${id}`.execute(scope.db);
  return rows[0] ?? null;
}

/**
 * What fills a new record. The patient's row is read with all its fields: whoever makes a record of
 * a patient treats them.
 */
export async function knownFacts(scope: Scope, values: Values): Promise<KnownFacts> {
  const patients = resourceNamed(scope.services.config, 'benh-nhan');
  const stored = await findStored(scope, patients, String(values.patient));
  const [appointment, stay, names] = [
    await visitOf(scope, values.appointment),
    await stayOf(scope, values.stay),
    await sql<KnownFacts['record']>`
      SELECT (SELECT name FROM phong_ban WHERE id = ${values.department ?? null}) AS department,
        (SELECT full_name FROM bac_si
          WHERE id = ${values.doctor ?? null}) AS doctor,
        (SELECT diagnosis FROM ho_so_benh_an WHERE patient = ${values.patient}
          AND state IN ('signed', 'archived') AND diagnosis IS NOT NULL
          ORDER BY signed_at DESC LIMIT 1) AS "lastDiagnosis"`.execute(scope.db),
  ];
  return {
    patient: (stored?.record ?? {}) as unknown as KnownFacts['patient'],
    appointment,
    stay,
    record: names.rows[0] ?? { department: null, doctor: null, lastDiagnosis: null },
    now: scope.now.toISOString(),
    today: scope.today,
  };
}
