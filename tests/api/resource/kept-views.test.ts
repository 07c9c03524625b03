import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Role } from '../../../src/shared/resource/role';
import { MOST_VIEWS } from '../../../src/shared/resource/view-limits';
import type { KeptView } from '../../../src/shared/resource/view-operations';
import { clinicCaller, unchecked } from '../../fixtures/api-caller';
import { listen, tokenOf } from '../booking/booking-app';
import { copyDemoClinic, type DemoClinic } from '../seed/demo-clinic';

const PATH = '/cach-xem';

let clinic: DemoClinic;
let server: { url: string; close(): Promise<void> };
const call = clinicCaller(() => server);
const tokens = new Map<Role, { token: string; name: string; userId: string }>();
const as = (role: Role) => tokens.get(role)!;

beforeAll(async () => {
  clinic = await copyDemoClinic();
  server = await listen(clinic.services);
  const accounts = await clinic.rows(sql<{ id: string; role: Role; name: string }>`
    SELECT DISTINCT ON (role) id, role, full_name AS name FROM ca_nhan
    WHERE NOT disabled ORDER BY role, id`);
  for (const { id: userId, role, name } of accounts) {
    tokens.set(role, { token: tokenOf({ ...VISITOR, role, userId }), name, userId });
  }
}, 120_000);
beforeEach(() => sql`DELETE FROM list_view`.execute(clinic.services.db));
afterAll(async () => {
  await server.close();
  await clinic.close();
});

const view = (more: object = {}) => ({
  ...{ resource: 'benh-nhan', name: 'Nữ', filter: { sex: 'female' }, sort: null },
  ...{ columns: ['code', 'fullName'], roles: [] as string[] },
  ...more,
});
const keep = (role: Role, more: object = {}) =>
  call('POST', PATH, { token: as(role).token, json: unchecked(view(more)) });
const seen = async (role: Role) =>
  (await call('GET', PATH, { token: as(role).token })).body.map(
    ({ name, by, own, columns }: KeptView) => ({ name, by, own, columns }),
  ) as Pick<KeptView, 'name' | 'by' | 'own' | 'columns'>[];

it('follows its owner, is replaced under its name, renamed and deleted, by nobody else', async () => {
  const first = await keep('le-tan', { name: ' Nữ ' });
  expect([first.status, first.body.name]).toEqual([201, 'Nữ']);
  const sort = { field: 'fullName', order: 'ASC' };
  const second = await keep('le-tan', { sort });
  expect(second.body).toEqual({ ...view({ sort }), id: first.body.id, own: true, by: null });
  await keep('le-tan', { name: 'Ấp' });
  const rename = (role: Role, name: string) =>
    call('PUT', `${PATH}/${first.body.id}`, {
      token: as(role).token,
      json: unchecked({ ...view(), resource: undefined, name }),
    });
  const taken = await rename('le-tan', 'Ấp');
  expect([taken.status, taken.body.errors]).toEqual([
    422,
    { name: 'Bạn đã có một cách xem tên này.' },
  ]);
  expect((await rename('duoc-si', 'Của tôi')).status).toBe(404);
  expect((await rename('le-tan', 'Bệnh nhân nữ')).body.name).toBe('Bệnh nhân nữ');
  expect((await seen('le-tan')).map(({ name }) => name)).toEqual(['Ấp', 'Bệnh nhân nữ']);
  expect(await seen('duoc-si')).toEqual([]);
  const remove = (role: Role) =>
    call('DELETE', `${PATH}/${first.body.id}`, { token: as(role).token });
  expect((await remove('duoc-si')).status).toBe(404);
  expect((await remove('le-tan')).status).toBe(204);
  expect((await seen('le-tan')).map(({ name }) => name)).toEqual(['Ấp']);
});

it('is shared by who may, with roles that read the list, who are told by whom', async () => {
  const refused = await keep('le-tan', { roles: ['bac-si'] });
  expect(refused.status).toBe(403);
  const stranger = await keep('quan-ly', {
    resource: 'su-co-du-lieu',
    filter: {},
    columns: null,
    roles: ['le-tan'],
  });
  expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([422, ['roles']]);
  expect((await keep('quan-ly', { roles: ['le-tan'] })).status).toBe(201);
  const shared = { name: 'Nữ', by: as('quan-ly').name, own: false, columns: ['code', 'fullName'] };
  expect(await seen('le-tan')).toEqual([shared]);
  expect(await seen('bac-si')).toEqual([]);
  await sql`UPDATE ca_nhan SET disabled = true WHERE id = ${as('quan-ly').userId}`.execute(
    clinic.services.db,
  );
  expect(await seen('le-tan')).toEqual([]);
  await sql`UPDATE ca_nhan SET disabled = false WHERE id = ${as('quan-ly').userId}`.execute(
    clinic.services.db,
  );
});

it('is not offered to who may not read what it asks for, and shows no column that they may not', async () => {
  const by = { filter: { phone: '+84912345678' }, roles: ['duoc-si', 'le-tan'] };
  expect((await keep('quan-ly', { name: 'Theo số', ...by })).status).toBe(201);
  const order = { sort: { field: 'dateOfBirth', order: 'ASC' }, columns: ['phone', 'fullName'] };
  await keep('quan-ly', { name: 'Theo tuổi', ...order, roles: ['duoc-si'] });
  await keep('quan-ly', { name: 'Chỉ số', columns: ['phone'], roles: ['duoc-si'] });
  expect((await seen('le-tan')).map(({ name }) => name)).toEqual(['Theo số']);
  expect((await seen('duoc-si')).map(({ name, columns }) => [name, columns])).toEqual([
    ['Chỉ số', null],
    ['Theo tuổi', ['fullName']],
  ]);
});

it('is refused as the list is, at what is wrong', async () => {
  const answers = [
    await keep('duoc-si', { filter: { phone: '09' } }),
    await keep('le-tan', { filter: { nothing: 1 } }),
    await keep('le-tan', { resource: 'nhat-ky', filter: {} }),
    await keep('le-tan', { name: '' }),
    await keep('le-tan', { name: 'x'.repeat(61) }),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [400, ['phone']],
    [400, ['nothing']],
    [404, []],
    [422, ['name']],
    [422, ['name']],
  ]);
  expect((await call('GET', PATH, { token: as('benh-nhan').token })).status).toBe(403);
  expect((await call('GET', PATH)).status).toBe(401);
});

it(`is kept up to ${MOST_VIEWS} times for a list`, async () => {
  for (let number = 1; number <= MOST_VIEWS; number += 1) {
    expect((await keep('le-tan', { name: `Số ${number}` })).status).toBe(201);
  }
  const more = await keep('le-tan', { name: 'Thêm' });
  expect([more.status, more.body.errors.name]).toEqual([
    422,
    `Bạn đã lưu ${MOST_VIEWS} cách xem của danh sách này. Xóa bớt trước khi lưu thêm.`,
  ]);
  expect((await keep('le-tan', { name: 'Số 1' })).status).toBe(201);
  expect((await keep('le-tan', { resource: 'phieu-thong-tin', filter: {} })).status).toBe(201);
});
