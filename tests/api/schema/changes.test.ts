import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PlanOptions, planMigration } from '../../../src/server/db/ddl/plan';
import { rehearse } from '../../../src/server/db/ddl/rehearse';
import { withSafeWay } from '../../../src/server/db/ddl/safe-ways';
import { MIGRATIONS } from '../../../src/server/db/extension-migrations';
import { migrate } from '../../../src/server/db/migrate';
import { createPool } from '../../../src/server/db/pool';
import { f } from '../../../src/shared/fields/f';
import type { Config } from '../../../src/shared/resource/config';
import { createEmptyDatabase } from '../../database';
import { changed } from './changed-config';
import { clinicConfig, label } from './clinic-config';
import { insert } from './schema-database';

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let owner: ReturnType<typeof createPool>;
let first: string;
let directory: string;
let ward: string;

/** One database for all: each plan is applied in a transaction that is taken back. */
beforeAll(async () => {
  empty = await createEmptyDatabase();
  owner = createPool({ url: empty.url, timeZone: 'UTC', max: 2 });
  first = await mkdtemp(join(tmpdir(), 'sen-changes-'));
  await cp(join(MIGRATIONS, '0001-base.sql'), join(first, '0001-base.sql'));
  await planMigration({ config: clinicConfig, directory: first, initial: true });
  await migrate(owner, first);
  ward = await insert(owner, 'khoa', { name: 'Khoa Nội' });
  const people = [
    { full_name: 'Trần An', note: 'x', grade: 'intern', home: ward, languages: ['vi', 'fr'] },
    { full_name: 'Lê Bình', note: 'x', grade: 'junior', seats: 3 },
  ];
  for (const person of people) await insert(owner, 'nguoi', person);
  const [start, end] = ['2026-01-01T08:00Z', '2026-01-01T10:00Z'];
  for (const guest of ['Khách', 'Bạn']) await insert(owner, 'ca', { guest, ward, start, end });
});
afterAll(async () => {
  await owner?.destroy();
  await empty?.drop();
  await rm(first, { recursive: true, force: true });
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-change-'));
  await cp(first, directory, { recursive: true });
  return () => rm(directory, { recursive: true, force: true });
});

const plan = (config: Config, more: Partial<PlanOptions> = {}) =>
  planMigration({
    config,
    directory,
    name: 'change',
    rehearse: (statements) => rehearse(owner, directory, statements),
    ...more,
  });

