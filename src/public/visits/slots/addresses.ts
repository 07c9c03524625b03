import type { Appointment } from '../../../shared/booking/operations';
import { dateOf } from './clinic-time';

/** The address of one slip; `task` moves (`doi`) or cancels (`huy`) it, or waits for an earlier one (`cho`). */
export function slipAddress(id: string, task?: 'doi' | 'huy' | 'cho'): string {
  const query = new URLSearchParams({ phieu: id });
  if (task) query.set('viec', task);
  return `/lich-kham?${query}`;
}

/** Where the same doctor, or the same department, is booked once more: at the choice of the time. */
export function bookAgainAddress({ doctor, department }: Appointment): string {
  const query = new URLSearchParams({ khoa: department });
  if (doctor !== null) query.set('bac-si', doctor);
  query.set('buoc', 'ngay-gio');
  return `/dat-lich?${query}`;
}

/** Where several visits of one day are booked together. */
export const dayAddress = (query?: URLSearchParams): string =>
  `/dat-lich/trong-ngay${query ? `?${query}` : ''}`;

/** Where a doctor's times of a day are chosen from. */
export const followUpAddress = (doctor: string, day: string): string =>
  `/dat-lich?${new URLSearchParams({ 'bac-si': doctor, ngay: day, buoc: 'ngay-gio' })}`;

/** Where a time of a doctor is booked, with everything chosen. */
export const timeAddress = (doctor: string, start: string, timeZone: string): string =>
  `/dat-lich?${new URLSearchParams({
    'bac-si': doctor,
    ngay: dateOf(start, timeZone),
    gio: start,
    buoc: 'thong-tin',
  })}`;
