import { isContention } from '../http/database-errors';
import type { Scope } from './scope';

const TRIES = 3;

/**
 * Runs a write in one transaction. When two transactions got in each other's way it is tried again;
 * so `work` may run more than once and must change nothing outside of the database.
 */
export async function inTransaction<T>(
  scope: Scope,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  if (scope.db.isTransaction) return work(scope);
  for (let attempt = 1; ; attempt++) {
    try {
      return await scope.db.transaction().execute((db) => work({ ...scope, db }));
    } catch (error) {
      if (attempt === TRIES || !isContention(error)) throw error;
    }
  }
}
