import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diffModels } from '../../../src/server/db/ddl/diff';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { registerActions } from '../../../src/server/resource/actions/routes';
import { registerFiles } from '../../../src/server/resource/files/routes';
import { filterNow } from '../../../src/shared/resource/former-names';
import { configWith, equipment, machines } from '../../fixtures/renamed-equipment';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { formOf, picture } from '../files/pictures';
import { run } from './schema-database';

const parts = [registerFiles, registerActions];

let old: ResourceServer;
let now: ResourceServer;
let id: string;
let photo: string;
let headers: Record<string, string>;

const get = async (path: string, more: Record<string, string> = {}) =>
  fetch(`${now.url}${path}`, { headers: { ...headers, ...more } });

beforeAll(async () => {
  old = await startResourceServer({ config: configWith(equipment), parts });
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
  const plan = diffModels(
    schemaModel(configWith(equipment)),
    schemaModel(configWith(machines)),
    [],
  );
  expect(plan.refusals).toEqual([]);
  expect(plan.statements.filter(({ sql: text }) => / DROP (TABLE|COLUMN)/.test(text))).toEqual([]);
  await run(owner, plan.statements);
  now = await startResourceServer({ config: configWith(machines), parts, after: old });
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

it('tells the history of a row in the names of now', async () => {
  const { entries } = await (await get(`/may-moc/${id}/history`)).json();
  const told = new Map<string, object>(
    entries.map(({ action, changes }: { action: string; changes: object }) => [action, changes]),
  );
  expect(told.get('create')).toMatchObject({ ownership: { to: 'rented' } });
  expect(told.get('retire')).toEqual({ state: { from: 'used', to: 'scrapped' } });
  expect(told.get('create')).not.toHaveProperty('owned');
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
  expect(filterNow(machines, equipment.list.saved![0]!.filter)).toEqual({
    ownership: 'rented',
    state: 'scrapped',
  });
});
