import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database';

/** A patient with an account, which is signed in. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  endsAt: Date;
  patient: string;
}

/** Gives so many patients who expect no visit accounts of their own, with proved numbers. */
const addAccounts = (owner: Database, many: number) =>
  sql`
  WITH patients AS (
    SELECT p.id AS patient, gen_random_uuid() AS account, row_number() OVER () AS n FROM benh_nhan p
    WHERE p.archived_at IS NULL AND p.merged_into IS NULL AND p.restricted_at IS NULL
      AND NOT EXISTS (SELECT FROM nguoi_than g WHERE g.patient = p.id)
      AND NOT EXISTS (SELECT FROM phieu_thong_tin v WHERE v.patient = p.id AND v.start > now())
    LIMIT ${many}
  ), accounts AS (
    INSERT INTO ca_nhan (id, phone, full_name, role, phone_verified_at)
    SELECT account, '+8487' || lpad(n::text, 7, '0'), 'Người đặt ' || n, 'benh-nhan', now()
    FROM patients
  )
  INSERT INTO nguoi_than (id, "user", patient, relation, verified_at)
  SELECT gen_random_uuid(), account, patient, 'ban-than', now() FROM patients`.execute(owner);

/** Signs in patients with accounts of their own, which are made where a kept database has none. */
export async function signInPeople(owner: Database, many: number): Promise<SignedIn[]> {
  const endsAt = new Date(Date.now() + 86_400_000);
  const made = sql`FROM ca_nhan a JOIN nguoi_than g ON g."user" = a.id
    WHERE a.role = 'benh-nhan' AND a.phone LIKE '+8487%'`;
  const { rows: known } = await sql`SELECT ${made} LIMIT 1`.execute(owner);
  if (known.length === 0) await addAccounts(owner, many);
  const { rows } = await sql<Omit<SignedIn, 'endsAt'>>`
    WITH people AS (SELECT a.id AS account, g.patient, gen_random_uuid() AS session ${made}),
      sessions AS (
        INSERT INTO auth_session (id, user_id, device, created_at, last_used_at, expires_at, ends_at)
        SELECT session, account, 'bench', now(), now(), ${endsAt}, ${endsAt} FROM people)
    SELECT session AS "sessionId", account AS "userId", patient FROM people`.execute(owner);
  await sql`VACUUM ANALYZE ca_nhan, nguoi_than, auth_session`.execute(owner);
  return rows.map((row) => ({ ...row, endsAt }));
}
