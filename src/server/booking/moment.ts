import type { Database } from '../db/database';
import type { Scope } from '../resource/scope';
import type { Moment } from './availability/slots';
import { claimantOf } from './claims/own-claims';

/** The moment of a request; `db` is its transaction or the pool. */
export const momentOf = (scope: Scope, db: Database = scope.db): Moment => ({
  db,
  zone: scope.services.settings.timeZone,
  now: scope.now,
});

/** The same for who books for one patient, or for any whom the account may book for. */
export const bookingMoment = (scope: Scope, patient?: string | null): Moment => ({
  ...momentOf(scope),
  claimant: claimantOf(scope, patient),
});
