import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResourceServer } from '../../fixtures/resource-server';
import { full, keepers, type Row, startThings, type Things } from './things';

let things: Things;
let server: ResourceServer;
let manager: string;
let desk: string;

beforeAll(async () => {
  things = await startThings();
  ({ server, manager, desk } = things);
});
beforeEach(() => things.empty());
afterAll(() => server.close());

const call: Things['call'] = (...asked) => things.call(...asked);
const create: Things['create'] = (values) => things.create(values);

const list = async (): Promise<Row[]> =>
  (await call('GET', '/do-vat?sort=["name","ASC"]', manager)).json();

async function sheet(token?: string, query = ''): Promise<string> {
  const answer = await call('GET', `/do-vat/export.csv${query}`, token);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
}

const rowsOf = (text: string): Row[] => parse(text, { columns: true, bom: true });

async function importText(text: string, query = '', token = manager) {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'do-vat.csv');
  const answer = await call('POST', `/do-vat/import${query}`, token, form);
  return { status: answer.status, body: await answer.json() };
}

describe('an export', () => {
  it('is a sheet that Excel opens right, with labels, and nothing that it would run', async () => {
    await create(full);
    const answer = await call('GET', '/do-vat/export.csv', manager);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="do-vat.csv"; filename\*=UTF-8/,
    );
    const [row] = rowsOf(bytes.toString('utf8'));
    expect(row).toMatchObject({
      Mã: 'DV-0001',
      'Số lượng': '-3',
      'Cân nặng': '1.25',
      'Dễ vỡ': 'có',
      Màu: 'Đen',
      Sọc: 'Đen; Đỏ',
      SĐT: '0912 345 678',
      'Số máy': `'=HYPERLINK("http://x")`,
      Khoa: 'Khoa Nội',
      'Người giữ': `Nguyễn Văn An · ${keepers.second}`,
      'Trạng thái': 'Chờ',
    });
  });

  it('tells caches that it is compressed for those who can read that', async () => {
    for (const path of ['/do-vat/export.csv', '/do-vat']) {
      for (const encoding of ['br', 'identity']) {
        const headers = { Authorization: `Bearer ${manager}`, 'Accept-Encoding': encoding };
        const answer = await fetch(server.url + path, { headers });
        await answer.arrayBuffer();
        expect([path, encoding, answer.headers.get('vary')?.match(/accept-encoding/gi)]).toEqual([
          path,
          encoding,
          ['accept-encoding'],
        ]);
      }
    }
  });

  it('has the rows of the filter in the order of the sort', async () => {
    for (const [name, count] of [
      ['B', 1],
      ['A', 2],
      ['C', 1],
    ])
      await create({ name, count });
    const query = `?filter=${encodeURIComponent('{"count":1}')}&sort=["name","DESC"]`;
    expect(rowsOf(await sheet(manager, query)).map((row) => row.Tên)).toEqual(['C', 'B']);
    const secret = encodeURIComponent('["secret","ASC"]');
    expect((await call('GET', `/do-vat/export.csv?sort=${secret}`, desk)).status).toBe(400);
  });

  it('has only the columns that the role reads', async () => {
    await create(full);
    expect(Object.keys(rowsOf(await sheet(desk))[0]!)).not.toContain('Giá vốn');
    expect(Object.keys(rowsOf(await sheet())[0]!)).toEqual(['ID', 'Tên']);
    expect((await call('GET', '/nguoi-giu/export.csv')).status).toBe(401);
    expect((await call('GET', '/nguoi-giu/export.csv', server.token('bac-si'))).status).toBe(403);
  });

  it('streams more rows than one page has', async () => {
    await sql`INSERT INTO do_vat (id, name)
      SELECT gen_random_uuid(), 'Món ' || lpad(n::text, 5, '0') FROM generate_series(1, 2345) n`.execute(
      server.database.owner,
    );
    const names = rowsOf(await sheet(manager)).map((row) => String(row.Tên));
    expect(names).toHaveLength(2345);
    expect(names).toEqual([...names].sort());
  });

  it('of patient data is audited', async () => {
    await call('GET', '/benh-nhan/export.csv', manager);
    const { rows } = await sql<Row>`
      SELECT resource, role FROM nhat_ky WHERE action = 'export'`.execute(server.database.owner);
    expect(rows).toEqual([{ resource: 'benh-nhan', role: 'quan-ly' }]);
  });

  it('is read on one connection: as many at once as the server has wait for none of them', async () => {
    await create(full);
    const sheets = await Promise.all(Array.from({ length: 12 }, () => sheet(manager)));
    for (const text of sheets) expect(rowsOf(text)[0]).toMatchObject({ Khoa: 'Khoa Nội' });
  });
});

