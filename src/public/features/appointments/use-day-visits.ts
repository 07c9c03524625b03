import type { Appointment, Slip } from '../../../shared/booking/operations';
import { useAppointments } from '../../visits/slots/use-appointments';

/** The visits that were booked together with a slip, itself too, in the order of the day. */
export function useDayVisits({ dayGroup }: Pick<Slip, 'dayGroup'>): Appointment[] {
  const { data } = useAppointments();
  if (dayGroup === null) return [];
  return (data ?? [])
    .filter((one) => one.dayGroup === dayGroup && one.state !== 'rescheduled')
    .sort((a, b) => a.start.localeCompare(b.start));
}
