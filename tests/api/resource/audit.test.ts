import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caller, listPath } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
let doctor: string;
let wards: string[];
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  manager = server.token('quan-ly');
  doctor = server.token('bac-si');
  const made = ['Khoa A', 'Khoa B'].map((name) =>
    call('POST', '/khoa', { token: manager, json: { name, budget: 7 } }),
  );
  wards = (await Promise.all(made)).map((answer) => answer.body.id);
});
afterAll(() => server.close());

async function create(json: Record<string, unknown> = {}): Promise<string> {
  const answer = await call('POST', '/benh-nhan', {
    token: manager,
    json: { fullName: 'Lê Thị Mai', ...json },
  });
  return answer.body.id;
}

describe('the audit', () => {
  interface Entry {
    action: string;
    record_id: string | null;
    record_ids: string[] | null;
    patient: string | null;
    changes: Record<string, unknown> | null;
    role: string;
    request_id: string;
  }

  beforeEach(async () => {
    await sql`TRUNCATE nhat_ky`.execute(server.database.owner);
  });

  async function entries(): Promise<Entry[]> {
    const { rows } = await sql<Entry>`SELECT * FROM nhat_ky ORDER BY id`.execute(
      server.database.owner,
    );
    return rows;
  }

  it('has one row for each write, with what changed', async () => {
    const id = await create({ debt: 1, citizenId: '001190333333' });
    const put = await call('PUT', `/benh-nhan/${id}`, {
      token: manager,
      json: { version: 1, debt: 2, citizenId: '001190333334' },
    });
    await call('DELETE', `/benh-nhan/${id}`, { token: manager });
    const ward = (await call('POST', '/khoa', { token: manager, json: { name: 'Tạm' } })).body.id;
    await call('DELETE', `/khoa/${ward}`, { token: manager });
    const found = await entries();
    expect(found.map((entry) => entry.action)).toEqual([
      'create',
      'update',
      'archive',
      'create',
      'remove',
    ]);
    expect(found[0]).toMatchObject({
      record_id: id,
      patient: id,
      role: 'quan-ly',
      changes: { debt: { to: 1 } },
    });
    expect(found[1]).toMatchObject({
      request_id: put.headers.get('x-request-id'),
      changes: { debt: { from: 1, to: 2 }, citizenId: { from: '•••', to: '•••' } },
    });
    expect(Object.keys(found[1]!.changes!).sort()).toEqual(['citizenId', 'debt']);
    expect(found[4]).toMatchObject({ changes: { name: { from: 'Tạm' } }, patient: null });
  });

  it('has one row for each view and list of patient data, and none for a catalogue', async () => {
    const id = await create();
    await sql`TRUNCATE nhat_ky`.execute(server.database.owner);
    await call('GET', `/benh-nhan/${id}`, { token: doctor });
    const list = await call('GET', listPath('benh-nhan', { range: [0, 1] }), { token: doctor });
    await call('GET', '/khoa', { token: doctor });
    await call('GET', `/khoa/${wards[0]}`, { token: doctor });
    await call('GET', '/benh-nhan/0190a0a0-0000-7000-8000-000000000000', { token: doctor });
    const found = await entries();
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ action: 'view', record_id: id, patient: id });
    expect(found[1]).toMatchObject({
      action: 'list',
      record_ids: list.body.map((row: { id: string }) => row.id),
    });
  });

  it('has every list of many at a time, each on the disk before its answer, with fewer waits', async () => {
    server.database.takeQueries();
    const headers = { authorization: `Bearer ${doctor}` };
    const many = Array.from({ length: 40 }, () =>
      server.app.inject({ url: '/api/benh-nhan', headers }),
    );
    const answers = await Promise.all(many);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const asked = answers.map((answer) => String(answer.headers['x-request-id']));
    expect((await entries()).map(({ request_id }) => request_id).sort()).toEqual(asked.sort());
    const flushes = server.database.takeQueries().filter((text) => text.includes('emit_message'));
    expect(flushes.length).toBeGreaterThan(0);
    expect(flushes.length).toBeLessThan(20);
  });

  it('has nothing of a write that failed, and no write is done without it', async () => {
    const before = await call('GET', listPath('khoa', { range: [0, 0] }), { token: manager });
    await call('POST', '/khoa', { token: manager, json: { name: '' } });
    expect(await entries()).toEqual([]);
    await sql`ALTER TABLE nhat_ky RENAME TO nhat_ky_away`.execute(server.database.owner);
    const answer = await call('POST', '/khoa', { token: manager, json: { name: 'Mất' } });
    const view = await call('GET', '/benh-nhan', { token: doctor });
    await sql`ALTER TABLE nhat_ky_away RENAME TO nhat_ky`.execute(server.database.owner);
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    expect(view).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    const after = await call('GET', listPath('khoa', { range: [0, 0] }), { token: manager });
    expect(after.headers.get('content-range')).toBe(before.headers.get('content-range'));
  });
});

describe('the statements of a request', () => {
  it('are one for a list with filter, sort, search, total and its audit', async () => {
    server.database.takeQueries();
    const query = {
      filter: { sex: 'unknown', q: 'mai' },
      sort: ['fullName', 'ASC'],
      range: [0, 24],
    };
    await call('GET', listPath('benh-nhan', query), { token: manager });
    expect(server.database.takeQueries()).toHaveLength(1);
  });

  it('are one for a record with all its fields and its audit', async () => {
    const id = await create({ seenIn: wards });
    server.database.takeQueries();
    await call('GET', `/benh-nhan/${id}`, { token: manager });
    expect(server.database.takeQueries()).toHaveLength(1);
  });
});
