import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { referralsOf } from '../../../shared/fields/ask';
import { facetOf } from '../../../shared/fields/registry';
import { formatInstant } from '../../../shared/format/dates';
import { formatNumber } from '../../../shared/format/numbers';
import { textIn, wordsIn } from '../../../shared/i18n/text-in';
import { MOST_COLUMNS, MOST_PRINTED } from '../../../shared/resource/printed-lists';
import type { Resource } from '../../../shared/resource/resource';
import type { Row } from '../../db/database';
import type { ListSheet } from '../../pdf/list-sheet';
import { rowBatches } from '../csv/export-rows';
import { unknownField } from '../filter';
import type { Values } from '../hooks';
import { everyRowSql } from '../list';
import type { ListQuery } from '../list-query';
import { policyOf, type Scope } from '../scope';
import { toRecord } from '../select';
import { readTitles, TITLES, type Titles, titlesSql } from '../titles';
import { filterWords } from './filter-words';

const TOO_WIDE = {
  vi: `Chọn nhiều nhất ${MOST_COLUMNS} cột để in.`,
  en: `Choose at most ${MOST_COLUMNS} columns to print.`,
};

/**
 * The fields that are printed, in their order: those asked for, or those of the list.
 * @param asked names between commas
 * @throws AppError UNKNOWN_FIELD for one that the actor does not read; INVALID for too many.
 */
export function printedColumns(scope: Scope, resource: Resource, asked = ''): string[] {
  const { read } = policyOf(scope, resource).fields;
  const names = [...new Set(asked.split(',').filter((name) => name !== ''))];
  const stranger = names.find((name) => !Object.hasOwn(resource.fields, name) || !read.has(name));
  if (stranger !== undefined) throw unknownField(stranger);
  if (names.length > MOST_COLUMNS) throw new AppError('INVALID', { errors: { columns: TOO_WIDE } });
  if (names.length > 0) return names;
  return resource.list.columns.filter((name) => read.has(name)).slice(0, MOST_COLUMNS);
}

const TOO_LONG = {
  vi: `Danh sách có hơn ${formatNumber(MOST_PRINTED, 'vi')} dòng, không in được. Lọc bớt, hoặc xuất CSV.`,
  en: `The list has more than ${formatNumber(MOST_PRINTED, 'en')} rows and is not printed. Filter it, or export it as CSV.`,
};

type Told = { record: Values; titles: Titles };

/** A value as people read it; what a reference leads to by its name, where the actor may know it. */
function cellOf(scope: Scope, resource: Resource, name: string, { record, titles }: Told): string {
  const value = record[name];
  const field = resource.fields[name];
  if (value === null || value === undefined || !field) return '';
  if (referralsOf(field).length > 0) {
    return [titles[name] ?? '…']
      .flat()
      .map((title) => title ?? '…')
      .join(', ');
  }
  return facetOf(field).format(value, field, scope.request.language ?? 'vi');
}

/** The cells of every row; of a batch of rows no more is kept than what is printed of them. */
async function readCells(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
  columns: readonly string[],
): Promise<string[][]> {
  const policy = policyOf(scope, resource);
  const every = everyRowSql(scope, resource, policy, { ...query, unrestricted: true });
  // Titles are read row by row, so that the rows stay in their order.
  const select: RawBuilder<Row> = sql<Row>`
    SELECT listed.*, ${titlesSql(scope, resource, 'listed')} AS ${sql.ref(TITLES)}
    FROM (${every} LIMIT ${MOST_PRINTED + 1}) AS listed`;
  const cells: string[][] = [];
  for await (const batch of rowBatches(scope, select)) {
    for (const row of batch.rows) {
      if (cells.length === MOST_PRINTED) throw new AppError('INVALID', { message: TOO_LONG });
      const told = {
        record: toRecord(scope, resource, policy.fields.read, row),
        titles: readTitles(scope, resource, row)[TITLES] ?? {},
      };
      cells.push(columns.map((name) => cellOf(scope, resource, name, told)));
    }
  }
  return cells;
}

/** The name of the account that prints; null where nobody is signed in. */
async function printerOf({ actor, services }: Scope): Promise<string | null> {
  if (actor.userId === null) return null;
  const account = await services.db
    .selectFrom('ca_nhan')
    .select('full_name')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return account?.full_name ?? null;
}

const WORDS = {
  vi: { rows: 'dòng', all: 'Tất cả', at: 'In lúc', by: 'bởi' },
  en: { rows: 'rows', all: 'All', at: 'Printed', by: 'by' },
};

/**
 * The whole filtered list, written out for paper: only what the actor may read, nothing of persons who
 * had the use of their data restricted.
 * @throws AppError INVALID where it has more than {@link MOST_PRINTED} rows.
 */
export async function sheetOfList(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
  columns: readonly string[],
): Promise<ListSheet> {
  const { language = 'vi' } = scope.request;
  const words = wordsIn(WORDS, language);
  const rows = await readCells(scope, resource, query, columns);
  const filters = await filterWords(scope, resource, query);
  const by = await printerOf(scope);
  const at = formatInstant(scope.now.toISOString(), scope.services.settings.timeZone);
  const title = textIn(resource.label, language);
  const count = `${formatNumber(rows.length, language)} ${words.rows}`;
  return {
    ...{ language, title },
    facts: [...(filters.length > 0 ? filters : [words.all]), count],
    foot: [title, `${words.at} ${at}`, ...(by === null ? [] : [`${words.by} ${by}`])].join(' · '),
    columns: columns.map((name) => {
      const field = resource.fields[name]!;
      return {
        label: textIn(field.label, language),
        isFigure: facetOf(field).figure?.(field) === true,
      };
    }),
    rows,
  };
}
