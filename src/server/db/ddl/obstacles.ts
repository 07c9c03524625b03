import { sqlText } from '../sql/literal';
import type { ConstraintModel, IndexModel, TableModel } from './model';
import { quoted } from './names';
import type { Obstacle } from './statement';

const at = (table: TableModel, about: { fields: string[] } | undefined): string =>
  `${table.resource}.${about?.fields[0] ?? 'checks'}`;

const BRACES = /^CHECK \((.*)\)$/s;
const LIST = /^("[^"]+") IN \((.*)\)$/s;
const LISTS = /^("[^"]+") <@ ARRAY\[.*\]::text\[\]$/s;

const NOW = "say what it is called now (`was: '…'` on the new value), or move these rows first";
/** What is to be done with rows that a rule refuses. */
export const CORRECT = 'correct these rows first, or in a data step of the migration';

/** The first of the rows that are in the way; a join table knows them by whose they are. */
const someOf = (id: string): string => `array_to_string((array_agg(${id}::text))[1:3], ', ')`;
/** The column that rows are named by. */
export const idOf = ({ columns }: TableModel): string =>
  quoted(columns.find(({ name }) => name === 'id')?.name ?? columns[0]?.name ?? 'id');

/** Which rows a rule over one row would refuse; of a list of values also which values they have. */
export function checkObstacle(
  table: TableModel,
  { definition, about }: ConstraintModel,
): Obstacle | undefined {
  const condition = BRACES.exec(definition)?.[1];
  if (condition === undefined) return undefined;
  const name = quoted(table.name);
  const place = at(table, about);
  const [, column] = LIST.exec(condition) ?? [];
  if (column !== undefined) {
    return {
      at: place,
      question: `SELECT count(*)::int AS rows, '\`' || ${column} || '\`' AS what FROM ${name}
        WHERE NOT (${condition}) GROUP BY ${column} ORDER BY 1 DESC`,
      what: 'another value',
      way: NOW,
    };
  }
  const [, many] = LISTS.exec(condition) ?? [];
  if (many !== undefined) {
    return {
      at: place,
      question: `SELECT count(*)::int AS rows, '\`' || value || '\`' AS what
        FROM (SELECT unnest(${many}) AS value FROM ${name} WHERE NOT (${condition})) each
        WHERE NOT (${condition.replace(many, 'ARRAY[value]')}) GROUP BY value ORDER BY 1 DESC`,
      what: 'another value',
      way: NOW,
    };
  }
  return {
    at: place,
    question: `SELECT count(*)::int AS rows, 'what the rule ${about?.check ?? 'of the column'} refuses (' ||
      ${someOf(idOf(table))} || ')' AS what
      FROM ${name} WHERE NOT (${condition}) HAVING count(*) > 0`,
    what: 'what the rule refuses',
    way: CORRECT,
  };
}

const EXCLUSION = /^EXCLUDE USING gist \((.*?) WITH &&\)(?: WHERE \((.*)\))?$/s;
const ENDS = /^\w+range\(("[^"]+"), ("[^"]+")/;

/** Which rows overlap that an exclusion would keep apart; those that end before they start are another rule's. */
export function overlapObstacle(
  table: TableModel,
  { definition, about }: ConstraintModel,
): Obstacle | undefined {
  const [, elements, where] = EXCLUSION.exec(definition) ?? [];
  if (elements === undefined) return undefined;
  const keys = elements.split(' WITH =, ');
  const span = keys.pop() ?? '';
  const [, from, to] = ENDS.exec(span) ?? [];
  const sound = from ? `CASE WHEN ${from} > ${to} THEN NULL ELSE ${span} END` : span;
  const columns = keys.map((key, index) => `${key} AS key_${index}, `).join('');
  const same = keys.map((_, index) => ` AND other.key_${index} = one.key_${index}`).join('');
  return {
    at: at(table, about),
    question: `WITH each AS (SELECT ${columns}${sound} AS span, ${idOf(table)} AS row_id
        FROM ${quoted(table.name)}${where ? ` WHERE (${where})` : ''})
      SELECT count(*)::int AS rows, 'what overlaps with another (' || ${someOf('row_id')} || ')' AS what
      FROM each one WHERE EXISTS (SELECT FROM each other
        WHERE other.row_id <> one.row_id${same} AND other.span && one.span) HAVING count(*) > 0`,
    what: 'what overlaps with another',
    way: CORRECT,
  };
}

const FOREIGN = /^FOREIGN KEY \(("[^"]+")\) REFERENCES ("[^"]+") \("id"\)/;

/** Which rows lead to no row of the table that a reference is to. */
export function referenceObstacle(
  table: TableModel,
  { definition, about }: ConstraintModel,
): Obstacle | undefined {
  const [, column, target] = FOREIGN.exec(definition) ?? [];
  if (column === undefined || target === undefined) return undefined;
  const name = quoted(table.name);
  return {
    at: at(table, about),
    question: `SELECT count(*)::int AS rows,
        'a reference to no row of ' || ${sqlText(target)} || ' (' || ${someOf(`${name}.${idOf(table)}`)} || ')' AS what
      FROM ${name} WHERE ${column} IS NOT NULL AND NOT EXISTS (
        SELECT FROM ${target} target WHERE target."id" = ${name}.${column}) HAVING count(*) > 0`,
    what: 'a reference to another table',
    way: 'add a reference beside it and move the values in a data step',
  };
}

const KEYS = /^\((.*?)\)( NULLS NOT DISTINCT)?(?: WHERE \((.*)\))?$/s;

/** Which rows share what an index would keep unique. */
export function uniqueObstacle(
  table: TableModel,
  { definition, about, unique }: IndexModel,
): Obstacle | undefined {
  const [, columns, empty, where] = KEYS.exec(definition) ?? [];
  if (!unique || columns === undefined) return undefined;
  const filled = empty ? [] : [`ROW(${columns}) IS NOT NULL`];
  return {
    at: at(table, about),
    question: `SELECT count(*)::int AS rows, 'the same value ' || row_to_json(ROW(${columns}))::text AS what
      FROM ${quoted(table.name)} WHERE ${['true', ...filled, ...(where ? [`(${where})`] : [])].join(' AND ')}
      GROUP BY ${columns} HAVING count(*) > 1 ORDER BY 1 DESC`,
    what: 'the same value',
    way: 'give all but one of them another value first',
  };
}
