import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResourceServer } from '../../fixtures/resource-server';
import { full, type Row, startThings, type Things, wards } from './things';

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

const call: Things['call'] = (...how) => things.call(...how);
const create: Things['create'] = (values) => things.create(values);

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

  it('goes over as many pages as it needs, each with its head and number, up to 5,000 rows', async () => {
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
    await some(4_880);
    const long = await pages('');
    expect(long.at(-1)).toContain(`Trang ${long.length}/${long.length}`);
    expect(long.flatMap((page) => page.match(/thông số \d{4}/g) ?? [])).toHaveLength(5_000);
    await some(1);
    const refused = await call('GET', '/do-vat/export.pdf', manager);
    expect([refused.status, (await refused.json()).message]).toEqual([
      422,
      'Danh sách có hơn 5.000 dòng, không in được. Lọc bớt, hoặc xuất CSV.',
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
