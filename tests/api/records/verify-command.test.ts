import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { sealKept } from '../../../src/server/audit/seal';
import { verifyKeyed } from '../../../src/server/audit/verify-keyed';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { linkHash, SIGNATURES } from '../../../src/server/records/chain';
import { keptVerification } from '../../../src/server/records/kept-verification';
import { verifyChain } from '../../../src/server/records/verify-chain';
import { verifyFiles } from '../../../src/server/records/verify-files';
import { filePath, makeFolders } from '../../../src/server/storage/folder';
import { expect } from '../../fixtures/expect';
import { startChild } from '../../server/child';
import { PASSWORD, type RecordsServer, startRecords } from './records-server';

const RECORDS = columnsOf('ho_so_benh_an');

let server: RecordsServer;
let record: { id: string; code: string };

/** A record that Ann has signed, with `before` done to it while it is a draft. */
async function signedRecord(before: (id: string) => Promise<void> = async () => undefined) {
  const { id, code, version } = await server.record();
  await before(id);
  const act = async (action: string, body: object) => {
    const answer = await server.call(
      'POST',
      `/ho-so-benh-an/${id}/${action}`,
      server.ann.token,
      body,
    );
    expect(answer.status).toBe(200);
  };
  await act('save-draft', {
    saveId: randomUUID(),
    version,
    changes: { reason: { from: null, to: 'Sốt' }, main: { from: null, to: 'B34.9' } },
  });
  await act('submit', {});
  await act('sign', { password: PASSWORD });
  return { id, code };
}

beforeAll(async () => {
  server = await startRecords();
  record = await signedRecord();
});
afterAll(() => server?.close());

/** `npm run records:verify` against the database of the running server. */
async function verify(): Promise<{ code: number | null; output: string }> {
  const child = startChild({
    program: 'verify-records',
    env: {
      SECRET_KEY: 'k'.repeat(32),
      DATABASE_URL: server.database.url,
      DATA_DIR: server.services.settings.dataDir,
    },
  });
  const code = await child.exited;
  return { code, output: child.output() };
}

it('says that all is whole, then names the record of which a byte was changed', async () => {
  expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining('nguyên vẹn') });
  let now = Date.now();
  const kept = keptVerification({ ...server.services, clock: () => new Date(now) });
  expect(await kept()).toMatchObject({ whole: true, signed: 1 });
  await server.database.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE ho_so_benh_an SET ${RECORDS.answers} = jsonb_set(${RECORDS.answers}, '{reason}', '"Sót"')
      WHERE id = ${record.id}`.execute(tx);
  });
  const { code, output } = await verify();
  expect(code).toBe(1);
  expect(output).toContain(record.code);
  expect(output).toContain(record.id);
  const shown = await server.call('GET', '/ho-so-benh-an/signature-chain', server.manager);
  expect(shown.body).toMatchObject({
    whole: false,
    broken: [{ record: record.id, code: record.code, problem: 'changed' }],
  });

  // The server looks at new links alone for some hours, then at all of them.
  expect(await kept()).toMatchObject({ whole: true, signed: 1 });
  now += 6 * 3_600_000;
  expect((await kept()).broken).toMatchObject([{ record: record.id }]);
});

it('names the file that was changed or removed where files are kept', async () => {
  const { database, services } = server;
  const file = randomUUID();
  const path = filePath(services.settings, file);
  const bytes = 'kết quả xét nghiệm';
  const { id } = await signedRecord(async (record_id) => {
    await makeFolders(services.settings);
    await writeFile(path, bytes);
    const of = { resource: 'ho-so-benh-an', record_id, field: 'files' };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = { name: 'kq.pdf', type: 'application/pdf', size: bytes.length, sha256 };
    await database.owner
      .insertInto('stored_file')
      .values({ id: file, ...of, ...kept })
      .execute();
  });
  const wrong = () => verifyFiles(database.owner, services.settings);
  expect(await wrong()).toEqual([]);
  await writeFile(path, bytes.replace('kết', 'kêt'));
  expect(await wrong()).toEqual([{ id: file, record: id, problem: 'changed' }]);
  await rm(path);
  expect(await wrong()).toEqual([{ id: file, record: id, problem: 'gone' }]);
  await writeFile(path, bytes);
});

it('names the first link that the owner rewrote, though all links fit again', async () => {
  const { owner } = server.database;
  await signedRecord();
  await sealKept(server.services);
  const keyed = async () =>
    (await verifyKeyed(owner, server.services.secrets, SIGNATURES, [])).map(
      ({ seq, problem }) => `${seq} ${problem}`,
    );
  expect(await keyed()).toEqual([]);
  await owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{
      id: string;
      record: string;
      seq: number;
      previous: string;
      content: string;
    }>`SELECT id, record, seq, previous_hash AS previous, content FROM record_version
      WHERE seq >= 2 ORDER BY seq`.execute(tx);
    let previous = rows[0]!.previous;
    for (const { id, record, seq, content } of rows) {
      const forged = seq === 2 ? content.replace('Sốt', 'Sót') : content;
      const hash = linkHash(seq, previous, forged);
      await sql`UPDATE record_version SET content = ${forged}, previous_hash = ${previous}, hash = ${hash}
        WHERE id = ${id}`.execute(tx);
      await sql`UPDATE ho_so_benh_an SET ${RECORDS.hash} = ${hash}, ${RECORDS.previous_hash} = ${previous}
        WHERE id = ${record}`.execute(tx);
      previous = hash;
    }
    await sql`UPDATE record_chain SET hash = ${previous}`.execute(tx);
    await sql`UPDATE ho_so_benh_an SET ${RECORDS.answers} = jsonb_set(${RECORDS.answers}, '{reason}', '"Sót"')
      WHERE id = (SELECT record FROM record_version WHERE seq = 2)`.execute(tx);
  });
  // Its own links show nothing but what the test before this one changed.
  expect((await verifyChain(owner)).broken.map((link) => link.record)).toEqual([record.id]);
  expect((await keyed())[0]).toBe('2 forged');
});
