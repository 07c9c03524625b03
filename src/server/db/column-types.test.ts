import pg from 'pg';
import { expect, it } from 'vitest';
import { columnTypes } from './column-types';

const { TIMESTAMPTZ } = pg.types.builtins;
const read = columnTypes.getTypeParser(TIMESTAMPTZ) as unknown as (text: string) => unknown;

it.each([
  '2026-01-01 07:00:00+07',
  '2026-12-31 23:59:59.5+07',
  '1899-05-03 00:00:00.123456-11',
  '2026-01-01 07:00:00+05:30',
  '1890-01-01 07:06:30+07:06:30',
  '10026-01-01 07:00:00+07',
  '0044-03-15 12:00:00+00 BC',
])('reads the instant %s as the driver does', (text) => {
  const driver = pg.types.getTypeParser(TIMESTAMPTZ)(text) as unknown as Date;
  expect(read(text)).toBe(driver.toISOString());
});

it('leaves what is no instant', () => {
  expect(read('infinity')).toBe('infinity');
});
