import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { SchemaModel } from '../db/ddl/model';

/** A change of the config that a development database has, and no committed migration yet. */
export interface Step {
  id: number;
  /** The tables as they were. */
  before: SchemaModel;
  /** The tables as they became, with the former names that were followed. */
  after: SchemaModel;
  /** What it did, in words. */
  what: string[];
}

/** Makes the journal of a development database; one that is there stays. `json` keeps the order. */
export async function ensureJournal(owner: Database): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS sen_dev`.execute(owner);
  await sql`
    CREATE TABLE IF NOT EXISTS sen_dev.step (
      id integer PRIMARY KEY,
      taken_at timestamptz NOT NULL DEFAULT now(),
      before json NOT NULL,
      after json NOT NULL,
      what json NOT NULL
    )`.execute(owner);
}

/** The steps so far, oldest first. */
export async function readSteps(owner: Database): Promise<Step[]> {
  const { rows } = await sql<Step>`
    SELECT id, before, after, what FROM sen_dev.step ORDER BY id`.execute(owner);
  return rows;
}

/** Notes a step that was taken in the same transaction. */
export async function noteStep(db: Database, step: Step): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value);
  await sql`
    INSERT INTO sen_dev.step (id, before, after, what)
    VALUES (${step.id}, ${json(step.before)}::json, ${json(step.after)}::json, ${json(step.what)}::json)
  `.execute(db);
}

/** Forgets steps and what they set aside: they are taken back, or a committed migration has them. */
export async function forgetSteps(db: Database, steps: readonly Step[]): Promise<void> {
  for (const { id } of steps) {
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables
      WHERE schemaname = 'sen_dev' AND starts_with(tablename, ${`${id}_`})`.execute(db);
    for (const { name } of rows) await sql`DROP TABLE ${sql.id('sen_dev', name)}`.execute(db);
    await sql`DELETE FROM sen_dev.step WHERE id = ${id}`.execute(db);
  }
}
