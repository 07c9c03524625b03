import { expect, it } from 'vitest';
import { columnTypes } from './column-types';

/** The type of instants in PostgreSQL's catalogue. */
const TIMESTAMPTZ = 1184;
const read = columnTypes.getTypeParser(TIMESTAMPTZ) as unknown as (text: string) => unknown;

it.each([
  ['2026-01-01 07:00:00+07', '2026-01-01T00:00:00.000Z'],
  ['2026-12-31 23:59:59.5+07', '2026-12-31T16:59:59.500Z'],
  ['1899-05-03 00:00:00.123456-11', '1899-05-03T11:00:00.123Z'],
  ['2026-01-01 07:00:00+05:30', '2026-01-01T01:30:00.000Z'],
  ['1890-01-01 07:06:30+07:06:30', '1890-01-01T00:00:00.000Z'],
  ['10026-01-01 07:00:00+07', '+010026-01-01T00:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ['infinity', 'infinity'],
])('reads the instant %s', (text, instant) => {
  expect(read(text)).toBe(instant);
});
