import type { Config } from '../../../shared/resource/config';
import { columnName, tableName } from '../../../shared/resource/names';
import { walk } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import { type SeenSource, seenSources } from '../sql/seen-sources';
import { SEEN_WORDS } from '../sql/seen-words';
import type { ColumnModel, SeenModel, TableModel } from './model';
import { boundedName, quoted, quotedList } from './names';
import type { Statement } from './statement';
import { ddlCompiler, textOf } from './static-sql';

const SEEN_SQL = `-- What rows are looked for by that keep who sees them: each letter before each id.
CREATE OR REPLACE FUNCTION sen_seen(letters text, ids uuid[]) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_string(ARRAY(
  SELECT letter || replace(id::text, '-', '')
  FROM string_to_table(letters, NULL) AS letter, unnest(ids) AS id), '|')::tsquery;`;

/** The statement that brings the function that rows are looked for by. */
export const seenStatement = (): Statement => ({
  phase: 'create',
  sql: SEEN_SQL,
  what: 'function that finds who sees rows',
  table: '',
  lock: 'none',
});

/** The column that says by which words of others a row is seen. */
export const seenColumns = (config: Config, resource: Resource): ColumnModel[] =>
  seenSources(config, resource).length > 0
    ? [{ name: SEEN_WORDS, type: 'tsvector', derived: true }]
    : [];

/** Whether a row of the source counts, for a row that is called `alias`. */
function holdsSql(config: Config, { resource, where }: SeenSource, alias: string): string {
  const condition = textOf(ddlCompiler(config).condition({ resource, alias }, where));
  return resource.archive ? `${condition} AND ${quoted(alias)}."archived_at" IS NULL` : condition;
}

/** The columns of a source that its words hang on. */
function columnsOf({ key, field, where, resource }: SeenSource): string[] {
  const names = [key, field];
  walk(where, (part) => {
    if ('field' in part) names.push(part.field);
  });
  return [...names, ...(resource.archive ? ['archivedAt'] : [])].map(columnName);
}

/** What keeps the words of others in the rows of a table, by the tables that they come from. */
export function seenModel(config: Config, resource: Resource): SeenModel[] | undefined {
  const sources = seenSources(config, resource);
  if (sources.length === 0) return undefined;
  const models = new Map<string, SeenModel>();
  for (const source of sources) {
    const table = tableName(source.resource.name);
    const by = columnName(source.key);
    const model = models.get(`${table} ${by}`) ?? { table, by, columns: [], words: [] };
    model.columns = [...new Set([...model.columns, ...columnsOf(source)])];
    const ofRow = (alias: string) => holdsSql(config, source, alias);
    model.words.push({
      letter: source.letter,
      column: columnName(source.field),
      new: ofRow('new'),
      old: ofRow('old'),
      row: ofRow('source'),
    });
    models.set(`${table} ${by}`, model);
  }
  return [...models.values()];
}

/** The name of the function by which the rows of one table tell those of `table`. */
export const seenFunction = (table: string, { table: source, by }: SeenModel): string =>
  boundedName(table, 'seen', source, by);

const emptied = (table: string, { table: source, by }: SeenModel): string =>
  boundedName(table, 'unseen', source, by);

const word = (letter: string, column: string): string =>
  `'${letter}' || replace(${column}::text, '-', '')`;

/** Adds to an array the words of a row that counts. */
const collect = (into: string, alias: 'new' | 'old', words: SeenModel['words']): string[] =>
  words.map(
    (one) =>
      `    IF ${alias}.${quoted(one.column)} IS NOT NULL AND (${one[alias]}) THEN ${into} := ${into} || (${word(one.letter, `${alias}.${quoted(one.column)}`)}); END IF;`,
  );

const clearSeen = (table: string): string =>
  `UPDATE ${quoted(table)} SET ${quoted(SEEN_WORDS)} = NULL WHERE ${quoted(SEEN_WORDS)} IS NOT NULL;`;

/** The statement that gives rows of a table, which have none, the words of others. */
export function fillSeen(table: string, models: readonly SeenModel[]): string {
  const parts = models.flatMap((model) =>
    model.words.map(({ letter, column, row }) => {
      const value = `source.${quoted(column)}`;
      const by = `source.${quoted(model.by)}`;
      return `SELECT ${by} AS id, ${word(letter, value)} AS word FROM ${quoted(model.table)} AS source WHERE ${by} IS NOT NULL AND ${value} IS NOT NULL AND (${row})`;
    }),
  );
  return [
    `UPDATE ${quoted(table)} AS target SET ${quoted(SEEN_WORDS)} = found.words FROM (`,
    '  SELECT id, array_to_tsvector(array_agg(DISTINCT word)) AS words FROM (',
    `    ${parts.join('\n    UNION ALL ')}`,
    '  ) AS each_word GROUP BY id',
    ') AS found WHERE found.id = target."id";',
  ].join('\n');
}

