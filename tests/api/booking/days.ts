/** Each answer is another day, `2026-12-09` and on, so that no test takes the slots of another. */
export function ownDays(step = 1): () => string {
  let day = 9 - step;
  return () => {
    day += step;
    return new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10);
  };
}

/** The moment of a local time, `08:00`, on a day. */
export const at = (date: string, time: string): string =>
  new Date(`${date}T${time}:00+07:00`).toISOString();
