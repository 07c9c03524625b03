import type { ConstraintModel, IndexModel, TableModel } from './model';
import { quoted } from './names';
import type { Obstacle } from './statement';

const at = (table: TableModel, about: { fields: string[] } | undefined): string =>
  `${table.resource}.${about?.fields[0] ?? 'checks'}`;

const BRACES = /^CHECK \((.*)\)$/s;
const LIST = /^("[^"]+") IN \((.*)\)$/s;

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
      way: "say what it is called now (`was: '…'` on the new value), or move these rows first",
    };
  }
  return {
    at: place,
    question: `SELECT count(*)::int AS rows, 'what the rule ${about?.check ?? 'of the column'} refuses (' ||
      array_to_string((array_agg("id"::text))[1:3], ', ') || ')' AS what
      FROM ${name} WHERE NOT (${condition}) HAVING count(*) > 0`,
    what: 'what the rule refuses',
    way: 'correct these rows first, or in a data step of the migration',
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
