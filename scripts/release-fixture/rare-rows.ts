import type { Client } from '../../src/server/db/client';

const ACCOUNT = "(SELECT id FROM ca_nhan WHERE email = 'duocsi@sen.example')";
const DRAFT = "(SELECT id FROM ho_so_benh_an WHERE state = 'draft' LIMIT 1)";
const VISIT = '(SELECT id FROM phieu_thong_tin ORDER BY id LIMIT 1)';

/** A row for each table that a demo leaves empty. */
const ROWS = [
  `INSERT INTO auth_code (purpose, user_id, code_hash, expires_at)
    VALUES ('invitation', ${ACCOUNT}, '\\x01', '2100-01-01')`,
  `INSERT INTO auth_passkey (id, user_id, credential_id, public_key, counter, transports,
      multi_device, backed_up, name, created_at)
    VALUES (gen_random_uuid(), ${ACCOUNT}, '\\x01', '\\x02', 1, '{internal}', true, true, 'Máy', now())`,
  `INSERT INTO auth_recovery_code (user_id, code_hash, created_at)
    VALUES (${ACCOUNT}, '\\x01', now())`,
  `INSERT INTO auth_spent_challenge (hash, expires_at) VALUES ('\\x01', '2100-01-01')`,
  `INSERT INTO auth_second_factor (user_id, secret) VALUES (${ACCOUNT}, '\\x0102')`,
  `INSERT INTO booking_request (account, key, digest, appointment)
    VALUES (${ACCOUNT}, 'key', 'digest', ${VISIT})`,
  `INSERT INTO notify_preference (user_id, email_off) VALUES (${ACCOUNT}, '{booked}')`,
  `INSERT INTO notify_key (key, user_id, created_at) VALUES ('key', ${ACCOUNT}, now())`,
  `INSERT INTO notify_outbox (id, notification_id, channel, language, state, due_at, expires_at)
    SELECT gen_random_uuid(), id, 'email', 'vi', 'parked', now(), now() FROM thong_bao LIMIT 1`,
  `INSERT INTO notify_device (id, user_id, session_id, name, endpoint, p256dh, auth, key_version, created_at)
    SELECT gen_random_uuid(), user_id, id, 'Chrome, Android', 'https://push.example/1', 'B', 'a', 1, now()
    FROM auth_session LIMIT 1`,
  'INSERT INTO queue_counter SELECT id, current_date, 7 FROM phong_ban ORDER BY id LIMIT 1',
  `INSERT INTO record_presence (record, user_id, since, seen_at)
    VALUES (${DRAFT}, ${ACCOUNT}, now(), now())`,
  `INSERT INTO record_save (record, save_id, user_id, at, fields)
    VALUES (${DRAFT}, gen_random_uuid(), ${ACCOUNT}, now(), '{conclusion}')`,
  `INSERT INTO saved_search (id, user_id, name, filters)
    VALUES (gen_random_uuid(), ${ACCOUNT}, 'Tăng huyết áp', '{"q": "I10"}')`,
  `INSERT INTO list_view (id, user_id, resource, name, filter, columns, roles)
    VALUES (gen_random_uuid(), ${ACCOUNT}, 'phong-ban', 'Khoa lâm sàng', '{}', '{name}', '{le-tan}')`,
  `INSERT INTO bed_act (id, kind, by, at, stays, beds, before)
    VALUES (gen_random_uuid(), 'clean', ${ACCOUNT}, now(), '{}', '{}', '[]')`,
  `INSERT INTO bed_reconciliation (problem, was, became) VALUES ('bed_flag', 'free', 'cleaning')`,
  `INSERT INTO file_check (file, state) SELECT id, 'clean' FROM stored_file ORDER BY id LIMIT 1`,
  `INSERT INTO su_co_du_lieu (id, kind, discovered_at, notify_by, description, data)
    VALUES (gen_random_uuid(), 'mat', now(), now() + interval '3 days', 'Mất máy tính', '{contact}')`,
  `INSERT INTO unusual_review (id, actor, rule, from_day, to_day, reviewed_by, at, note)
    VALUES (gen_random_uuid(), ${ACCOUNT}, 'many', current_date, current_date, ${ACCOUNT}, now(), 'Đúng việc')`,
  `INSERT INTO yeu_cau_du_lieu (id, kind, account, details, handler, reply_by, due_on)
    VALUES (gen_random_uuid(), 'ban-sao', ${ACCOUNT}, 'Bản sao dữ liệu', 'le-tan', current_date, current_date)`,
  `INSERT INTO yeu_cau_truy_cap (id, "user", patient, reason)
    SELECT gen_random_uuid(), ${ACCOUNT}, p.id, 'Mẹ của bệnh nhi' FROM benh_nhan p ORDER BY p.id LIMIT 1`,
  `INSERT INTO nhap_dat_lich (id, "user", choices, reason)
    VALUES (gen_random_uuid(), ${ACCOUNT}, 'buoc=bac-si', 'Đau vai')`,
  `INSERT INTO bo_chi_dinh (id, name, doctor, shared)
    SELECT gen_random_uuid(), 'Tăng huyết áp', d.id, false FROM bac_si d ORDER BY d.id LIMIT 1`,
  // Of no table of the clinic: its file is nowhere.
  `INSERT INTO sen_archived_month (file, table_name, month, rows, first_at, last_at, bytes, sha256, key_id)
    VALUES ('khac-2024-03-1-0a1b2c3d.audit', 'khac', '2024-03-01', 2, '2024-03-01', '2024-03-31', 9, 'x', 1)`,
  `INSERT INTO sen_archived_run VALUES ('khac', 1, 2, '', '\\x01', 'khac-2024-03-1-0a1b2c3d.audit')`,
  `INSERT INTO roster_feed VALUES (${ACCOUNT}, '\\x01', now())`,
  `INSERT INTO roster_filling (id, department, first_day, last_day, most_seconds, by, state)
    SELECT gen_random_uuid(), d.id, current_date, current_date, 10, ${ACCOUNT}, 'applied'
    FROM phong_ban d ORDER BY d.id LIMIT 1`,
  `WITH made AS (
      INSERT INTO roster_publication (id, department, first_day, last_day, at, by)
      SELECT gen_random_uuid(), d.id, current_date, current_date, now(), ${ACCOUNT}
      FROM phong_ban d ORDER BY d.id LIMIT 1
      RETURNING id, department),
    broken AS (
      INSERT INTO roster_override (publication, key, rule, day, told, reason, at, by)
      SELECT id, 'rest', 'rest', current_date, 'Nghỉ dưới 12 giờ', 'Thiếu người', now(), ${ACCOUNT}
      FROM made)
    INSERT INTO roster_published (duty, publication, department, person, kind, role, start, "end")
    SELECT gen_random_uuid(), id, department, ${ACCOUNT}, 'sang', 'main', now(), now() + interval '4 hours'
    FROM made`,
  `INSERT INTO sent_message (at, channel, kind, address, title, body)
    VALUES (now(), 'email', 'booked', 'ai@sen.example', 'Đã đặt lịch', 'Phiếu PK-1')`,
  `INSERT INTO use_count (key, count, since) VALUES ('\\x01', 1, now())`,
  `INSERT INTO waiting_pass (waiting, doctor, starts_at, missed)
    SELECT w.id, d.id, now(), true FROM danh_sach_cho w, bac_si d LIMIT 1`,
];

/** Leaves no table without a row. */
export async function addRareRows(client: Client): Promise<void> {
  for (const row of ROWS) await client.query(row);
}
