import { sqlText } from '../sql/literal';
import type { ColumnModel, TableModel } from './model';
import { quoted } from './names';
import type { Plan, Statement } from './statement';

/** Whether the rules of a column allow a value. */
const allows = (table: TableModel, column: ColumnModel, value: string): boolean =>
  table.constraints.some(
    ({ kind, definition }) =>
      kind === 'check' &&
      (definition.includes(`${quoted(column.name)} IN (`) ||
        definition.includes(`${quoted(column.name)} <@`)) &&
      definition.includes(sqlText(value)),
  );

/** Whether its rules name the values that a column may have: a text that becomes a choice had any. */
const isListed = (table: TableModel, column: ColumnModel): boolean =>
  table.constraints.some(
    ({ kind, definition }) =>
      kind === 'check' &&
      [' IN (', ' <@'].some((list) =>
        definition.startsWith(`CHECK (${quoted(column.name)}${list}`),
      ),
  );

/** Whether a column of addresses has one made of it for the rows of a resource. */
const leadsTo = (table: TableModel, column: ColumnModel, to: string): boolean =>
  table.columns.some(({ generated }) =>
    generated?.includes(`${quoted(column.name)} LIKE ${sqlText(`${to}/%`)}`),
  );

const APPEND_ONLY = 'the rows of an append-only resource are sealed';

/** What carries the addresses of a renamed resource along in the rows that refer to it. */
export function renameLeads(old: TableModel, table: TableModel): Plan {
  const plan: Plan = { statements: [], refusals: [] };
  const name = quoted(table.name);
  for (const column of table.columns) {
    for (const { from, to } of column.renamedLeads ?? []) {
      if (!leadsTo(old, column, from) || leadsTo(old, column, to)) continue;
      if (table.appendOnly) {
        plan.refusals.push(`${table.resource}.${column.field}: ${APPEND_ONLY}; keep "${from}"`);
        continue;
      }
      const field = quoted(column.name);
      const where = `${field} LIKE ${sqlText(`${from}/%`)}`;
      plan.statements.push({
        phase: 'alter',
        table: table.name,
        what: `rows that lead to ${from} lead to ${to} now`,
        lock: 'ACCESS EXCLUSIVE',
        touches: `${name} WHERE ${where}`,
        sql: [
          `ALTER TABLE ${name} DISABLE TRIGGER USER;`,
          `UPDATE ${name} SET ${field} = ${sqlText(`${to}/`)} || substr(${field}, ${from.length + 2}) WHERE ${where};`,
          `ALTER TABLE ${name} ENABLE TRIGGER USER;`,
        ].join('\n'),
      });
    }
  }
  return plan;
}

/**
 * What carries rows along where the config says of a choice or a state what it was: rows with the
 * former value get the new one. Rules by which a row that is done may not change (signed records) do
 * not stand in the way, since nothing but the word for its value changes.
 */
export function renameValues(old: TableModel, table: TableModel): Plan {
  const plan: Plan = { statements: [], refusals: [] };
  const name = quoted(table.name);
  for (const column of table.columns) {
    for (const { from, to } of column.renamed ?? []) {
      const isNew = !old.columns.some((other) => other.name === column.name);
      if (isNew || allows(old, column, to)) continue;
      if (isListed(old, column) && !allows(old, column, from)) continue;
      if (table.appendOnly) {
        plan.refusals.push(`${table.resource}.${column.field}: ${APPEND_ONLY}; keep "${from}"`);
        continue;
      }
      const field = quoted(column.name);
      const [was, is] = [sqlText(from), sqlText(to)];
      const many = column.type === 'text[]';
      const where = many ? `${field} @> ARRAY[${was}]` : `${field} = ${was}`;
      const value = many ? `array_replace(${field}, ${was}, ${is})` : is;
      const statement: Statement = {
        phase: 'alter',
        table: table.name,
        what: `rows with ${from} have ${to} now`,
        lock: 'ACCESS EXCLUSIVE',
        touches: `${name} WHERE ${where}`,
        sql: [
          `ALTER TABLE ${name} DISABLE TRIGGER USER;`,
          `UPDATE ${name} SET ${field} = ${value} WHERE ${where};`,
          `ALTER TABLE ${name} ENABLE TRIGGER USER;`,
        ].join('\n'),
      };
      plan.statements.push(statement);
    }
  }
  return plan;
}
