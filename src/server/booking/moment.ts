import type { Database } from '../db/database';
import type { Scope } from '../resource/scope';
import type { Moment } from './slots';

/** The moment of a request; `db` is its transaction or the pool. */
export const momentOf = (scope: Scope, db: Database = scope.db): Moment => ({
  db,
  zone: scope.services.settings.timeZone,
  now: scope.now,
});