/** Applies what was planned and answers rows of a query; then all is as it was. */
async function afterwards(query: string, steps: string[] = []): Promise<unknown[]> {
  const files = (await readdir(directory)).filter((name) => /^000[3-9].*\.sql$/.test(name)).sort();
  let rows: unknown[] = [];
  const undo = new Error('undo');
  await owner
    .transaction()
    .execute(async (db) => {
      for (const file of files) {
        await sql.raw(await readFile(join(directory, file), 'utf8')).execute(db);
        for (const step of steps.splice(0, 1)) await sql.raw(step).execute(db);
      }
      rows = (await sql.raw(query).execute(db)).rows;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return rows;
}

const grades = (keys: Record<string, string | undefined>) =>
  f.enum({
    label,
    sort: true,
    filter: true,
    options: Object.fromEntries(
      Object.entries(keys).map(([key, was]) => [key, was ? { label, was } : { label }]),
    ),
  });

describe('rows that are there', () => {
  it('get places when they get an order, and stand last where a new one comes', async () => {
    const order = { by: 'place' };
    const place = f.integer({ label, required: true, readOnly: true, sort: true });
    const { refusals } = await plan(changed({ person: { order, fields: { place } } }));
    expect(refusals).toEqual([]);
    const added = `INSERT INTO nguoi (id, full_name, note, home)
      VALUES (gen_random_uuid(), 'Mới', 'x', '${ward}'), (gen_random_uuid(), 'Nữa', 'x', '${ward}')`;
    const rows = await afterwards('SELECT full_name, place FROM nguoi ORDER BY place', [added]);
    expect(rows).toEqual([
      { full_name: 'Trần An', place: 1024 },
      { full_name: 'Lê Bình', place: 2048 },
      { full_name: 'Mới', place: 3072 },
      { full_name: 'Nữa', place: 4096 },
    ]);
  });
});

describe('a change is refused in words that name the rows and the safe way', () => {
  it.each<[string, Config, string[]]>([
    [
      'a choice that rows have is gone',
      changed({ person: { fields: { grade: grades({ senior: undefined, junior: undefined }) } } }),
      [
        "nguoi.grade: 1 row has `intern`; say what it is called now (`was: '…'` on the new value), or move these rows first",
      ],
    ],
    [
      'one of several choices that rows have is gone',
      changed({
        person: {
          fields: {
            languages: f.enum({
              label,
              multiple: true,
              filter: true,
              options: { vi: { label }, en: { label } },
            }),
          },
        },
      }),
      [
        "nguoi.languages: 1 row has `fr`; say what it is called now (`was: '…'` on the new value), or move these rows first",
      ],
    ],
    [
      'rows that overlap and may not any more',
      changed({ shift: { checks: [{ op: 'noOverlap', by: ['ward'], from: 'start', to: 'end' }] } }),
      [
        expect.stringMatching(
          /^ca\.start: 2 rows have what overlaps with another \([-0-9a-f]+, [-0-9a-f]+\); correct these/,
        ),
      ],
    ],
    [
      'a reference to another resource',
      changed({
        person: { fields: { home: f.ref('nguoi', { label, filter: true }), display: null } },
        ward: { fields: { pay: null } },
      }),
      [
        expect.stringMatching(
          /^nguoi\.home: 1 row has a reference to no row of "nguoi" \([-0-9a-f]+\); add a reference beside/,
        ),
      ],
    ],
    [
      'a text that is shorter than rows have it',
      changed({ person: { fields: { fullName: f.text({ label, required: true, max: 6 }) } } }),
      [
        expect.stringMatching(
          /^nguoi\.fullName: 2 rows have what the rule value refuses \([-0-9a-f, ]+\);/,
        ),
      ],
    ],
    [
      'many references that become one',
      changed({ person: { fields: { wards: f.ref('khoa', { label, filter: true }) } } }),
      ['nguoi.wards: several rows cannot become one without losing data'],
    ],
    [
      'no longer encrypted',
      changed({ person: { fields: { citizenId: f.citizenId({ label, unique: true }) } } }),
      ['nguoi.citizenId: encryption changes; write a migration that converts the values'],
    ],
    [
      'a resource that is gone while one like it is new',
      changed({ shift: { name: 'ca-truc' }, ward: { fields: { firstStart: null } } }),
      [expect.stringMatching(/^ca: .*renamed to "ca-truc"\? then say `was: 'ca'` there$/)],
    ],
    [
      'unique over duplicates',
      changed({
        person: { fields: { note: f.text({ label, sort: true, filter: true, unique: true }) } },
      }),
      [
        'nguoi.note: 2 rows have the same value {"f1":"x"}; give all but one of them another value first',
      ],
    ],
    [
      'a rule that rows break',
      changed({ person: { fields: { seats: f.integer({ label, filter: true, max: 2 }) } } }),
      [
        expect.stringMatching(
          /^nguoi\.seats: 1 row has what the rule value refuses \([-0-9a-f]+\);/,
        ),
      ],
    ],
    [
      'a field that is gone while one like it is new',
      changed({ person: { fields: { seats: null, places: f.integer({ label, filter: true }) } } }),
      [
        expect.stringMatching(
          /^nguoi\.seats: .*renamed to "places"\? then say `was: 'seats'` there$/,
        ),
      ],
    ],
    [
      'required without a value',
      changed({ person: { fields: { rank: f.integer({ label, required: true }) } } }),
      ['nguoi.rank: is required, but existing rows have no value; give it a default'],
    ],
    [
      'narrower',
      changed({ person: { fields: { note: f.integer({ label }) }, checks: [] } }),
      ['nguoi.note: text cannot become integer without losing data'],
    ],
    [
      'encrypted',
      changed({ person: { fields: { note: f.text({ label, encrypted: true }) }, checks: [] } }),
      ['nguoi.note: encryption changes; write a migration that converts the values'],
    ],
  ])('%s', async (_what, config, refusals) => {
    const before = await readdir(directory);
    expect(await plan(config)).toMatchObject({ file: null, refusals });
    expect(await readdir(directory)).toEqual(before);
  });

  it('counts the rows that a refusal is about', async () => {
    const { refusals, rowsInQuestion } = await plan(
      changed({
        person: {
          checks: [],
          fields: { years: null, phone: f.phone({ label, required: true }), note: null },
        },
      }),
      {
        count: async (rows) => {
          const counted = sql<{ count: string }>`SELECT count(*) FROM ${sql.raw(rows)}`;
          return Number((await counted.execute(owner)).rows[0]?.count);
        },
      },
    );
    expect(refusals.map((refusal) => withSafeWay(refusal, rowsInQuestion?.[refusal]))).toEqual([
      expect.stringMatching(/^nguoi\.note: is gone .*\n {2}rows at hand that it is about: 2$/),
      expect.stringMatching(/^nguoi\.years: is gone .*\n {2}rows at hand that it is about: 0$/),
      expect.stringMatching(
        /^nguoi\.phone: becomes required.*\n {2}rows at hand .*: 2\n {2}the safe way: `backfill: …` fills/,
      ),
    ]);
  });
});

describe('a change is planned and applied without loss', () => {
  it.each<[string, Config, string, unknown[]]>([
    [
      'a renamed choice',
      changed({
        person: {
          fields: { grade: grades({ senior: undefined, junior: undefined, trainee: 'intern' }) },
        },
      }),
      'SELECT grade FROM nguoi ORDER BY full_name DESC',
      [{ grade: 'trainee' }, { grade: 'junior' }],
    ],
    [
      'a text that becomes a choice, with new names for what rows have',
      changed({ person: { checks: [], fields: { note: grades({ y: 'x' }) } } }),
      'SELECT note FROM nguoi',
      [{ note: 'y' }, { note: 'y' }],
    ],
    [
      'a field that is required from now on, with a one-off value for rows of before',
      changed({
        person: { fields: { rank: f.integer({ label, required: true, backfill: 7 }) } },
      }),
      `SELECT rank, column_default FROM nguoi, information_schema.columns
       WHERE table_name = 'nguoi' AND column_name = 'rank' AND full_name = 'Trần An'`,
      [{ rank: 7, column_default: null }],
    ],
    [
      'an optional field that becomes required',
      changed({
        person: {
          fields: { seats: f.integer({ label, filter: true, required: true, backfill: 1 }) },
        },
      }),
      'SELECT seats FROM nguoi ORDER BY seats',
      [{ seats: 1 }, { seats: 3 }],
    ],
    [
      'a field with a tombstone',
      changed({ person: { fields: { pay: null } }, ward: { fields: { pay: null } } }, [
        'nguoi.pay',
      ]),
      'SELECT count(*)::int AS rows FROM nguoi',
      [{ rows: 2 }],
    ],
    [
      'one reference that becomes many',
      changed({
        person: {
          fields: { home: f.refs('khoa', { label, filter: true }), display: null },
        },
        ward: { fields: { pay: null } },
      }),
      `SELECT full_name, k.name, position FROM nguoi__home j
       JOIN nguoi n ON n.id = j.nguoi_id JOIN khoa k ON k.id = j.khoa_id`,
      [{ full_name: 'Trần An', name: 'Khoa Nội', position: 1 }],
    ],
    [
      'one reference that becomes many and gets another name',
      changed({
        person: {
          fields: { home: null, homes: f.refs('khoa', { label, was: 'home' }), display: null },
        },
        ward: { fields: { pay: null } },
      }),
      `SELECT full_name, position FROM nguoi__homes JOIN nguoi n ON n.id = nguoi_id`,
      [{ full_name: 'Trần An', position: 1 }],
    ],
  ])('%s', async (_what, config, query, rows) => {
    const planned = await plan(config);
    expect(planned.refusals).toEqual([]);
    expect(planned.summary!.at(-1)).toMatch(/taken back: .*no row stands in the way$/);
    expect(await afterwards(query)).toEqual(rows);
  });

  it('a field that is split, by a data step', async () => {
    const config = changed({
      person: { fields: { family: f.text({ label }), given: f.text({ label }) } },
    });
    const { file } = await plan(config);
    const data = "export const step = (db) => db.updateTable('nguoi').set((eb) => ({";
    const part = (n: number) => `eb.fn('split_part', ['full_name', eb.val(' '), eb.lit(${n})])`;
    await writeFile(
      join(directory, file!.replace('.sql', '.data.ts')),
      `${data} family: ${part(1)}, given: ${part(2)} })).execute();`,
    );
    const { took } = (await rehearse(owner, directory, [
      {
        phase: 'alter',
        table: 'nguoi',
        what: 'all are split',
        lock: 'none',
        sql: "DO $$ BEGIN ASSERT (SELECT bool_and(family || ' ' || given = full_name) FROM nguoi); END $$",
      },
    ]))!;
    expect(took).toEqual([expect.any(Number)]);
  });

  it('says what it adds, locks and how long it took', async () => {
    const { summary } = await plan(
      changed({ person: { fields: { nick: f.text({ label, filter: true }) } } }),
    );
    expect(summary).toEqual([
      'adds: nguoi: new column nick',
      'adds: nguoi: rule nguoi_nick_check',
      'adds: nguoi: rule nguoi_nick_check: existing rows',
      'adds: nguoi: index nguoi_nick_idx',
      'locks nguoi (ACCESS EXCLUSIVE): nobody reads or writes it meanwhile',
      expect.stringMatching(/^tried on the rows at hand and taken back: \d+ ms, no row/),
    ]);
  });
});

describe('a change in two steps', () => {
  const config = changed({
    person: {
      fields: { note: null, remark: f.text({ label, sort: true, filter: true, was: 'note' }) },
      checks: [],
    },
  });

  it('keeps both names alike until no old server runs', async () => {
    const planned = await plan(config, { twoStep: true });
    expect([planned.file, planned.more]).toEqual([
      '0003-change.sql',
      ['0004-change-indexes.sql', '0005-change.contract.sql'],
    ]);
    const indexes = await readFile(join(directory, '0004-change-indexes.sql'), 'utf8');
    expect(indexes).toMatch(/^-- outside of a transaction\n/);
    expect(indexes).toContain('CREATE INDEX CONCURRENTLY "nguoi_remark_sort"');
    await rm(join(directory, '0004-change-indexes.sql'));
    const old = "UPDATE nguoi SET note = 'old server' WHERE full_name = 'Trần An';";
    const now = "UPDATE nguoi SET remark = 'new server' WHERE full_name = 'Lê Bình'";
    expect(
      await afterwards('SELECT remark FROM nguoi ORDER BY full_name DESC', [old + now]),
    ).toEqual([{ remark: 'old server' }, { remark: 'new server' }]);
  });

  it('refuses what old servers could not live beside', async () => {
    const renamed = changed({
      person: {
        fields: { grade: grades({ senior: undefined, junior: undefined, trainee: 'intern' }) },
      },
    });
    expect((await plan(renamed, { twoStep: true })).refusals).toEqual([
      'nguoi.grade: a value is renamed in one step, while no other server runs',
    ]);
  });
});
