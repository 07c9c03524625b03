import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller, listPath } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
const call = caller(() => server);

const PEOPLE = [
  ['Nguyễn Văn An', '1990-05-01', 'male', 100_000],
  ['Nguyên Thị Bình', '1985', 'female', 0],
  ['Đặng Thị Châu', '2001-12', 'female', 250_000],
  ['Dang Quang Dũng', '1970-01-02', 'male', null],
  ['Trần Thị Én', '1999-09-09', 'female', 100_000],
] as const;
const ids: Record<string, string> = {};
let ward: string;

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  manager = server.token('quan-ly');
  ward = (await call('POST', '/khoa', { token: manager, json: { name: 'Khoa Nhi' } })).body.id;
  for (const [fullName, born, sex, debt] of PEOPLE) {
    const json = { fullName, born, sex, debt, ward: fullName.startsWith('Ng') ? ward : null };
    const answer = await call('POST', '/benh-nhan', { token: manager, json });
    expect(answer).toMatchObject({ status: 201 });
    ids[fullName] = answer.body.id;
  }
});
afterAll(() => server.close());

async function names(filter: unknown, more: { sort?: unknown; range?: unknown } = {}) {
  const answer = await call('GET', listPath('benh-nhan', { filter, ...more }), { token: manager });
  expect(answer.body).toBeInstanceOf(Array);
  return answer.body.map((row: { fullName: string }) => row.fullName);
}

