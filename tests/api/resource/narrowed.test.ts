import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diffModels } from '../../../src/server/db/ddl/diff';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { f } from '../../../src/shared/fields/f';
import type { Fields } from '../../../src/shared/fields/kinds';
import { type Resource, resource } from '../../../src/shared/resource/resource';
import { configBesides } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

const label = { vi: 'Nhãn', en: 'Label' };
const found = { label, filter: true, sort: true, search: true } as const;

/** Somebody with a phone number and more, as texts at first and as what they are later. */
const keeper = (more: Fields) =>
  resource('nguoi-giu', {
    label,
    one: label,
    icon: 'person',
    group: 'chung',
    title: 'name',
    fields: { name: f.text({ ...found, required: true }), ...more },
    list: { columns: ['name'], sort: ['name', 'ASC'] },
    form: [{ label, fields: ['name'] }],
    access: { read: ['quan-ly'], write: ['quan-ly'] },
  }) as unknown as Resource;

const text = f.text(found);
const first = configBesides(keeper({ phone: text, mail: text, site: text, plate: text }));
const narrower = configBesides(
  keeper({
    phone: f.phone(found),
    mail: f.email(found),
    site: f.url({ label }),
    plate: f.text({ ...found, min: 4, pattern: '[0-9A-Z-]+' }),
  }),
);

const ODD = { phone: 'gọi buổi tối', mail: 'không có', site: 'hỏi lễ tân', plate: 'xe' };

let server: ResourceServer;
let later: ResourceServer;
let id: string;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startResourceServer({ config: first });
  const { owner } = server.database;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO nguoi_giu (id, name, phone, mail, site, plate) VALUES (gen_random_uuid(), 'Lê Bình',
      ${ODD.phone}, ${ODD.mail}, ${ODD.site}, ${ODD.plate}) RETURNING id`.execute(owner);
  id = rows[0]!.id;
  // What a migration does on a database that nobody tried the plan on.
  for (const statement of diffModels(schemaModel(first), schemaModel(narrower), []).statements) {
    await sql.raw(statement.sql).execute(owner);
  }
  later = await startResourceServer({
    config: narrower,
    after: server,
    described: false,
    parts: [registerCsv],
  });
  headers = { Authorization: `Bearer ${later.token('quan-ly')}` };
});
afterAll(async () => {
  await later?.close();
  await server?.close();
});

const get = (path: string) => fetch(`${later.url}/nguoi-giu${path}`, { headers });
const put = (version: number, values: object) =>
  fetch(`${later.url}/nguoi-giu/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, ...values }),
  });

it('what a text was before it became narrower is found, put in order and answered as it is', async () => {
  for (const path of [
    '',
    `?sort=["mail","ASC"]`,
    `?sort=["phone","DESC"]`,
    `?filter={"q":"binh"}`,
  ]) {
    const answer = await get(path);
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      200,
      [expect.objectContaining(ODD)],
    ]);
  }
  expect(await (await get(`/${id}`)).json()).toMatchObject(ODD);
});

it('it stands in a sheet as it is', async () => {
  const sheet = await get('/export.csv');
  const lines = await sheet.text();
  expect([sheet.status, lines]).toEqual([200, expect.stringContaining(ODD.phone)]);
  for (const value of Object.values(ODD)) expect(lines).toContain(value);
});

it('another field is changed beside it; itself it must be right from then on', async () => {
  const renamed = await put(1, { name: 'Lê Thị Bình' });
  expect([renamed.status, await renamed.json()]).toEqual([
    200,
    expect.objectContaining({ ...ODD, name: 'Lê Thị Bình' }),
  ]);
  const refused = await put(2, { mail: 'vẫn không có', plate: 'xe' });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({
      errors: { mail: expect.any(String), plate: expect.any(String) },
    }),
  ]);
  const right = await put(2, { mail: 'Binh@Vidu.vn', phone: '0912 345 678', plate: '29A-1' });
  expect([right.status, await right.json()]).toEqual([
    200,
    expect.objectContaining({ mail: 'binh@vidu.vn', phone: '+84912345678', plate: '29A-1' }),
  ]);
});
