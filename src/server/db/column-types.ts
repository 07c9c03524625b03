import pg from 'pg';

type Parser = (text: string) => unknown;

const { DATE, INT8, NUMERIC, TIME, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;

/** How a value of a column type reaches the program; every other type keeps the driver's way. */
const PARSERS: Record<number, Parser> = {
  [DATE]: String,
  [INT8]: Number,
  [NUMERIC]: Number,
  [TIME]: (text) => text.slice(0, 5),
  [TIMESTAMP]: String,
  [TIMESTAMPTZ]: toInstant,
};

/** Array type → type of its items, by the OIDs of the system catalogue. */
const ARRAYS: Record<number, number> = {
  1016: INT8,
  1115: TIMESTAMP,
  1182: DATE,
  1183: TIME,
  1185: TIMESTAMPTZ,
  1231: NUMERIC,
};

/** The driver's parser of text[]: one level, with nulls. */
const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(
  1009 as number as typeof DATE,
);

const parseDriverInstant = pg.types.getTypeParser(TIMESTAMPTZ);

/** An instant of these centuries in a zone of whole hours, as the clinic's: JavaScript reads it itself. */
const USUAL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d$/;

/** `2026-01-01 07:00:00+07` → `2026-01-01T00:00:00.000Z`; `infinity` stays as it is. */
function toInstant(text: string): string {
  if (USUAL.test(text)) return new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`).toISOString();
  const value: unknown = parseDriverInstant(text);
  return value instanceof Date ? value.toISOString() : text;
}

/** Type parsers for a pool, so that the driver's global ones stay untouched. */
export const columnTypes = new pg.TypeOverrides();
for (const [oid, parse] of Object.entries(PARSERS)) {
  columnTypes.setTypeParser(Number(oid), parse);
}
for (const [oid, item] of Object.entries(ARRAYS)) {
  columnTypes.setTypeParser(Number(oid), (text: string) =>
    parseTexts(text).map((entry) => (entry === null ? null : PARSERS[item]!(entry))),
  );
}
