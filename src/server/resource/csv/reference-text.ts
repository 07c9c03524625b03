import { type RawBuilder, sql } from 'kysely';
import type { Text } from '../../../shared/errors';
import { isId } from '../../../shared/fields/reference';
import { resourceNamed } from '../../../shared/resource/config';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { columnSql } from '../../db/sql/column';
import { predicateSql } from '../../db/sql/predicate';
import { serverFacetOf } from '../../fields/registry';
import { policyOf, type Scope, sqlContext } from '../scope';

/** Stands between the key and the title of a reference in a cell: `K-NOI · Khoa Nội`. */
const SEPARATOR = ' · ';

/** How rows of a resource are told in a cell: by a unique key if the viewer reads one, and a title. */
interface Naming {
  key: string | null;
  title: string | null;
}

function namingOf(scope: Scope, target: Resource): Naming | null {
  const { read, fields } = policyOf(scope, target);
  if (!read) return null;
  const key = Object.entries(target.fields).find(
    ([name, field]) =>
      fields.read.has(name) && !field.encrypted && serverFacetOf(field).cell?.key(field),
  );
  const titled = target.fields[target.title];
  const isTold = titled && serverFacetOf(titled).cell && fields.read.has(target.title);
  const title = isTold ? target.title : null;
  return { key: key?.[0] ?? null, title };
}

interface NamedRow {
  id: string;
  key: string | null;
  title: string | null;
}

type Condition = (key: RawBuilder<unknown>, title: RawBuilder<unknown>) => RawBuilder<unknown>;

async function namedRows(
  scope: Scope,
  target: Resource,
  naming: Naming,
  where: Condition,
): Promise<NamedRow[]> {
  const { config } = scope.services;
  const context = sqlContext(scope);
  const column = (name: string | null) =>
    name === null ? sql`NULL::text` : sql`${columnSql(config, target, name, 'r', context)}::text`;
  const { rows: policy } = policyOf(scope, target);
  const visible = policy
    ? predicateSql(config, target, policy, { alias: 'r', ...context })
    : sql`true`;
  const [key, title] = [column(naming.key), column(naming.title)];
  const { rows } = await sql<NamedRow>`
    SELECT r.id, ${key} AS key, ${title} AS title FROM ${sql.table(tableName(target.name))} AS r
    WHERE ${visible} AND ${where(key, title)}`.execute(scope.db);
  return rows;
}

/** A text with `;` would fall apart in a cell of many references, so it is left out. */
const whole = (text: string | null) => (text?.includes(';') ? null : text);

function cellText(row: NamedRow): string {
  const key = whole(row.key);
  const title = whole(row.title);
  if (key === null) return title === null ? row.id : `${title}${SEPARATOR}${row.id}`;
  return title === null || title === key ? key : `${key}${SEPARATOR}${title}`;
}

/**
 * The cells of references by id: key and title where the viewer may read them, else the id. Either
 * way {@link referenceIds} reads them back.
 */
export async function referenceTexts(
  scope: Scope,
  to: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const target = resourceNamed(scope.services.config, to);
  const naming = namingOf(scope, target);
  const texts = new Map(ids.map((id) => [id, id]));
  if (!naming || ids.length === 0) return texts;
  const wanted = [...texts.keys()];
  const rows = await namedRows(scope, target, naming, () => sql`r.id = ANY(${wanted}::uuid[])`);
  for (const row of rows) texts.set(row.id, cellText(row));
  return texts;
}

const NOT_FOUND: Text = { vi: 'Không có trong danh sách.', en: 'It is not in the list.' };
const AMBIGUOUS: Text = {
  vi: 'Có nhiều mục cùng tên; hãy ghi mã.',
  en: 'Several have this name; write the code instead.',
};

/** What a cell says of one reference: the whole text, or the parts round the separator. */
const partsOf = (text: string): string[] => [
  text,
  ...(text.includes(SEPARATOR)
    ? [text.split(SEPARATOR)[0]!.trim(), text.split(SEPARATOR).at(-1)!.trim()]
    : []),
];

function pickRow(text: string, rows: readonly NamedRow[]): string | Text {
  const parts = partsOf(text);
  const byId = rows.find((row) => parts.some((part) => part.toLowerCase() === row.id));
  if (byId) return byId.id;
  const byKey = rows.find((row) => row.key !== null && parts.includes(row.key));
  if (byKey) return byKey.id;
  const titled = rows.filter((row) => row.title === text);
  if (titled.length > 1) return AMBIGUOUS;
  return titled[0]?.id ?? NOT_FOUND;
}

/**
 * Finds the rows that cells refer to by id, unique key or exact title, among those that the actor
 * may see: the id by the text of the cell, or what is wrong with it.
 */
export async function referenceIds(
  scope: Scope,
  to: string,
  cells: readonly string[],
): Promise<Map<string, string | Text>> {
  const target = resourceNamed(scope.services.config, to);
  const texts = [...new Set(cells)];
  const naming = namingOf(scope, target);
  if (!naming) return new Map(texts.map((text) => [text, isId(text) ? text : NOT_FOUND]));
  const parts = [...new Set(texts.flatMap(partsOf))];
  const ids = parts.filter(isId).map((id) => id.toLowerCase());
  const rows = await namedRows(
    scope,
    target,
    naming,
    (key, title) =>
      sql`(r.id = ANY(${ids}::uuid[]) OR ${key} = ANY(${parts}::text[]) OR ${title} = ANY(${parts}::text[]))`,
  );
  return new Map(texts.map((text) => [text, pickRow(text, rows)]));
}
