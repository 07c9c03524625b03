import { type ClinicLimits, limitsOf } from '../clinic-limits';
import type { Database } from '../db/database';
import type { Scope } from '../resource/scope';
import { type Claimant, claimantOf } from './claims/own-claims';

/** Now, in the clinic's zone, as the database of a question about slots has it. */
export interface Clock {
  /** The transaction of a request, or the pool. */
  db: Database;
  zone: string;
  now: Date;
  /** The limits of the clinic as they are then. */
  limits: ClinicLimits;
  /** Who would book: what they have claimed themselves is free to them. */
  claimant?: Claimant;
}

/** The clock of a request. */
export const clockOf = (scope: Scope, db: Database = scope.db): Clock => ({
  db,
  zone: scope.services.settings.timeZone,
  now: scope.now,
  limits: limitsOf(scope.services),
});

/** The same for who books for one patient, or for any whom the account may book for. */
export const bookingClock = (scope: Scope, patient?: string | null): Clock => ({
  ...clockOf(scope),
  claimant: claimantOf(scope, patient),
});
