import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { diffModels } from '../../../src/server/db/ddl/diff';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { f } from '../../../src/shared/fields/f';
import type { Fields } from '../../../src/shared/fields/kinds';
import type { Config } from '../../../src/shared/resource/config';
import type { Resource } from '../../../src/shared/resource/resource';
import type { TestDatabase } from '../../database';
import { catalog } from './catalog';
import { clinicConfig, groups, journal, label, person, shift, ward } from './clinic-config';
import { createModelDatabase, insert, run } from './schema-database';

type Change = Partial<Omit<Resource, 'fields'>> & {
  fields?: Record<string, Fields[string] | null>;
};

const all = { ward, person, shift, journal } as unknown as Record<string, Resource>;

/** The clinic's config with changes to resources: a field that is null is taken out. */
function changed(changes: Record<string, Change | null>, dropped: string[] = []): Config {
  const resources = Object.entries(all).flatMap(([key, resource]) => {
    const change = changes[key];
    if (change === null) return [];
    const fields = { ...resource.fields, ...change?.fields };
    const kept = Object.entries(fields).filter(
      (entry): entry is [string, Fields[string]] => !!entry[1],
    );
    return [{ ...resource, ...change, fields: Object.fromEntries(kept) }];
  });
  return { groups, resources, dropped };
}

const before = schemaModel(clinicConfig);
const planOf = (config: Config) => diffModels(before, schemaModel(config), config.dropped);

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
            insurance: f.insuranceNumber({ label, encrypted: true, filter: true }),
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
      'renamed fields and tables',
      changed({
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
      }),
      {},
    ],
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
  ])('%s', async (what, config, row) => {
    if (what.startsWith('renamed')) {
      const { statements } = planOf(config);
      expect(statements.filter((one) => one.sql.includes('DROP')).map((one) => one.sql)).toEqual(
        [],
      );
      await withDatabases(config, async (migrated) => {
        const { rows } = await sql`SELECT number, name FROM nhan_su`.execute(migrated.owner);
        expect(rows).toEqual([{ number: 'N-0001', name: 'Trần An' }]);
        await insert(migrated.db, 'nhan_su', { name: 'Hai' });
      });
      return;
    }
    await withDatabases(config, async (_migrated, rows) => {
      expect(await rows()).toEqual([expect.objectContaining(row)]);
    });
  });

  it('asks for nothing where nothing changed', () => {
    expect(planOf(clinicConfig)).toEqual({ statements: [], refusals: [] });
    expect(diffModels(JSON.parse(JSON.stringify(before)), before, []).statements).toEqual([]);
  });
});

describe('a plan refuses', () => {
  it.each<[string, Config, string]>([
    [
      'a required field without a value for existing rows',
      changed({ person: { fields: { rank: f.integer({ label, required: true }) } } }),
      'nguoi.rank: is required, but existing rows have no value; give it a default',
    ],
    [
      'a field that becomes required without a default',
      changed({ person: { fields: { note: f.text({ label, required: true }) } } }),
      'nguoi.note: becomes required, but existing rows may be empty; give it a default',
    ],
    [
      'a field that is gone without a tombstone',
      changed({ person: { fields: { note: null }, checks: [] } }),
      'nguoi.note: is gone from the config; its data would be lost (list it in `dropped`)',
    ],
    [
      'many references that are gone without a tombstone',
      changed({ person: { fields: { wards: null } } }),
      'nguoi.wards: is gone from the config; its data would be lost (list it in `dropped`)',
    ],
    [
      'a resource that is gone without a tombstone',
      changed({ shift: null }),
      'ca: is gone from the config; its data would be lost (list it in `dropped`)',
    ],
    [
      'a narrower type',
      changed({ person: { fields: { note: f.integer({ label }) } } }),
      'nguoi.note: text cannot become integer without losing data',
    ],
    [
      'fewer digits',
      changed({ person: { fields: { height: f.decimal({ label, scale: 0 }) } } }),
      'nguoi.height: numeric(18, 1) cannot become numeric(18, 0) without losing data',
    ],
    [
      'encryption of stored values',
      changed({ person: { fields: { note: f.text({ label, encrypted: true }) }, checks: [] } }),
      'nguoi.note: encryption changes; write a migration that converts the values',
    ],
    [
      'a value in sealed rows',
      changed({ journal: { fields: { place: f.text({ label, default: 'x' }) } } }),
      'nhat-ky.place: the rows of an append-only resource are sealed; a new field must start empty',
    ],
    [
      'a sealed table that opens',
      changed({ journal: { appendOnly: false } }),
      'nhat-ky.appendOnly: becomes append-only or stops being so; write a migration for it',
    ],
  ])('%s', (_what, config, reason) => {
    expect(planOf(config).refusals).toContain(reason);
  });
});
