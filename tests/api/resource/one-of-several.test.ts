import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diffModels } from '../../../src/server/db/ddl/diff';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { f } from '../../../src/shared/fields/f';
import { eq, through } from '../../../src/shared/resource/predicate';
import { child, type Resource, resource } from '../../../src/shared/resource/resource';
import { caller, listPath } from '../../fixtures/api-caller';
import { configBesides } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { refusal, run } from '../schema/schema-database';

const t = (vi: string, en: string) => ({ vi, en });
const shown = { icon: 'building', group: 'chung', title: 'name' } as const;
const name = f.text({ label: t('Tên', 'Name'), required: true, search: true, sort: true });

/** Visitors see open rooms. */
const room = resource('buong', {
  ...shown,
  label: t('Buồng', 'Chambers'),
  one: t('buồng', 'chamber'),
  fields: {
    name,
    open: f.boolean({ label: t('Mở', 'Open'), required: true, default: true, filter: true }),
    tasks: f.computed({
      label: t('Số việc', 'Tasks'),
      result: 'integer',
      from: { op: 'count', of: 'viec', by: 'at' },
    }),
  },
  children: { work: child('viec', 'at') },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ label: t('Chung', 'General'), fields: ['name', 'open', 'work'] }],
  access: {
    read: ['quan-ly', 'bac-si', 'le-tan'],
    write: ['quan-ly'],
    remove: ['quan-ly'],
    rows: { 'bac-si': eq('open', true) },
    public: { fields: ['name'], rows: eq('open', true) },
  },
});

const car = (called: string, was?: string) =>
  resource(called, {
    ...shown,
    was,
    label: t('Xe', 'Cars'),
    one: t('xe', 'car'),
    fields: { name },
    list: { columns: ['name'], sort: ['name', 'ASC'] },
    form: [{ label: t('Chung', 'General'), fields: ['name'] }],
    access: { read: ['quan-ly', 'bac-si'], write: ['quan-ly'], remove: ['quan-ly'] },
  });

const task = (cars: string) =>
  resource('viec', {
    ...shown,
    label: t('Việc', 'Tasks'),
    one: t('việc', 'task'),
    samples: 6,
    fields: {
      name,
      at: f.refOneOf(['buong', cars as 'xe'], {
        label: t('Ở đâu', 'Where'),
        filter: true,
        search: true,
        choose: { buong: eq('open', true) },
      }),
    },
    list: { columns: ['name', 'at'], sort: ['name', 'ASC'] },
    form: [{ label: t('Chung', 'General'), fields: ['name', 'at'] }],
    access: {
      read: ['quan-ly', 'bac-si', 'le-tan'],
      write: ['quan-ly'],
      import: ['quan-ly'],
      rows: { 'bac-si': through('at') },
      public: { fields: ['name', 'at'] },
    },
  });

const configWith = (...resources: Resource[]) => configBesides(room, ...resources);
const config = configWith(car('xe'), task('xe'));

let server: ResourceServer;
let manager: string;
const ids: Record<string, string> = {};
const call = caller(() => server);

const create = (path: string, json: object) => call('POST', path, { token: manager, json });

async function names(token: string | undefined, query: Parameters<typeof listPath>[1] = {}) {
  const { status, body } = await call('GET', listPath('viec', query), token ? { token } : {});
  return status === 200 ? body.map((row: { name: string }) => row.name) : body.code;
}

beforeAll(async () => {
  server = await startResourceServer({ config, parts: [registerCsv] });
  manager = server.token('quan-ly');
  for (const [path, called, more] of [
    ['buong', 'Đặng Sáng', {}],
    ['buong', 'Kho Kín', { open: false }],
    ['xe', 'Xe cứu thương', {}],
  ] as const) {
    ids[called] = (await create(`/${path}`, { name: called, ...more })).body.id;
  }
  for (const [called, at] of [
    ['Lau sàn', `buong/${ids['Đặng Sáng']}`],
    ['Rửa xe', `xe/${ids['Xe cứu thương']}`],
    ['Nghỉ', null],
  ] as const) {
    const made = await create('/viec', { name: called, at });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    ids[called] = made.body.id;
  }
  // In a room that was closed meanwhile, which no task may choose any more.
  const hidden = await create('/viec', { name: 'Kiểm kho', at: `buong/${ids['Đặng Sáng']}` });
  ids['Kiểm kho'] = hidden.body.id;
  await sql`UPDATE viec SET at = ${`buong/${ids['Kho Kín']}`} WHERE id = ${hidden.body.id}`.execute(
    server.database.owner,
  );
});
afterAll(() => server?.close());

