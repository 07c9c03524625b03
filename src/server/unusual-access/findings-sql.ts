import { type RawBuilder, sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';

/** Days of the clinic, both counted. */
export interface Range {
  from: string;
  to: string;
}

/** Days before the range that say what is usual. */
const BEFORE = 30;
/** Patients a day below which nobody is unusual, and how many times the usual number is. */
const FEW = 10;
const TIMES = 3;

const LOOK = columnsOf('nhat_ky', 'e');
const PATIENT = columnsOf('benh_nhan', 'b');
const ACCOUNT = columnsOf('ca_nhan', 'a');
const LINK = columnsOf('nguoi_than', 'g');
const VISIT = columnsOf('phieu_thong_tin', 'v');
const STAY = columnsOf('o_lai', 's');
const RECORD = columnsOf('ho_so_benh_an', 'h');
const ORDER = columnsOf('chi_dinh', 'c');
const PRESCRIPTION = columnsOf('don_thuoc', 'm');
const DOCTOR = columnsOf('bac_si');
const NURSE = columnsOf('y_ta');
const EMPLOYEE = columnsOf('nhan_su');

/** Who looked at whom on which day, from the index `nhat_ky_looked` alone. */
const looked = ({ from, to }: Range): RawBuilder<unknown> => sql`
  SELECT ${LOOK.actor} AS actor, ${LOOK.patient} AS patient, ${LOOK.at}::date AS day, max(${LOOK.at}) AS last, count(*)::int AS times,
    max(${LOOK.role}) AS role
  FROM nhat_ky e
  WHERE ${LOOK.at} >= ${from}::date - ${BEFORE}::int AND ${LOOK.at} < ${to}::date + 1
    AND ${LOOK.patient} IS NOT NULL AND ${LOOK.actor} IS NOT NULL
    AND ${LOOK.action} IN ('view', 'list', 'view-file', 'look-up', 'print', 'export', 'break-glass')
    AND ${LOOK.role} NOT IN ('benh-nhan', 'khach')
  GROUP BY ${LOOK.actor}, ${LOOK.patient}, ${LOOK.at}::date`;

/**
 * The statement's `WITH`: `flagged` has a row for each rule, account and patient in the range, and
 * `worst` the day of each account on which it looked at far more patients than is usual.
 */
export const flaggedSql = (range: Range): RawBuilder<unknown> => sql`
  WITH looked AS MATERIALIZED (${looked(range)}),
  daily AS (
    SELECT actor, day, max(role) AS role, count(*)::int AS patients, max(last) AS last
    FROM looked GROUP BY actor, day
  ),
  usual AS (
    SELECT d.actor, d.day, d.patients, d.last,
      greatest(
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY o.patients) FROM daily o
          WHERE o.actor = d.actor AND o.day < d.day),
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY o.patients) FROM daily o
          WHERE o.role = d.role AND o.actor <> d.actor), 1) AS usual
    FROM daily d WHERE d.day >= ${range.from}::date
  ),
  worst AS (
    SELECT DISTINCT ON (actor) actor, day, patients, usual, last FROM usual
    WHERE patients >= ${FEW} AND patients > ${TIMES} * usual
    ORDER BY actor, patients DESC, day DESC
  ),
  pair AS MATERIALIZED (
    SELECT actor, patient, max(role) AS role, max(last) AS last, sum(times)::int AS times
    FROM looked WHERE day >= ${range.from}::date GROUP BY actor, patient
  ),
  people AS (
    SELECT ${DOCTOR.phone} AS phone, ${DOCTOR.user} AS account FROM bac_si
    UNION ALL SELECT ${NURSE.phone}, ${NURSE.user} FROM y_ta
    UNION ALL SELECT ${EMPLOYEE.phone}, ${EMPLOYEE.user} FROM nhan_su
  ),
  staff_phone AS (
    SELECT ${ACCOUNT.phone} AS phone FROM ca_nhan a
      WHERE ${ACCOUNT.role} <> 'benh-nhan' AND ${ACCOUNT.phone} IS NOT NULL
    UNION SELECT phone FROM people WHERE phone IS NOT NULL
  ),
  doctor AS (
    SELECT ${DOCTOR.user} AS actor, id FROM bac_si WHERE ${DOCTOR.user} IS NOT NULL
  ),
  ward AS (
    SELECT d.actor, j.phong_ban_id AS id FROM doctor d JOIN bac_si__departments j ON j.bac_si_id = d.id
    UNION SELECT ${NURSE.user}, ${NURSE.department} FROM y_ta
    WHERE ${NURSE.user} IS NOT NULL AND ${NURSE.department} IS NOT NULL
  ),
  flagged AS (
    SELECT 'many' AS rule, l.actor, l.patient, l.last, l.times
    FROM looked l JOIN worst w ON w.actor = l.actor AND w.day = l.day
    UNION ALL
    SELECT 'colleague', p.actor, p.patient, p.last, p.times
    FROM pair p JOIN benh_nhan b ON b.id = p.patient
    WHERE ${PATIENT.phone} IN (SELECT phone FROM staff_phone) OR EXISTS (
      SELECT FROM nguoi_than g JOIN ca_nhan a ON a.id = ${LINK.user}
      WHERE ${LINK.patient} = b.id AND ${LINK.relation} = 'ban-than' AND ${LINK.verified_at} IS NOT NULL
        AND ${ACCOUNT.role} <> 'benh-nhan')
    UNION ALL
    SELECT 'namesake', p.actor, p.patient, p.last, p.times
    FROM pair p JOIN benh_nhan b ON b.id = p.patient JOIN ca_nhan a ON a.id = p.actor
    WHERE ${PATIENT.full_name_fold} = sen_fold(${ACCOUNT.full_name})
      OR (split_part(${PATIENT.full_name_fold}, ' ', 1) = split_part(sen_fold(${ACCOUNT.full_name}), ' ', 1)
        AND (${PATIENT.phone} = ${ACCOUNT.phone} OR ${PATIENT.phone} IN (SELECT phone FROM people WHERE account = a.id)))
    UNION ALL
    SELECT 'stranger', p.actor, p.patient, p.last, p.times
    FROM pair p
    WHERE CASE WHEN p.role IN ('bac-si', 'dieu-duong', 'dieu-duong-truong') THEN
      NOT EXISTS (SELECT FROM phieu_thong_tin v WHERE ${VISIT.patient} = p.patient
        AND ${VISIT.state} NOT IN ('cancelled', 'rescheduled')
        AND (${VISIT.doctor} IN (SELECT id FROM doctor WHERE actor = p.actor)
          OR ${VISIT.department} IN (SELECT id FROM ward WHERE actor = p.actor)))
      AND NOT EXISTS (SELECT FROM o_lai s WHERE ${STAY.patient} = p.patient AND ${STAY.state} <> 'cancelled'
        AND (${STAY.doctor} IN (SELECT id FROM doctor WHERE actor = p.actor)
          OR ${STAY.department} IN (SELECT id FROM ward WHERE actor = p.actor)))
      AND NOT EXISTS (SELECT FROM ho_so_benh_an h WHERE ${RECORD.patient} = p.patient
        AND (${RECORD.doctor} IN (SELECT id FROM doctor WHERE actor = p.actor)
          OR ${RECORD.department} IN (SELECT id FROM ward WHERE actor = p.actor)))
      AND NOT EXISTS (SELECT FROM chi_dinh c WHERE ${ORDER.patient} = p.patient
        AND (${ORDER.doctor} IN (SELECT id FROM doctor WHERE actor = p.actor)
          OR ${ORDER.department} IN (SELECT id FROM ward WHERE actor = p.actor)))
    ELSE
      -- The desk, the pharmacy and the offices have to do with whoever is about to come or was here.
      NOT EXISTS (SELECT FROM phieu_thong_tin v WHERE ${VISIT.patient} = p.patient
        AND ${VISIT.start} >= ${range.from}::date - 30 AND ${VISIT.start} < ${range.to}::date + 60)
      AND NOT EXISTS (SELECT FROM o_lai s WHERE ${STAY.patient} = p.patient
        AND coalesce(${STAY.discharged_at}, now()) >= ${range.from}::date - 30)
      AND NOT EXISTS (SELECT FROM don_thuoc m WHERE ${PRESCRIPTION.patient} = p.patient
        AND ${PRESCRIPTION.signed_at} >= ${range.from}::date - 30)
      AND NOT EXISTS (SELECT FROM benh_nhan b WHERE b.id = p.patient
        AND b.created_at >= ${range.from}::date - 30)
    END
  )`;
