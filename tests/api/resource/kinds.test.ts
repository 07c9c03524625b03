import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { f } from '../../../src/shared/fields/f';
import { resource } from '../../../src/shared/resource/resource';
import { configBesides } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

const label = { vi: 'Nhãn', en: 'Label' };

const device = resource('may-thu', {
  label,
  one: label,
  icon: 'building',
  group: 'chung',
  title: 'name',
  fields: {
    name: f.text({ label, required: true, sort: true }),
    called: f.translated({ label, languages: ['vi', 'en', 'fr'], search: true, sort: true }),
    lasts: f.duration({ label, min: 10, max: 1440, filter: true, sort: true }),
    paint: f.colour({ label, filter: true }),
    stands: f.geoPoint({ label }),
    article: f.barcode({ label, gtin: true, unique: true }),
    checks: f.rows({
      label,
      max: 3,
      fields: {
        said: f.text({ label, required: true, max: 20 }),
        at: f.time({ label }),
        seen: f.instant({ label }),
        day: f.date({ label }),
        dose: f.decimal({ label, min: 0, scale: 1 }),
        lasts: f.duration({ label, default: 15 }),
        stands: f.geoPoint({ label }),
        how: f.enum({ label, options: { well: { label }, badly: { label } } }),
      },
    }),
    tag: f.barcode({ label, max: 12, search: true, filter: true }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [
    { label, fields: ['name', 'called', 'lasts', 'paint', 'stands', 'article', 'tag', 'checks'] },
  ],
  access: { read: ['quan-ly'], write: ['quan-ly'], remove: ['quan-ly'] },
});

const config = configBesides(device);

let server: ResourceServer;
let manager: string;

beforeAll(async () => {
  server = await startResourceServer({ config, parts: [registerCsv] });
  manager = server.token('quan-ly');
});
afterAll(() => server?.close());

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${manager}`,
      ...(body ? { 'content-type': 'application/json', 'if-match': '*' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  };
}

const filtered = async (filter: object) => {
  const { body } = await call(
    'GET',
    `/may-thu?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return (body as { name: string }[]).map(({ name }) => name);
};

describe('durations, colours, places and codes', () => {
  const whole = {
    name: 'A',
    lasts: 95,
    paint: '#0a7f5a',
    stands: { lat: 21.0287, lng: 105.8524 },
    article: '4006381333931',
    tag: 'MV-000123',
  };

  it('are kept and answered as they were sent', async () => {
    const made = await call('POST', '/may-thu', whole);
    expect([made.status, made.body]).toMatchObject([201, whole]);
    await call('POST', '/may-thu', { name: 'B', lasts: 30, tag: 'MV-000200' });
  });

  it('are refused at the field, the database behind it', async () => {
    const wrong = { name: 'C', lasts: 5, paint: 'xanh', stands: { lat: 91, lng: 0 }, article: '4' };
    const answer = await call('POST', '/may-thu', wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject({
      lasts: 'Ngắn nhất là 10 phút.',
      paint: 'Màu ghi như #0a7f5a.',
      stands: 'Độ phải từ -90 đến 90.',
      article: 'Mã vạch sai số kiểm tra: quét lại hoặc gõ đủ các chữ số.',
    });
    const taken = await call('POST', '/may-thu', { name: 'C', article: whole.article });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['article']]);
    const sets = ['lasts = 5', "paint = 'xanh'", `stands = '{"lat":91,"lng":0}'`];
    for (const set of sets) {
      const write = sql.raw(`UPDATE may_thu SET ${set}`).execute(server.database.owner);
      await expect(write).rejects.toThrow(/check/);
    }
  });

  it('find their rows', async () => {
    expect(await filtered({ lasts_gte: '1:00' })).toEqual(['A']);
    expect(await filtered({ lasts_lt: 60 })).toEqual(['B']);
    expect(await filtered({ paint: '#0A7F5A' })).toEqual(['A']);
    expect(await filtered({ q: 'mv-0002' })).toEqual(['B']);
    expect(await filtered({ tag: 'MV-000123' })).toEqual(['A']);
  });

  it('stand in a sheet as a person writes them', async () => {
    const { text } = await call('GET', '/may-thu/export.csv');
    expect(text).toContain('1:35');
    expect(text).toContain('"21.0287, 105.8524"');
  });
});

