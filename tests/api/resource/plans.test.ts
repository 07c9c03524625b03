import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { analyze } from '../../../src/server/db/analyze';
import type { SqlContext } from '../../../src/server/db/sql/context';
import { isTold } from '../../../src/server/db/sql/row-sets';
import { KeyRing } from '../../../src/server/keys/key-ring';
import { HookRegistry } from '../../../src/server/resource/hooks';
import { gatherSql, walkSql } from '../../../src/server/resource/list-pages';
import { expectedRows, planList } from '../../../src/server/resource/list-plan';
import { type RawListQuery, readListQuery } from '../../../src/server/resource/list-query';
import { whereParts, whereSql } from '../../../src/server/resource/list-rows';
import { openScope, policyOf } from '../../../src/server/resource/scope';
import type { Services } from '../../../src/server/services';
import { VISITOR } from '../../../src/shared/account/actors';
import { singleReferralOf } from '../../../src/shared/fields/ask';
import type { Actor } from '../../../src/shared/resource/actor';
import { tableName } from '../../../src/shared/resource/names';
import { filterOperators, isSortable } from '../../../src/shared/resource/queryable';
import type { Resource } from '../../../src/shared/resource/resource';
import { createDemoDatabase, type TestDatabase } from '../../database';

/** The tables that grow with the years. */
const GROWING = ['benh-nhan', 'phieu-thong-tin', 'ho-so-benh-an', 'don-thuoc', 'nhat-ky'];

const actor: Actor = {
  ...VISITOR,
  role: 'quan-tri',
  userId: uuidv7(),
  doctorId: uuidv7(),
  departmentIds: [uuidv7()],
};
const LARGE = config.resources.filter(({ name }) => GROWING.includes(name));
const TABLES = LARGE.map(({ name }) => tableName(name));

let database: TestDatabase;

beforeAll(async () => {
  database = await createDemoDatabase('friday');
  await analyze(database.owner);
});
afterAll(() => database.drop());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Subplan Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function scopeFor(role: Actor['role'], who: Partial<Actor> = {}) {
  const settings = { timeZone: 'Asia/Ho_Chi_Minh' } as Services['settings'];
  const secrets = new KeyRing('k'.repeat(32));
  const services = { config, settings, secrets, db: database.db, clock: () => new Date() };
  return openScope(
    services as unknown as Services,
    new HookRegistry(),
    { ...actor, role, ...who },
    {
      requestId: 'plan',
      ip: '127.0.0.1',
    } as never,
  );
}

/** What a plan does to a large table that takes the longer the more rows it has. */
function faultOf(node: Node, way: 'gather' | 'walk'): string[] {
  const table = node['Relation Name'] ?? '';
  const whole = node['Node Type'] === 'Seq Scan';
  if (TABLES.includes(table) && whole) return [`all of ${table}`];
  const gathered = node['Subplan Name'] === 'CTE gathered' ? nodesOf(node) : [];
  const along = gathered.find(
    (part) =>
      TABLES.includes(part['Relation Name'] ?? '') &&
      part['Node Type'].startsWith('Index') &&
      part['Index Cond'] === undefined,
  );
  if (along) return [`all of ${along['Relation Name']} along an index`];
  const page = way === 'walk' && node['Node Type'] === 'Limit' ? nodesOf(node) : [];
  return page.some((part) => part['Node Type'] === 'Sort') ? ['sorted'] : [];
}

async function faultsOf(statement: RawBuilder<unknown>, way: 'gather' | 'walk'): Promise<string[]> {
  return database.owner.transaction().execute(async (db) => {
    // The demo's tables are small, so that reading them whole would seem cheap: what is scanned or
    // sorted in spite of this cannot be had from an index.
    await sql`SET LOCAL enable_seqscan = off`.execute(db);
    if (way === 'walk') await sql`SET LOCAL enable_sort = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      EXPLAIN (FORMAT JSON) ${statement}`.execute(db);
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan).flatMap((node) => faultOf(node, way));
  });
}

/** A value that a filter of the field takes. */
function someValueOf(resource: Resource, name: string): unknown {
  const field = resource.fields[name]!;
  if (singleReferralOf(field)) return uuidv7();
  if ('options' in field) return Object.keys(field.options as object)[0];
  if ('states' in field) return Object.keys(field.states as object)[0];
  const values: Partial<Record<string, unknown>> = {
    boolean: true,
    instant: '2026-11-23',
    date: '2026-11-23',
    partialDate: '1990',
    integer: 1,
    citizenId: '001190000456',
    insuranceNumber: 'DN4790000000001',
    phone: '0900001234',
  };
  return values[field.kind] ?? 'x';
}