describe('a reference to one of several resources', () => {
  it('is the address of the row, and comes with its title', async () => {
    const { body } = await call('GET', `/viec/${ids['Rửa xe']}`, { token: manager });
    expect(body).toMatchObject({
      at: `xe/${ids['Xe cứu thương']}`,
      $titles: { at: 'Xe cứu thương' },
    });
    expect((await call('GET', `/${body.at}`, { token: manager })).body.name).toBe('Xe cứu thương');
  });

  it.each([
    ['a row that is not there', () => `xe/${uuidv7()}`],
    ['a row of the other resource', () => `xe/${ids['Đặng Sáng']}`],
    ['a row that may not be chosen', () => `buong/${ids['Kho Kín']}`],
    ['a resource that it does not name', () => `khoa/${uuidv7()}`],
    ['an id alone', () => ids['Đặng Sáng']],
  ])('is refused at its field for %s', async (_what, at) => {
    const { status, body } = await create('/viec', { name: 'Sai', at: at() });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['at']]);
  });

  it('is held to rows that are there by the database itself', async () => {
    const write = (at: string) =>
      refusal(
        sql`UPDATE viec SET at = ${at} WHERE id = ${ids.Nghỉ}`.execute(server.database.owner),
      );
    expect(await write(`xe/${ids['Đặng Sáng']}`)).toMatchObject({ constraint: 'viec_at_xe_fkey' });
    expect(await write(`khoa/${uuidv7()}`)).toMatchObject({ constraint: 'viec_at_lead_check' });
  });

  it('keeps the row from being removed, which says what uses it', async () => {
    const path = `/xe/${ids['Xe cứu thương']}`;
    const { status, body } = await call('DELETE', path, { token: manager });
    expect([status, body.usedBy]).toEqual([409, [{ resource: 'viec', count: 1 }]]);
  });

  it('counts for the rows that it leads to', async () => {
    const { body } = await call('GET', `/buong/${ids['Đặng Sáng']}`, { token: manager });
    expect(body.tasks).toBe(1);
  });
});

describe('a list filtered by it', () => {
  it.each([
    ['a row', () => `buong/${ids['Đặng Sáng']}`, ['Lau sàn']],
    [
      'several rows',
      () => [`buong/${ids['Đặng Sáng']}`, `xe/${ids['Xe cứu thương']}`],
      ['Lau sàn', 'Rửa xe'],
    ],
    ['a whole resource', () => 'buong', ['Kiểm kho', 'Lau sàn']],
    ['a resource or none', () => ['xe', null], ['Nghỉ', 'Rửa xe']],
    ['nothing that there is', () => 'khoa', []],
  ])('has what leads to %s', async (_what, at, expected) => {
    expect(await names(manager, { filter: { at: at() } })).toEqual(expected);
  });

  it('has the others', async () => {
    expect(await names(manager, { filter: { at_neq: 'buong' } })).toEqual(['Nghỉ', 'Rửa xe']);
  });
});

describe('a search', () => {
  it('finds rows by the title of what they lead to, accents optional, also when it is renamed', async () => {
    expect(await names(manager, { filter: { q: 'dang sang' } })).toEqual(['Lau sàn']);
    const path = `/xe/${ids['Xe cứu thương']}`;
    const rename = (to: string) =>
      call('PUT', path, { token: manager, json: { name: to }, headers: { 'If-Match': '*' } });
    expect((await rename('Xe tải')).status).toBe(200);
    expect(await names(manager, { filter: { q: 'tai' } })).toEqual(['Rửa xe']);
    expect((await rename('Xe cứu thương')).status).toBe(200);
  });

  it('finds nothing by what the reader may not see', async () => {
    const desk = server.token('le-tan');
    expect(await names(desk, { filter: { q: 'cuu thuong' } })).toEqual([]);
    expect(await names(desk, { filter: { q: 'dang sang' } })).toEqual(['Lau sàn']);
  });
});

