import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { f } from '../../../src/shared/fields/f';
import { eq } from '../../../src/shared/resource/predicate';
import { resource } from '../../../src/shared/resource/resource';
import { configBesides } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

const label = { vi: 'Nhãn', en: 'Label' };

const unit = resource('don-vi', {
  label,
  one: label,
  icon: 'department',
  group: 'chung',
  title: 'name',
  archive: true,
  fields: {
    name: f.text({ label, required: true, sort: true, search: true }),
    above: f.ref('don-vi', { label, read: ['quan-ly', 'bac-si'] }),
    hidden: f.boolean({ label, required: true, default: false, filter: true }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'], tree: 'above' },
  form: [{ label, fields: ['name', 'above', 'hidden'] }],
  access: {
    read: ['quan-ly', 'bac-si', 'le-tan'],
    write: ['quan-ly'],
    remove: ['quan-ly'],
    rows: { 'bac-si': eq('hidden', false) },
  },
});

const step = resource('buoc', {
  label,
  one: label,
  icon: 'department',
  group: 'chung',
  title: 'name',
  order: { by: 'position', within: 'of' },
  fields: {
    name: f.text({ label, required: true }),
    of: f.ref('don-vi', { label }),
    position: f.integer({ label, required: true, readOnly: true, sort: true }),
  },
  list: { columns: ['name'], sort: ['position', 'ASC'] },
  form: [{ label, fields: ['name', 'of'] }],
  access: {
    read: ['quan-ly', 'bac-si'],
    write: ['quan-ly'],
    remove: ['quan-ly'],
    import: ['quan-ly'],
  },
});

const config = configBesides(unit, step);

let server: ResourceServer;
let manager: string;
const ids: Record<string, string> = {};

async function call(token: string, path: string, method = 'GET', body?: object) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return {
    status: answer.status,
    range: answer.headers.get('content-range'),
    body: await answer.json(),
  };
}

interface Placed {
  record: { name: string };
  below: number;
  path: { id: string; title: string }[];
}

/** `name (below) of the way`, as one line for each row. */
async function tree(token: string, asked: Record<string, unknown> = {}) {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const { body } = await call(token, `/don-vi/tree?${query}`);
  return (body as Placed[]).map(
    ({ record, below, path }) =>
      `${[...path.map(({ title }) => title), record.name].join(' › ')} (${below})`,
  );
}

beforeAll(async () => {
  server = await startResourceServer({ config, parts: [registerCsv] });
  manager = server.token('quan-ly');
  const add = async (name: string, above?: string, hidden = false) => {
    const row = { name, above: above && ids[above], hidden };
    const { body } = await call(manager, '/don-vi', 'POST', row);
    ids[name] = body.id;
  };
  await add('Viện');
  await add('Khối nội', 'Viện');
  await add('Khối ngoại', 'Viện');
  await add('Ban kín', 'Viện', true);
  await add('Tim mạch', 'Khối nội');
  await add('Hô hấp', 'Khối nội');
  await add('Nhịp tim', 'Tim mạch');
  await add('Tổ trực', 'Ban kín');
});
afterAll(() => server?.close());

describe('rows as a tree', () => {
  it('answers a level at a time, in the order of the list, with how many stand below', async () => {
    expect(await tree(manager)).toEqual(['Viện (3)']);
    expect(await tree(manager, { under: ids.Viện })).toEqual([
      'Viện › Ban kín (1)',
      'Viện › Khối ngoại (0)',
      'Viện › Khối nội (2)',
    ]);
    expect(await tree(manager, { under: ids.Viện, sort: ['name', 'DESC'], range: [1, 1] })).toEqual(
      ['Viện › Khối ngoại (0)'],
    );
    const { range } = await call(manager, `/don-vi/tree?under=${ids.Viện}&range=[0,1]`);
    expect(range).toBe('don-vi 0-1/3');
  });

  it('finds rows wherever they stand and tells the way to them', async () => {
    expect(await tree(manager, { filter: { q: 'tim' } })).toEqual([
      'Viện › Khối nội › Tim mạch › Nhịp tim (0)',
      'Viện › Khối nội › Tim mạch (1)',
    ]);
  });

  it('shows what stands below a row that somebody does not see at the top', async () => {
    const doctor = server.token('bac-si');
    expect(await tree(doctor)).toEqual(['Tổ trực (0)', 'Viện (2)']);
    expect(await tree(doctor, { filter: { q: 'trực' } })).toEqual(['Tổ trực (0)']);
    const hidden = await call(doctor, `/don-vi/tree?under=${ids['Ban kín']}`);
    expect(hidden.status).toBe(404);
  });

  it('is not for who may not read what stands above', async () => {
    expect((await call(server.token('le-tan'), '/don-vi/tree')).status).toBe(403);
  });

  it('leaves out the archived and keeps what stands below them', async () => {
    await call(manager, `/don-vi/${ids['Tim mạch']}`, 'DELETE');
    expect(await tree(manager, { under: ids['Khối nội'] })).toEqual([
      'Viện › Khối nội › Hô hấp (0)',
    ]);
    expect(await tree(manager)).toEqual(['Nhịp tim (0)', 'Viện (3)']);
    expect(await tree(manager, { filter: { archived: true } })).toEqual([
      'Viện › Khối nội › Tim mạch (1)',
    ]);
  });

  it('refuses what it does not know', async () => {
    expect((await call(manager, '/don-vi/tree?below=1')).body.code).toBe('UNKNOWN_FIELD');
    expect((await call(manager, '/don-vi/tree?under=x')).status).toBe(422);
  });
});

describe('rows in an order of their own', () => {
  const steps: Record<string, string> = {};
  const names = async (of?: string) => {
    const filter = JSON.stringify({ of: of ? ids[of] : null });
    const { body } = await call(manager, `/buoc?filter=${filter}`);
    return (body as { name: string }[]).map(({ name }) => name).join('');
  };
  const add = async (name: string, of?: string) => {
    const { body } = await call(manager, '/buoc', 'POST', { name, of: of && ids[of] });
    steps[name] = body.id;
  };
  const move = (name: string, beside: Record<string, string>, token = manager) => {
    const told = Object.entries(beside).map(([side, other]) => [side, steps[other] ?? other]);
    return call(token, `/buoc/${steps[name]}/move`, 'POST', Object.fromEntries(told));
  };

  it('come last, and go where they are moved', async () => {
    for (const name of 'ABCDE') await add(name);
    expect(await names()).toBe('ABCDE');
    await move('E', { before: 'A' });
    await move('B', { after: 'D' });
    await move('C', { after: 'C2' });
    expect(await names()).toBe('EACDB');
    const { body } = await move('A', { after: 'B' });
    expect([await names(), body.name]).toEqual(['ECDBA', 'A']);
  });

  it('find room however often they are moved, and others keep their version', async () => {
    const before = await call(manager, `/buoc/${steps.D}`);
    for (let n = 0; n < 12; n += 1) {
      await move('A', { after: 'E' });
      await move('B', { after: 'E' });
    }
    expect(await names()).toBe('EBACD');
    expect((await call(manager, `/buoc/${steps.D}`)).body.version).toBe(before.body.version);
  });

  it('keep one place each and all of them where many move at once', async () => {
    const beside = ['A', 'B', 'C', 'D'].flatMap((name) => [
      move(name, { after: 'E' }),
      move(name, { before: 'E' }),
      add(`n${name}`),
    ]);
    const answers = (await Promise.all(beside)).filter((answer) => answer !== undefined);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = await call(manager, '/buoc');
    const places = (body as { position: number }[]).map(({ position }) => position);
    expect([places.length, new Set(places).size]).toEqual([9, 9]);
  });

  it('stand among those alike, and last where they come to stand among others', async () => {
    for (const name of ['x', 'y']) await add(name, 'Viện');
    await add('z', 'Khối nội');
    expect([await names('Viện'), await names('Khối nội')]).toEqual(['xy', 'z']);
    const elsewhere = await move('x', { after: 'z' });
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['after']]);
    const row = await call(manager, `/buoc/${steps.x}`);
    const { version } = row.body;
    await call(manager, `/buoc/${steps.x}`, 'PUT', { of: ids['Khối nội'], version });
    expect([await names('Viện'), await names('Khối nội')]).toEqual(['y', 'zx']);
  });

  it('keep the order of a file that is imported', async () => {
    const file = new Blob(['name\nr\nq\np\n']);
    const form = new FormData();
    form.append('file', file, 'rows.csv');
    const headers = { authorization: `Bearer ${manager}` };
    await fetch(`${server.url}/buoc/import`, { method: 'POST', headers, body: form });
    expect(await names()).toMatch(/rqp$/);
  });

  it('are moved by who may write them, beside one row, and that is kept in the history', async () => {
    expect((await move('y', { after: 'y' }, server.token('bac-si'))).status).toBe(403);
    expect((await move('A', {})).status).toBe(422);
    expect((await move('A', { after: 'B', before: 'C' })).status).toBe(422);
    const { body } = await call(manager, `/buoc/${steps.A}/history`);
    expect(body.entries[0]).toMatchObject({ action: 'move', changes: { position: {} } });
  });
});
