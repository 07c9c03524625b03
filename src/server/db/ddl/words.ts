import type { Config } from '../../../shared/resource/config';
import { referralNamed } from '../../../shared/resource/lead-names';
import { columnName, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { columnNamed, leadSql } from '../sql/lead-columns';
import { KEPT_WORDS, referenceKey, wordsOf } from '../sql/physical';
import { isWritten, keepsWords, sortedReferences, wordSources } from '../sql/word-sources';
import type { ColumnModel, IndexModel, TableModel, WordsModel } from './model';
import { boundedName, quoted, quotedList } from './names';
import { seenColumns } from './seen';
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

/** The index by which words are found, together with those of who sees the rows. */
export const wordsIndex = (config: Config, resource: Resource, table: string): IndexModel[] =>
  keepsWords(resource)
    ? [
        {
          name: boundedName(table, KEPT_WORDS, 'idx'),
          definition: `USING gin (${quotedList([KEPT_WORDS, ...seenColumns(config, resource).map(({ name }) => name)])})`,
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

/** What is read of the row that a reference leads to, and where to. */
interface Read {
  table: string;
  what: string[];
  into: string[];
}

const wordOf = (letter: string): string => `word_${letter}`;

/**
 * Reads the row that a reference leads to once. Where there is none nothing is asked: the plan for an
 * empty value is so cheap that PostgreSQL would make one anew each time.
 */
const readOf = (id: string, { table, what, into }: Read): string =>
  [
    `IF (${id}) IS NOT NULL THEN`,
    `    SELECT ${what.join(', ')}`,
    `    INTO ${into.join(', ')}`,
    `    FROM ${quoted(table)} AS target WHERE target."id" = ${id};`,
    '  END IF;',
  ].join('\n');

function orderOf(config: Config, target: Resource): string {
  const key = ddlCompiler(config).order({ resource: target, alias: 'target' }, target.title);
  return textOf(key);
}

/** As this release makes them. */
type KeptWords = Required<WordsModel>;

/** What keeps the words and keys of a table; undefined where it has none. */
export function wordsModel(config: Config, resource: Resource): KeptWords | undefined {
  const sources = wordSources(config, resource);
  const keys = sortedReferences(config, resource);
  if (sources.length === 0 && keys.length === 0) return undefined;
  const follows = new Map<string, Set<string>>();
  const follow = (field: string, target: Resource, column: string) => {
    const at = `${tableName(target.name)} ${columnNamed(resource, field)}`;
    follows.set(at, (follows.get(at) ?? new Set()).add(columnName(column)));
  };
  const own: string[] = [];
  const reads = new Map<string, Read>();
  const read = (field: string, target: Resource, what: string, into: string) => {
    const one = reads.get(field) ?? { table: tableName(target.name), what: [], into: [] };
    one.what.push(what);
    one.into.push(into);
    reads.set(field, one);
  };
  for (const { letter, field, of } of sources) {
    if (of) {
      follow(field, of.resource, of.field);
      const column = `target.${quoted(columnName(of.field))}`;
      const kept = wordsOf(of.resource.fields[of.field]!).kept(column);
      read(field, of.resource, kept, wordOf(letter));
    } else {
      own.push(`${wordOf(letter)} := ${wordsOf(resource.fields[field]!).kept(row(field))};`);
    }
  }
  for (const [field, target] of keys) {
    follow(field, target, target.title);
    const key = `NEW.${quoted(referenceKey(field))}`;
    own.push(`${key} := NULL;`);
    read(field, target, orderOf(config, target), key);
  }
  const letters = sources.map(({ letter }) => letter);
  const keep = [...own, ...[...reads].map(([field, one]) => readOf(idOf(resource, field), one))];
  if (letters.length > 0) {
    const words = letters.map((letter) => `sen_words('${letter}', ${wordOf(letter)})`);
    keep.push(`NEW.${quoted(KEPT_WORDS)} := array_to_tsvector(${words.join(' || ')});`);
  }
  const sought = [...sources, ...keys.map(([field]) => ({ field }))];
  return {
    declare: letters.map((letter) => `${wordOf(letter)} text;`),
    learn: sources.filter((one) => isWritten(resource, one)).map(({ letter }) => letter),
    keep,
    touch: letters.length > 0 ? KEPT_WORDS : referenceKey(keys[0]![0]),
    columns: [...new Set(sought.map(({ field }) => columnName(ownField(field))))],
    follows: [...follows].map(([at, columns]) => {
      const [table, by] = at.split(' ') as [string, string];
      return { table, by, columns: [...columns] };
    }),
  };
}

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
    ...((words.learn ?? []).length > 0
      ? [
          {
            ...base,
            what,
            sql: `UPDATE sen_word SET of_table = '${to}' WHERE of_table = '${name}';`,
          },
        ]
      : []),
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
  if ((old.words.learn ?? []).length > 0 && (table?.words?.learn ?? []).length === 0) {
    sql.push(`DROP TRIGGER IF EXISTS sen_learn ON ${name};`);
    sql.push(`DELETE FROM sen_word WHERE of_table = '${old.name}';`);
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
  const { declare = [], learn = [], touch = KEPT_WORDS } = words;
  const name = quoted(table.name);
  const columns = quotedList([...new Set([...words.columns, touch])]);
  const sql = [
    `CREATE OR REPLACE FUNCTION ${quoted(keeper(table.name))}() RETURNS trigger LANGUAGE plpgsql AS $$`,
    ...(declare.length > 0 ? [`DECLARE ${declare.join(' ')}`] : []),
    'BEGIN',
    ...words.keep.map((line) => `  ${line}`),
    '  RETURN NEW;',
    'END $$;',
    `CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF ${columns} ON ${name}`,
    `  FOR EACH ROW EXECUTE FUNCTION ${quoted(keeper(table.name))}();`,
    ...(learn.length > 0
      ? [
          `CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON ${name}`,
          `  FOR EACH ROW EXECUTE FUNCTION sen_learn(${learn.map((letter) => `'${letter}'`).join(', ')});`,
        ]
      : []),
    ...words.follows.map(({ table: target, by, columns: watched }) =>
      [
        `CREATE OR REPLACE TRIGGER ${quoted(follower(table.name, by))}`,
        `  AFTER UPDATE OF ${quotedList(watched)} ON ${quoted(target)} FOR EACH ROW`,
        `  WHEN (${watched.map((one) => `OLD.${quoted(one)} IS DISTINCT FROM NEW.${quoted(one)}`).join(' OR ')})`,
        `  EXECUTE FUNCTION sen_words_follow('${table.name}', '${by}', '${touch}');`,
      ].join('\n'),
    ),
  ];
  const base = { table: table.name, lock: 'SHARE ROW EXCLUSIVE' } as const;
  const made: Statement = { ...base, phase: 'words', sql: sql.join('\n'), what: 'keeps its words' };
  if (!filled) return [made];
  const fill = `UPDATE ${name} SET ${quoted(touch)} = NULL;`;
  return [made, { ...base, phase: 'words', sql: fill, what: 'words of every row', touches: name }];
}

/**
 * Whether a table's words are kept in the same way. A trigger of an earlier release, which read a row
 * once for each word, keeps the same ones: nobody has to plan anew because of it.
 */
export const sameWords = ({ words: one }: TableModel, { words: other }: TableModel): boolean => {
  const earlier = [one, other].some((words) => words && !words.declare);
  const compared = (words: WordsModel | undefined) =>
    earlier ? words && [words.columns, words.follows] : words;
  return JSON.stringify(compared(one)) === JSON.stringify(compared(other));
};
