import type { DaySlots } from '../../src/shared/booking/slot-values';
import { clinicList } from '../fixtures/api-caller';

/** The slots of every department that takes bookings, day by day, both days included. */
export async function freeDays(site: string, from: string, to: string): Promise<DaySlots[]> {
  const bookable = clinicList('phong-ban', { filter: { bookable: true } });
  const departments: unknown = await (await fetch(`${site}/api${bookable}`)).json();
  const days = new Map<string, DaySlots>();
  for (const { id } of departments as { id: string }[]) {
    const answer = await fetch(`${site}/api/lich-trong?department=${id}&from=${from}&to=${to}`);
    for (const { slots, ...day } of (await answer.json()) as DaySlots[]) {
      const known = days.get(day.date)?.slots ?? [];
      days.set(day.date, { ...day, slots: [...known, ...slots] });
    }
  }
  return [...days.values()];
}
