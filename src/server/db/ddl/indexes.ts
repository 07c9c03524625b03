import { referralOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import type { Config } from '../../../shared/resource/config';
import { columnName, SYSTEM_SORTS } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { serverFacetOf } from '../../fields/registry';
import { isNullable } from '../sql/column';
import { keptTargets } from '../sql/kept-targets';
import { foldColumn, hasFold, isArray, systemColumn } from '../sql/physical';
import { alternatives, setOf } from '../sql/row-set';
import { keepsWords, sortedReferences } from '../sql/word-sources';
import { keyColumn, presentWhere, uniqueChecks } from './checks';
import type { IndexModel } from './model';
import { withMonth } from './months';
import { boundedName, quoted, quotedList } from './names';
import { ddlCompiler, textOf } from './static-sql';
import { wordsIndex } from './words';

const plain = (table: string, column: string): IndexModel => ({
  name: boundedName(table, column, 'idx'),
  definition: `(${quoted(column)})`,
});

/** The key of a field's unique index; a code stays taken for ever, other values until archived. */
function uniqueIndex(resource: Resource, table: string, name: string, field: Field): IndexModel {
  const where = serverFacetOf(field).sequence ? '' : presentWhere(resource);
  return {
    name: boundedName(table, columnName(name), 'key'),
    unique: true,
    definition: `(${quoted(keyColumn(resource, name))})${where}`,
    about: { fields: [name], check: 'unique' },
  };
}

/**
 * The references of a row by which others are asked, row by row, whether somebody sees it. Beside the usual order of a
 * list they are in its index, so that a jump passes over rows without reading them.
 */
function askedReferences(config: Config, resource: Resource): string[] {
  const rules = Object.values(resource.access.rows ?? {});
  const asked = rules
    .filter((rule) => keptTargets(config, resource, rule).length > 0)
    .flatMap((rule) => (rule.op === 'and' ? rule.of : [rule]))
    .flatMap(alternatives)
    .flatMap((part) => ('field' in part ? part.field : (setOf(part)?.field ?? [])));
  return Object.keys(resource.fields).filter(
    (name) => asked.includes(name) && referralOf(resource.fields[name]!) !== null,
  );
}

/**
 * The indexes that serve `ORDER BY key, id`. Empty values come last in both directions, so a column
 * that may be empty needs one for each.
 */
function sortIndexes(
  config: Config,
  resource: Resource,
  table: string,
  name: string,
): IndexModel[] {
  const key = textOf(ddlCompiler(config).order({ resource, alias: '' }, name));
  const term = key.startsWith('"') ? key : `(${key})`;
  const column = columnName(name);
  // Archived rows are left out by the index itself, so that rows are skipped without being read.
  const archived = resource.archive && name !== 'archivedAt' ? ['archivedAt'] : [];
  const asked = resource.list.sort[0] === name ? askedReferences(config, resource) : [];
  const columns = [...archived, ...asked.filter((one) => one !== name)].map(columnName);
  const beside = columns.length > 0 ? ` INCLUDE (${quotedList(columns)})` : '';
  const up = { name: boundedName(table, column, 'sort'), definition: `(${term}, "id")${beside}` };
  if (!isNullable(resource, name)) return [up];
  const down = `(${term} DESC NULLS LAST, "id" DESC)${beside}`;
  return [up, { name: boundedName(table, column, 'sort_desc'), definition: down }];
}

/** Whether a list is sorted by a field of the row, or by the key of a reference that the row keeps. */
const isKeptInOrder = (config: Config, resource: Resource, name: string): boolean =>
  resource.fields[name]?.sort === true &&
  (!referralOf(resource.fields[name]) ||
    sortedReferences(config, resource).some(([field]) => field === name));

const startsWithColumn = (index: IndexModel, column: string) =>
  index.definition === `(${quoted(column)})` || index.definition.startsWith(`(${quoted(column)}, `);

function fieldIndexes(
  config: Config,
  resource: Resource,
  table: string,
  [name, field]: [string, Field],
): IndexModel[] {
  const { sqlType, indexed } = facetOf(field);
  if (sqlType(field) === null) return [];
  const found: IndexModel[] = [];
  if (field.unique || serverFacetOf(field).sequence) {
    found.push(uniqueIndex(resource, table, name, field));
  }
  if (isKeptInOrder(config, resource, name)) {
    found.push(...sortIndexes(config, resource, table, name));
  }
  if (hasFold(field) && (field.filter || !keepsWords(resource))) {
    found.push({
      name: boundedName(table, foldColumn(name), 'idx'),
      definition: `USING gin (${quoted(foldColumn(name))} gin_trgm_ops)`,
    });
  }
  const looked = field.filter || field.encrypted || indexed;
  const column = keyColumn(resource, name);
  if (looked && isArray(field)) {
    found.push({
      name: boundedName(table, column, 'idx'),
      definition: `USING gin (${quoted(column)})`,
    });
  } else if (looked && !found.some((index) => startsWithColumn(index, column))) {
    found.push(plain(table, column));
  }
  const leads = serverFacetOf(field).leads?.(field, { resource, table, name }) ?? [];
  return [...found, ...leads.map((lead) => plain(table, lead.name))];
}

function sealIndexes(resource: Resource, table: string): IndexModel[] {
  const numbered = `(${quotedList(withMonth(resource, ['seal_seq']))})`;
  return [
    { name: boundedName(table, 'seal_seq', 'key'), unique: true, definition: numbered },
    {
      name: boundedName(table, 'unsealed', 'idx'),
      definition: '("created_at", "id") WHERE ("seal_seq" IS NULL)',
    },
  ];
}

/** Every list may be put in order, and narrowed, by when its rows were made and changed. */
const SYSTEM_TIMES = SYSTEM_SORTS.filter((name) => name !== 'id');

/** Every index of a resource: of references, filters, sorts, searches, unique values, times and seals. */
export function indexesOf(config: Config, resource: Resource, table: string): IndexModel[] {
  const times = SYSTEM_TIMES.filter((name) => systemColumn(resource, name) === columnName(name));
  return [
    ...wordsIndex(config, resource, table),
    ...Object.entries(resource.fields).flatMap((entry) =>
      fieldIndexes(config, resource, table, entry),
    ),
    ...uniqueChecks(config, resource, table),
    ...times.flatMap((name) => sortIndexes(config, resource, table, name)),
    ...(resource.appendOnly ? sealIndexes(resource, table) : []),
  ];
}
