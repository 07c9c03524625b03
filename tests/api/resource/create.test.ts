import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller, listPath } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
let reception: string;
let ward: string;
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  manager = server.token('quan-ly');
  reception = server.token('le-tan');
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

async function rowCount(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
    server.database.owner,
  );
  return Number(rows[0]?.n);
}

const FULL = {
  fullName: '  Nguye\u0302\u0303n Va\u0306n An ',
  born: '1990',
  sex: 'male',
  languages: ['vi', 'en'],
  phone: '0912 345 678',
  email: 'An@Sen.Example',
  website: 'https://sen.example',
  citizenId: '001190000001',
  weight: 61.25,
  debt: 150_000,
  minor: true,
  guardian: 'Nguyễn Văn Bình',
  insured: { from: '2026-01-01', to: '2026-12-31' },
  seenAt: '2026-03-01T08:30:00+07:00',
  wakesAt: '06:30',
  address: { province: '01', ward: 'Phường Ba Đình', street: null },
};

describe('creating a record', () => {
  it('answers 201 with the record as stored, its id and version', async () => {
    const answer = await call('POST', '/benh-nhan', {
      token: manager,
      json: { ...FULL, ward, seenIn: [ward], id: 'mine', createdAt: 'x', version: 9 },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/api/benh-nhan/${answer.body.id}`);
    expect(answer.body).toMatchObject({
      ...FULL,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: 1,
      code: 'BN-0001',
      fullName: 'Nguyễn Văn An',
      phone: '+84912345678',
      email: 'an@sen.example',
      weight: 61.3,
      seenAt: '2026-03-01T01:30:00.000Z',
      ward,
      seenIn: [ward],
      state: 'draft',
      visits: 0,
      papers: null,
      age: expect.any(Number),
    });
    const again = await call('GET', `/benh-nhan/${answer.body.id}`, { token: manager });
    expect(again.body).toEqual(answer.body);
  });

  it('takes multipart by the types of the fields', async () => {
    const form = new FormData();
    form.set('fullName', '123');
    form.set('born', '1985');
    form.set('debt', '5');
    form.set('minor', 'false');
    form.set('languages', '["vi"]');
    form.set('seenIn', JSON.stringify([ward]));
    form.set('insured', JSON.stringify({ from: '2026-01-01', to: null }));
    form.set('_null', '["phone"]');
    form.set('phone', '');
    const answer = await call('POST', '/benh-nhan', { token: manager, form });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      fullName: '123',
      born: '1985',
      debt: 5,
      minor: false,
      languages: ['vi'],
      seenIn: [ward],
      phone: null,
    });
  });

  it('keeps an encrypted value out of the database, yet finds it and keeps it unique', async () => {
    const citizenId = '001190999999';
    const { id } = await create({ citizenId });
    const { rows } = await sql`SELECT * FROM benh_nhan WHERE id = ${id}`.execute(
      server.database.owner,
    );
    expect(JSON.stringify(rows)).not.toContain(citizenId);
    const { rows: audit } = await sql`SELECT changes FROM nhat_ky`.execute(server.database.owner);
    expect(JSON.stringify(audit)).not.toContain(citizenId);
    const path = listPath('benh-nhan', { filter: { citizenId } });
    const found = await call('GET', path, { token: manager });
    expect(found.body).toMatchObject([{ id, citizenId }]);
    const second = await call('POST', '/benh-nhan', {
      token: manager,
      json: { fullName: 'Người khác', citizenId },
    });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'CONFLICT',
      errors: { citizenId: expect.any(String) },
    });
  });

  it('sanitises HTML', async () => {
    const about =
      '<p onclick="x()">Xin <b>chào</b><script>alert(1)</script><a href="javascript:x">l</a></p>';
    const answer = await call('POST', '/khoa', {
      token: manager,
      json: { name: 'Khoa HTML', about },
    });
    expect(answer.body.about).toBe('<p>Xin <b>chào</b><a rel="noopener nofollow">l</a></p>');
  });

  it.each([
    [{ fullName: '' }, 'fullName'],
    [{ fullName: 'x'.repeat(101) }, 'fullName'],
    [{ fullName: 5 }, 'fullName'],
    [{ born: '2020-02-31' }, 'born'],
    [{ sex: 'x' }, 'sex'],
    [{ languages: 'vi' }, 'languages'],
    [{ phone: '123' }, 'phone'],
    [{ email: 'x' }, 'email'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ citizenId: '1' }, 'citizenId'],
    [{ weight: -1 }, 'weight'],
    [{ weight: '5' }, 'weight'],
    [{ debt: 1e300 }, 'debt'],
    [{ debt: 1.5 }, 'debt'],
    [{ minor: 'true' }, 'minor'],
    [{ minor: true }, 'guardian'],
    [{ insured: { from: '2026-02-01', to: '2026-01-01' } }, 'insured'],
    [{ seenAt: 'mai' }, 'seenAt'],
    [{ wakesAt: '25:00' }, 'wakesAt'],
    [{ address: { province: '99' } }, 'address'],
    [{ ward: 'x' }, 'ward'],
    [{ ward: '0190a0a0-0000-7000-8000-000000000000' }, 'ward'],
    [{ seenIn: ['0190a0a0-0000-7000-8000-000000000000'] }, 'seenIn'],
    [{ code: 'BN-7' }, 'code'],
    [{ state: 'checked' }, 'state'],
    [{ age: 3 }, 'age'],
    [{ visits: 3 }, 'visits'],
    [{ diagnoses: ['I10'] }, 'diagnoses'],
    [{ nothing: 1 }, 'nothing'],
    [{ constructor: 1 }, 'constructor'],
  ])('refuses %j with a text at %s, and writes nothing', async (json, field) => {
    const before = await rowCount('benh_nhan');
    const answer = await call('POST', '/benh-nhan', {
      token: manager,
      raw: JSON.stringify({ fullName: 'Lê Thị Mai', ...json }),
      headers: { 'content-type': 'application/json' },
    });
    if (field === 'constructor') {
      expect([400, 422]).toContain(answer.status);
    } else {
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'INVALID', message: 'Có thông tin chưa đúng. Vui lòng xem lại.' },
      });
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expect(await rowCount('benh_nhan')).toBe(before);
  });

  it('says the same of a field that is not there and one that the role may not read', async () => {
    const answer = await call('POST', '/benh-nhan', {
      token: reception,
      json: { fullName: 'A', vitals: { pulse: 1 }, nothing: 1 },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.vitals).toBe(answer.body.errors.nothing);
  });

  it('answers in English when asked', async () => {
    const answer = await call('POST', '/benh-nhan', {
      token: manager,
      json: {},
      headers: { 'accept-language': 'en-GB,en;q=0.9,vi;q=0.5' },
    });
    expect(answer.body).toMatchObject({ errors: { fullName: 'This is required.' } });
  });

  it('refers only to rows that may be chosen', async () => {
    const closed = await call('POST', '/khoa', {
      token: manager,
      json: { name: 'Đóng', bookable: false },
    });
    const answer = await call('POST', '/benh-nhan', {
      token: manager,
      json: { fullName: 'A', ward: closed.body.id },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { ward: expect.any(String) } } });
  });

  it('answers a rule over rows with the fields of the rule', async () => {
    const { id } = await create();
    const visit = (start: string, end: string) =>
      call('POST', '/luot', { token: manager, json: { patient: id, reason: 'Ho', start, end } });
    expect(await visit('2026-01-01T01:00:00Z', '2026-01-01T02:00:00Z')).toMatchObject({
      status: 201,
    });
    const clash = await visit('2026-01-01T01:30:00Z', '2026-01-01T02:30:00Z');
    expect(clash).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(Object.keys(clash.body.errors)).toContain('start');
    const reversed = await visit('2026-01-02T02:00:00Z', '2026-01-02T01:00:00Z');
    expect(reversed).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  });
});
