import type { SeriesTexts } from './texts.vi';

/** The same in English. */
export const en: SeriesTexts = {
  repeat: 'Repeat',
  every: 'Every',
  unit: 'Unit',
  units: { day: 'days', week: 'weeks' },
  times: 'Number of visits',
  within: (from: number, to: number) => `From ${from} to ${to}.`,
  anyDoctor: 'Any doctor of the department',
  service: 'Service',
  dates: 'Visits',
  states: { free: 'Free', taken: 'Taken', closed: 'Closed', outside: 'Outside booking hours' },
  leaveOut: 'Leave out',
  nothingNear: 'No free time within the two weeks after it.',
  summary: (booked: number, left: number, open: number) =>
    `${booked} to book${left > 0 ? `, ${left} left out` : ''}${open > 0 ? `, ${open} need another time or are to be left out` : ''}.`,
  choose: 'Choose another time for the visits that cannot be had, or leave them out.',
  none: 'There is no visit to book.',
  invalid: 'Enter how far apart the visits are, and how many.',
  save: (count: number) => `Book ${count}`,
  done: (codes: string) => `Booked: ${codes}.`,
};
