import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { diffModels } from '../../../src/server/db/ddl/diff';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { f } from '../../../src/shared/fields/f';
import type { Fields } from '../../../src/shared/fields/kinds';
import { insuranceNumber } from '../../../src/shared/patient/identity';
import type { Config } from '../../../src/shared/resource/config';
import type { Resource } from '../../../src/shared/resource/resource';
import type { TestDatabase } from '../../database';
import { catalog } from './catalog';
import { before, changed, planOf } from './changed-config';
import { clinicConfig, label, ward } from './clinic-config';
import { createModelDatabase, insert, run } from './schema-database';

const numbers = { pay: 7, seats: 4, years: 2, height: 1.5, born: '1990' };

async function withDatabases(
  config: Config,
  check: (migrated: TestDatabase, rows: () => Promise<unknown[]>) => Promise<void>,
): Promise<void> {
  const migrated = await createModelDatabase(before);
  const fresh = await createModelDatabase(schemaModel(config));
  try {
    await insert(migrated.db, 'khoa', { name: 'Khoa Nội' });
    await insert(migrated.db, 'nguoi', { full_name: 'Trần An', note: 'cũ', ...numbers });
    const plan = planOf(config);
    expect(plan.refusals).toEqual([]);
    await run(migrated.owner, plan.statements);
    const model = schemaModel(config);
    expect(await catalog(migrated.owner, model)).toEqual(await catalog(fresh.owner, model));
    await check(
      migrated,
      async () => (await sql`SELECT * FROM nguoi`.execute(migrated.owner)).rows,
    );
  } finally {
    await Promise.all([migrated.drop(), fresh.drop()]);
  }
}

const other = f.enum({
  label,
  sort: true,
  filter: true,
  options: { senior: { label }, junior: { label }, intern: { label }, chief: { label } },
});

