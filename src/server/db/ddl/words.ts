import type { Config } from '../../../shared/resource/config';
import { referralNamed } from '../../../shared/resource/lead-names';
import { columnName, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { columnNamed, leadSql } from '../sql/lead-columns';
import { KEPT_WORDS, referenceKey, wordsOf } from '../sql/physical';
import { keepsWords, sortedReferences, wordSources } from '../sql/word-sources';
import type { ColumnModel, IndexModel, TableModel, WordsModel } from './model';
import { boundedName, quoted, quotedList } from './names';
import type { Statement } from './statement';
import { ddlCompiler, textOf } from './static-sql';

/** The columns of a table that its trigger keeps: words to be found by, and keys of references. */
export function keptColumns(config: Config, resource: Resource): ColumnModel[] {
  const words = keepsWords(resource) ? [{ name: KEPT_WORDS, type: 'tsvector', derived: true }] : [];
  const keys = sortedReferences(config, resource).map(([name]) => ({
    name: referenceKey(name),
    field: name,
    type: 'text',
    derived: true,
  }));
  return [...words, ...keys];
}

/** The index by which words are found. */
export const wordsIndex = (resource: Resource, table: string): IndexModel[] =>
  keepsWords(resource)
    ? [
        {
          name: boundedName(table, KEPT_WORDS, 'idx'),
          definition: `USING gin (${quoted(KEPT_WORDS)})`,
        },
      ]
    : [];

const row = (name: string): string => `NEW.${quoted(columnName(name))}`;

/** The field of a way (`place/phong`), in whose column the value stands. */
const ownField = (way: string): string => way.split('/')[0]!;

/** The id that a way leads to: what is made of other columns is not there yet while a trigger runs. */
function idOf(resource: Resource, way: string): string {
  const referral = referralNamed(resource, way);
  return referral?.oneOf ? leadSql(row(ownField(way)), referral.to) : row(way);
}

/** Something of the row that a reference leads to, by its id. */
const ofTarget = (target: Resource, id: string, what: string): string =>
  `(SELECT ${what} FROM ${quoted(tableName(target.name))} AS target WHERE target."id" = ${id})`;

function orderOf(config: Config, target: Resource): string {
  const key = ddlCompiler(config).order({ resource: target, alias: 'target' }, target.title);
  return textOf(key);
}

/** What keeps the words and keys of a table; undefined where it has none. */
export function wordsModel(config: Config, resource: Resource): WordsModel | undefined {
  const sources = wordSources(config, resource);
  const keys = sortedReferences(config, resource);
  if (sources.length === 0 && keys.length === 0) return undefined;
  const follows = new Map<string, Set<string>>();
  const follow = (field: string, target: Resource, column: string) => {
    const at = `${tableName(target.name)} ${columnNamed(resource, field)}`;
    follows.set(at, (follows.get(at) ?? new Set()).add(columnName(column)));
  };
  const words = sources.map(({ letter, field, of }) => {
    if (!of) return `sen_words('${letter}', ${wordsOf(resource.fields[field]!).kept(row(field))})`;
    follow(field, of.resource, of.field);
    const kept = wordsOf(of.resource.fields[of.field]!).kept(
      `target.${quoted(columnName(of.field))}`,
    );
    return `sen_words('${letter}', ${ofTarget(of.resource, idOf(resource, field), kept)})`;
  });
  const sets = keys.map(([field, target]) => {
    follow(field, target, target.title);
    return `NEW.${quoted(referenceKey(field))} := ${ofTarget(target, row(field), orderOf(config, target))};`;
  });
  if (words.length > 0) {
    sets.unshift(`NEW.${quoted(KEPT_WORDS)} := array_to_tsvector(${words.join('\n    || ')});`);
  }
  const own = [...sources, ...keys.map(([field]) => ({ field }))];
  return {
    keep: sets,
    columns: [...new Set(own.map(({ field }) => columnName(ownField(field))))],
    follows: [...follows].map(([at, columns]) => {
      const [table, by] = at.split(' ') as [string, string];
      return { table, by, columns: [...columns] };
    }),
  };
}

/** What a table's trigger sets, so that an update of it makes the words anew. */
const touched = (words: WordsModel): string =>
  words.keep[0]!.startsWith(`NEW.${quoted(KEPT_WORDS)}`)
    ? KEPT_WORDS
    : /^NEW\."([^"]+)"/.exec(words.keep[0]!)![1]!;

