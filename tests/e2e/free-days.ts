import type { DaySlots } from '../../src/shared/booking/slot-values';

/** The slots of every department that takes bookings, day by day, both days included. */
export async function freeDays(site: string, from: string, to: string): Promise<DaySlots[]> {
  const filter = encodeURIComponent('{"bookable":true}');
  const departments = await (await fetch(`${site}/api/phong-ban?filter=${filter}`)).json();
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