describe('a text in several languages', () => {
  it('is found in each of them without accents, and sorted by the Vietnamese one', async () => {
    await call('POST', '/may-thu', { name: 'D', called: { vi: 'Xe lăn', fr: 'Fauteuil étroit' } });
    await call('POST', '/may-thu', { name: 'E', called: { vi: 'Đèn mổ', en: 'Lamp' } });
    expect(await filtered({ q: 'etroit' })).toEqual(['D']);
    expect(await filtered({ q: 'den mo' })).toEqual(['E']);
    expect(await filtered({ called_like: 'fauteuil' })).toEqual(['D']);
    const sort = encodeURIComponent('["called","ASC"]');
    const { body } = await call('GET', `/may-thu?sort=${sort}&range=[0,1]`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['E', 'D']);
  });

  it('needs Vietnamese, in the database too', async () => {
    const answer = await call('POST', '/may-thu', { name: 'F', called: { en: 'Lamp' } });
    expect(answer.body.errors).toEqual({ called: 'Cần có nội dung tiếng Việt.' });
    const write = sql`UPDATE may_thu SET called = '{"en":"Lamp"}'`.execute(server.database.owner);
    await expect(write).rejects.toThrow(/check/);
  });
});

describe('rows inside of a record', () => {
  const rows = [
    {
      said: 'Sau',
      at: '07:30',
      seen: '2026-01-01T00:00:00.000Z',
      day: '2026-01-02',
      dose: 1.5,
      lasts: 90,
      stands: { lat: 21.03, lng: 105.85 },
      how: 'badly',
    },
    {
      said: 'Trước',
      at: null,
      seen: null,
      day: null,
      dose: null,
      lasts: 15,
      stands: null,
      how: null,
    },
  ];

  it('keep their order and values, and are written whole', async () => {
    const sent = [rows[0], { said: 'Trước' }];
    const made = await call('POST', '/may-thu', { name: 'R', checks: sent });
    expect([made.status, made.body.checks]).toEqual([201, rows]);
    const { id } = made.body;
    const turned = [rows[1], rows[0]];
    const same = await call('PUT', `/may-thu/${id}`, { checks: rows });
    expect(same.body.version).toBe(1);
    const moved = await call('PUT', `/may-thu/${id}`, { checks: turned });
    expect([moved.body.checks, moved.body.version]).toEqual([turned, 2]);
    expect((await call('GET', `/may-thu/${id}`)).body.checks).toEqual(turned);
    const { body } = await call('GET', `/may-thu/${id}/history`);
    expect(body.entries[0].changes).toEqual({ checks: { from: rows, to: turned } });
    expect((await call('PUT', `/may-thu/${id}`, { checks: [] })).body.checks).toEqual([]);
    await call('PUT', `/may-thu/${id}`, { checks: rows });
    expect((await call('DELETE', `/may-thu/${id}`)).status).toBe(200);
    const left = await sql`SELECT 1 FROM may_thu__checks`.execute(server.database.owner);
    expect(left.rows).toEqual([]);
  });

  it('are refused at the very value, the database behind it', async () => {
    const checks = [{ said: 'A' }, { said: '', lasts: -5, way: 1 }];
    const answer = await call('POST', '/may-thu', { name: 'R', checks });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        'checks.1.said': 'Vui lòng nhập mục này.',
        'checks.1.lasts': 'Ngắn nhất là 0 phút.',
        'checks.1.way': 'Không có trường này.',
      },
    ]);
    const many = await call('POST', '/may-thu', {
      name: 'R',
      checks: Array(4).fill({ said: 'A' }),
    });
    expect(many.body.errors).toEqual({ checks: 'Nhiều nhất 3 mục.' });
    const { id } = (await call('POST', '/may-thu', { name: 'S', checks: [{ said: 'A' }] })).body;
    const write = sql`UPDATE may_thu__checks SET lasts = -5 WHERE row_of = ${id}`;
    await expect(write.execute(server.database.owner)).rejects.toThrow(/check/);
  });

  it('stand in one cell of a sheet', async () => {
    await call('POST', '/may-thu', { name: 'T', checks: [rows[0], rows[1]] });
    const { text } = await call('GET', '/may-thu/export.csv');
    expect(text).toContain('Sau | 07:30');
    expect(text).toContain('Trước |');
  });
});
