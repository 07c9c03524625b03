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
 * `daily`, how many patients an account looked at on which day, and `usual`, how many it and others of its
 * role usually do beside each busy day of the range: the median of its days before, and that of all days
 * of the others. How often the others had which number is counted once for a role, less what is one's own.
 */
const usualSql = (range: Range): RawBuilder<unknown> => sql`
  daily AS MATERIALIZED (
    SELECT actor, day, max(role) AS role, count(*)::int AS patients, max(last) AS last
    FROM looked GROUP BY actor, day
  ),
  busy AS (
    SELECT * FROM daily WHERE day >= ${range.from}::date AND patients >= ${FEW}
  ),
  mine AS (
    SELECT actor, array_agg(day) AS days, array_agg(patients) AS counts FROM daily
    WHERE actor IN (SELECT actor FROM busy) GROUP BY actor
  ),
  spread AS (
    SELECT b.actor, b.role, s.patients, s.n - coalesce(o.n, 0) AS n
    FROM (SELECT DISTINCT actor, role FROM busy) b
    JOIN (SELECT role, patients, count(*) AS n FROM daily GROUP BY role, patients) s ON s.role = b.role
    LEFT JOIN (SELECT actor, role, patients, count(*) AS n FROM daily GROUP BY actor, role, patients) o
      ON o.actor = b.actor AND o.role = b.role AND o.patients = s.patients
  ),
  ranked AS (
    SELECT *, sum(n) OVER (PARTITION BY actor, role ORDER BY patients) AS upto,
      (sum(n) OVER (PARTITION BY actor, role) + 1) / 2.0 AS middle
    FROM spread
  ),
  others AS (
    SELECT actor, role, avg(patients)::float8 AS usual FROM ranked
    WHERE n > 0 AND upto >= floor(middle) AND upto - n < ceil(middle) GROUP BY actor, role
  ),
  usual AS (
    SELECT b.actor, b.day, b.patients, b.last,
      greatest(
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY of.patients)
          FROM unnest(m.days, m.counts) AS of(day, patients) WHERE of.day < b.day),
        o.usual, 1) AS usual
    FROM busy b JOIN mine m ON m.actor = b.actor
    LEFT JOIN others o ON o.actor = b.actor AND o.role = b.role
  )`;

/** Columns of rows that tie a patient to a doctor or a department. */
type Ties = Record<'patient' | 'doctor' | 'department', RawBuilder<unknown>>;

/**
 * Nothing ties the patient of a pair to whom its account stands for: each of these is looked up with the
 * patient, so that where an index has both no row is read.
 */
const untied = (
  { patient, doctor, department }: Ties,
  table: RawBuilder<unknown>,
  holds = sql`true`,
): RawBuilder<unknown>[] =>
  [
    [sql`l.wards`, department],
    [sql`l.doctors`, doctor],
  ].map(
    ([ours, column]) => sql`NOT EXISTS (SELECT FROM unnest(${ours}) AS of(id) CROSS JOIN LATERAL
      (SELECT FROM ${table} WHERE ${column} = of.id AND ${patient} = p.patient AND ${holds} LIMIT 1) tie)`,
  );

/**
 * The statement's `WITH`: `flagged` has a row for each rule, account and patient in the range, and
 * `worst` the day of each account on which it looked at far more patients than is usual.
 */
export const flaggedSql = (range: Range): RawBuilder<unknown> => sql`
  WITH looked AS MATERIALIZED (${looked(range)}),
  ${usualSql(range)},
  worst AS (
    SELECT DISTINCT ON (actor) actor, day, patients, usual, last FROM usual
    WHERE patients > ${TIMES} * usual
    ORDER BY actor, patients DESC, day DESC
  ),
  pair AS MATERIALIZED (
    SELECT actor, patient, max(role) AS role, max(last) AS last, sum(times)::int AS times
    FROM looked WHERE day >= ${range.from}::date GROUP BY actor, patient
    -- Who is looked up one after another then stands together on the disk.
    ORDER BY patient
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
  -- What is asked of each pair about its account is read once for each account.
  looker AS MATERIALIZED (
    SELECT a.id AS actor, sen_fold(${ACCOUNT.full_name}) AS name,
      split_part(sen_fold(${ACCOUNT.full_name}), ' ', 1) AS family,
      ${ACCOUNT.phone} || own.phones AS phones, d.ids AS doctors, w.ids AS wards
    FROM ca_nhan a
    LEFT JOIN (SELECT account, array_agg(phone) AS phones FROM people GROUP BY account) own
      ON own.account = a.id
    LEFT JOIN (SELECT actor, array_agg(id) AS ids FROM doctor GROUP BY actor) d ON d.actor = a.id
    LEFT JOIN (SELECT actor, array_agg(id) AS ids FROM ward GROUP BY actor) w ON w.actor = a.id
    WHERE a.id IN (SELECT actor FROM pair)
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
    FROM pair p JOIN benh_nhan b ON b.id = p.patient JOIN looker l ON l.actor = p.actor
    WHERE ${PATIENT.full_name_fold} = l.name
      OR (${PATIENT.phone} = ANY(l.phones) AND split_part(${PATIENT.full_name_fold}, ' ', 1) = l.family)
    UNION ALL
    SELECT 'stranger', p.actor, p.patient, p.last, p.times
    FROM pair p JOIN looker l ON l.actor = p.actor
    WHERE CASE WHEN p.role IN ('bac-si', 'dieu-duong', 'dieu-duong-truong') THEN
      ${sql.join(
        [
          untied(
            VISIT,
            sql`phieu_thong_tin v`,
            sql`${VISIT.state} NOT IN ('cancelled', 'rescheduled') AND ${VISIT.archived_at} IS NULL`,
          ),
          untied(STAY, sql`o_lai s`, sql`${STAY.state} <> 'cancelled'`),
          untied(RECORD, sql`ho_so_benh_an h`),
          untied(ORDER, sql`chi_dinh c`),
        ].flat(),
        sql` AND `,
      )}
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
