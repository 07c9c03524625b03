import { z } from 'zod';
import type { Text } from '../errors';
import type { Language } from '../i18n/language';
import { issueText, UNKNOWN } from '../resource/issue-text';
import { placed } from '../resource/place';
import type { Facet } from './facet';
import { fieldSchemaBy } from './field-schema';
import type { Exact, Field, FieldBase, FieldKind, Fields, Says, ValueOf } from './kinds';
import { checkRows, MOST } from './rows-check';
import { weekProblems } from './week';

export interface RowsOptions {
  /** The fields of each row, with their own checks; a row refers to nothing and holds no files. */
  fields: Fields;
  /** What one row is called on the screen; a row unless said. */
  one?: Text;
  /** The fewest rows; one where it is required. */
  min?: number;
  /** The most rows, 50 unless said. */
  max?: number;
  /** The rows are hours of a week: those are edited as one, the other fields are said once for all. */
  week?: WeekMembers;
  /** What a row of the form begins with: the day of today, or what a field of the record names first. */
  begins?: RowBegins;
}

/** What fields of a row begin with in a form. */
export type RowBegins = Readonly<Record<string, 'today' | { field: string }>>;

/** The fields of rows that say the hours of a week: days from `1`, Monday, to `7`, and two times. */
export interface WeekMembers {
  weekday: string;
  from: string;
  to: string;
}

type Row<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** Rows of fields in their order, kept in a table of their own. */
export const rows = <const O extends FieldBase<N> & RowsOptions, const N extends string = never>(
  options: O & Exact<O, FieldBase & RowsOptions>,
): Field<'rows', Row<O['fields']>[], true> & Says<O, N> =>
  placed<object>({ ...options, kind: 'rows' }) as unknown as Field<
    'rows',
    Row<O['fields']>[],
    true
  > &
    Says<O, N>;

type FacetOf = (field: Field) => Facet<FieldKind>;
type Values = Readonly<Record<string, unknown>>;

const WRONG_SHAPE: Text = { vi: 'Không đúng cấu trúc.', en: 'It has the wrong shape.' };

/** One row checked field by field; each problem stands at its own path. */
function rowChecker(fields: Fields, facetOf: FacetOf) {
  const schemas = Object.entries(fields).map(([name, field]) => ({
    name,
    initial: field.default ?? null,
    schema: fieldSchemaBy(facetOf(field), field),
  }));
  return (row: unknown, refuse: (at: string | null, text: Text) => void): Values => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      refuse(null, WRONG_SHAPE);
      return {};
    }
    const values: Record<string, unknown> = {};
    for (const name of Object.keys(row)) {
      if (!Object.hasOwn(fields, name)) refuse(name, UNKNOWN);
    }
    for (const { name, initial, schema } of schemas) {
      const sent = (row as Values)[name];
      const result = schema.safeParse(sent === undefined ? initial : sent, { reportInput: true });
      const [issue] = result.error?.issues ?? [];
      if (issue) refuse(name, issueText(issue));
      else values[name] = result.data;
    }
    return values;
  };
}

/** Whether what is wrong with a field that is said once for all rows was told of none yet. */
function saidOnce({ week }: Field<'rows'>): ((at: string) => boolean) | null {
  if (!week) return null;
  const own: readonly string[] = [week.weekday, week.from, week.to];
  const told = new Set<string>();
  return (at) => {
    if (own.includes(at)) return true;
    if (told.has(at)) return false;
    told.add(at);
    return true;
  };
}

type Refuse = (index: number, at: string | null, text: Text) => void;

/** Rows that are hours of a week are no two at once, and each ends after it begins. */
function checkWeek(week: WeekMembers, sent: readonly unknown[], refuse: Refuse): void {
  const rows = sent as Values[];
  const spans = rows.flatMap((row, index) => {
    const [from, to] = [row[week.from], row[week.to]];
    const isSpan = typeof from === 'string' && typeof to === 'string' && row[week.weekday] !== null;
    return isSpan ? [{ weekday: Number(row[week.weekday]), from, to, index }] : [];
  });
  for (const { index, member, text } of weekProblems(spans)) refuse(index, week[member], text);
}

/** Between the values of a row in a sheet, and between what a value itself has of it. */
const escaped = (text: string): string =>
  text.replace(/[\\|\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
const unescaped = (text: string): string =>
  text.replace(/\\([\\|n])/g, (_all, sign) => (sign === 'n' ? '\n' : sign));

/** Stands for an escaped bar while a line is split at the others. */
const HELD = '\u0001';
const cellsOf = (line: string): string[] =>
  line
    .replaceAll('\\|', HELD)
    .split('|')
    .map((cell) => unescaped(cell.replaceAll(HELD, '\\|').trim()));

const isThere = (value: unknown): boolean => value !== null && value !== undefined;

/** The shared facet of rows, which asks the facets of the fields inside. */
export function rowsFacet(facetOf: FacetOf): Facet<'rows'> {
  const said = (field: Field<'rows'>, row: Values, language: Language) =>
    Object.entries(field.fields)
      .filter(([name]) => isThere(row[name]))
      .map(([name, inner]) => facetOf(inner).format(row[name], inner, language))
      .join(' · ');
  return {
    zod: (field) => {
      const check = rowChecker(field.fields, facetOf);
      return z
        .array(z.unknown())
        .min(field.min ?? (field.required ? 1 : 0))
        .max(field.max ?? MOST)
        .transform((sent, context) => {
          const once = saidOnce(field);
          const refuse = (index: number, at: string | null, text: Text) => {
            if (at !== null && once?.(at) === false) return;
            const path = at === null ? [index] : [index, at];
            context.addIssue({ code: 'custom', path, params: { text, inside: true } });
          };
          const rowsRead = sent.map((row, index) =>
            check(row, (at, text) => refuse(index, at, text)),
          );
          if (field.week) checkWeek(field.week, sent, refuse);
          return rowsRead;
        });
    },
    decode: (text, field) => {
      if (text.startsWith('[')) return JSON.parse(text);
      return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const cells = cellsOf(line);
          return Object.fromEntries(
            Object.entries(field.fields).map(([name, inner], index) => {
              const cell = cells[index] ?? '';
              return [name, cell === '' ? null : facetOf(inner).decode(cell, inner)];
            }),
          );
        });
    },
    sqlType: () => null,
    operators: [],
    sortable: false,
    csv: (value, field) =>
      (value as Values[])
        .map((row) =>
          Object.entries(field.fields)
            .map(([name, inner]) =>
              isThere(row[name]) ? escaped(facetOf(inner).csv(row[name], inner)) : '',
            )
            .join(' | '),
        )
        .join('\n'),
    format: (value, field, language) =>
      (value as Values[]).map((row) => said(field, row, language)).join('; '),
    neverNull: true,
    emptyList: () => true,
    initial: () => [],
    rows: (field) => field.fields,
    openapi: (field) => ({
      type: 'array',
      maxItems: field.max ?? MOST,
      items: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(field.fields).map(([name, inner]) => {
            const schema = facetOf(inner).openapi(inner);
            const filled = inner.required ? schema : { anyOf: [schema, { type: 'null' }] };
            return [name, { ...filled, description: inner.label.en }];
          }),
        ),
        required: Object.entries(field.fields).flatMap(([name, inner]) =>
          inner.required && inner.default === undefined ? [name] : [],
        ),
      },
    }),
    check: checkRows,
  };
}
