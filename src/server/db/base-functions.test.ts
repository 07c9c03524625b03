import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBaseDatabase, type TestDatabase } from '../../../tests/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createBaseDatabase();
});
afterAll(() => database.drop());

async function value(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${expression} AS value`.execute(
    database.db,
  );
  return rows[0]?.value;
}

describe('sen_fold', () => {
  it.each([
    ['Nguyễn', 'nguyen'],
    ['Đặng', 'dang'],
    ['ĐƯỜNG  Ở \t Huế ', 'duong o hue'],
    ['Ước Ơn Ừ', 'uoc on u'],
    [' BN-2026 \t ABC', 'bn-2026 abc'],
    ['', ''],
  ])('folds %j to %j, precomposed or decomposed', async (text, folded) => {
    expect(await value(sql`sen_fold(${text.normalize('NFC')})`)).toBe(folded);
    expect(await value(sql`sen_fold(${text.normalize('NFD')})`)).toBe(folded);
  });

  it('may stand in a generated column and an index', async () => {
    await sql`CREATE TABLE folded (name text,
      name_fold text GENERATED ALWAYS AS (sen_fold(name)) STORED)`.execute(database.owner);
    await sql`CREATE INDEX ON folded USING gin (name_fold gin_trgm_ops)`.execute(database.owner);
    await sql`INSERT INTO folded (name) VALUES ('Trần Thị Đào')`.execute(database.db);
    const { rows } = await sql`SELECT name_fold FROM folded`.execute(database.db);
    expect(rows).toEqual([{ name_fold: 'tran thi dao' }]);
  });
});

describe('sen_name_key', () => {
  it.each([
    ['Nguyễn Văn An', 'An Nguyễn Văn'],
    ['  Trần   Thị  Bình ', 'Bình Trần Thị'],
    ['Hoa', 'Hoa'],
  ])('puts the given name of %j first', async (name, key) => {
    expect(await value(sql`sen_name_key(${name})`)).toBe(key);
    expect(await value(sql`sen_name_key(${name.normalize('NFD')})`)).toBe(key);
  });

  it('sorts names as Vietnamese people do', async () => {
    const names = ['Lê Đức', 'Trần An', 'Phạm Dũng', 'Ngô Ân', 'Vũ Ánh', 'Bùi Em', 'Đỗ An'];
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM unnest(${names}::text[]) AS given(name)
      ORDER BY sen_name_key(name) COLLATE "vi-x-icu"`.execute(database.db);
    expect(rows.map((row) => row.name)).toEqual([
      'Đỗ An',
      'Trần An',
      'Vũ Ánh',
      'Ngô Ân',
      'Phạm Dũng',
      'Lê Đức',
      'Bùi Em',
    ]);
  });
});

describe('sen_code', () => {
  it('numbers a series, with year and month of the session zone', async () => {
    await sql`CREATE SEQUENCE series`.execute(database.owner);
    const { rows } = await sql<{ year: string; month: string }>`
      SELECT to_char(now(), 'YYYY') AS year, to_char(now(), 'MM') AS month`.execute(database.db);
    const { year, month } = rows[0]!;
    expect(await value(sql`sen_code('BN-{yyyy}-{#####}', 'series')`)).toBe(`BN-${year}-00001`);
    expect(await value(sql`sen_code('P{yy}{mm}{##}', 'series')`)).toBe(
      `P${year.slice(2)}${month}02`,
    );
  });

  it('grows past its digits instead of cutting the number', async () => {
    await sql`CREATE SEQUENCE long_series START 123456`.execute(database.owner);
    expect(await value(sql`sen_code('X{###}', 'long_series')`)).toBe('X123456');
  });

  it('refuses a pattern without a number', async () => {
    await sql`CREATE SEQUENCE plain_series`.execute(database.owner);
    await expect(value(sql`sen_code('X', 'plain_series')`)).rejects.toThrow(/has no \{#\}/);
  });
});
