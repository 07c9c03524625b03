import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import type { Config } from '../../../shared/resource/config';
import { setPassword } from '../../auth/credentials/credential';
import type { Client } from '../../db/client';
import type { Database, Tables } from '../../db/database';
import { clientBeside } from '../../db/pool';
import type { Secrets } from '../../secrets';
import type { Settings } from '../../settings';
import { demoAt } from '../demo';
import { fillDemo } from '../fill';
import type { Target } from '../insert';
import { seededRandom } from '../random';
import { fillAudit } from './audit-entries';
import { fillClaims } from './claims';
import { fillDuties, fillStays } from './duties';
import { daysOf, type Material } from './material';
import { fillPatients } from './patients';
import type { Progress } from './progress';
import { fillRecords } from './records';
import { fillWhoSees, packSeen } from './seen';
import type { Sizes } from './sizes';
import { fillStaff } from './staff';
import { fillVisits } from './visits';

/** What a database at scale is made of. */
export interface Scale {
  /** The pool of the owner of the tables. */
  owner: Database;
  config: Config;
  secrets: Secrets;
  settings: Settings;
  sizes: Sizes;
  /** The same numbers make the same clinic on the same day. */
  seed: number;
  now: Date;
  progress: Progress;
  /** Fills beside what is there. */
  beside: boolean;
}

/** The database had rows of its own, and nothing was done. */
export class HasRows extends Error {
  constructor() {
    super(
      'Cơ sở dữ liệu đã có dữ liệu; thêm --beside nếu vẫn muốn nạp vào. / ' +
        'The database has data of its own; say --beside to fill it all the same.',
    );
    this.name = 'HasRows';
  }
}

/** A database of one connection, which also copies. */
const databaseOf = (client: Client): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () =>
          Object.assign(client, { release: () => undefined }) as PostgresPoolClient,
        end: async () => undefined,
      },
    }),
  });

async function countOf(client: Client, table: keyof Tables & string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
  return Number(rows[0]!.n);
}

/** What is still to come where there are rows already. */
async function missing(client: Client, sizes: Sizes): Promise<Sizes> {
  const left = async (rows: number, table: keyof Tables & string) =>
    Math.max(1, rows - (await countOf(client, table)));
  return {
    ...sizes,
    patients: await left(sizes.patients, 'benh_nhan'),
    appointments: await left(sizes.appointments, 'phieu_thong_tin'),
    records: await left(sizes.records, 'ho_so_benh_an'),
    auditEntries: await left(sizes.auditEntries, 'nhat_ky'),
  };
}

/** The clinic to begin with, staff and patients: what all others refer to. */
async function fillPeople(client: Client, scale: Scale) {
  const { config, secrets, settings, seed, now, progress } = scale;
  const target: Target = { db: databaseOf(client), config, secrets, now: now.toISOString() };
  const demo = demoAt(seededRandom(seed), now, settings.timeZone);
  const filled = (await countOf(client, 'phong_ban')) + (await countOf(client, 'ca_nhan')) > 0;
  if (filled && !scale.beside) throw new HasRows();
  if (!filled) {
    const step = progress.begin('Phòng khám mẫu / a clinic to begin with', 0);
    await fillDemo(target, demo);
    // What waits for the end of the transaction would keep the tables from being laid aside.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    step.end();
  }
  const sizes = await missing(client, scale.sizes);
  const material: Material = { client, target, demo, seed, sizes, progress, days: daysOf(demo) };
  const staff = await fillStaff(material);
  const people = await fillPatients(material);
  return { material, staff, people };
}

/** Does something in a transaction; what is wrong takes back all of it. */
async function transaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '1GB'");
    const done = await work();
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** What both connections fill at once: visits and what comes of them, and the audit with the claims. */
async function fillBeside(
  [first, second]: readonly [Client, Client],
  { material, staff, people }: Awaited<ReturnType<typeof fillPeople>>,
): Promise<void> {
  const other = { ...material, client: second };
  other.target = { ...material.target, db: databaseOf(second) };
  const visits = transaction(first, () => fillVisits(material, staff, people));
  const care = visits.then((seen) =>
    transaction(first, async () => {
      await fillRecords(material, staff, seen);
      await fillStays(material, staff, people);
      await fillDuties(material, staff);
    }),
  );
  const audit = transaction(second, () => fillAudit(other, staff));
  const claims = audit.then(() => visits).then(() => transaction(second, () => fillClaims(other)));
  // Neither connection may be closed while it is at work.
  const ends = await Promise.allSettled([care, claims]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Accounts that the first clinic came with cannot sign in before they have a password. */
async function givePasswords({ owner, settings }: Scale): Promise<void> {
  const accounts = await owner
    .selectFrom('ca_nhan')
    .select('id')
    .where('email', 'like', '%@sen.example')
    .execute();
  for (const { id } of accounts) {
    await setPassword({ db: owner, clock: () => new Date() }, id, settings.demoPassword);
  }
}

/** @throws Error where the owner may not let references and triggers rest, as a superuser may. */
async function refuseWithoutRight(client: Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    "SELECT has_parameter_privilege('session_replication_role', 'SET') AS may",
  );
  if (rows[0]!.may) return;
  throw new Error(
    'Chủ cơ sở dữ liệu chưa được đặt session_replication_role: hãy chạy GRANT SET ON PARAMETER ' +
      'session_replication_role TO … / the owner of the database may not set session_replication_role; ' +
      'grant it with GRANT SET ON PARAMETER session_replication_role TO …',
  );
}

/**
 * Fills a migrated database with a clinic at scale through two connections, with every rule of the
 * tables checked before what was filled is committed; then statistics are made anew. People come in
 * one transaction, then visits and audit each in one, then what comes of them.
 * @throws HasRows where the database has rows of its own and `beside` was not said.
 */
export async function fillScale(scale: Scale): Promise<void> {
  const clients = [clientBeside(scale.owner), clientBeside(scale.owner)] as const;
  try {
    for (const client of clients) await client.connect();
    await refuseWithoutRight(clients[0]);
    const people = await transaction(clients[0], () => fillPeople(clients[0], scale));
    await fillBeside(clients, people);
    const { config, progress } = scale;
    await transaction(clients[0], () => fillWhoSees(clients[0], config, progress));
  } finally {
    for (const client of clients) await client.end();
  }
  await givePasswords(scale);
  const step = scale.progress.begin('Thống kê / statistics', 0);
  await packSeen(scale.owner, scale.config);
  await sql`VACUUM ANALYZE`.execute(scale.owner);
  step.end();
}