const named = (doubts: string, words: string): string =>
  `    ${doubts} := ARRAY(SELECT upper(left(w, 1)) || substr(w, 2) FROM unnest(${words}) AS w);`;

/** The function and the triggers by which the rows of one table tell those that they refer to. */
function follower(table: string, model: SeenModel, all: readonly SeenModel[]): string {
  const { by, words, columns } = model;
  const name = quoted(seenFunction(table, model));
  const target = quoted(table);
  const source = quoted(model.table);
  const seen = quoted(SEEN_WORDS);
  const kept = `tsvector_to_array(coalesce(${seen}, ''))`;
  return [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger`,
    'LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$',
    "DECLARE came text[] := '{}'; went text[] := '{}'; doubts text[];",
    'BEGIN',
    "  IF TG_OP = 'TRUNCATE' THEN",
    `    ${clearSeen(table)}`,
    `    ${fillSeen(table, all)}`,
    '    RETURN NULL;',
    '  END IF;',
    `  IF TG_OP <> 'DELETE' AND new.${quoted(by)} IS NOT NULL THEN`,
    ...collect('came', 'new', words),
    '  END IF;',
    `  IF TG_OP <> 'INSERT' AND old.${quoted(by)} IS NOT NULL THEN`,
    ...collect('went', 'old', words),
    '  END IF;',
    `  IF TG_OP = 'UPDATE' AND old.${quoted(by)} = new.${quoted(by)} THEN`,
    '    went := ARRAY(SELECT unnest(went) EXCEPT SELECT unnest(came));',
    '  END IF;',
    "  IF came <> '{}' THEN",
    named('doubts', 'came'),
    `    UPDATE ${target} SET ${seen} = ts_delete(coalesce(${seen}, ''), doubts) || array_to_tsvector(came)`,
    `    WHERE "id" = new.${quoted(by)} AND NOT (${kept} @> came AND NOT ${kept} && doubts);`,
    '  END IF;',
    "  IF went <> '{}' THEN",
    named('doubts', 'went'),
    `    UPDATE ${target} SET ${seen} = coalesce(${seen}, '') || array_to_tsvector(doubts)`,
    `    WHERE "id" = old.${quoted(by)} AND NOT ${kept} @> doubts;`,
    '  END IF;',
    '  RETURN NULL;',
    'END $$;',
    `REVOKE EXECUTE ON FUNCTION ${name}() FROM PUBLIC;`,
    `CREATE OR REPLACE TRIGGER ${name} AFTER INSERT OR DELETE OR UPDATE OF ${quotedList(columns)} ON ${source}`,
    `  FOR EACH ROW EXECUTE FUNCTION ${name}();`,
    `CREATE OR REPLACE TRIGGER ${quoted(emptied(table, model))} AFTER TRUNCATE ON ${source}`,
    `  FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`,
  ].join('\n');
}

/** The statements that make what keeps the words of others in the rows of a table. */
export function keepSeen(table: TableModel, filled: boolean): Statement[] {
  const { seen, name } = table;
  if (!seen) return [];
  const base = { table: name, lock: 'SHARE ROW EXCLUSIVE' } as const;
  const sql = seen.map((model) => follower(name, model, seen)).join('\n');
  const made: Statement = { ...base, phase: 'words', sql, what: 'keeps who sees its rows' };
  if (!filled) return [made];
  const what = 'who sees each row';
  // Rows that nobody sees any more are none of those that are filled.
  const filling = `${clearSeen(name)}\n${fillSeen(name, seen)}`;
  return [made, { ...base, phase: 'words', sql: filling, what, touches: quoted(name) }];
}

/** The statements that take away what keeps the words of others. */
export function forgetSeen({ seen, name }: TableModel): Statement[] {
  if (!seen) return [];
  const sql = seen.flatMap((model) => [
    `DROP TRIGGER IF EXISTS ${quoted(seenFunction(name, model))} ON ${quoted(model.table)};`,
    `DROP TRIGGER IF EXISTS ${quoted(emptied(name, model))} ON ${quoted(model.table)};`,
    `DROP FUNCTION IF EXISTS ${quoted(seenFunction(name, model))}();`,
  ]);
  const what = 'who sees its rows is not kept so any more';
  const lock = 'SHARE ROW EXCLUSIVE';
  return [{ phase: 'release', sql: sql.join('\n'), what, table: name, lock }];
}

export const sameSeen = (one: TableModel, other: TableModel): boolean =>
  JSON.stringify(one.seen ?? null) === JSON.stringify(other.seen ?? null);
