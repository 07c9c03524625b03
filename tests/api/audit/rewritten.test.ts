import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { anchorChains } from '../../../src/server/audit/anchor-chains';
import { anchorPath, readAnchors } from '../../../src/server/audit/anchors';
import { auditChain } from '../../../src/server/audit/chains';
import { sealAudit } from '../../../src/server/audit/seal';
import { verifyAudit } from '../../../src/server/audit/verify';
import { verifyKeyed } from '../../../src/server/audit/verify-keyed';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { createTestDatabase, type TestDatabase } from '../../database';

const ENTRIES = columnsOf('nhat_ky');

let database: TestDatabase;
let dataDir: string;
let services: Services;
const chain = auditChain('nhat-ky');

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sen-anchors-'));
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), DATA_DIR: dataDir });
  const secrets = await loadSecrets(settings);
  const log = pino({ level: 'silent' });
  services = { settings, secrets, config, db: database.db, log, clock: () => new Date() };
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const write = () =>
  sql`INSERT INTO nhat_ky (id, ${ENTRIES.at}, ${ENTRIES.action}, ${ENTRIES.resource})
  SELECT gen_random_uuid(), now(), 'view', 'thuoc' FROM generate_series(1, 5)`.execute(database.db);
const asOwner = (text: string) => sql.raw(text).execute(database.owner);
const anchors = () => readAnchors(anchorPath(services.settings));
const problems = async () =>
  (await verifyKeyed(database.owner, services.secrets, chain, await anchors())).map(
    ({ seq, problem }) => `${seq} ${problem}`,
  );

/** What the links of the audit themselves show. */
const linked = async () =>
  (await verifyAudit(database.owner, config)).find(({ resource }) => resource === 'nhat-ky')
    ?.problems;

beforeEach(async () => {
  // A server that was started anew: the last one saw seals that are not there any more.
  services = { ...services };
  await asOwner('TRUNCATE nhat_ky, sen_seal_head, chain_seal');
  await rm(anchorPath(services.settings), { force: true });
  await write();
  await write();
  await sealAudit(services);
  await anchorChains(services);
  expect(await problems()).toEqual([]);
});

/** Unlinks the entries from a number on, and links them again as the database itself does. */
const RESEAL = (from: number) => `
  UPDATE nhat_ky SET seal_seq = NULL, seal_prev = NULL, seal_hash = NULL WHERE seal_seq >= ${from};
  DELETE FROM sen_seal_head;
  INSERT INTO sen_seal_head (table_name, seq, hash)
    SELECT 'nhat_ky', seal_seq, seal_hash FROM nhat_ky WHERE seal_seq = ${from - 1};
  SELECT sen_seal('nhat_ky')`;

it('names the first entry that the owner changed, though all hashes fit again', async () => {
  await asOwner(`UPDATE nhat_ky SET note = 'x' WHERE seal_seq = 4; ${RESEAL(4)}`);
  expect((await problems())[0]).toBe('4 forged');
});

it('names the first entry that the owner removed', async () => {
  await asOwner(`DELETE FROM nhat_ky WHERE seal_seq >= 8; ${RESEAL(7)}`);
  expect(await problems()).toContain('8 gone');
});

it('seals nothing anew of which a running server saw the seals, and goes on linking', async () => {
  // It looks each time, also where nothing came.
  await sealAudit(services);
  await asOwner('DELETE FROM chain_seal WHERE first > 0');
  await write();
  expect(await sealAudit(services)).toBe(5);
  await sealAudit(services);
  expect((await problems())[0]).toBe('1 unkeyed');
});

it('names the entry whose time the owner changed, linked anew or not', async () => {
  await asOwner("UPDATE nhat_ky SET at = at - interval '1 hour' WHERE seal_seq = 6");
  expect((await linked())?.[0]).toMatchObject({ seq: 6, problem: 'changed' });
  await asOwner(RESEAL(6));
  expect(await linked()).toEqual([]);
  expect((await problems())[0]).toBe('6 forged');
});

it('finds by the anchors what was sealed anew by the server itself', async () => {
  await asOwner(`DELETE FROM nhat_ky WHERE seal_seq = 6; ${RESEAL(1)}; TRUNCATE chain_seal`);
  expect((await problems())[0]).toBe('1 unkeyed');
  await write();
  await sealAudit({ ...services });
  expect(await problems()).toEqual(['10 anchor']);
});

it('keeps anchors for itself alone, each line bound to the one before', async () => {
  await write();
  await sealAudit(services);
  await anchorChains(services);
  await anchorChains(services);
  expect(await anchors()).toHaveLength(2);
  const path = anchorPath(services.settings);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"seq":10', '"seq":9'));
  await expect(anchors()).rejects.toThrow(/anchors\.jsonl:2/);
  await writeFile(path, text);
  await appendFile(path, `{"at":"${uuidv7()}"}\n`);
  await expect(anchors()).rejects.toThrow(/anchors\.jsonl:3/);
});

it('does not let the login of the server change or replace a seal', async () => {
  for (const statement of [
    'DELETE FROM chain_seal',
    "UPDATE chain_seal SET macs = ''",
    "INSERT INTO chain_seal (chain, first, last, macs) VALUES ('nhat_ky', 3, 3, sha256(''))",
  ]) {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|23001)$/),
    });
  }
});
