import { sql } from 'kysely';
import pino from 'pino';
import { config } from '../../resources.config';
import { createAccount } from '../../src/server/auth/accounts/create-account';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { createPool } from '../../src/server/db/pool';
import { columnsOf } from '../../src/server/db/sql/columns-of';
import { loadSecrets } from '../../src/server/secrets';
import { seedDemo } from '../../src/server/seed/seed';
import { readSettings } from '../../src/server/settings';
import { DEMO_SECRET } from '../../tests/demo-facts';

const ACCOUNTS = columnsOf('ca_nhan');
const SLIPS = columnsOf('phieu_thong_tin');

/** What everybody in the clinic of the soak signs in with. */
export const PASSWORD = 'Sen@2026demo';

const phoneOf = (n: number) => `+8498${String(n).padStart(7, '0')}`;

export const ownerOf = (url: string): Database =>
  createPool({ url, timeZone: 'Asia/Ho_Chi_Minh', max: 2, statementTimeout: 0 });

/** Fills a database with the demo's clinic, `readers` people who have an account, and `patients`. */
export async function fillClinic(
  url: string,
  { readers, patients }: { readers: number; patients: number },
): Promise<void> {
  const db = ownerOf(url);
  try {
    await migrate(db);
    const settings = readSettings({ SECRET_KEY: DEMO_SECRET, DEMO_PASSWORD: PASSWORD });
    const services = {
      settings,
      secrets: await loadSecrets(settings),
      db,
      config,
      log: pino({ level: 'silent' }),
      clock: () => new Date(),
    };
    await seedDemo(services);
    for (let n = 0; n < readers; n += 1) {
      await createAccount(services, {
        fullName: `Người đọc ${n}`,
        phone: phoneOf(n),
        email: `reader${n}@sen.example`,
        role: 'benh-nhan',
        phoneVerifiedAt: new Date(),
        password: PASSWORD,
      });
    }
    await sql`
      INSERT INTO benh_nhan (id, full_name, date_of_birth, sex)
      SELECT gen_random_uuid(), ${'Người khám '} || n, '1990', 'female'
      FROM generate_series(1, ${patients}::int) AS n`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Who comes: none comes twice, for who is here cannot come again. */
export async function patientsOf(url: string): Promise<string[]> {
  const db = ownerOf(url);
  try {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM benh_nhan WHERE full_name LIKE ${'Người khám %'}`.execute(db);
    return rows.map(({ id }) => id);
  } finally {
    await db.destroy();
  }
}

/** Who signs in as a reader. */
export async function readersOf(url: string): Promise<string[]> {
  const db = ownerOf(url);
  try {
    const { rows } = await sql<{ email: string }>`
      SELECT ${ACCOUNTS.email} AS email FROM ca_nhan
      WHERE ${ACCOUNTS.email} LIKE 'reader%'`.execute(db);
    return rows.map(({ email }) => email);
  } finally {
    await db.destroy();
  }
}

/** How often each visit of the model is written down. */
export async function storedVisits(url: string): Promise<Map<string, number>> {
  const db = ownerOf(url);
  try {
    const { rows } = await sql<{ reason: string; times: number }>`
      SELECT ${SLIPS.reason} AS reason, count(*) AS times FROM phieu_thong_tin
      WHERE ${SLIPS.reason} LIKE 'soak-%' GROUP BY 1`.execute(db);
    return new Map(rows.map(({ reason, times }) => [reason, times]));
  } finally {
    await db.destroy();
  }
}

/** How many connections the database has just now. */
export async function connectionsAt(url: string): Promise<number> {
  const db = ownerOf(url);
  try {
    const { rows } = await sql<{ many: number }>`
      SELECT count(*)::int AS many FROM pg_stat_activity
      WHERE backend_type = 'client backend'`.execute(db);
    return rows[0]?.many ?? 0;
  } finally {
    await db.destroy();
  }
}
