/**
 * When medicines are given on a ward, by how often a day they are prescribed: the usual hours of rounds.
 * A ward that keeps other hours changes them here. `HH:MM` of the clinic's zone.
 */
export const ROUND_TIMES: Readonly<Record<number, readonly string[]>> = {
  1: ['08:00'],
  2: ['08:00', '20:00'],
  3: ['06:00', '14:00', '22:00'],
  4: ['00:00', '06:00', '12:00', '18:00'],
  5: ['06:00', '10:00', '14:00', '18:00', '22:00'],
  6: ['02:00', '06:00', '10:00', '14:00', '18:00', '22:00'],
};

/** When medicines are taken at home, while people are up; those who sleep at other hours move them. */
export const HOME_TIMES: Readonly<Record<number, readonly string[]>> = {
  ...ROUND_TIMES,
  3: ['08:00', '14:00', '20:00'],
  4: ['07:00', '12:00', '17:00', '22:00'],
};

/** The first round of what is given at even distances. */
export const FIRST_ROUND = '06:00';

/** A part of the day as the timing of a line names it. */
interface DayPart {
  /** A pattern, in lower case. */
  word: string;
  time: string;
  /** The part that is meant no more where this one is named too. */
  instead?: string;
}

/** Parts of the day; "in the evening, before sleep" is one. */
export const DAY_PARTS: readonly DayPart[] = [
  { word: 'sáng', time: '08:00' },
  { word: 'trưa', time: '12:00' },
  { word: 'chiều', time: '16:00' },
  { word: 'tối(?! đa| thiểu)', time: '20:00' },
  { word: '(?:trước khi|lúc) (?:đi )?ngủ', time: '22:00', instead: '20:00' },
];

/** A timing that begins so is for when it is needed: no dose of it is due. */
export const WHEN_NEEDED = ['khi', 'nếu'] as const;

/**
 * How many minutes before and after its time a dose is on time, by the hours between two doses. Source:
 * Institute for Safe Medication Practices, *Acute Care Guidelines for Timely Administration of Scheduled
 * Medications*, 2011: daily and rarer ones within 2 hours, others not closer than 4 hours within 1 hour;
 * closer ones as the time-critical, within 30 minutes.
 */
export const ON_TIME = [
  { fromHours: 24, minutes: 120 },
  { fromHours: 4, minutes: 60 },
  { fromHours: 0, minutes: 30 },
] as const;

/** A dose may be written down until so many hours after its time. */
export const KEPT_OPEN_HOURS = 24;
