import { sql } from 'kysely';
import type { Database } from '../db/database';
import { obstaclesOf } from '../db/ddl/rehearse';
import type { Statement } from '../db/ddl/statement';

/** Rows or rules stand in the way of a change; the database is as it was. */
export class Refused extends Error {
  /** @param lines `resource.field: reason` each. */
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'Refused';
  }
}

/** Runs a plan in the transaction of `db`. @throws Refused naming the rows in its way, or `refusals`. */
export async function runPlan(
  db: Database,
  statements: readonly Statement[],
  refusals: readonly string[],
): Promise<void> {
  if (refusals.length > 0) throw new Refused(refusals);
  for (const statement of statements) {
    const obstacles = await obstaclesOf(db, statement);
    if (obstacles.length > 0) throw new Refused(obstacles);
    try {
      await sql.raw(statement.sql).execute(db);
    } catch (error) {
      const { message } = error as Error;
      throw new Refused([`${statement.table}: ${statement.what}: ${message}`]);
    }
  }
}
