import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { columnSql } from '../../../src/server/db/sql/column';
import { predicateSql } from '../../../src/server/db/sql/predicate';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Actor } from '../../../src/shared/resource/actor';
import { holds } from '../../../src/shared/resource/evaluate';
import {
  always,
  and,
  contains,
  dayFromToday,
  eq,
  exists,
  gt,
  gte,
  isNull,
  lt,
  lte,
  me,
  neq,
  never,
  not,
  notNull,
  now,
  oneOf,
  or,
  outer,
  type Predicate,
  today,
} from '../../../src/shared/resource/predicate';
import type { TestDatabase } from '../../database';
import { clinicConfig, person, shift, ward } from './clinic-config';
import { createModelDatabase, insert, ofModel } from './schema-database';

const [noi, ngoai, nhi] = [uuidv7(), uuidv7(), uuidv7()];
const [an, binh, chi, dung] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const clock = { now: new Date('2026-03-02T03:00:00Z'), today: '2026-03-02' };

/** The same people as in the database, as the API would hold them. */
const people = [
  { id: an, fullName: 'An', note: 'a', grade: 'senior', pay: 200, home: noi, wards: [noi, ngoai] },
  { id: binh, fullName: 'Bình', note: null, grade: 'junior', pay: 50, home: ngoai, wards: [noi] },
  { id: chi, fullName: 'Chi', note: 'c', grade: null, pay: null, home: null, wards: [] },
].map((row) => ({ languages: row.note ? ['vi', 'en'] : null, active: row.pay !== 50, ...row }));

let database: TestDatabase;

beforeAll(async () => {
  database = await createModelDatabase(schemaModel(clinicConfig));
  const { db } = database;
  for (const [id, name] of Object.entries({ [noi]: 'Nội', [ngoai]: 'Ngoại', [nhi]: 'Nhi' })) {
    await insert(db, 'khoa', { id, name });
  }
  for (const { fullName, wards, ...row } of people) {
    const licence = row.grade === 'senior' ? 'GP1' : null;
    await insert(db, 'nguoi', { ...row, full_name: fullName, licence, born: '2000-03-03' });
    for (const [position, target] of wards.entries()) {
      await ofModel(db)
        .insertInto('nguoi__wards')
        .values({ nguoi_id: row.id, khoa_id: target, position })
        .execute();
    }
  }
  const gone = { archived_at: '2026-01-01T00:00:00Z', born: '1990', pay: 9 };
  await insert(db, 'nguoi', { id: dung, full_name: 'Dũng', home: noi, ...gone });
  const times = { start: '2026-03-02T01:00:00Z', end: '2026-03-02T05:00:00Z' };
  await insert(db, 'ca', { person: an, ward: noi, ...times });
});
afterAll(() => database.drop());