const filtersOf = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.filter && filterOperators(field).includes('eq'))
    .map(([name]) => name);

const sortsOf = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => isSortable(resource, name));

/** Who reads a field, of all rows if there is one who does. */
function readerOf(resource: Resource, name: string): Actor['role'] {
  const readers = resource.access.read.filter((role) =>
    policyOf(scopeFor(role), resource).fields.read.has(name),
  );
  const all = readers.find((role) => policyOf(scopeFor(role), resource).rows === null);
  return all ?? readers[0]!;
}

const asked = (query: Record<string, unknown>): RawListQuery =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));

describe.each(LARGE)('the plans of the lists of $name', (resource) => {
  const statements = (role: Actor['role'], query: Record<string, unknown>) => {
    const scope = scopeFor(role);
    const policy = policyOf(scope, resource);
    const read = readListQuery(scope, resource, asked(query));
    return {
      gather: gatherSql(scope, resource, policy, read),
      walk: walkSql(scope, resource, policy, read, {
        total: 100_000,
        sets: read.q === '' ? undefined : 'walked',
      }),
    };
  };

  it('read none of it whole for a filter that a screen offers', async () => {
    const faults: string[] = [];
    for (const name of filtersOf(resource)) {
      const { gather } = statements(readerOf(resource, name), {
        filter: { [name]: someValueOf(resource, name) },
      });
      faults.push(...(await faultsOf(gather, 'gather')).map((table) => `${name}: ${table}`));
    }
    expect(faults).toEqual([]);
  });

  it('find words by their index', async () => {
    const searched = Object.values(resource.fields).some((field) => field.search);
    if (!searched) return;
    const role = readerOf(resource, resource.title);
    const { gather } = statements(role, { filter: { q: 'nguyễn hương' } });
    expect(await faultsOf(gather, 'gather')).toEqual([]);
  });

  it('take each order that a screen offers from an index', async () => {
    const faults: string[] = [];
    for (const name of sortsOf(resource)) {
      for (const direction of ['ASC', 'DESC']) {
        const { walk } = statements(readerOf(resource, name), { sort: [name, direction] });
        const tables = await faultsOf(walk, 'walk');
        faults.push(...tables.map((table) => `${name} ${direction}: ${table}`));
      }
    }
    expect(faults).toEqual([]);
  });

  it('read none of it whole for the rows that a role may see', async () => {
    const faults: string[] = [];
    for (const role of resource.access.read) {
      const { walk } = statements(role, {});
      faults.push(...(await faultsOf(walk, 'walk')).map((table) => `${role}: ${table}`));
    }
    expect(faults).toEqual([]);
  });
});

describe('a search by who may not see all that references tell', () => {
  const visits = LARGE.find(({ name }) => name === 'phieu-thong-tin')!;
  const searchOf = (role: Actor['role']) => {
    const scope = scopeFor(role);
    const policy = policyOf(scope, visits);
    const read = readListQuery(scope, visits, asked({ filter: { q: 'nguyễn' } }));
    return { scope, ...whereParts(scope, visits, policy, read) };
  };

  it('asks of each row apart whether it may be found by that', () => {
    const { plain, seen } = searchOf('le-tan');
    expect(seen).not.toBeNull();
    expect(sql`${plain}`.compile(database.db).sql).not.toContain('benh_nhan');
    expect(sql`${seen}`.compile(database.db).sql).toContain('benh_nhan');
  });

  it('is expected to find as many rows as that of who sees all', async () => {
    const expected = async ({ scope, plain }: ReturnType<typeof searchOf>) =>
      expectedRows(scope, visits, plain);
    const all = searchOf('quan-ly');
    expect(all.seen).toBeNull();
    expect(await expected(all)).toBeGreaterThan(1_000);
    expect(await expected(searchOf('le-tan'))).toBe(await expected(all));
  });
});

it('who treats few patients is expected to see few of them', async () => {
  const patients = LARGE.find(({ name }) => name === 'benh-nhan')!;
  const scope = scopeFor('bac-si');
  const read = readListQuery(scope, patients, {});
  const { plain } = whereParts(scope, patients, policyOf(scope, patients), read);
  const all = await database.owner.selectFrom('benh_nhan').select('id').execute();
  expect(all.length).toBeGreaterThan(100);
  // Asked as a set of their own appointments and stays, and not of each patient there is.
  expect(await expectedRows(scope, patients, plain)).toBeLessThan(all.length / 4);
});