describe('who may not read what it leads to', () => {
  it('is not told its title', async () => {
    const token = server.token('le-tan');
    const { body } = await call('GET', `/viec/${ids['Rửa xe']}`, { token });
    expect(body.$titles).toEqual({});
  });

  it('sees no rows that follow it there', async () => {
    expect(await names(server.token('bac-si'))).toEqual(['Lau sàn', 'Rửa xe']);
  });

  it('is not told where it leads, as a visitor', async () => {
    const { body } = await call('GET', listPath('viec', {}), {});
    const told = body.map((row: { name: string; at: string | null }) => [row.name, row.at]);
    expect(told).toEqual([
      ['Kiểm kho', null],
      ['Lau sàn', `buong/${ids['Đặng Sáng']}`],
      ['Nghỉ', null],
      ['Rửa xe', null],
    ]);
  });
});

describe('a sheet', () => {
  const send = async (text: string, dryRun = false) => {
    const form = new FormData();
    form.append('file', new Blob([text]), 'viec.csv');
    const answer = await fetch(`${server.url}/viec/import${dryRun ? '?dryRun=true' : ''}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager}` },
      body: form,
    });
    return { status: answer.status, body: await answer.json() };
  };

  it('says the kind before the row, and is read back', async () => {
    const answer = await fetch(`${server.url}/viec/export.csv`, {
      headers: { authorization: `Bearer ${manager}` },
    });
    const sheet = await answer.text();
    const cell = /Xe: Xe cứu thương · [0-9a-f-]{36}/.exec(sheet)?.[0];
    expect(cell).toBeDefined();
    const { status, body } = await send(
      `Tên,Ở đâu\nMột,${cell}\nHai,buong: Đặng Sáng\nBa,xe/${ids['Xe cứu thương']}\n`,
      true,
    );
    expect([status, body]).toEqual([200, { rows: 3, errors: [] }]);
  });

  it('is told at row and column what leads nowhere', async () => {
    const { status, body } = await send(
      'Tên,Ở đâu\nMột,Đặng Sáng\nHai,Xe: Xe bò\nBa,Buồng: Kho Kín\n',
    );
    expect([status, body.rowErrors]).toEqual([
      422,
      [
        { row: 2, errors: { at: 'Ghi loại rồi dấu hai chấm ở trước: Buồng, Xe.' } },
        { row: 3, errors: { at: 'Không có trong danh sách.' } },
        { row: 4, errors: { at: 'Không có trong danh sách được chọn.' } },
      ],
    ]);
  });
});

it('is renamed with the resource that it leads to, with its rows, filters and rules', async () => {
  const { owner } = server.database;
  const renamed = configWith(car('o-to', 'xe'), task('o-to'));
  const plan = diffModels(schemaModel(config), schemaModel(renamed), []);
  expect(plan.refusals).toEqual([]);
  await run(owner, plan.statements);
  expect(diffModels(schemaModel(renamed), schemaModel(renamed), []).statements).toEqual([]);
  const later = await startResourceServer({ config: renamed, after: server });
  const headers = { Authorization: `Bearer ${later.token('quan-ly')}` };
  const list = async (at: string) => {
    const filter = encodeURIComponent(JSON.stringify({ at }));
    return (await fetch(`${later.url}/viec?filter=${filter}`, { headers })).json();
  };
  const expected = [expect.objectContaining({ at: `o-to/${ids['Xe cứu thương']}` })];
  expect(await list('o-to')).toEqual(expected);
  expect(await list(`xe/${ids['Xe cứu thương']}`)).toEqual(expected);
  const refused = await refusal(
    sql`UPDATE viec SET at = ${`o-to/${uuidv7()}`} WHERE id = ${ids.Nghỉ}`.execute(owner),
  );
  expect(refused).toMatchObject({ constraint: 'viec_at_o_to_fkey' });
  await later.close();
});