describe('an import', () => {
  it('reads back what the export wrote', async () => {
    await create(full);
    await create({ name: 'Bàn' });
    const text = await sheet(manager);
    const before = await list();
    await sql`TRUNCATE do_vat CASCADE`.execute(server.database.owner);
    expect(await importText(text)).toEqual({ status: 200, body: { created: 2 } });
    const after = await list();
    const given = ({ id, code, createdAt, updatedAt, ...values }: Row) => values;
    expect(after.map(given)).toEqual(before.map(given));
  });

  it.each(['yes', 'TRUE', '', 'true&dryRun=false'])(
    'writes nothing when dryRun is neither true nor false: %j',
    async (word) => {
      const { status, body } = await importText('Tên\nGhế\n', `?dryRun=${word}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'BAD_REQUEST', errors: { dryRun: expect.any(String) } });
      expect(await list()).toEqual([]);
    },
  );

  it('of a dry run says what is wrong in each row and writes nothing', async () => {
    await create({ name: 'Có rồi', serial: 'S1' });
    const text = [
      'Tên;Số lượng;serial;Khoa;Người giữ;Màu',
      'Tốt;1;S2;Khoa Nội;;Đỏ',
      ';1,5;;;;',
      'Trùng;;S1;;;',
      'Lạ;;;Khoa Xa;Nguyễn Văn An;Tím',
      'Hai lần;;S2;;;',
    ].join('\r\n');
    const { status, body } = await importText(text, '?dryRun=true');
    expect(status).toBe(200);
    expect(body.rows).toBe(5);
    expect(body.errors).toEqual([
      { row: 3, errors: { name: 'Vui lòng nhập mục này.', count: 'Phải là số nguyên.' } },
      { row: 4, errors: expect.anything() },
      {
        row: 5,
        errors: {
          ward: 'Không có trong danh sách.',
          keeper: 'Có nhiều mục cùng tên; hãy ghi mã.',
          colour: 'Không có trong danh sách lựa chọn.',
        },
      },
      { row: 6, errors: expect.anything() },
    ]);
    expect((await list()).map((row) => row.name)).toEqual(['Có rồi']);
    const { rows } = await sql`SELECT 1 FROM nhat_ky WHERE action = 'create' AND resource = 'do-vat'
      AND changes::text LIKE '%Tốt%'`.execute(server.database.owner);
    expect(rows).toEqual([]);
  });

  it('creates all rows or none', async () => {
    const refused = await importText('Tên\nMột\n""\nBa\n=1+1\n,');
    expect(refused.status).toBe(200);
    expect((await list()).map((row) => row.name)).toEqual(['=1+1', 'Ba', 'Một']);
    const wrong = await importText('Tên,Số lượng\nBốn,1\nNăm,nhiều');
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        code: 'INVALID',
        message: 'Chưa nhập dòng nào: 1 dòng có lỗi.',
        rowErrors: [{ row: 3, errors: { count: 'Phải là số.' } }],
      },
    });
    expect(await list()).toHaveLength(3);
  });

  it('names the row that is wrong among many, and notes each that was made', async () => {
    const names = Array.from({ length: 450 }, (_, n) => `Vật ${String(n).padStart(3, '0')}`);
    const sheetWith = (count: string) => [
      'Tên,Số lượng,Số máy',
      ...names.map((name, n) => `${name},${n === 300 ? count : 1},M${n}`),
    ];
    const wrong = await importText(sheetWith('-11').join('\n'));
    expect(wrong.status).toBe(422);
    expect(wrong.body.rows).toBe(450);
    expect(wrong.body.rowErrors.map(({ row }: Row) => row)).toEqual([302]);
    const twice = await importText(sheetWith('1').join('\n').replace(',M449', ',M7'));
    expect(twice.body.rowErrors.map(({ row }: Row) => row)).toEqual([451]);
    expect(await list()).toEqual([]);
    expect((await importText(sheetWith('1').join('\n'))).body).toEqual({ created: 450 });
    expect((await list()).map(({ name }) => name)).toEqual(names.slice(0, 25));
    const { rows } = await sql`SELECT record_id, changes->'name'->>'to' AS name FROM nhat_ky
      WHERE action = 'create' AND resource = 'do-vat' AND changes->'serial'->>'to' LIKE 'M%'
        AND changes->'name'->>'to' LIKE 'Vật %' ORDER BY name`.execute(server.database.owner);
    const made = await sql`SELECT id AS record_id, name FROM do_vat ORDER BY name`.execute(
      server.database.owner,
    );
    expect(rows).toEqual(made.rows);
  });

  it('lets a row refer to one above it', async () => {
    const answer = await importText('Tên,Thuộc về\nTủ,\nNgăn,Tủ\nHộp,Ngăn');
    expect(answer.body).toEqual({ created: 3 });
    const { rows } = await sql`SELECT v.name, p.name AS part FROM do_vat v
      LEFT JOIN do_vat p ON p.id = v.part ORDER BY v.code`.execute(server.database.owner);
    expect(rows).toEqual([
      { name: 'Tủ', part: null },
      { name: 'Ngăn', part: 'Tủ' },
      { name: 'Hộp', part: 'Ngăn' },
    ]);
    const below = await importText('Tên,Thuộc về\nHộp nhỏ,Khay\nKhay,');
    expect(below.body.rowErrors.map(({ row }: Row) => row)).toEqual([2]);
  });

  it('is for the roles that import, and takes one file', async () => {
    expect((await importText('Tên\nA', '', desk)).status).toBe(403);
    const empty = await call('POST', '/do-vat/import', manager, new FormData());
    expect(empty.status).toBeGreaterThanOrEqual(400);
    expect(empty.status).toBeLessThan(500);
    const unknown = await importText('Tên,Tuổi\nA,1');
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { file: 'Không có cột “Tuổi”.' } },
    });
  });
});
