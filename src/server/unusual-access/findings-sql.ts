import { type RawBuilder, sql } from 'kysely';

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

/** Who looked at whom on which day, from the index `nhat_ky_looked` alone. */
const looked = ({ from, to }: Range): RawBuilder<unknown> => sql`
  SELECT e.actor, e.patient, e.at::date AS day, max(e.at) AS last, count(*)::int AS times,
    max(e.role) AS role
  FROM nhat_ky e
  WHERE e.at >= ${from}::date - ${BEFORE}::int AND e.at < ${to}::date + 1
    AND e.patient IS NOT NULL AND e.actor IS NOT NULL
    AND e.action IN ('view', 'list', 'view-file', 'look-up', 'print', 'export', 'break-glass')
    AND e.role NOT IN ('benh-nhan', 'khach')
  GROUP BY e.actor, e.patient, e.at::date`;

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
    SELECT id, full_name, phone, "user" FROM bac_si
    UNION ALL SELECT id, full_name, phone, "user" FROM y_ta
    UNION ALL SELECT id, full_name, phone, "user" FROM nhan_su
  ),
  staff_phone AS (
    SELECT phone FROM ca_nhan WHERE role <> 'benh-nhan' AND phone IS NOT NULL
    UNION SELECT phone FROM people WHERE phone IS NOT NULL
  ),
  doctor AS (SELECT "user" AS actor, id FROM bac_si WHERE "user" IS NOT NULL),
  ward AS (
    SELECT d.actor, j.phong_ban_id AS id FROM doctor d JOIN bac_si__departments j ON j.bac_si_id = d.id
    UNION SELECT "user", department FROM y_ta WHERE "user" IS NOT NULL AND department IS NOT NULL
  ),
  flagged AS (
    SELECT 'many' AS rule, l.actor, l.patient, l.last, l.times
    FROM looked l JOIN worst w ON w.actor = l.actor AND w.day = l.day
    UNION ALL
    SELECT 'colleague', p.actor, p.patient, p.last, p.times
    FROM pair p JOIN benh_nhan b ON b.id = p.patient
    WHERE b.phone IN (SELECT phone FROM staff_phone) OR EXISTS (
      SELECT FROM nguoi_than g JOIN ca_nhan a ON a.id = g."user"
      WHERE g.patient = b.id AND g.relation = 'ban-than' AND g.verified_at IS NOT NULL
        AND a.role <> 'benh-nhan')
    UNION ALL
    SELECT 'namesake', p.actor, p.patient, p.last, p.times
    FROM pair p JOIN benh_nhan b ON b.id = p.patient JOIN ca_nhan a ON a.id = p.actor
    WHERE b.full_name_fold = sen_fold(a.full_name)
      OR (split_part(b.full_name_fold, ' ', 1) = split_part(sen_fold(a.full_name), ' ', 1)
        AND (b.phone = a.phone OR b.phone IN (SELECT phone FROM people WHERE "user" = a.id)))
    UNION ALL
    SELECT 'stranger', p.actor, p.patient, p.last, p.times
    FROM pair p
    WHERE CASE WHEN p.role IN ('bac-si', 'dieu-duong', 'dieu-duong-truong') THEN
      NOT EXISTS (SELECT FROM phieu_thong_tin v WHERE v.patient = p.patient
        AND v.state NOT IN ('cancelled', 'rescheduled')
        AND (v.doctor IN (SELECT id FROM doctor WHERE actor = p.actor)
          OR v.department IN (SELECT id FROM ward WHERE actor = p.actor)))
      AND NOT EXISTS (SELECT FROM o_lai s WHERE s.patient = p.patient AND s.state <> 'cancelled'
        AND (s.doctor IN (SELECT id FROM doctor WHERE actor = p.actor)
          OR s.department IN (SELECT id FROM ward WHERE actor = p.actor)))
      AND NOT EXISTS (SELECT FROM ho_so_benh_an h WHERE h.patient = p.patient
        AND (h.doctor IN (SELECT id FROM doctor WHERE actor = p.actor)
          OR h.department IN (SELECT id FROM ward WHERE actor = p.actor)))
      AND NOT EXISTS (SELECT FROM chi_dinh c WHERE c.patient = p.patient
        AND (c.doctor IN (SELECT id FROM doctor WHERE actor = p.actor)
          OR c.department IN (SELECT id FROM ward WHERE actor = p.actor)))
    ELSE
      -- The desk, the pharmacy and the offices have to do with whoever is about to come or was here.
      NOT EXISTS (SELECT FROM phieu_thong_tin v WHERE v.patient = p.patient
        AND v.start >= ${range.from}::date - 30 AND v.start < ${range.to}::date + 60)
      AND NOT EXISTS (SELECT FROM o_lai s WHERE s.patient = p.patient
        AND coalesce(s.discharged_at, now()) >= ${range.from}::date - 30)
      AND NOT EXISTS (SELECT FROM don_thuoc d WHERE d.patient = p.patient
        AND d.signed_at >= ${range.from}::date - 30)
      AND NOT EXISTS (SELECT FROM benh_nhan b WHERE b.id = p.patient
        AND b.created_at >= ${range.from}::date - 30)
    END
  )`;
