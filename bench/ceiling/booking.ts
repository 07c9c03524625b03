import { SLIP } from './columns';
import { RULES, rulesSql } from './slots';
import type { Statement } from './statements';

/** Whether somebody knows whose the number of an account is. */
const proved = (account: string) => `(${account}.phone_verified_at IS NOT NULL OR EXISTS (
    SELECT FROM nguoi_than v WHERE v."user" = ${account}.id AND v.verified_by = 'code'
      AND v.verified_at IS NOT NULL))`;

/**
 * Who books, whether for a patient of theirs, and what the slots round the start are computed from;
 * $1 session, $2 account, $3 patient, $4 doctor, $5 and $6 the days round the start.
 */
export const READ_BOOKING: Statement = {
  name: 'read booking',
  text: `WITH actor AS MATERIALIZED (SELECT a.id, ${proved('a')} AS proved
      FROM auth_session s JOIN ca_nhan a ON a.id = s.user_id
      WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > now()
        AND s.locked_at IS NULL AND NOT a.disabled),
    ${rulesSql('$4::uuid', '$5::text', '$6::text', '$2::uuid')}
    SELECT EXISTS (SELECT FROM nguoi_than g JOIN benh_nhan b ON b.id = g.patient
        WHERE g."user" = actor.id AND g.patient = $3 AND g.verified_at IS NOT NULL
          AND b.archived_at IS NULL) AS mine, proved, ${RULES} FROM actor`,
};

const TIME = 'tstzrange($7::timestamptz, $8::timestamptz)';
const SAME_DAY = `start >= $7::timestamptz::date AND start < $7::timestamptz::date + 1`;

/** What the account and the patient have already, and what closes the time. */
const HAVE = `
  (SELECT count(*) FROM booking_claim WHERE patient = $2 AND starts_at < $8 AND ends_at > $7) AS elsewhere,
  (SELECT count(*) FROM booking_claim WHERE patient = $2 AND appointment IS NOT NULL
    AND starts_at >= $7::timestamptz::date AND starts_at < $7::timestamptz::date + 1) AS day,
  (SELECT count(*) FROM phieu_thong_tin WHERE booked_by = $3 AND archived_at IS NULL
    AND state IN ('requested', 'confirmed') AND start > now()) AS open,
  (SELECT count(*) FROM phieu_thong_tin p WHERE booked_by = $3 AND archived_at IS NULL
    AND start > now() - interval '90 days' AND (state = 'no_show' AND checked_in_at IS NULL
      OR state = 'cancelled' AND history -> -1 ->> 'by' = $3::text
        AND (history -> -1 ->> 'at')::timestamptz > start - interval '240 minutes')) AS strikes,
  (SELECT count(*) FROM danh_sach_cho w JOIN booking_claim c ON c.waiting = w.id AND c.expires_at > now()
    WHERE w.history -> 0 ->> 'by' = $3::text) AS offered,
  (SELECT count(*) FROM phieu_thong_tin WHERE doctor = $4 AND patient = $2 AND archived_at IS NULL
    AND state NOT IN ('cancelled', 'no_show', 'rescheduled') AND ${SAME_DAY}) AS of_patient,
  (SELECT count(*) FROM phieu_thong_tin WHERE doctor = $4 AND booked_by = $3 AND archived_at IS NULL
    AND state NOT IN ('cancelled', 'no_show', 'rescheduled') AND ${SAME_DAY}) AS of_account,
  (SELECT NOT ${proved('a')} FROM ca_nhan a WHERE a.id = $3) AS unproved,
  (SELECT kind FROM lich_nghi WHERE state = 'approved' AND start < $8 AND "end" > $7
    AND (kind <> 'extra' OR start <= $7 AND "end" >= $8)
    AND (doctor = $4 OR room = $6 OR clinic = coalesce((SELECT b.clinic FROM phong r
      JOIN toa_nha b ON b.id = r.block WHERE r.id = $6), clinic))
    ORDER BY doctor IS NULL, room IS NULL, kind = 'extra' LIMIT 1) AS closed`;

/** What the account is told of the booking, in the words of the notice; `f` is the appointment. */
const NOTICE = `'Phòng khám đã nhận lịch: ' || (SELECT full_name FROM benh_nhan WHERE id = $2) || ', '
  || to_char(f.start, 'HH24:MI DD/MM/YYYY') || ', bác sĩ ' || (SELECT full_name FROM bac_si WHERE id = $4)
  || ' (mã phiếu ' || f.code || '). Bạn sẽ được báo khi lịch được xác nhận.'`;

/**
 * Books under the locks: $1 id, $2 patient, $3 account, $4 doctor, $5 department, $6 room, $7 start,
 * $8 end, $9 seats, $10 the entry of the audit, $11 the request, $12 the address. No row where the
 * account may not; `id` is null where somebody has the time.
 */
