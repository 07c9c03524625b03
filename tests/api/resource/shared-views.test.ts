import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Role } from '../../../src/shared/resource/role';
import { MOST_VIEWS } from '../../../src/shared/resource/view-limits';
import { clinicCaller, unchecked } from '../../fixtures/api-caller';
import { listen, tokenOf } from '../booking/booking-app';
import { copyDemoClinic, type DemoClinic } from '../seed/demo-clinic';

const PATH = '/cach-xem';

let clinic: DemoClinic;
let server: { url: string; close(): Promise<void> };
const call = clinicCaller(() => server);
const tokens = new Map<Role, { token: string; userId: string }>();
const as = (role: Role) => tokens.get(role)!;

beforeAll(async () => {
  clinic = await copyDemoClinic();
  server = await listen(clinic.services);
  const accounts = await clinic.rows(sql<{ id: string; role: Role }>`
    SELECT DISTINCT ON (role) id, role FROM ca_nhan WHERE NOT disabled ORDER BY role, id`);
  for (const { id: userId, role } of accounts) {
    tokens.set(role, { token: tokenOf({ ...VISITOR, role, userId }), userId });
  }
}, 120_000);
beforeEach(async () => {
  await sql`DELETE FROM list_view`.execute(clinic.services.db);
});
afterAll(async () => {
  await server.close();
  await clinic.close();
});

const view = (more: object = {}) => ({
  ...{ name: 'Nữ', filter: { sex: 'female' }, sort: null },
  ...{ columns: ['code', 'fullName'], roles: [] as string[] },
  ...more,
});
const keep = (role: Role, more: object = {}) =>
  call('POST', PATH, {
    token: as(role).token,
    json: unchecked(view({ resource: 'benh-nhan', ...more })),
  });
const change = (role: Role, id: string, more: object = {}) =>
  call('PUT', `${PATH}/${id}`, { token: as(role).token, json: unchecked(view(more)) });
const remove = (role: Role, id: string) =>
  call('DELETE', `${PATH}/${id}`, { token: as(role).token });

const acts = () =>
  clinic.rows(sql<object>`
    SELECT actor, role, resource, changes, note FROM nhat_ky
    WHERE action = 'share-view' ORDER BY at, id`);

it('is in the audit with its roles while it is somebody else’s to see, without what it asks for', async () => {
  const { body } = await keep('quan-ly');
  await change('quan-ly', body.id, { name: 'Bệnh nhân nữ' });
  expect(await acts()).toEqual([]);
  await change('quan-ly', body.id, { roles: ['le-tan', 'bac-si'] });
  await keep('quan-ly', { roles: ['bac-si'] });
  await keep('quan-ly', { roles: ['duoc-si'] });
  await change('quan-ly', body.id, { name: 'Của tôi' });
  await remove('quan-ly', body.id);
  const by = { actor: as('quan-ly').userId, role: 'quan-ly', resource: 'benh-nhan' };
  const shared = (from: string[], to: string[], note = 'Nữ') => ({
    ...by,
    changes: { roles: { from, to } },
    note,
  });
  expect(await acts()).toEqual([
    shared([], ['bac-si', 'le-tan']),
    shared(['bac-si', 'le-tan'], ['bac-si']),
    shared(['bac-si'], ['duoc-si']),
    shared(['duoc-si'], [], 'Của tôi'),
  ]);
});

it('takes one name once, whoever is faster', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => (await keep('le-tan', { name: `Số ${n}` })).body.id),
  );
  const answers = await Promise.all(ids.map((id) => change('le-tan', id, { name: 'Một' })));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
});

it('keeps to its number when many are kept at a time', async () => {
  await Promise.all(
    Array.from({ length: MOST_VIEWS + 10 }, (_, n) => keep('le-tan', { name: `Số ${n}` })),
  );
  const { body } = await call('GET', PATH, { token: as('le-tan').token });
  expect(body).toHaveLength(MOST_VIEWS);
});

it('refuses what cannot be kept, never as a fault of the server', async () => {
  const known = (await keep('le-tan')).body.id;
  const answers = [
    await keep('le-tan', { name: 'a\u0000b' }),
    await keep('le-tan', { name: 'a\ud800b' }),
    await keep('le-tan', { filter: { q: 'a\u0000b' } }),
    await keep('le-tan', { filter: { q: '\ud800' } }),
    await keep('le-tan', { filter: { 'a\u0000': 1 } }),
    await keep('le-tan', { sort: { field: '\u0000', order: 'ASC' } }),
    await keep('le-tan', { resource: '\u0000' }),
    await change('le-tan', 'x'),
    await change('le-tan', known, { name: 'a\u0000b' }),
    await remove('le-tan', 'x'),
  ];
  // A half of a letter is one that cannot be shown, in a name.
  const [, half, ...others] = answers.map(({ status }) => status);
  expect(half).toBe(201);
  expect(others.filter((status) => status >= 400 && status < 500)).toHaveLength(others.length);
});
