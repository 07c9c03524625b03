/** A stretch of time in which somebody is expected elsewhere. */
export interface Busy {
  start: string;
  end: string;
}

/** Whether a slot falls on one of these stretches, so that it is not for who has them. */
export const isBusy = (busy: readonly Busy[], { start, end }: Busy): boolean =>
  busy.some(
    (one) => Date.parse(one.start) < Date.parse(end) && Date.parse(one.end) > Date.parse(start),
  );
