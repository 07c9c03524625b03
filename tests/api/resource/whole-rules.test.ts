import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerActions } from '../../../src/server/resource/actions/routes';
import { rowsOf } from '../../../src/server/resource/rows';
import { f } from '../../../src/shared/fields/f';
import { openChildren } from '../../../src/shared/resource/boot-check/open-children';
import {
  field,
  gte,
  isNull,
  lte,
  me,
  oneOf,
  or,
  through,
} from '../../../src/shared/resource/predicate';
import { resource } from '../../../src/shared/resource/resource';
import { configBesides } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

const label = { vi: 'Nhãn', en: 'Label' };
const look = { label, one: label, icon: 'building', group: 'chung' } as const;
const access = {
  read: ['quan-ly', 'dieu-duong', 'le-tan'],
  write: ['quan-ly', 'dieu-duong'],
} as const;

const device = resource('may-thu', {
  ...look,
  title: 'serial',
  fields: {
    serial: f.text({ label, required: true, sort: true }),
    year: f.integer({ label }),
    above: f.ref('may-thu', { label }),
    ward: f.ref('khoa', { label }),
    state: f.state({
      label,
      states: { used: { label }, broken: { label } },
      initial: 'used',
      transitions: { break: { label, from: ['used'], to: 'broken', roles: ['quan-ly'] } },
    }),
  },
  list: { columns: ['serial'], sort: ['serial', 'ASC'] },
  form: [{ label, fields: ['serial', 'year', 'above', 'ward'] }],
  checks: [{ op: 'unique', fields: ['serial', 'year'], fold: true, empty: true }],
  access: { ...access, rows: { 'dieu-duong': oneOf('ward', me('departmentIds')) } },
});

const visitFields = {
  device: f.ref('may-thu', { label, required: true }),
  days: f.dateRange({ label, required: true }),
  price: f.money({ label }),
  paid: f.money({ label, when: gte('price', field('paidBefore')) }),
  paidBefore: f.money({ label, default: 0 }),
  begun: f.date({ label }),
  ended: f.date({ label }),
  serial: f.computed({
    label,
    result: 'text',
    from: { op: 'lookup', through: 'device', field: 'serial' },
  }),
  taxed: f.computed({ label, result: 'money', from: { op: 'times', of: ['price', 1.08] } }),
  lasted: f.computed({
    label,
    result: 'integer',
    from: { op: 'days', from: 'begun', to: 'ended' },
  }),
  next: f.computed({
    label,
    result: 'date',
    filter: true,
    from: { op: 'dayAfter', field: 'begun', days: 180 },
  }),
};
const visit = resource('bao-tri', {
  ...look,
  title: 'days',
  fields: visitFields,
  list: { columns: ['days'], sort: ['createdAt', 'DESC'] },
  form: [{ label, fields: ['device', 'days', 'price', 'paidBefore', 'paid', 'begun', 'ended'] }],
  checks: [
    { op: 'noOverlap', by: ['device'], from: 'days' },
    {
      op: 'holds',
      field: 'paid',
      where: or(isNull('paid'), lte('paid', field('price', { times: 1.1, plus: 10 }))),
      message: { vi: 'Trả quá nhiều.', en: 'Too much is paid.' },
    },
    {
      op: 'holds',
      field: 'ended',
      where: or(isNull('ended'), lte('ended', field('begun', { days: 90 }))),
      message: { vi: 'Quá 90 ngày.', en: 'Longer than 90 days.' },
    },
  ],
  access: { ...access, rows: { 'dieu-duong': through('device') } },
});

/** The same rows by rules that forget whose they are. */
const note = resource('ghi-chu', {
  ...look,
  title: 'text',
  fields: { text: f.text({ label }), device: f.ref('may-thu', { label, required: true }) },
  list: { columns: ['text'], sort: ['createdAt', 'DESC'] },
  form: [{ label, fields: ['text', 'device'] }],
  access,
});

const config = configBesides(device, visit, note);

let server: ResourceServer;
let manager: string;
const told: unknown[] = [];

beforeAll(async () => {
  const hooks = async (app: Parameters<typeof registerActions>[0]) =>
    app.resourceHooks.add('may-thu', {
      beforeUpdate: async ({ action }, values) => {
        if (action === 'break') values.year = 1999;
      },
      afterUpdate: async ({ scope, action }, record, stored) => {
        const account = await rowsOf(scope).get('ca-nhan', String(scope.actor.userId));
        told.push([action, stored.state, record.state, record.year, account?.fullName]);
      },
    });
  server = await startResourceServer({ config, parts: [hooks, registerActions] });
  manager = server.token('quan-ly');
});
afterAll(() => server?.close());

async function call(method: string, path: string, body?: object, token = manager) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'if-match': '*' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const add = async (path: string, body: object) => (await call('POST', path, body)).body.id;

