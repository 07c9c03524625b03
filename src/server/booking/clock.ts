import type { QuietHours } from '../../shared/rules/quiet-hours';
import { type ClinicLimits, limitsOf, quietHoursOf } from '../clinic-limits';
import type { Database } from '../db/database';
import type { Scope } from '../resource/scope';
import type { Services } from '../services';
import { type Claimant, claimantOf } from './claims/own-claims';

/** Now, in the clinic's zone, as the database of a question about slots has it. */
export interface Clock {
  /** The transaction of a request, or the pool. */
  db: Database;
  zone: string;
  now: Date;
  /** The limits of the clinic as they are then. */
  limits: ClinicLimits;
  /** When no phone is rung. */
  quiet: QuietHours;
  /** Who would book: what they have claimed themselves is free to them. */
  claimant?: Claimant;
}

/** The clock of what nobody in particular asks. */
export const serverClock = (services: Services, now: Date, db: Database = services.db): Clock => ({
  db,
  zone: services.settings.timeZone,
  now,
  limits: limitsOf(services),
  quiet: quietHoursOf(services),
});

/** The clock of a request. */
export const clockOf = (scope: Scope, db: Database = scope.db): Clock =>
  serverClock(scope.services, scope.now, db);

/** The same for who books for one patient, or for any whom the account may book for. */
export const bookingClock = (scope: Scope, patient?: string | null): Clock => ({
  ...clockOf(scope),
  claimant: claimantOf(scope, patient),
});