const keeper = (table: string): string => boundedName(table, 'keep_words');

const follower = (table: string, by: string): string => boundedName('sen_words', table, by);

/** What keeps the words of a table goes by its name: the functions and triggers of a renamed one. */
export function renameWords(from: TableModel, to: string): Statement[] {
  const { words, name } = from;
  if (!words) return [];
  const base = { phase: 'rename', table: to, lock: 'SHARE ROW EXCLUSIVE' } as const;
  const what = 'what keeps words follows the new name';
  return [
    {
      ...base,
      what,
      sql: `ALTER FUNCTION ${quoted(keeper(name))}() RENAME TO ${quoted(keeper(to))};`,
    },
    ...words.follows.map(({ table, by }) => ({
      ...base,
      what,
      sql: `ALTER TRIGGER ${quoted(follower(name, by))} ON ${quoted(table)} RENAME TO ${quoted(follower(to, by))};`,
    })),
  ];
}

/**
 * The statements that take away what keeps words of `old` and `table`, its next form, does not have,
 * and what hangs on columns that are about to go.
 */
export function forgetWords(old: TableModel, table?: TableModel): Statement[] {
  if (!old.words) return [];
  const name = quoted(old.name);
  const kept = table?.words?.follows ?? [];
  const gone = old.words.follows.filter(
    (one) => !kept.some((other) => other.table === one.table && other.by === one.by),
  );
  const sql = gone.map(
    ({ table: target, by }) =>
      `DROP TRIGGER IF EXISTS ${quoted(follower(old.name, by))} ON ${quoted(target)};`,
  );
  const lost = old.columns.filter(
    (column) => !table?.columns.some((other) => other.name === column.name),
  );
  if (!table?.words || lost.some((column) => old.words?.columns.includes(column.name))) {
    sql.push(`DROP TRIGGER IF EXISTS sen_words ON ${name};`);
  }
  if (!table?.words) sql.push(`DROP FUNCTION IF EXISTS ${quoted(keeper(old.name))}();`);
  const what = 'words are not kept so any more';
  const lock = 'SHARE ROW EXCLUSIVE';
  return [{ phase: 'release', sql: sql.join('\n'), what, table: old.name, lock }];
}

/** The statements that make what keeps the words of a table, once its references are there. */
export function keepWords(table: TableModel, filled: boolean): Statement[] {
  const { words } = table;
  if (!words) return [];
  const name = quoted(table.name);
  const column = touched(words);
  const columns = quotedList([...new Set([...words.columns, column])]);
  const sql = [
    `CREATE OR REPLACE FUNCTION ${quoted(keeper(table.name))}() RETURNS trigger LANGUAGE plpgsql AS $$`,
    'BEGIN',
    ...words.keep.map((line) => `  ${line}`),
    '  RETURN NEW;',
    'END $$;',
    `CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF ${columns} ON ${name}`,
    `  FOR EACH ROW EXECUTE FUNCTION ${quoted(keeper(table.name))}();`,
    ...words.follows.map(({ table: target, by, columns: watched }) =>
      [
        `CREATE OR REPLACE TRIGGER ${quoted(follower(table.name, by))}`,
        `  AFTER UPDATE OF ${quotedList(watched)} ON ${quoted(target)} FOR EACH ROW`,
        `  WHEN (${watched.map((one) => `OLD.${quoted(one)} IS DISTINCT FROM NEW.${quoted(one)}`).join(' OR ')})`,
        `  EXECUTE FUNCTION sen_words_follow('${table.name}', '${by}', '${column}');`,
      ].join('\n'),
    ),
  ];
  const base = { table: table.name, lock: 'SHARE ROW EXCLUSIVE' } as const;
  const made: Statement = { ...base, phase: 'words', sql: sql.join('\n'), what: 'keeps its words' };
  if (!filled) return [made];
  const fill = `UPDATE ${name} SET ${quoted(column)} = NULL;`;
  return [made, { ...base, phase: 'words', sql: fill, what: 'words of every row', touches: name }];
}

/** Whether a table's words are kept in the same way. */
export const sameWords = (one: TableModel, other: TableModel): boolean =>
  JSON.stringify(one.words) === JSON.stringify(other.words);
