import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { sealAudit } from '../../../src/server/audit/seal';
import { verifyAudit } from '../../../src/server/audit/verify';
import { createPool, RUNTIME_ROLE } from '../../../src/server/db/pool';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { createTestDatabase, type TestDatabase } from '../../database';
import { runCommand } from './run-command';

let database: TestDatabase;
let processes: Services[];
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sen-seal-'));
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), DATA_DIR: dataDir });
  const secrets = await loadSecrets(settings);
  processes = [1, 2].map(() => ({
    settings,
    secrets,
    config,
    db: createPool({ url: database.runtimeUrl, timeZone: 'UTC', role: RUNTIME_ROLE, max: 2 }),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  }));
});
afterAll(async () => {
  await Promise.all(processes.map(({ db }) => db.destroy()));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  // As started anew: they saw seals that are not there any more.
  processes = processes.map((services) => ({ ...services }));
  await sql`TRUNCATE nhat_ky`.execute(database.owner);
  await sql`TRUNCATE sen_seal_head, chain_seal`.execute(database.owner);
  for (let row = 0; row < 30; row += 1) {
    await database.db
      .insertInto('nhat_ky')
      .values({
        id: uuidv7(),
        at: sql<string>`now()`,
        action: 'view',
        resource: 'benh-nhan',
        note: `dòng ${row}`,
      })
      .execute();
  }
});

const auditReport = async () =>
  (await verifyAudit(database.owner, config)).find(({ resource }) => resource === 'nhat-ky')!;

const verifyCommand = () =>
  runCommand('audit:verify', [], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'k'.repeat(32),
  });

describe('the audit', () => {
  it('is sealed once by two processes that try at the same time', async () => {
    const sealed = await Promise.all(processes.map(sealAudit));
    expect(sealed[0]! + sealed[1]!).toBe(30);
    expect(await auditReport()).toMatchObject({ sealed: 30, unsealed: 0, problems: [] });
  });

  it('is left to the process that is sealing already', async () => {
    const [first, second] = processes as [Services, Services];
    await first.db.transaction().execute(async (db) => {
      expect(await sealAudit({ ...first, db })).toBe(30);
      expect(await sealAudit(second)).toBe(0);
    });
    expect(await sealAudit(second)).toBe(0);
    expect(await auditReport()).toMatchObject({ sealed: 30, problems: [] });
  });

  it('goes on from where it was sealed', async () => {
    await sealAudit(processes[0]!);
    await database.db
      .insertInto('nhat_ky')
      .values({ id: uuidv7(), at: sql<string>`now()`, action: 'list', resource: 'thuoc' })
      .execute();
    expect(await auditReport()).toMatchObject({ sealed: 30, unsealed: 1 });
    expect(await sealAudit(processes[1]!)).toBe(1);
    expect(await auditReport()).toMatchObject({ sealed: 31, unsealed: 0, problems: [] });
  });

  it('is found whole by the command of the terminal', async () => {
    await sealAudit(processes[0]!);
    const { code, output, errors } = await verifyCommand();
    expect(errors).toBe('');
    expect(output).toContain('nhat-ky: nguyên vẹn / whole; 30 dòng');
    expect(code).toBe(0);
  });

  it('is found broken by the command when one byte of a row was changed', async () => {
    await sealAudit(processes[0]!);
    await database.owner
      .updateTable('nhat_ky')
      .set({ note: 'dòng 8' })
      .where('note', '=', 'dòng 7')
      .execute();
    const { code, output } = await verifyCommand();
    expect(output).toContain('nhat-ky: ĐÃ HỎNG / BROKEN');
    expect(output).toMatch(/#8 [\da-f-]{36}: đã bị sửa/);
    expect(code).toBe(1);
  });
});
