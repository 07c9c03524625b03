import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diffModels } from '../../../src/server/db/ddl/diff';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { registerActions } from '../../../src/server/resource/actions/routes';
import { registerFiles } from '../../../src/server/resource/files/routes';
import { ACTORS } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { filterNow } from '../../../src/shared/resource/former-names';
import { resource } from '../../../src/shared/resource/resource';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { formOf, picture } from '../files/pictures';
import { run } from './schema-database';

const label = { vi: 'Nhãn', en: 'Label' };
const shown = { icon: 'building', group: 'chung', label, one: label } as const;

const notices = resource('thong-bao', {
  ...shown,
  title: 'link',
  fields: { link: f.text({ label }) },
  list: { columns: ['link'], sort: ['createdAt', 'DESC'] },
  form: [{ label, fields: ['link'] }],
  access: { read: ['quan-tri'] },
});

/** Equipment before and after everything about it was called something else. */
const before = resource('thiet-bi', {
  ...shown,
  title: 'name',
  fields: {
    name: f.text({ label, required: true, sort: true }),
    photo: f.image({ label }),
    serial: f.text({ label, encrypted: true, unique: true }),
    owned: f.enum({ label, filter: true, options: { bought: { label }, lent: { label } } }),
    uses: f.enum({ label, multiple: true, options: { icu: { label }, lab: { label } } }),
    state: f.state({
      label,
      filter: true,
      states: { used: { label }, retired: { label } },
      initial: 'used',
      transitions: { retire: { label, from: ['used'], to: 'retired', roles: ['quan-ly'] } },
    }),
  },
  list: {
    columns: ['name'],
    sort: ['name', 'ASC'],
    saved: [{ label, filter: { owned: 'lent', state: 'retired' } }],
  },
  form: [{ label, fields: ['name', 'photo', 'serial', 'owned', 'uses'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'] },
});

const after = resource('may-moc', {
  ...shown,
  was: 'thiet-bi',
  title: 'name',
  fields: {
    name: f.text({ label, required: true, sort: true }),
    picture: f.image({ label, was: 'photo' }),
    number: f.text({ label, encrypted: true, unique: true, was: 'serial' }),
    ownership: f.enum({
      label,
      filter: true,
      was: 'owned',
      options: { bought: { label }, rented: { label, was: 'lent' } },
    }),
    uses: f.enum({
      label,
      multiple: true,
      options: { intensive: { label, was: 'icu' }, lab: { label } },
    }),
    state: f.state({
      label,
      filter: true,
      states: { used: { label }, scrapped: { label, was: 'retired' } },
      initial: 'used',
      transitions: { retire: { label, from: ['used'], to: 'scrapped', roles: ['quan-ly'] } },
    }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ label, fields: ['name', 'picture', 'number', 'ownership', 'uses'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'] },
});

const configWith = (equipment: typeof before | typeof after) =>
  defineResources({
    actors: ACTORS,
    groups: resourceConfig.groups,
    resources: [...resourceConfig.resources, notices, equipment],
  });
const parts = [registerFiles, registerActions];

let old: ResourceServer;
let now: ResourceServer;
let id: string;
let photo: string;
let headers: Record<string, string>;

const get = async (path: string, more: Record<string, string> = {}) =>
  fetch(`${now.url}${path}`, { headers: { ...headers, ...more } });

beforeAll(async () => {
  old = await startResourceServer({ config: configWith(before), parts });
  const Authorization = `Bearer ${old.token('quan-ly')}`;
  const given = { name: 'Máy thở', serial: 'SN-1', owned: 'lent', uses: '["icu","lab"]' };
  const body = formOf(given, [['photo', 'a.png', await picture('png')]]);
  const made = await fetch(`${old.url}/thiet-bi`, {
    method: 'POST',
    headers: { Authorization },
    body,
  });
  const record = await made.json();
  expect([made.status, record]).toEqual([201, expect.objectContaining({ name: 'Máy thở' })]);
  id = record.id;
  photo = record.photo.id;
  const retired = await fetch(`${old.url}/thiet-bi/${id}/retire`, {
    method: 'POST',
    headers: { Authorization },
  });
  expect(retired.status).toBe(200);
  const { owner } = old.database;
  await sql`INSERT INTO thong_bao (id, link) VALUES
    (${uuidv7()}, ${`/quan-ly/thiet-bi/${id}/show`}), (${uuidv7()}, '/quan-ly/thiet-bi-khac')`.execute(
    owner,
  );
  const plan = diffModels(schemaModel(configWith(before)), schemaModel(configWith(after)), []);
  expect(plan.refusals).toEqual([]);
  expect(plan.statements.filter(({ sql: text }) => / DROP (TABLE|COLUMN)/.test(text))).toEqual([]);
  await run(owner, plan.statements);
  now = await startResourceServer({ config: configWith(after), parts, after: old });
  headers = { Authorization: `Bearer ${now.token('quan-ly')}` };
});
afterAll(async () => {
  await now?.close();
  await old?.close();
});

it('keeps rows, values of choices and states, and what is encrypted', async () => {
  expect(await (await get(`/may-moc/${id}`)).json()).toMatchObject({
    name: 'Máy thở',
    number: 'SN-1',
    ownership: 'rented',
    uses: ['intensive', 'lab'],
    state: 'scrapped',
    picture: { id: photo, type: 'image/png' },
  });
});

it('keeps files, which may be read and written back', async () => {
  expect((await get(`/tep/${photo}`)).status).toBe(200);
  const put = await fetch(`${now.url}/may-moc/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify({ name: 'Máy thở 2', picture: photo }),
  });
  expect([put.status, await put.json()]).toMatchObject([200, { picture: { id: photo } }]);
});

it('finds the audit of before under the name of now', async () => {
  const Authorization = `Bearer ${now.token('quan-tri')}`;
  const filter = JSON.stringify({ resource: 'may-moc', recordId: id });
  const lines = await (
    await get(`/nhat-ky?filter=${encodeURIComponent(filter)}`, { Authorization })
  ).json();
  const actions = lines.map((line: { action: string; resource: string }) => [
    line.resource,
    line.action,
  ]);
  expect(actions).toEqual(
    expect.arrayContaining([
      ['thiet-bi', 'create'],
      ['thiet-bi', 'retire'],
      ['may-moc', 'update'],
    ]),
  );
});

it('redirects old addresses, and understands filters of then', async () => {
  const moved = await fetch(`${now.url}/thiet-bi/${id}?x=1`, { headers, redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `/api/may-moc/${id}?x=1`]);
  const filter = { owned: 'lent', state_neq: 'used' };
  const found = await get(`/thiet-bi?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(await found.json()).toEqual([expect.objectContaining({ id })]);
});

it('carries links of notifications and saved views along', async () => {
  const { rows } = await sql`SELECT link FROM thong_bao ORDER BY link`.execute(now.database.owner);
  expect(rows).toEqual([
    { link: `/quan-ly/may-moc/${id}/show` },
    { link: '/quan-ly/thiet-bi-khac' },
  ]);
  expect(filterNow(after, before.list.saved![0]!.filter)).toEqual({
    ownership: 'rented',
    state: 'scrapped',
  });
});
