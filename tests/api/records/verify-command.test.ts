import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { keptVerification } from '../../../src/server/records/kept-verification';
import { expect } from '../../fixtures/expect';
import { startChild } from '../../server/child';
import { PASSWORD, type RecordsServer, startRecords } from './records-server';

let server: RecordsServer;
let record: { id: string; code: string };

beforeAll(async () => {
  server = await startRecords();
  const { id, code, version } = await server.record();
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
  record = { id, code };
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
    await sql`UPDATE ho_so_benh_an SET answers = jsonb_set(answers, '{reason}', '"Sót"')
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