it('the rows of who treats a patient or wrote them are found by an index of either', async () => {
  const scope = scopeFor('bac-si');
  for (const name of ['benh-nhan', 'ho-so-benh-an', 'don-thuoc']) {
    const resource = LARGE.find((one) => one.name === name)!;
    const read = readListQuery(scope, resource, {});
    const gather = gatherSql(scope, resource, policyOf(scope, resource), read, 'listed');
    expect(await faultsOf(gather, 'gather'), name).toEqual([]);
  }
});

it('the same rows are found however they are looked for', async () => {
  const { rows: doctors } = await sql<{ user: string; doctor: string; departments: string[] }>`
    SELECT d."user", d.id AS doctor, array_agg(j.phong_ban_id) AS departments
    FROM bac_si AS d JOIN bac_si__departments AS j ON j.bac_si_id = d.id
    WHERE d."user" IS NOT NULL GROUP BY d.id ORDER BY d.id LIMIT 1`.execute(database.owner);
  const { user, doctor, departments } = doctors[0]!;
  // Of those who had the use of their data restricted the desk sees who is expected.
  await sql`UPDATE benh_nhan SET restricted_at = now()
    WHERE id IN (SELECT id FROM benh_nhan ORDER BY id LIMIT 300)`.execute(database.owner);
  const differing: string[] = [];
  let some = 0;
  for (const resource of config.resources) {
    for (const role of resource.access.read) {
      const who = { userId: user, doctorId: doctor, departmentIds: departments };
      const scope = scopeFor(role, who);
      const policy = policyOf(scope, resource);
      const searched = Object.values(resource.fields).some(({ search }) => search);
      for (const q of searched ? ['', 'nguyễn'] : ['']) {
        const read = readListQuery(scope, resource, asked({ filter: { q } }));
        const idsOf = async (sets?: SqlContext['sets']) => {
          const table = sql`${sql.table(tableName(resource.name))} AS t`;
          const where = whereSql(scope, resource, policy, read, sets);
          const ids = sql<{ id: string }>`SELECT t.id FROM ${table} WHERE ${where} ORDER BY t.id`;
          return (await ids.execute(database.owner)).rows.map(({ id }) => id).join();
        };
        const ids = await idsOf();
        if (policy.rows !== null && ids !== '') some += 1;
        for (const way of ['listed', 'each', 'counted', 'walked'] as const) {
          if ((await idsOf(way)) !== ids) differing.push(`${role} ${resource.name} ${q} ${way}`);
        }
      }
    }
  }
  expect(differing).toEqual([]);
  expect(some).toBeGreaterThan(20);
  const { rows: restricted } = await sql<{ expected: boolean }>`
    SELECT DISTINCT EXISTS (SELECT FROM phieu_thong_tin AS v WHERE v.patient = t.id
      AND v.state IN ('requested', 'confirmed', 'checked_in', 'called', 'in_exam')) AS expected
    FROM benh_nhan AS t WHERE t.restricted_at IS NOT NULL`.execute(database.owner);
  expect(restricted).toHaveLength(2);
});

it('statistics tell how many rows are an actor’s own, and not of how many others say so', () => {
  const told = (name: string, role: Actor['role']) => {
    const resource = LARGE.find((one) => one.name === name)!;
    const { rows } = policyOf(scopeFor(role), resource);
    return isTold({ resource, alias: 't' }, rows!);
  };
  expect(told('phieu-thong-tin', 'bac-si')).toBe(true);
  expect(told('benh-nhan', 'bac-si')).toBe(false);
  expect(told('benh-nhan', 'le-tan')).toBe(false);
  expect(told('ho-so-benh-an', 'bac-si')).toBe(false);
});

it('what somebody sees of a table is counted, not guessed, unless statistics tell of it', async () => {
  const visits = LARGE.find(({ name }) => name === 'phieu-thong-tin')!;
  const few = { ...visits, exactCount: 10 };
  const all = sql<SqlBool>`true`;
  const planOf = (role: Actor['role'], some: boolean, told = false) =>
    planList(scopeFor(role), few, all, { filtered: false, guessedWords: false, some, told });
  expect(await planOf('quan-ly', false)).toEqual({ way: 'walk', total: expect.any(Number) });
  expect(await planOf('bac-si', true)).toEqual({ way: 'walk', total: null });
  expect(await planOf('bac-si', true, true)).toEqual({ way: 'walk', total: expect.any(Number) });
});
