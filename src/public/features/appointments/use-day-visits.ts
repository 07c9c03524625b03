import type { Appointment, Slip } from '../../../shared/booking/operations';
import { isOpen } from '../../visits/slots/states';
import { useAppointments } from '../../visits/slots/use-appointments';

/** The visits that were booked together with a slip, itself too, in the order of the day. */
export function useDayVisits({ dayGroup }: Pick<Slip, 'dayGroup'>): Appointment[] {
  const { data } = useAppointments();
  if (dayGroup === null) return [];
  return (data ?? [])
    .filter((one) => one.dayGroup === dayGroup && one.state !== 'rescheduled')
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** Whether a visit can still be changed: what is over cannot, and stands in nobody's way. */
export const isToCome = (one: Slip | Appointment): boolean =>
  isOpen(one) && Date.parse(one.start) > Date.now();

/** Those of the day that can still be changed. */
export const useOpenOfDay = (slip: Pick<Slip, 'dayGroup'>): Appointment[] =>
  useDayVisits(slip).filter(isToCome);
