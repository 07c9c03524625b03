import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import pino from 'pino';
import { afterEach } from 'vitest';
import { config } from '../../../resources.config';
import { loadSecrets } from '../../../src/server/secrets';
import { seedDemo } from '../../../src/server/seed/seed';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { createDemoDatabase, createTestDatabase, type TestDatabase } from '../../database';
import { DEMO_SECRET, FRIDAY } from '../../demo-facts';

export interface DemoClinic {
  database: TestDatabase;
  services: Services;
  /** A start of the server at that moment. */
  startAt(now: Date): Promise<boolean>;
  rows<T>(query: RawBuilder<T>): Promise<T[]>;
  count(query: RawBuilder<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** A database of the real config that has not been started yet. */
export async function createDemoClinic(): Promise<DemoClinic> {
  return clinicOver(await createTestDatabase());
}

/** A copy of the clinic that was filled on {@link FRIDAY}. */
export async function copyDemoClinic(): Promise<DemoClinic> {
  return clinicOver(await createDemoDatabase('friday'));
}

async function clinicOver(database: TestDatabase): Promise<DemoClinic> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-seed-'));
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: DEMO_SECRET });
  const services: Services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => FRIDAY,
  };
  const rows = async <T>(query: RawBuilder<T>) => (await query.execute(database.owner)).rows;
  return {
    database,
    services,
    startAt: (now) => seedDemo({ ...services, db: database.owner, clock: () => now }),
    rows,
    count: async (query) => {
      const [row] = await rows(sql<{ n: number }>`SELECT count(*)::int AS n FROM (${query}) q`);
      return row?.n ?? 0;
    },
    close: async () => {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens demo clinics for the tests of a file; those of a test are closed after it. */
export function demoClinics(): (made: Promise<DemoClinic>) => Promise<DemoClinic> {
  const opened: DemoClinic[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((clinic) => clinic.close()));
  });
  return async (made) => {
    opened.push(await made);
    return made;
  };
}
