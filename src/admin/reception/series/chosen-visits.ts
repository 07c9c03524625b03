import type { SeriesDate } from '../../../shared/booking/series-operations';
import type { Slot } from '../../../shared/booking/slot-values';

/** A time as it is chosen: a slot's own name, or that the date is left out. */
export const OUT = 'out';

/** What was chosen for a date, by its start; what was not said is as the date is. */
export type Choices = Readonly<Record<string, string>>;

export const nameOfSlot = ({ start, doctorId }: Slot): string => `${start} ${doctorId}`;

/** The times that a date can be booked at: its own, or those that are near. */
export const timesOf = ({ slot, near }: SeriesDate): Slot[] => (slot ? [slot, ...near] : near);

/** What is chosen for a date: a slot's name, that it is left out, or null where that is to be said. */
export function choiceOf(date: SeriesDate, choices: Choices): string | null {
  const said = choices[date.start];
  const known = said === OUT || timesOf(date).some((slot) => nameOfSlot(slot) === said);
  if (said !== undefined && known) return said;
  return date.slot ? nameOfSlot(date.slot) : null;
}

/** What becomes of the dates: the slots to book, how many are left out, and how many are to be decided. */
export function chosenVisits(dates: readonly SeriesDate[], choices: Choices) {
  const all = dates.map((date) => ({ date, choice: choiceOf(date, choices) }));
  return {
    slots: all.flatMap(({ date, choice }) =>
      timesOf(date).filter((slot) => nameOfSlot(slot) === choice),
    ),
    left: all.filter(({ choice }) => choice === OUT).length,
    open: all.filter(({ choice }) => choice === null).length,
  };
}