describe('the list of a resource', () => {
  it('answers rows with their range and total', async () => {
    const path = listPath('benh-nhan', { range: [1, 2], sort: ['born', 'ASC'] });
    const answer = await call('GET', path, { token: manager });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-range')).toBe('benh-nhan 1-2/5');
    expect(answer.headers.get('x-total-estimated')).toBeNull();
    expect(answer.body.map((row: { born: string }) => row.born)).toEqual(['1985', '1990-05-01']);
    expect(answer.body[0]).toMatchObject({
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      archivedAt: null,
      languages: null,
      seenIn: [],
      state: 'draft',
    });
  });

  it('is compressed, its range said all the same', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await call('GET', '/benh-nhan', { token: manager, headers });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-range')).toBe('benh-nhan 0-4/5');
    expect(answer.body).toHaveLength(PEOPLE.length);
  });

  it('takes its default sort and page from the config', async () => {
    const answer = await call('GET', '/khoa', { token: manager });
    expect(answer.headers.get('content-range')).toBe('khoa 0-0/1');
    const codes = (await call('GET', '/benh-nhan', { token: manager })).body.map(
      (row: { code: string }) => row.code,
    );
    expect(codes).toEqual([...codes].sort());
  });

  it('tells the total of a page beyond the end', async () => {
    const answer = await call('GET', listPath('benh-nhan', { range: [50, 59] }), {
      token: manager,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([]);
    expect(answer.headers.get('content-range')).toBe('benh-nhan */5');
  });

  it('takes the range of a Range header', async () => {
    const answer = await call('GET', '/benh-nhan', {
      token: manager,
      headers: { range: 'benh-nhan=0-1' },
    });
    expect(answer.headers.get('content-range')).toBe('benh-nhan 0-1/5');
  });

  it('sorts Vietnamese names by their last word', async () => {
    expect(await names({}, { sort: ['fullName', 'ASC'] })).toEqual(PEOPLE.map(([name]) => name));
  });

  it('goes on where the page before ended, in both directions', async () => {
    for (const direction of ['ASC', 'DESC']) {
      const sort = ['fullName', direction];
      const steps: string[] = [];
      for (const from of [0, 2, 4, 4, 6]) {
        const page = await names({}, { sort, range: [from, from + 1] });
        if (from !== 4 || steps.length === 4) steps.push(...page);
      }
      expect(steps).toEqual(await names({}, { sort }));
      expect(steps).toHaveLength(PEOPLE.length);
    }
  });

  it('neither repeats nor skips rows that are equal in the sort', async () => {
    const path = (from: number) =>
      listPath('benh-nhan', { sort: ['debt', 'DESC'], range: [from, from] });
    const one: string[] = [];
    for (let from = 0; from < 5; from++) {
      one.push((await call('GET', path(from), { token: manager })).body[0].id);
    }
    expect(new Set(one).size).toBe(5);
  });

  it.each([
    [{ sex: 'male' }, ['Nguyễn Văn An', 'Dang Quang Dũng']],
    [{ sex: ['male', 'unknown'] }, ['Nguyễn Văn An', 'Dang Quang Dũng']],
    [{ sex_neq: 'female' }, ['Nguyễn Văn An', 'Dang Quang Dũng']],
    [{ debt_gte: 100_000, debt_lt: 200_000 }, ['Nguyễn Văn An', 'Trần Thị Én']],
    [{ debt_gt: '100000' }, ['Đặng Thị Châu']],
    [{ debt_lte: 0 }, ['Nguyên Thị Bình']],
    [{ debt: null }, ['Dang Quang Dũng']],
    [{ debt: [null, 0] }, ['Nguyên Thị Bình', 'Dang Quang Dũng']],
    [{ debt_neq: null, sex: 'male' }, ['Nguyễn Văn An']],
    [{ fullName_like: 'thi' }, ['Nguyên Thị Bình', 'Đặng Thị Châu', 'Trần Thị Én']],
    [{ fullName_like: '%' }, []],
    [{ fullName: 'Trần Thị Én' }, ['Trần Thị Én']],
    [{ minor: false, sex: 'male' }, ['Nguyễn Văn An', 'Dang Quang Dũng']],
    [{ born_gte: '1999-01-01' }, ['Đặng Thị Châu', 'Trần Thị Én']],
    [{ state: 'checked' }, []],
    [{ id: [] }, []],
    [{ ward: 'không phải mã' }, []],
  ])('filters by %j', async (filter, expected) => {
    expect(await names(filter, { sort: ['fullName', 'ASC'] })).toEqual(expected);
  });

  it('takes a plain day for all its moments in the zone of the clinic', async () => {
    const moments = {
      'Nguyễn Văn An': '2026-11-20T16:59:59.999Z',
      'Nguyên Thị Bình': '2026-11-20T17:00:00.000Z',
      'Đặng Thị Châu': '2026-11-21T16:59:59.999Z',
      'Dang Quang Dũng': '2026-11-21T17:00:00.000Z',
    };
    for (const [name, at] of Object.entries(moments)) {
      await sql`UPDATE benh_nhan SET seen_at = ${at} WHERE id = ${ids[name]}`.execute(
        server.database.owner,
      );
    }
    const day = '2026-11-21';
    const [before, first, last, after] = Object.keys(moments);
    const found = (filter: unknown) => names(filter, { sort: ['seenAt', 'ASC'] });
    expect(await found({ seenAt: day })).toEqual([first, last]);
    expect(await found({ seenAt: [day, '2026-11-22'] })).toEqual([first, last, after]);
    expect(await found({ seenAt_lte: day })).toEqual([before, first, last]);
    expect(await found({ seenAt_lt: day })).toEqual([before]);
    expect(await found({ seenAt_gte: day })).toEqual([first, last, after]);
    expect(await found({ seenAt_gt: day })).toEqual([after]);
    expect(await found({ seenAt_neq: day })).toEqual([before, after, 'Trần Thị Én']);
    expect(await found({ seenAt_lte: moments['Nguyên Thị Bình'] })).toEqual([before, first]);
    expect(await found({ createdAt_lt: '2020-01-01' })).toEqual([]);
  });

  it('takes a moment for the whole millisecond to which it is told', async () => {
    const { owner } = server.database;
    const stored = '2026-11-20T10:00:00.123456Z';
    await sql`UPDATE benh_nhan SET seen_at = ${stored} WHERE id = ${ids['Trần Thị Én']}`.execute(
      owner,
    );
    const path = `/benh-nhan/${ids['Trần Thị Én']}` as const;
    const { seenAt } = (await call('GET', path, { token: manager })).body;
    const id = [ids['Trần Thị Én']];
    const found = async (filter: object) => (await names({ ...filter, id })).length;
    expect(await found({ seenAt })).toBe(1);
    expect(await found({ seenAt: [seenAt, '2020-01-01'] })).toBe(1);
    expect(await found({ seenAt_lte: seenAt, seenAt_gte: seenAt })).toBe(1);
    expect(await found({ seenAt_gt: seenAt })).toBe(0);
    expect(await found({ seenAt_neq: seenAt })).toBe(0);
    expect(await found({ seenAt_lt: '9999-12-31T23:59:59.999Z' })).toBe(1);
    expect(await found({ seenAt_lte: '9999-12-31T23:59:59.999Z' })).toBe(1);
  });

  it('finds the very words of a field that is searched only', async () => {
    for (const [reason, day] of Object.entries({ Sốt: '01', sot: '02', Ho: '03' })) {
      const [start, end] = [`2026-03-${day}T02:00:00Z`, `2026-03-${day}T03:00:00Z`];
      const json = { patient: ids['Trần Thị Én'], reason, start, end };
      expect(await call('POST', '/luot', { token: manager, json })).toMatchObject({ status: 201 });
    }
    const found = async (reason: unknown) => {
      const path = listPath('luot', { filter: { reason }, sort: ['start', 'ASC'] });
      const { body } = await call('GET', path, { token: manager });
      return body.map((row: { reason: string }) => row.reason);
    };
    expect(await found('Sốt')).toEqual(['Sốt']);
    expect(await found(['sot', 'Ho', 'Không có'])).toEqual(['sot', 'Ho']);
    expect(await found(['Ho', null])).toEqual(['Ho']);
  });

  it('filters by a range of days as the record has it', async () => {
    const insured = { from: '2026-01-01', to: null };
    const path = `/benh-nhan/${ids['Trần Thị Én']}` as const;
    const json = { insured, version: 1 };
    expect((await call('PUT', path, { token: manager, json })).body).toMatchObject({ insured });
    expect(await names({ insured })).toEqual(['Trần Thị Én']);
    expect(await names({ insured: [insured, { from: '2025-01-01', to: '2025-12-31' }] })).toEqual([
      'Trần Thị Én',
    ]);
    expect(await names({ insured: { from: '2026-01-01', to: '2026-12-31' } })).toEqual([]);
  });

  it('filters and sorts by every field that has an index', async () => {
    const { code } = (await call('GET', `/benh-nhan/${ids['Trần Thị Én']}`, { token: manager }))
      .body;
    expect(await names({ code })).toEqual(['Trần Thị Én']);
    expect(await names({ code: [code, 'BN-9999'] })).toEqual(['Trần Thị Én']);
    expect(await names({ code_neq: code })).toHaveLength(4);
    expect(await names({ code_like: code.toLowerCase() })).toEqual(['Trần Thị Én']);
    expect(await names({ minor: false }, { sort: ['weight', 'ASC'] })).toHaveLength(5);
  });

  it('filters by references and by ids', async () => {
    expect(await names({ ward }, { sort: ['fullName', 'ASC'] })).toEqual(
      PEOPLE.slice(0, 2).map(([name]) => name),
    );
    const wanted = ['Trần Thị Én', 'Nguyễn Văn An'];
    const found = await names({ id: wanted.map((name) => ids[name]) });
    expect(found.sort()).toEqual(wanted.sort());
  });

  it('answers a thousand ids at once', async () => {
    const unknown = Array.from({ length: 995 }, () => uuidv7());
    expect(await names({ id: [...unknown, ...Object.values(ids)] })).toHaveLength(5);
  });

  it('finds words without their accents, exact diacritics first', async () => {
    const byName = { sort: ['fullName', 'ASC'] };
    expect(await names({ q: 'nguyen' }, byName)).toEqual(['Nguyễn Văn An', 'Nguyên Thị Bình']);
    expect(await names({ q: 'nguyên' }, byName)).toEqual(['Nguyên Thị Bình', 'Nguyễn Văn An']);
    expect(await names({ q: 'dang' }, byName)).toEqual(['Dang Quang Dũng', 'Đặng Thị Châu']);
    expect(await names({ q: 'ĐẶNG' }, byName)).toEqual(['Đặng Thị Châu', 'Dang Quang Dũng']);
    expect(await names({ q: "'; drop table" })).toEqual([]);
  });

  it('finds who is searched by a whole number that is kept encrypted, where it may be read', async () => {
    const json = { fullName: 'Phạm Văn Số', citizenId: '001190000456' };
    await call('POST', '/benh-nhan', { token: manager, json });
    const found = async (q: string, token: string) =>
      (await call('GET', listPath('benh-nhan', { filter: { q } }), { token })).body.length;
    expect(await found('001190000456', manager)).toBe(1);
    expect(await found('001 190 000 456', server.token('le-tan'))).toBe(1);
    expect(await found('00119000045', manager)).toBe(0);
    const doctor = server.token('bac-si');
    expect(await found('Phạm Văn Số', doctor)).toBe(1);
    expect(await found('001190000456', doctor)).toBe(0);
  });

  it('clamps a range to 1,000 rows and estimates a large total', async () => {
    await sql`INSERT INTO khoa (id, name, floor)
      SELECT gen_random_uuid(), 'K' || n, 1 FROM generate_series(1, 1500) AS n`.execute(
      server.database.owner,
    );
    await sql`ANALYZE khoa`.execute(server.database.owner);
    const all = await call('GET', listPath('khoa', { range: [0, 999_999_999] }), {
      token: manager,
    });
    expect(all.body).toHaveLength(1000);
    expect(all.headers.get('x-total-estimated')).toBe('true');
    expect(all.headers.get('content-range')).toBe('khoa 0-999/1501');
    const few = await call('GET', listPath('khoa', { filter: { name_like: 'K14' } }), {
      token: manager,
    });
    expect(few.headers.get('x-total-estimated')).toBeNull();
    expect(few.headers.get('content-range')).toBe('khoa 0-9/111');
    await sql`DELETE FROM khoa WHERE name LIKE 'K%' AND floor = 1`.execute(server.database.owner);
  });

  it('says in its statement what the rows refer to, which a client may send back', async () => {
    const json = { fullName: 'Võ Thị Gấm', ward, seenIn: [ward] };
    const made = (await call('POST', '/benh-nhan', { token: manager, json })).body;
    server.database.takeQueries();
    const { body } = await call('GET', listPath('benh-nhan', { filter: { id: [made.id] } }), {
      token: manager,
    });
    const statements = server.database.takeQueries();
    expect(statements.filter((text) => text.includes('"khoa"'))).toHaveLength(1);
    expect(body[0].$titles).toEqual({ ward: 'Khoa Nhi', seenIn: ['Khoa Nhi'] });
    const path = `/benh-nhan/${made.id}` as const;
    const one = (await call('GET', path, { token: manager })).body;
    expect(one).toEqual(body[0]);
    const changed = { ...one, phone: '0912345678', $titles: { ward: 'Khoa Ma' } };
    const answer = await call('PUT', path, { token: manager, json: changed });
    expect(answer).toMatchObject({ status: 200, body: { phone: '+84912345678', ward } });
  });
});
