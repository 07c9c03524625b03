import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type PlanOptions, planMigration } from '../../../src/server/db/ddl/plan';
import { rehearse } from '../../../src/server/db/ddl/rehearse';
import { MIGRATIONS } from '../../../src/server/db/extension-migrations';
import { migrate } from '../../../src/server/db/migrate';
import { createPool } from '../../../src/server/db/pool';
import { f } from '../../../src/shared/fields/f';
import type { Config } from '../../../src/shared/resource/config';
import { createEmptyDatabase } from '../../database';
import { clinicConfig, label } from './clinic-config';
import { insert } from './schema-database';

/** The clinic whose config changes, once its tests run. */
interface ChangingClinic {
  owner: ReturnType<typeof createPool>;
  /** Its migrations, to which a plan adds. */
  directory: string;
  ward: string;
}

/** One database for all tests of a file: each plan is applied in a transaction that is taken back. */
export function changingClinic() {
  const clinic = {} as ChangingClinic;
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let first: string;
  beforeAll(async () => {
    empty = await createEmptyDatabase();
    const owner = createPool({ url: empty.url, timeZone: 'UTC', max: 2 });
    clinic.owner = owner;
    first = await mkdtemp(join(tmpdir(), 'sen-changes-'));
    await cp(join(MIGRATIONS, '0001-base.sql'), join(first, '0001-base.sql'));
    await planMigration({ config: clinicConfig, directory: first, initial: true });
    await migrate(owner, first);
    const ward = await insert(owner, 'khoa', { name: 'Khoa Nội' });
    clinic.ward = ward;
    const people = [
      { full_name: 'Trần An', note: 'x', grade: 'intern', home: ward, languages: ['vi', 'fr'] },
      { full_name: 'Lê Bình', note: 'x', grade: 'junior', seats: 3 },
    ];
    for (const person of people) await insert(owner, 'nguoi', person);
    const [start, end] = ['2026-01-01T08:00Z', '2026-01-01T10:00Z'];
    for (const guest of ['Khách', 'Bạn']) await insert(owner, 'ca', { guest, ward, start, end });
  });
  afterAll(async () => {
    await clinic.owner?.destroy();
    await empty?.drop();
    await rm(first, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sen-change-'));
    clinic.directory = directory;
    await cp(first, directory, { recursive: true });
    return () => rm(directory, { recursive: true, force: true });
  });

  const plan = (config: Config, more: Partial<PlanOptions> = {}) =>
    planMigration({
      config,
      directory: clinic.directory,
      name: 'change',
      rehearse: (statements, looks) => rehearse(clinic.owner, clinic.directory, statements, looks),
      ...more,
    });

  /** Applies what was planned and answers rows of a query; then all is as it was. */
  async function afterwards(query: string, steps: string[] = []): Promise<unknown[]> {
    const { owner, directory } = clinic;
    const files = (await readdir(directory))
      .filter((name) => /^000[3-9].*\.sql$/.test(name))
      .sort();
    let rows: unknown[] = [];
    const undo = new Error('undo');
    await owner
      .transaction()
      .execute(async (db) => {
        for (const file of files) {
          await sql.raw(await readFile(join(directory, file), 'utf8')).execute(db);
          for (const step of steps.splice(0, 1)) await sql.raw(step).execute(db);
        }
        rows = (await sql.raw(query).execute(db)).rows;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return rows;
  }
  return { clinic, plan, afterwards };
}

/** A choice of these words, each with the one that it was before. */
export const grades = (keys: Record<string, string | undefined>) =>
  f.enum({
    label,
    sort: true,
    filter: true,
    options: Object.fromEntries(
      Object.entries(keys).map(([key, was]) => [key, was ? { label, was } : { label }]),
    ),
  });