async function found(predicate: Predicate, actor: Actor = VISITOR, resource = person) {
  const condition = predicateSql(clinicConfig, resource, predicate, {
    alias: 't',
    actor,
    ...clock,
  });
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(resource.name)} AS t
    WHERE ${condition} AND t.id <> ${dung} ORDER BY t.id`.execute(database.db);
  return rows.map((row) => row.id);
}

const doctor: Actor = { ...VISITOR, userId: an, doctorId: an, departmentIds: [noi, nhi] };

describe('a predicate as SQL', () => {
  it.each<[string, Predicate]>([
    ['equality', eq('grade', 'senior')],
    ['difference, also from empty values', neq('grade', 'senior')],
    ['order', and(gt('pay', 50), lte('pay', 200))],
    ['order at the edge', or(lt('pay', 50), gte('pay', 200))],
    ['a list of constants', oneOf('grade', ['senior', 'junior'])],
    ['emptiness', isNull('note')],
    ['fullness', notNull('pay')],
    ['the opposite, of empty values too', not(eq('note', 'a'))],
    ['the opposite of the opposite', not(not(gt('pay', 60)))],
    ['truth values', eq('active', true)],
    ['a choice among several', contains('languages', 'en')],
    ['one of some choices', contains('languages', ['fr', 'vi'])],
    ['a reference among many', contains('wards', ngoai)],
    ['one of some references', contains('wards', me('departmentIds'))],
    ['a value of the actor', eq('id', me('doctorId'))],
    ['a list of the actor', oneOf('home', me('departmentIds'))],
    ['everything', always],
    ['nothing', never],
  ])('agrees with the same predicate in the browser on %s', async (_what, predicate) => {
    const here = people.filter((row) => holds(predicate, row, { actor: doctor }));
    expect(await found(predicate, doctor)).toEqual(here.map((row) => row.id));
  });

  it('matches nobody by a value that the actor does not have', async () => {
    expect(await found(eq('home', me('doctorId')))).toEqual([]);
    expect(await found(oneOf('home', me('departmentIds')))).toEqual([]);
    expect(await found(contains('wards', me('departmentIds')))).toEqual([]);
  });

  it('asks rows of another resource about the row outside', async () => {
    const onDuty = exists('ca', and(eq('person', outer('id')), eq('ward', me('departmentIds'))));
    expect(await found(onDuty, doctor)).toEqual([an]);
    expect(await found(not(onDuty), doctor)).toEqual([binh, chi]);
  });

  it('leaves archived rows out of another resource', async () => {
    const staffed = exists('nguoi', and(eq('home', outer('id')), eq('pay', 9)));
    expect(await found(staffed, VISITOR, ward as never)).toEqual([]);
  });

  it('knows the time', async () => {
    const current = and(lt('start', now), gt('end', now));
    expect(await found(current, VISITOR, shift as never)).toHaveLength(1);
    expect(await found(gt('start', today), VISITOR, shift as never)).toHaveLength(1);
    expect(await found(gt('born', today))).toEqual([]);
  });

  it('agrees with the browser on when a day begins, in the zone of the clinic', async () => {
    // 08:00 and 12:00 of 2 March in Viet Nam.
    const row = { start: '2026-03-02T01:00:00.000Z', end: '2026-03-02T05:00:00.000Z' };
    const situation = { today: clock.today, zone: 'Asia/Ho_Chi_Minh' };
    const cases: [Predicate, boolean][] = [
      [gte('start', today), true],
      [lt('start', today), false],
      [lte('start', today), false],
      [gte('start', dayFromToday(1)), false],
      [lt('start', dayFromToday(1)), true],
      [gt('end', dayFromToday(-1)), true],
    ];
    for (const [predicate, holding] of cases) {
      expect(await found(predicate, VISITOR, shift as never)).toHaveLength(holding ? 1 : 0);
      expect(holds(predicate, row, situation)).toBe(holding);
    }
    const midnight = { start: '2026-03-01T17:00:00.000Z' };
    expect(holds(lte('start', today), midnight, situation)).toBe(true);
    expect(holds(gt('start', today), midnight, situation)).toBe(false);
  });

  it('takes computed fields', async () => {
    expect(await found(and(eq('lead', true), eq('age', 25)))).toEqual([an]);
  });

  it('binds every value', async () => {
    const hostile = "x') OR true --";
    expect(await found(or(eq('note', hostile), contains('languages', hostile)))).toEqual([]);
  });
});

describe('computed fields', () => {
  const value = async (resource: typeof person | typeof ward, id: string, field: string) => {
    const expression = columnSql(clinicConfig, resource as never, field, 't', clock);
    const { rows } = await sql<{ value: unknown }>`
      SELECT ${expression} AS value FROM ${sql.table(resource.name)} AS t
      WHERE t.id = ${id}`.execute(database.db);
    return rows[0]?.value;
  };

  it('count, add up and compare the rows that refer to this one, archived ones aside', async () => {
    expect(await value(ward, noi, 'people')).toBe(1);
    expect(await value(ward, noi, 'pay')).toBe(200);
    expect(await value(ward, nhi, 'pay')).toBe(0);
    expect(await value(ward, noi, 'firstStart')).toBe('2026-03-02T01:00:00.000Z');
    expect(await value(ward, nhi, 'firstStart')).toBeNull();
  });

  it('turn a birthday, or its year, into an age', async () => {
    expect(await value(person, an, 'age')).toBe(25);
    expect(await value(person, dung, 'age')).toBe(36);
  });

  it('answer many references in their order', async () => {
    expect(await value(person, an, 'wards')).toEqual([noi, ngoai]);
    expect(await value(person, chi, 'wards')).toEqual([]);
  });

  it('join words, titles of references among them', async () => {
    expect(await value(person, an, 'display')).toBe('N-0001 Nội An');
    expect(await value(person, chi, 'display')).toBe('N-0003 Chi');
  });

  it('say whether a condition holds, never unknown', async () => {
    expect(await value(person, an, 'lead')).toBe(true);
    expect(await value(person, chi, 'lead')).toBe(false);
  });
});