export const BOOK: Statement = {
  name: 'book',
  text: `WITH have AS MATERIALIZED (SELECT ${HAVE}),
    may AS MATERIALIZED (SELECT d.fee, unproved FROM have, bac_si d WHERE d.id = $4
      AND elsewhere = 0 AND day < 3 AND of_patient < 1
      AND open + offered < greatest(3, 10 - 2 * greatest(0, strikes - 1))
      AND of_account < greatest(2, 3 - greatest(0, strikes - 1)) AND closed IS NOT DISTINCT FROM NULL),
    taken AS MATERIALIZED (SELECT fee, unproved, booking_claim_take(jsonb_populate_record(NULL::booking_claim,
      jsonb_build_object('appointment', $1::uuid, 'doctor', $4::uuid, 'department', $5::uuid,
        'patient', $2::uuid, 'room', $6::uuid, 'starts_at', lower(${TIME}), 'ends_at', upper(${TIME}))),
      $9::integer) AS taken FROM may),
    t AS (INSERT INTO phieu_thong_tin (id, patient, booked_by, doctor, department, room, start, "end",
        fee, state, needs_confirming, history)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, fee, 'requested', unproved, jsonb_build_array(
        jsonb_build_object('at', now(), 'by', $3::uuid, 'action', 'book', 'from', 'held',
          'to', 'requested', 'note', NULL)) FROM taken WHERE taken RETURNING *),
    f AS (SELECT ${SLIP} FROM t),
    audited AS (INSERT INTO nhat_ky (id, at, actor, role, action, resource, request_id, ip, record_id,
        patient, changes)
      SELECT $10::uuid, now(), $3, 'benh-nhan', 'create', 'phieu-thong-tin', $11, $12, f.id::text, $2,
        (SELECT jsonb_object_agg(key, jsonb_build_object('to', value)) FROM jsonb_each(to_jsonb(f))
          WHERE value <> 'null') FROM f),
    people AS (SELECT a.id, a.email, coalesce(o.language, 'vi') AS language,
        a.phone_verified_at IS NOT NULL AND 'booked' <> ALL (coalesce(o.message_off, '{}')) AS messages,
        a.email IS NOT NULL AND 'booked' <> ALL (coalesce(o.email_off, '{}')) AS mails,
        'booked' <> ALL (coalesce(o.push_off, '{}')) AS pushes
      FROM nguoi_than g JOIN ca_nhan a ON a.id = g."user" AND NOT a.disabled
      LEFT JOIN notify_preference o ON o.user_id = a.id
      WHERE g.patient = $2 AND g.verified_at IS NOT NULL),
    fresh AS (INSERT INTO notify_key (key, user_id, created_at)
      SELECT 'booked:' || f.id || ':v' || f.version, people.id, now() FROM f, people
      ON CONFLICT DO NOTHING RETURNING user_id),
    told AS (INSERT INTO thong_bao (id, "user", kind, title, body, title_english, body_english, link,
        appointment)
      SELECT gen_random_uuid(), user_id, 'booked', 'Đã nhận lịch khám', ${NOTICE},
        'Appointment received', ${NOTICE}, '/lich-kham', f.id FROM fresh, f RETURNING id, "user"),
    queued AS (INSERT INTO notify_outbox (id, notification_id, channel, device, language, due_at,
        expires_at)
      SELECT gen_random_uuid(), told.id, channel, device, language, now(), now() + interval '2 days'
      FROM told JOIN people ON people.id = told."user", LATERAL (
        SELECT unnest(array_remove(ARRAY[CASE WHEN mails THEN 'email' END,
          CASE WHEN messages THEN 'message' END], NULL)) AS channel, NULL::uuid AS device
        UNION ALL SELECT 'push', d.id FROM notify_device d
          JOIN auth_session s ON s.id = d.session_id AND s.ended_at IS NULL AND s.expires_at > now()
          WHERE pushes AND d.user_id = people.id) AS sent)
    SELECT f.* FROM may LEFT JOIN f ON true`,
};

/** The text of an id among others of a statement without places. @throws Error for anything else. */
function quoted(id: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Error('not an id');
  return `'${id}'`;
}

/** Whose decisions come one after the other, and which time is asked for. */
interface Wanted {
  account: string;
  patient: string;
  doctor: string;
  room: string | null;
}

/** Begins a booking: the locks that Sen takes, then what has run out and what is one's own goes. */
export function beginSql({ account, patient, doctor, room }: Wanted): string {
  const alone = [account, patient].map((id) => `(${quoted(id)}, true)`);
  const shared = [doctor, room].flatMap((id) => (id === null ? [] : [`(${quoted(id)}, false)`]));
  return `BEGIN;
    SELECT CASE WHEN alone THEN pg_advisory_xact_lock(key)::text
      ELSE pg_advisory_xact_lock_shared(key)::text END
    FROM (SELECT hashtextextended(id, 1) AS key, bool_or(alone) AS alone
      FROM (VALUES ('clinics', false), ${[...alone, ...shared].join(', ')}) AS v (id, alone)
      GROUP BY id ORDER BY id <> 'clinics', key OFFSET 0) AS k;
    DELETE FROM booking_claim WHERE doctor = ${quoted(doctor)} AND expires_at <= now();
    DELETE FROM booking_claim WHERE account = ${quoted(account)}`;
}
