import type { bookSlot } from '../../../shared/booking/operations';
import type { Taken } from '../../../shared/operation/shape';
import { resourceNamed } from '../../../shared/resource/config';
import type { Scope } from '../../resource/scope';
import type { Wanted } from '../availability/load-rules';

/** The resource of appointments. */
export const APPOINTMENTS = 'phieu-thong-tin';

export const appointmentsOf = (scope: Scope) => resourceNamed(scope.services.config, APPOINTMENTS);

/** What a booking says; without a hold it names the slot. */
export type BookingInput = Omit<Taken<(typeof bookSlot)['body']>, 'start'> & {
  start: string | null;
};

/** A moment in the one form that slots have. */
export const toUtc = (start: string): string => new Date(start).toISOString();

/** Whose slots a call is about. */
export const wantedOf = (body: {
  doctorId: string | null;
  departmentId: string | null;
}): Wanted => ({
  doctor: body.doctorId,
  department: body.departmentId,
});

/** What is to be booked, its start in the form of slots. */
export const bookingInput = (body: Taken<(typeof bookSlot)['body']>): BookingInput => ({
  ...body,
  start: body.start === null ? null : toUtc(body.start),
});
