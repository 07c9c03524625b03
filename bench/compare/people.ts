import { sql } from 'kysely';
import { hashPassword } from '../../src/server/auth/credentials/passwords';
import type { Database } from '../../src/server/db/database';

/** What everybody signs in with who has an account. */
export const PASSWORD = 'Nguoi-dat-kham-2026';

/** A patient with an account, which is signed in. */
export interface SignedIn {
  username: string;
  userId: string;
  sessionId: string;
  endsAt: Date;
  patient: string;
}

/** Patients with accounts of their own who expect no visit: whom a run before booked cannot book again. */
const FREE = sql`FROM ca_nhan a JOIN nguoi_than g ON g."user" = a.id
  WHERE a.role = 'benh-nhan' AND a.phone LIKE '+8487%' AND NOT EXISTS (
    SELECT FROM phieu_thong_tin v WHERE v.patient = g.patient AND v.start > now())`;

/** Gives so many more patients who expect no visit accounts of their own, with proved numbers. */
const addAccounts = (owner: Database, many: number) =>
  sql`
  WITH patients AS (
    SELECT p.id AS patient, gen_random_uuid() AS account,
      row_number() OVER () + (SELECT count(*) FROM ca_nhan WHERE phone LIKE '+8487%') AS n
    FROM benh_nhan p
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
  const { rows: free } = await sql`SELECT ${FREE} LIMIT ${many}`.execute(owner);
  if (free.length < many) await addAccounts(owner, many - free.length);
  const { rows } = await sql<Omit<SignedIn, 'endsAt'>>`
    WITH people AS (
        SELECT a.id AS account, a.phone, g.patient, gen_random_uuid() AS session ${FREE}
        LIMIT ${many}),
      sessions AS (
        INSERT INTO auth_session (id, user_id, device, created_at, last_used_at, expires_at, ends_at)
        SELECT session, account, 'bench', now(), now(), ${endsAt}, ${endsAt} FROM people)
    SELECT session AS "sessionId", account AS "userId", patient, phone AS username
    FROM people`.execute(owner);
  await sql`INSERT INTO auth_credential (user_id, password_hash, changed_at)
    SELECT a.id, ${await hashPassword(PASSWORD)}, now() ${FREE}
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`.execute(owner);
  await sql`VACUUM ANALYZE ca_nhan, nguoi_than, auth_session, auth_credential`.execute(owner);
  return rows.map((row) => ({ ...row, endsAt }));
}

/** Signs in so many people of the reception, who are made where they are not there yet. */
export async function signInStaff(
  owner: Database,
  many: number,
): Promise<Pick<SignedIn, 'userId' | 'sessionId' | 'endsAt'>[]> {
  const endsAt = new Date(Date.now() + 86_400_000);
  await sql`INSERT INTO ca_nhan (id, phone, full_name, role)
    SELECT gen_random_uuid(), '+8486' || lpad(n::text, 7, '0'), 'Lễ tân ' || n, 'le-tan'
    FROM generate_series(1, ${many}::int) AS n ON CONFLICT (phone) DO NOTHING`.execute(owner);
  const { rows } = await sql<{ userId: string; sessionId: string }>`
    WITH people AS (SELECT id AS account, gen_random_uuid() AS session FROM ca_nhan
        WHERE role = 'le-tan' AND full_name LIKE 'Lễ tân %' AND phone LIKE '+8486%'
        ORDER BY phone LIMIT ${many}),
      sessions AS (
        INSERT INTO auth_session (id, user_id, device, created_at, last_used_at, expires_at, ends_at)
        SELECT session, account, 'bench', now(), now(), ${endsAt}, ${endsAt} FROM people)
    SELECT session AS "sessionId", account AS "userId" FROM people`.execute(owner);
  return rows.map((row) => ({ ...row, endsAt }));
}
