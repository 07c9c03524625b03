import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { HookRegistry } from '../../../src/server/resource/hooks';
import { listRecords } from '../../../src/server/resource/list';
import { apartIn } from '../../../src/server/resource/list-apart';
import { narrowedRule } from '../../../src/server/resource/list-narrow';
import { walkSql } from '../../../src/server/resource/list-pages';
import { type RawListQuery, readListQuery } from '../../../src/server/resource/list-query';
import { chooseWay } from '../../../src/server/resource/list-way';
import { openScope, policyOf, type Scope } from '../../../src/server/resource/scope';
import { resourceNamed } from '../../../src/shared/resource/config';
import { listPath } from '../../fixtures/api-caller';
import type { BookingServer } from '../booking/booking-server';
import { CONSENTS, EACH, type LargeClinic, OWN, PATIENTS, startLargeClinic } from './large-clinic';

let clinic: LargeClinic;
let server: BookingServer;
let doctor: string;
let scope: Scope;
beforeAll(async () => {
  clinic = await startLargeClinic();
  ({ server, doctor, scope } = clinic);
});
afterAll(() => clinic.server.close());

const of = (name: string) => resourceNamed(config, name);

const queryOf = (name: string, asked: Record<string, unknown> = {}) => {
  const raw: RawListQuery = Object.fromEntries(
    Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  return readListQuery(scope, of(name), raw);
};

async function page(name: string, filter: object = {}) {
  const path = listPath(name as 'dong-y', { range: [0, 24], filter: filter as never });
  const { status, body, headers } = await server.call('GET', path, { token: doctor });
  expect(status).toBe(200);
  return { rows: body, total: Number(String(headers.get('content-range')).split('/').at(-1)) };
}

const wayOf = (name: string) =>
  chooseWay(scope, of(name), policyOf(scope, of(name)), queryOf(name));

describe('the list of a small table about rows of a large one', () => {
  it('asks each of its rows', async () => {
    expect(await wayOf('dong-y')).toMatchObject({ plan: { way: 'gather' }, sets: 'each' });
  });

  it('has those about whom the actor treats', async () => {
    expect((await page('dong-y')).total).toBe(CONSENTS / EACH);
  });
});

describe('the list of rows that lead, by others, to what keeps who sees them', () => {
  it('is read in its order, and each of its rows is asked', async () => {
    const { plan, sets } = await wayOf('dieu-chuyen-giuong');
    expect(plan.way).toBe('walk');
    expect(sets).toBe('walked');
    const { total } = plan as { total: number };
    expect(total / (PATIENTS / EACH)).toBeGreaterThan(0.8);
    expect(total / (PATIENTS / EACH)).toBeLessThan(1.2);
  });

  it('is read by all that the actor sees where a page is far on, which has the same rows', async () => {
    const parts = of('dieu-chuyen-giuong');
    const policy = policyOf(scope, parts);
    const isFar = async (range: number[]) =>
      (await chooseWay(scope, parts, policy, queryOf(parts.name, { range }))).isFar;
    expect(await isFar([0, 24])).toBe(false);
    expect(await isFar([20_000, 20_024])).toBe(true);
    const query = queryOf(parts.name, { range: [1_500, 1_524] });
    const idsBy = async (sets?: 'walked') => {
      const walk = walkSql(scope, parts, policy, query, { total: 0, sets });
      return (await walk.execute(server.database.db)).rows.map(({ id }) => id);
    };
    const asked = await idsBy('walked');
    expect(new Set(asked).size).toBe(25);
    expect(await idsBy()).toEqual(asked);
  });

  it('has those of the patients whom the actor treats', async () => {
    const { rows } = await page('dieu-chuyen-giuong');
    const { rows: theirs } = await sql<{ id: string }>`
      SELECT id FROM dieu_chuyen_giuong AS s WHERE EXISTS (SELECT FROM phieu_thong_tin AS v
        WHERE v.patient = s.stay AND v.department = ${server.department})
      ORDER BY start DESC, id DESC LIMIT 25`.execute(server.database.owner);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(theirs.map(({ id }) => id));
  });
});

describe('a row whose words are in doubt', () => {
  it('is asked for by itself, and not looked up among all that the actor treats', async () => {
    const patients = of('benh-nhan');
    const walk = walkSql(scope, patients, policyOf(scope, patients), queryOf('benh-nhan'), {
      total: PATIENTS,
      sets: 'walked',
    });
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      EXPLAIN (FORMAT JSON) ${walk}`.execute(server.database.owner);
    const plan = JSON.stringify(rows[0]!['QUERY PLAN']);
    expect(plan).toContain('SubPlan');
    expect(plan).not.toContain('hashed SubPlan');
  });
});

describe('the rule of rows among those of a department', () => {
  const visits = of('phieu-thong-tin');
  const ruleFor = (department: string | string[], who = scope) => {
    const { rows } = policyOf(who, visits);
    const { conditions } = queryOf('phieu-thong-tin', { filter: { department } });
    return { rows, left: narrowedRule(who, visits, rows, conditions) };
  };

  it('is none where it is theirs', () => {
    expect(ruleFor(server.department).left).toBeNull();
    expect(ruleFor(server.department.toUpperCase()).left).toBeNull();
  });

  it('does not ask whether another is, and is the same object each time', () => {
    const { rows, left } = ruleFor(server.sharedDepartment);
    expect(JSON.stringify(rows)).toContain('departmentIds');
    expect(JSON.stringify(left)).not.toContain('departmentIds');
    expect(JSON.stringify(left)).toContain('doctorId');
    expect(ruleFor(server.sharedDepartment).left).toBe(left);
  });

  it('stays as it is for both, for a patient, and without a filter', () => {
    const { rows, left } = ruleFor([server.department, server.sharedDepartment]);
    expect(left).toBe(rows);
    const { conditions } = queryOf('phieu-thong-tin', { filter: { patient: uuidv7() } });
    expect(narrowedRule(scope, visits, rows, conditions)).toBe(rows);
    expect(narrowedRule(scope, visits, rows, [])).toBe(rows);
  });

  it('lets the same rows be seen', async () => {
    expect((await page('phieu-thong-tin')).total).toBe(PATIENTS / EACH);
    expect((await page('phieu-thong-tin', { department: server.department })).total).toBe(
      PATIENTS / EACH,
    );
    expect((await page('phieu-thong-tin', { department: server.sharedDepartment })).rows).toEqual(
      [],
    );
  });
});

describe('a list in the order of departments, by who sees all of one', () => {
  const visits = of('phieu-thong-tin');
  const walkOf = async (direction: string, range: number[], isApart: boolean) => {
    const query = queryOf('phieu-thong-tin', { sort: ['department', direction], range });
    const policy = policyOf(scope, visits);
    const apart = isApart ? await apartIn(scope, visits, policy, query) : null;
    if (isApart) expect(apart).not.toBeNull();
    return walkSql(scope, visits, policy, query, { total: 0, apart });
  };

  it('has the same rows as along the whole order', async () => {
    const { owner } = server.database;
    for (const direction of ['ASC', 'DESC']) {
      for (const range of [
        [0, 24],
        [25, 49],
        [OWN - 10, OWN + 10],
        [1_690, 1_735],
      ]) {
        const [apart, whole] = await Promise.all(
          [true, false].map(async (is) => (await walkOf(direction, range, is)).execute(owner)),
        );
        const ids = apart!.rows.map(({ id }) => id);
        expect(ids).toHaveLength(range[1]! - range[0]! + 1);
        expect(ids).toEqual(whole!.rows.map(({ id }) => id));
      }
    }
  });

  it('enters the order at the title of the department', async () => {
    const { sql: text } = (await walkOf('DESC', [0, 24], true)).compile(server.database.db);
    expect(text).toContain('"department_title_key" COLLATE "vi-x-icu" = (SELECT');
  });

  it('is not for one that a filter has narrowed to it', async () => {
    const filter = { department: server.department };
    const query = queryOf('phieu-thong-tin', { sort: ['department', 'ASC'], filter });
    const policy = policyOf(scope, visits);
    const rows = narrowedRule(scope, visits, policy.rows, query.conditions);
    expect(await apartIn(scope, visits, { ...policy, rows }, query)).toBeNull();
  });
});

it('a list whose rule asks for the time goes on where its page ended, though a row of that is gone', async () => {
  const patients = { ...of('benh-nhan'), exactCount: 10 };
  const names = async (from: number) => {
    const asked = { ...scope, now: new Date(scope.now.getTime() + from) };
    const query = queryOf('benh-nhan', { range: [from, from + 1], sort: ['fullName', 'ASC'] });
    const { rows } = await listRecords(asked, patients, query);
    return rows.map(({ fullName }) => String(fullName));
  };
  const named = (name: string, to: string) =>
    sql`UPDATE benh_nhan SET full_name = ${to} WHERE full_name = ${name}`.execute(
      server.database.owner,
    );
  const [first, second, third, fourth] = [...(await names(0)), ...(await names(2))];
  expect(new Set([first, second, third, fourth]).size).toBe(4);
  await named(first!, 'Zzz');
  expect(await names(2)).toEqual([third, fourth]);
  await named('Zzz', first!);
});

it('a page that ends before it is full says how many rows there are, whatever statistics expect', async () => {
  const admin = openScope(
    server.services,
    new HookRegistry(),
    { ...scope.actor, role: 'quan-tri' },
    scope.request,
  );
  const patients = { ...of('benh-nhan'), exactCount: 10 };
  await server.database.owner.transaction().execute(async (db) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(db);
    await sql`UPDATE benh_nhan SET archived_at = now()
      WHERE id NOT IN (SELECT id FROM benh_nhan LIMIT 3)`.execute(db);
  });
  const totals = async (from: number) => {
    const query = queryOf('benh-nhan', { range: [from, from + 1] });
    const { rows, total, estimated } = await listRecords(admin, patients, query);
    return { rows: rows.length, total, estimated };
  };
  expect(await totals(0)).toMatchObject({ rows: 2, estimated: true });
  expect(await totals(2)).toEqual({ rows: 1, total: 3, estimated: false });
});
