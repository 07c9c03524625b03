import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rehearse } from '../../../src/server/db/ddl/rehearse';
import { f } from '../../../src/shared/fields/f';
import type { Config } from '../../../src/shared/resource/config';
import { changed } from './changed-config';
import { changingClinic, grades } from './changing-clinic';
import { label } from './clinic-config';

const { clinic, plan, afterwards } = changingClinic();

describe('rows that are there', () => {
  it('get places when they get an order, and stand last where a new one comes', async () => {
    const order = { by: 'place' };
    const place = f.integer({ label, required: true, readOnly: true, sort: true });
    const { refusals } = await plan(changed({ person: { order, fields: { place } } }));
    expect(refusals).toEqual([]);
    const added = `INSERT INTO nguoi (id, full_name, note, home)
      VALUES (gen_random_uuid(), 'Mới', 'x', '${clinic.ward}'), (gen_random_uuid(), 'Nữa', 'x', '${clinic.ward}')`;
    const rows = await afterwards('SELECT full_name, place FROM nguoi ORDER BY place', [added]);
    expect(rows).toEqual([
      { full_name: 'Trần An', place: 1024 },
      { full_name: 'Lê Bình', place: 2048 },
      { full_name: 'Mới', place: 3072 },
      { full_name: 'Nữa', place: 4096 },
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
      join(clinic.directory, file!.replace('.sql', '.data.ts')),
      `${data} family: ${part(1)}, given: ${part(2)} })).execute();`,
    );
    const { took } = (await rehearse(clinic.owner, clinic.directory, [
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
    const indexes = await readFile(join(clinic.directory, '0004-change-indexes.sql'), 'utf8');
    expect(indexes).toMatch(/^-- outside of a transaction\n/);
    expect(indexes).toContain('CREATE INDEX CONCURRENTLY "nguoi_remark_sort"');
    await rm(join(clinic.directory, '0004-change-indexes.sql'));
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
