import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
let doctor: string;
let ward: string;
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  manager = server.token('quan-ly');
  doctor = server.token('bac-si');
  ward = (await call('POST', '/khoa', { token: manager, json: { name: 'Khoa Nội' } })).body.id;
});
afterAll(() => server.close());

async function create(json: Record<string, unknown> = {}, token = manager) {
  const answer = await call('POST', '/benh-nhan', {
    token,
    json: { fullName: 'Lê Thị Mai', ...json },
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

const FILLED = {
  phone: '+84912345678',
  languages: ['vi', 'en'],
  citizenId: '001190000123',
  weight: 61.3,
  minor: true,
  guardian: 'Nguyễn Văn Bình',
  insured: { from: '2026-01-01', to: '2026-12-31' },
  seenAt: '2026-03-01T01:30:00.000Z',
  wakesAt: '06:30',
  address: { province: '01', ward: 'Phường Ba Đình', street: null },
};

describe('changing a record', () => {
  it('merges the fields sent, and counts the version', async () => {
    const { id } = await create({ phone: '0912345678', debt: 5 });
    const answer = await call('PUT', `/benh-nhan/${id}`, {
      token: manager,
      json: { version: 1, debt: 7, seenIn: [ward] },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      version: 2,
      debt: 7,
      phone: '+84912345678',
      seenIn: [ward],
    });
    const header = await call('PUT', `/benh-nhan/${id}`, {
      token: manager,
      json: { debt: null, seenIn: [] },
      headers: { 'if-match': '"2"' },
    });
    expect(header.body).toMatchObject({ version: 3, debt: null, seenIn: [] });
  });

  it('takes the whole record back as it was read', async () => {
    const record = await create(FILLED);
    const same = await call('PUT', `/benh-nhan/${record.id}`, { token: manager, json: record });
    expect(same).toMatchObject({ status: 200, body: { version: 1 } });
    const answer = await call('PUT', `/benh-nhan/${record.id}`, {
      token: manager,
      json: { ...record, fullName: 'Tên mới' },
    });
    expect(answer.body).toMatchObject({
      version: 2,
      fullName: 'Tên mới',
      citizenId: record.citizenId,
    });
  });

  it('needs a version', async () => {
    const { id } = await create();
    for (const json of [{ debt: 1 }, { debt: 1, version: null }]) {
      const answer = await call('PUT', `/benh-nhan/${id}`, { token: manager, json });
      expect(answer).toMatchObject({ status: 428, body: { code: 'VERSION_REQUIRED' } });
    }
    const odd = await call('PUT', `/benh-nhan/${id}`, { token: manager, json: { version: 'x' } });
    expect(odd.status).toBe(400);
  });

  it('answers what is stored when somebody else was first, unless told to override', async () => {
    const { id } = await create({ citizenId: '001190777777' });
    await call('PUT', `/benh-nhan/${id}`, { token: manager, json: { version: 1, debt: 1 } });
    const stale = await call('PUT', `/benh-nhan/${id}`, {
      token: doctor,
      json: { version: 1, debt: 2 },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { id, version: 2, debt: 1 } },
    });
    expect(stale.body.current).not.toHaveProperty('citizenId');
    const forced = await call('PUT', `/benh-nhan/${id}`, {
      token: manager,
      json: { version: 1, debt: 2 },
      headers: { 'if-match': '*' },
    });
    expect(forced).toMatchObject({ status: 200, body: { version: 3, debt: 2 } });
  });

  it('lets one of two writers of the same version win', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((debt) =>
        call('PUT', `/benh-nhan/${id}`, { token: manager, json: { version: 1, debt } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('waits for no row that the actor may not see', async () => {
    const { id } = await create();
    const nurse = server.token('dieu-duong', { departmentIds: [] });
    await server.database.owner.transaction().execute(async (tx) => {
      await sql`SELECT FROM benh_nhan WHERE id = ${id} FOR UPDATE`.execute(tx);
      // Answered while somebody else holds the row.
      const json = { weight: 60, version: 1 };
      const answer = await call('PUT', `/benh-nhan/${id}`, { token: nurse, json });
      expect(answer.status).toBe(404);
    });
  });

  it('refuses changes of what the role may read but not write', async () => {
    const { id } = await create();
    const nurse = server.token('dieu-duong', { departmentIds: [ward] });
    await call('PUT', `/benh-nhan/${id}`, { token: manager, json: { version: 1, ward } });
    for (const [json, field] of [
      [{ code: 'BN-9' }, 'code'],
      [{ state: 'checked' }, 'state'],
      [{ createdAt: '2020-01-01T00:00:00.000Z' }, 'createdAt'],
      [{ vitals: { pulse: 3 } }, 'vitals'],
    ] as const) {
      const answer = await call('PUT', `/benh-nhan/${id}`, {
        token: nurse,
        json: { version: 2, ...json },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ [field]: 'Bạn không được sửa mục này.' });
    }
  });

  it('empties a field whose condition no longer holds', async () => {
    const { id } = await create({ minor: true, guardian: 'Bà Hai' });
    const answer = await call('PUT', `/benh-nhan/${id}`, {
      token: manager,
      json: { version: 1, minor: false },
    });
    expect(answer.body).toMatchObject({ minor: false, guardian: null });
    const wanting = await call('PUT', `/benh-nhan/${id}`, {
      token: manager,
      json: { version: 2, minor: true },
    });
    expect(wanting).toMatchObject({
      status: 422,
      body: { errors: { guardian: 'Vui lòng nhập mục này.' } },
    });
  });
});
