import type { bookSlot, holdSlot } from '../../../shared/booking/operations';
import type { Taken } from '../../../shared/operation/shape';
import { resourceNamed } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import type { Scope } from '../../resource/scope';

/** The resource of appointments. */
export const APPOINTMENTS = 'phieu-thong-tin';

export const appointmentsOf = (scope: Scope): Resource =>
  resourceNamed(scope.services.config, APPOINTMENTS);

/** Whom and when somebody wants: a doctor, or any of a department. */
export interface WantedSlot {
  doctorId: string | null;
  departmentId: string | null;
  start: string;
}

/** What a booking says; without a hold it names the slot. */
export type BookingInput = Omit<Taken<(typeof bookSlot)['body']>, 'start'> & {
  start: string | null;
};

/** A moment in the one form that slots have. */
export const toUtc = (start: string): string => new Date(start).toISOString();

/** What is to be held, its start in the form of slots. */
export const wantedSlot = (body: Taken<(typeof holdSlot)['body']>): WantedSlot => ({
  ...body,
  start: toUtc(String(body.start)),
});

/** What is to be booked, its start in the form of slots. */
export const bookingInput = (body: Taken<(typeof bookSlot)['body']>): BookingInput => ({
  ...body,
  start: body.start === null ? null : toUtc(body.start),
});
