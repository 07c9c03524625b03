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
import { fillDuties, fillStays } from './duties';
import { daysOf, type Material } from './material';
import { fillPatients } from './patients';
import type { Progress } from './progress';
import { fillRecords } from './records';
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

async function fillAll(client: Client, scale: Scale): Promise<void> {
  const { config, secrets, settings, seed, now, progress } = scale;
  const target: Target = { db: databaseOf(client), config, secrets, now: now.toISOString() };
  const demo = demoAt(seededRandom(seed), now, settings.timeZone);
  const filled = (await countOf(client, 'phong_ban')) + (await countOf(client, 'ca_nhan')) > 0;
  if (filled && !scale.beside) throw new HasRows();
  if (!filled) {
    progress.begin('Phòng khám mẫu / a clinic to begin with', 0);
    await fillDemo(target, demo);
    // What waits for the end of the transaction would keep the tables from being laid aside.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    progress.end();
  }
  const sizes = await missing(client, scale.sizes);
  const material: Material = { client, target, demo, seed, sizes, progress, days: daysOf(demo) };
  const staff = await fillStaff(material);
  const people = await fillPatients(material);
  const seen = await fillVisits(material, staff, people);
  await fillRecords(material, staff, seen);
  await fillStays(material, staff, people);
  await fillDuties(material, staff);
  await fillAudit(material, staff);
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

/**
 * Fills a migrated database with a clinic at scale, in one transaction through one connection, with
 * every rule of the tables checked at the end; then statistics are made anew.
 * @throws HasRows where the database has rows of its own and `beside` was not said.
 */
export async function fillScale(scale: Scale): Promise<void> {
  const client = clientBeside(scale.owner);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '1GB'");
    await fillAll(client, scale);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  await givePasswords(scale);
  scale.progress.begin('Thống kê / statistics', 0);
  await sql`VACUUM ANALYZE`.execute(scale.owner);
  scale.progress.end();
}
