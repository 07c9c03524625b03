import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { registerListPdf } from '../../../src/server/resource/pdf/routes';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { csvConfig } from './csv-config';

type Row = Record<string, unknown>;

let server: ResourceServer;
let manager: string;
let desk: string;
const wards = { inner: uuidv7(), outer: uuidv7() };
const keepers = { first: uuidv7(), second: uuidv7() };

beforeAll(async () => {
  server = await startResourceServer({ config: csvConfig, parts: [registerCsv, registerListPdf] });
  manager = server.token('quan-ly');
  desk = server.token('le-tan');
  await sql`INSERT INTO khoa (id, name) VALUES
    (${wards.inner}, 'Khoa Nội'), (${wards.outer}, 'Khoa Ngoại; Chấn thương')`.execute(
    server.database.owner,
  );
  await sql`INSERT INTO nguoi_giu (id, name) VALUES
    (${keepers.first}, 'Nguyễn Văn An'), (${keepers.second}, 'Nguyễn Văn An')`.execute(
    server.database.owner,
  );
});
beforeEach(async () => {
  await sql`TRUNCATE do_vat CASCADE`.execute(server.database.owner);
});
afterAll(() => server.close());

function call(method: string, path: string, token?: string, body?: BodyInit) {
  const headers = new Headers();
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetch(`${server.url}${path}`, { method, headers, body });
}

async function create(values: Row): Promise<Row> {
  const answer = await call('POST', '/do-vat', manager, JSON.stringify(values));
  expect(answer.status).toBe(201);
  return answer.json();
}

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

const full: Row = {
  name: 'Tủ "lạnh"; lớn',
  note: 'Dòng một\nDòng hai, có phẩy',
  count: -3,
  weight: 1.25,
  price: 1500000,
  secret: 'vốn',
  fragile: true,
  bought: '2025-02-03',
  made: '1990',
  opens: '07:30',
  seenAt: '2026-01-01T00:00:00.000Z',
  lent: { from: '2026-01-01', to: '2026-01-31' },
  colour: 'den',
  stripes: ['den', 'do'],
  phone: '+84912345678',
  email: 'a@sen.example',
  serial: '=HYPERLINK("http://x")',
  ward: wards.inner,
  wards: [wards.outer, wards.inner],
  keeper: keepers.second,
  address: { province: '01', ward: 'Phường Ba Đình', street: '1 Lê Lợi' },
};

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

/** The pages of a printed list as text. */
async function pages(query: string, token = manager, language = 'vi'): Promise<string[]> {
  const answer = await fetch(`${server.url}/do-vat/export.pdf?${query}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="do-vat.pdf"/);
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())),
  );
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const asked = (filter: object, columns: string) =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&columns=${columns}`;

describe('a printed list', () => {
  it('has the columns and rows that were asked for, what it is filtered by, who printed and when', async () => {
    const ward = wards.inner;
    for (const name of ['Đèn bàn', 'Bàn gỗ', 'Ghế']) await create({ ...full, name, serial: name });
    await create({ name: 'Xô', count: 2 });
    const query = asked({ count: -3, q: 'bàn' }, 'name,ward,colour,wards,keeper,count');
    const [page, ...more] = await pages(`${query}&sort=["name","DESC"]`);
    expect(more).toEqual([]);
    expect(page).toContain('Đồ vật Tìm: “bàn” Số lượng: -3 2 dòng Tên Khoa Màu');
    expect(page).toMatch(/Đèn bàn Khoa Nội Đen .*Khoa Ngoại; Chấn thương, Khoa Nội.*Bàn gỗ/);
    expect(page).not.toContain('Xô');
    expect(page).not.toContain(ward);
    expect(page).toMatch(/In lúc \d\d\/\d\d\/\d{4} \d\d:\d\d · bởi Người thử Trang 1\/1/);
    const [english] = await pages(asked({ count_gte: -5 }, 'name,colour'), manager, 'en');
    expect(english).toMatch(/^Items Count: from -5 4 rows Name Colour Bàn gỗ Black/);
    expect(english).toMatch(/Printed .* by Người thử Page 1\/1/);
  });

  it('goes over as many pages as it needs, each with its head and number, up to 2,000 rows', async () => {
    const some = (rows: number) =>
      sql`INSERT INTO do_vat (id, name)
      SELECT gen_random_uuid(), 'Máy theo dõi bệnh nhân nhiều thông số ' || lpad(n::text, 4, '0')
      FROM generate_series(1, ${rows}::integer) n`.execute(server.database.owner);
    await some(120);
    const printed = await pages('');
    expect(printed.length).toBeGreaterThan(2);
    for (const [index, page] of printed.entries()) {
      expect(page).toContain(`Trang ${index + 1}/${printed.length}`);
      expect(page).toMatch(/Tên Máy theo dõi/);
    }
    const names = printed.flatMap((page) => page.match(/thông số \d{4}/g) ?? []);
    expect(names).toEqual(
      Array.from({ length: 120 }, (_, n) => `thông số ${String(n + 1).padStart(4, '0')}`),
    );
    await some(1_881);
    const refused = await call('GET', '/do-vat/export.pdf', manager);
    expect([refused.status, (await refused.json()).message]).toEqual([
      422,
      'Danh sách có hơn 2.000 dòng, không in được. Lọc bớt, hoặc xuất CSV.',
    ]);
  });

  it('has only what the role reads, and is audited, as the sheet', async () => {
    await create(full);
    const refused = async (path: string, token?: string) => {
      const answer = await call('GET', path, token);
      return [answer.status, (await answer.json()).code];
    };
    const secret = '/do-vat/export.pdf?columns=name,secret';
    expect(await refused(secret, desk)).toEqual([400, 'UNKNOWN_FIELD']);
    expect(await refused('/do-vat/export.pdf?columns=tuoi', desk)).toEqual([400, 'UNKNOWN_FIELD']);
    const all = 'code,name,note,count,weight,price,fragile,bought,made,opens,seenAt,lent,colour';
    const many = `/do-vat/export.pdf?columns=${all},stripes,phone,email,serial`;
    expect(await refused(many, desk)).toEqual([422, 'INVALID']);
    expect(await refused('/nguoi-giu/export.pdf')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refused('/nguoi-giu/export.pdf', server.token('bac-si'))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await pages('columns=name,secret')).toEqual([expect.stringContaining('Giá vốn')]);
    const noted = async () => {
      const { rows } = await sql<Row>`SELECT 1 FROM nhat_ky
        WHERE action = 'export' AND resource = 'benh-nhan'`.execute(server.database.owner);
      return rows.length;
    };
    const before = await noted();
    expect((await call('GET', '/benh-nhan/export.pdf', manager)).status).toBe(200);
    expect(await noted()).toBe(before + 1);
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
