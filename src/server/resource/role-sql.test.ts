import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ACTORS, VISITOR } from '../../shared/account/actors';
import type { Actor } from '../../shared/resource/actor';
import { createPool } from '../db/pool';
import type { Services } from '../services';
import type { Scope } from './hooks';
import { roleSql } from './role-sql';

const db = createPool({ url: 'postgresql://nobody@localhost/none', timeZone: 'UTC' });
const services = { config: { actors: ACTORS } } as unknown as Services;
const scopeOf = (actor: Partial<Actor>, today = '2026-12-01'): Scope =>
  ({
    services,
    db,
    today,
    now: new Date(`${today}T05:00:00Z`),
    actor: { ...VISITOR, role: 'bac-si', ...actor },
  }) as Scope;

const ABOUT = {};
let built = 0;

/** Rows of the doctor, or of the departments, with a constant between them. */
const rowsOf = (scope: Scope) =>
  roleSql(scope, ABOUT, 'rows', ({ actor, now, today }) => {
    built += 1;
    const mine = actor.doctorId === null ? sql`false` : sql`doctor = ${actor.doctorId}`;
    return sql`${mine} OR kind = ${'open'} OR department = ANY(${actor.departmentIds})
      OR (at <= ${now} AND day = ${today})`;
  }).compile(db);

describe('roleSql', () => {
  it('makes the text once for a role and binds the values of each person', () => {
    const first = rowsOf(scopeOf({ doctorId: 'd1', departmentIds: ['k1', 'k2'] }));
    const second = rowsOf(scopeOf({ doctorId: 'd2', departmentIds: [] }, '2026-12-02'));
    expect(built).toBe(1);
    expect(second.sql).toBe(first.sql);
    expect(first.sql).toContain('doctor = $1 OR kind = $2');
    const noon = (day: string) => new Date(`${day}T05:00:00Z`);
    expect(first.parameters).toEqual([
      'd1',
      'open',
      ['k1', 'k2'],
      noon('2026-12-01'),
      '2026-12-01',
    ]);
    expect(second.parameters).toEqual(['d2', 'open', [], noon('2026-12-02'), '2026-12-02']);
  });

  it('makes another text for who lacks a value, and for another role', () => {
    const without = rowsOf(scopeOf({ doctorId: null }));
    expect(without.sql).toMatch(/^false OR/);
    expect(without.parameters[0]).toBe('open');
    const before = built;
    rowsOf(scopeOf({ role: 'dieu-duong', doctorId: 'd3' }));
    expect(built).toBe(before + 1);
  });

  it.each([
    ['a value that is written and not bound', (of: Scope) => sql`x = ${sql.lit(of.actor.userId)}`],
    ['a text that looks like a bound value', () => sql`x = ${sql.lit('$1')}`],
  ])('builds %s anew each time', (_what, build) => {
    const textOf = (userId: string) =>
      roleSql(scopeOf({ userId }), build, 'x', build).compile(db).sql;
    expect([textOf('one'), textOf('two')]).toEqual(
      ['one', 'two'].map((userId) => build(scopeOf({ userId })).compile(db).sql),
    );
  });
});
