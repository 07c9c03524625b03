/** The same day so many months later, or the last of that month where it is shorter; `YYYY-MM-DD`. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 + count, Math.min(date, last)));
  return then.toISOString().slice(0, 10);
}
