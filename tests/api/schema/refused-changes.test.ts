import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PlanOptions } from '../../../src/server/db/ddl/plan';
import { rehearse } from '../../../src/server/db/ddl/rehearse';
import { withSafeWay } from '../../../src/server/db/ddl/safe-ways';
import { f } from '../../../src/shared/fields/f';
import type { Field } from '../../../src/shared/fields/kinds';
import { citizenId } from '../../../src/shared/patient/identity';
import type { Config } from '../../../src/shared/resource/config';
import { changed } from './changed-config';
import { changingClinic, grades } from './changing-clinic';
import { label } from './clinic-config';

const { clinic, plan } = changingClinic();

const note = (field: Field) => changed({ person: { fields: { note: field } } });

/** Two rows that are named, and what is to be done with them. */
const inTheWay = (what: string) =>
  expect.stringMatching(
    new RegExp(
      `^nguoi\\.note: ${what} does not take so \\([-0-9a-f]+, [-0-9a-f]+\\); correct these rows first`,
    ),
  );

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
      'a text that becomes an e-mail address',
      note(f.email({ label, sort: true, filter: true })),
      [inTheWay('2 rows have what f.email')],
    ],
    [
      'a text that becomes a phone number',
      note(f.phone({ label, sort: true, filter: true })),
      [inTheWay('2 rows have what f.phone')],
    ],
    [
      'a text that becomes a web address',
      note(f.url({ label, sort: true })),
      [inTheWay('2 rows have what f.url')],
    ],
    [
      'a text that is to be longer',
      note(f.text({ label, sort: true, filter: true, min: 3 })),
      [inTheWay('2 rows have what f.text')],
    ],
    [
      'a text that is to be of a pattern, under another name',
      changed({
        person: {
          checks: [],
          fields: {
            note: null,
            remark: f.text({ label, was: 'note', sort: true, filter: true, pattern: '[0-9]+' }),
          },
        },
      }),
      [expect.stringMatching(/^nguoi\.remark: 2 rows have what f\.text does not take so/)],
    ],
    [
      'a text that becomes an e-mail address, beside a rule that rows break',
      changed({
        person: {
          fields: {
            note: f.email({ label, sort: true, filter: true }),
            seats: f.integer({ label, filter: true, max: 2 }),
          },
        },
      }),
      [expect.stringMatching(/^nguoi\.seats: 1 row has/), inTheWay('2 rows have what f.email')],
    ],
    [
      'many references that become one',
      changed({ person: { fields: { wards: f.ref('khoa', { label, filter: true }) } } }),
      ['nguoi.wards: several rows cannot become one without losing data'],
    ],
    [
      'no longer encrypted',
      changed({ person: { fields: { citizenId: citizenId({ label, unique: true }) } } }),
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
    const before = await readdir(clinic.directory);
    expect(await plan(config)).toMatchObject({ file: null, refusals });
    expect(await readdir(clinic.directory)).toEqual(before);
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
          return Number((await counted.execute(clinic.owner)).rows[0]?.count);
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

describe('a change of what a text is, which all rows fulfil,', () => {
  it('is kept beside the migrations, and nothing is written for it', async () => {
    const before = await readdir(clinic.directory);
    const narrower = note(f.text({ label, sort: true, filter: true, pattern: '[a-z]+' }));
    const looked: number[] = [];
    const rehearsed: PlanOptions['rehearse'] = async (statements, looks) => {
      looked.push(looks.length);
      return rehearse(clinic.owner, clinic.directory, statements, looks);
    };
    const options = { rehearse: rehearsed };
    expect(await plan(narrower, options)).toMatchObject({ file: null, refusals: [] });
    expect(await readdir(clinic.directory)).toEqual(before);
    // What was looked at is known, and nothing is looked at again.
    expect(await plan(narrower, options)).toMatchObject({ file: null, refusals: [] });
    expect(looked).toEqual([1]);
  });

  it('is planned with what the database has to change', async () => {
    const address = f.barcode({ label, sort: true, filter: true });
    expect(await plan(note(address))).toMatchObject({ refusals: [], file: expect.any(String) });
  });
});