describe('a planned migration makes what the new config makes from nothing', () => {
  it.each<[string, Config, Record<string, unknown>]>([
    [
      'new fields of many kinds',
      changed({
        person: {
          fields: {
            nick: f.text({ label, search: true, sort: true, unique: true }),
            rank: f.integer({ label, required: true, default: 3, min: 1, filter: true }),
            badge: f.code({ label, pattern: 'B{##}' }),
            insurance: insuranceNumber({ label, encrypted: true, filter: true }),
            boss: f.ref('nguoi', { label }),
            friends: f.refs('nguoi', { label }),
          },
        },
        journal: { fields: { place: f.text({ label, readOnly: true }) } },
      }),
      { rank: 3, badge: 'B01', nick: null },
    ],
    ['a further choice', changed({ person: { fields: { grade: other } } }), { grade: null }],
    [
      'dropped fields, tables and rules with a tombstone',
      changed({ person: { fields: { pay: null, wards: null }, checks: [] }, shift: null }, [
        'nguoi.pay',
        'nguoi.wards',
        'ca',
      ]),
      { full_name: 'Trần An' },
    ],
    [
      'wider types',
      changed(
        {
          person: {
            fields: {
              pay: f.decimal({ label, sort: true, scale: 0 }),
              seats: f.money({ label, filter: true }),
              years: f.decimal({ label, min: 0 }),
              height: f.decimal({ label, scale: 4 }),
              note: f.enum({ label, multiple: true, filter: true, options: { cũ: { label } } }),
            },
            checks: [],
          },
        },
        [],
      ),
      { note: ['cũ'], pay: 7, seats: 4, years: 2, height: 1.5 },
    ],
    [
      'a field that becomes required and has a default',
      changed({
        person: {
          fields: { grade: { ...other, required: true, default: 'junior' } as Fields[string] },
        },
      }),
      { grade: 'junior' },
    ],
    [
      'flags that come and go',
      changed({
        person: {
          fields: {
            note: f.text({ label, search: true }),
            phone: f.phone({ label }),
            fullName: f.text({ label, sort: true }),
          },
        },
      }),
      { note: 'cũ' },
    ],
    [
      'a new table that refers to old ones, and they to it',
      {
        ...clinicConfig,
        resources: [
          ...changed({ ward: { fields: { desk: f.ref('quay', { label }) } } }).resources,
          {
            ...(ward as unknown as Resource),
            name: 'quay',
            fields: { name: f.text({ label }), ward: f.ref('khoa', { label }) },
          },
        ],
      },
      {},
    ],
  ])('%s', async (_what, config, row) => {
    await withDatabases(config, async (_migrated, rows) => {
      expect(await rows()).toEqual([expect.objectContaining(row)]);
    });
  });

  it('renamed fields and tables, without dropping anything', async () => {
    const config = changed({
      person: {
        name: 'nhan-su',
        was: 'nguoi',
        fields: {
          fullName: null,
          name: f.text({
            label,
            required: true,
            collate: 'name',
            sort: true,
            search: true,
            was: 'fullName',
          }),
          code: null,
          number: f.code({ label, pattern: 'N-{####}', search: true, sort: true, was: 'code' }),
          wards: null,
          places: f.refs('khoa', { label, filter: true, was: 'wards' }),
          display: null,
        },
      },
      ward: { fields: { head: f.ref('nhan-su', { label, onDelete: 'set null' }) } },
      shift: { fields: { person: f.ref('nhan-su', { label }) } },
    });
    const dropping = planOf(config).statements.filter((statement) =>
      statement.sql.includes('DROP'),
    );
    expect(dropping).toEqual([]);
    await withDatabases(config, async (migrated) => {
      const { rows } = await sql`SELECT number, name FROM nhan_su`.execute(migrated.owner);
      expect(rows).toEqual([{ number: 'N-0001', name: 'Trần An' }]);
      await insert(migrated.db, 'nhan_su', { name: 'Lê Hai' });
    });
  });

  it('a rule over days that once left the last one out', async () => {
    const old = structuredClone(before);
    const rule = old.tables
      .flatMap(({ constraints }) => constraints)
      .find(({ name }) => name === 'ca_ward_start2_excl')!;
    rule.definition = rule.definition.replace("'[]'", "'[)'");
    const { statements, refusals } = diffModels(old, before, []);
    expect(refusals).toEqual([]);
    expect(statements.map(({ sql: text }) => text)).toEqual([
      'ALTER TABLE "ca" DROP CONSTRAINT "ca_ward_start2_excl";',
      expect.stringContaining(`daterange("start2", "end2", '[]') WITH &&`),
    ]);
    const migrated = await createModelDatabase(old);
    const fresh = await createModelDatabase(before);
    try {
      await run(migrated.owner, statements);
      expect(await catalog(migrated.owner, before)).toEqual(await catalog(fresh.owner, before));
    } finally {
      await Promise.all([migrated.drop(), fresh.drop()]);
    }
  });

  it('asks for nothing where nothing changed', () => {
    expect(planOf(clinicConfig)).toEqual({ statements: [], refusals: [] });
    expect(diffModels(JSON.parse(JSON.stringify(before)), before, []).statements).toEqual([]);
  });
});

describe('what keeps words', () => {
  const now = schemaModel(clinicConfig);
  /** As a snapshot of a release before triggers read each row once. */
  const earlier = (model: typeof now) => ({
    ...model,
    tables: model.tables.map(({ words, ...table }) =>
      words
        ? { ...table, words: { keep: ['old'], columns: words.columns, follows: words.follows } }
        : table,
    ),
  });

  it('is not planned anew because an earlier release made it', () => {
    expect(now.tables.some(({ words }) => words)).toBe(true);
    expect(diffModels(earlier(now), now, []).statements).toEqual([]);
  });

  it('is planned anew where other words are kept', () => {
    const other = schemaModel(
      changed({ person: { fields: { nick: f.text({ label, search: true }) } } }),
    );
    const made = diffModels(earlier(now), other, []).statements.map(({ sql }) => sql);
    expect(made.join()).toContain('nguoi_keep_words');
  });
});
