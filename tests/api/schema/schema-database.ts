import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, Row } from '../../../src/server/db/database';
import { createSchema } from '../../../src/server/db/ddl/create';
import type { SchemaModel } from '../../../src/server/db/ddl/model';
import type { Statement } from '../../../src/server/db/ddl/statement';
import { createBaseDatabase, type TestDatabase } from '../../database';

/** Runs the statements of a plan in one transaction, as a migration does. */
export async function run(owner: Database, statements: Statement[]): Promise<void> {
  const text = statements.map((statement) => statement.sql).join('\n');
  if (text === '') return;
  await owner.transaction().execute((transaction) => sql.raw(text).execute(transaction));
}

/** A database whose tables are made from a model. */
export async function createModelDatabase(model: SchemaModel): Promise<TestDatabase> {
  const database = await createBaseDatabase();
  await run(database.owner, createSchema(model));
  return database;
}

/** The tables of a model are not those of the clinic's config. */
export const ofModel = (db: Database) => db.withTables<Record<string, Row>>();

/** Adds a row by column names and answers its id. */
export async function insert(db: Database, table: string, row: Row): Promise<string> {
  const full: Row = row.id ? row : { id: uuidv7(), ...row };
  await ofModel(db).insertInto(table).values(full).execute();
  return String(full.id);
}

/** The error that PostgreSQL answers, by its SQLSTATE and constraint. */
export async function refusal(
  attempt: Promise<unknown>,
): Promise<{ code?: string; constraint?: string; column?: string }> {
  try {
    await attempt;
  } catch (error) {
    const { code, constraint, column } = error as Record<string, string | undefined>;
    return { code, constraint, column };
  }
  return {};
}