describe('rules that are whole', () => {
  it('a value is taken whatever its case, accents and spaces, an empty one like any other', async () => {
    expect((await call('POST', '/may-thu', { serial: 'Máy 1' })).status).toBe(201);
    const same = await call('POST', '/may-thu', { serial: 'MAY   1' });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([409, ['serial', 'year']]);
    expect((await call('POST', '/may-thu', { serial: 'may 1', year: 2020 })).status).toBe(201);
  });

  it('a tree has no loop', async () => {
    const top = await add('/may-thu', { serial: 'top' });
    const below = await add('/may-thu', { serial: 'below', above: top });
    const deep = await add('/may-thu', { serial: 'deep', above: below });
    for (const above of [top, below, deep]) {
      const answer = await call('PUT', `/may-thu/${top}`, { above });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { above: 'Không được nằm dưới chính nó.' },
      ]);
    }
    expect((await call('PUT', `/may-thu/${deep}`, { above: top })).status).toBe(200);
  });

  it('both days of a range count', async () => {
    const id = await add('/may-thu', { serial: 'ranged' });
    const visits = (from: string, to: string) =>
      call('POST', '/bao-tri', { device: id, days: { from, to } });
    expect((await visits('2026-04-01', '2026-04-05')).status).toBe(201);
    expect((await visits('2026-04-05', '2026-04-09')).status).toBe(409);
    expect((await visits('2026-04-06', '2026-04-06')).status).toBe(201);
    expect((await visits('2026-04-06', '2026-04-06')).status).toBe(409);
  });

  it('rows follow the rules of what they are about, and the boot check names those that do not', async () => {
    const ward = uuidv7();
    const nurse = server.token('dieu-duong', { departmentIds: [ward] });
    await server.database.owner
      .withTables<{ khoa: { id: string; name: string } }>()
      .insertInto('khoa')
      .values({ id: ward, name: 'Nội' })
      .execute();
    const mine = await add('/may-thu', { serial: 'mine', ward });
    const other = await add('/may-thu', { serial: 'other' });
    const days = { from: '2026-05-01', to: '2026-05-02' };
    for (const id of [mine, other]) await add('/bao-tri', { device: id, days });
    const seen = await call('GET', '/bao-tri', undefined, nurse);
    expect(seen.body.map((row: { device: string }) => row.device)).toEqual([mine]);
    const open = openChildren(config).filter((line) => /^(bao-tri|ghi-chu)/.test(line));
    expect(open).toEqual([
      'ghi-chu.access: dieu-duong may see rows of a may-thu they may not (device)',
    ]);
  });

  it('values are looked up and reckoned with', async () => {
    const id = await add('/may-thu', { serial: 'reckoned' });
    const days = { from: '2026-07-01', to: null };
    const row = { device: id, days, price: 1000, begun: '2026-01-01', ended: '2026-01-31' };
    expect((await call('POST', '/bao-tri', row)).body).toMatchObject({
      serial: 'reckoned',
      taxed: 1080,
      lasted: 30,
      next: '2026-06-30',
    });
    const due = encodeURIComponent(JSON.stringify({ next_lte: '2026-06-30', device: id }));
    expect((await call('GET', `/bao-tri?filter=${due}`)).body).toHaveLength(1);
  });

  it('rules between two fields are data', async () => {
    const id = await add('/may-thu', { serial: 'ruled' });
    const row = { device: id, days: { from: '2026-08-01', to: null }, price: 100 };
    const refused = await call('POST', '/bao-tri', { ...row, paid: 121 });
    expect([refused.status, refused.body.errors]).toEqual([422, { paid: 'Trả quá nhiều.' }]);
    const dates = { begun: '2026-01-01', ended: '2026-04-02' };
    const late = await call('POST', '/bao-tri', { ...row, ...dates });
    expect([late.status, late.body.errors]).toEqual([422, { ended: 'Quá 90 ngày.' }]);
    const made = await call('POST', '/bao-tri', { ...row, paid: 120 });
    expect([made.status, made.body.paid]).toEqual([201, 120]);
    // A condition between fields hides what does not apply.
    const hidden = await call('PUT', `/bao-tri/${made.body.id}`, { paidBefore: 101 });
    expect(hidden.body.paid).toBeNull();
  });

  it('hooks are told of transitions as of updates', async () => {
    const id = await add('/may-thu', { serial: 'hooked' });
    told.length = 0;
    await call('PUT', `/may-thu/${id}`, { serial: 'hooked 2' });
    expect((await call('POST', `/may-thu/${id}/break`)).body).toMatchObject({ year: 1999 });
    expect(told).toEqual([
      [undefined, 'used', 'used', null, 'Người thử'],
      ['break', 'used', 'broken', 1999, 'Người thử'],
    ]);
  });
});

it('a link that leads nowhere is told at the boot check', () => {
  const access = { read: ['quan-ly' as const], rows: { 'quan-ly': through('days') } };
  const lost = { ...visit, access } as unknown as typeof visit;
  expect(() => configBesides(device, lost)).toThrow(
    'bao-tri.access: through("days") leads to no resource, or in a circle',
  );
});
