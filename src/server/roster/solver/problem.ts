/**
 * A roster to fill, as numbers: days, kinds of shift and people stand for themselves by their place in
 * their list. The rules of a ward and of the published benchmark both fit into it.
 */
export interface RosterShift {
  id: string;
  /** Length in minutes. */
  minutes: number;
  /** Kinds of shift that must not be worked on the day after this one. */
  notNext: readonly number[];
  /** At most so many days in a row of this kind, as nights have it. */
  mostInRow?: number;
}

export interface RosterPerson {
  id: string;
  /** Minutes worked over all days. */
  minutes: { least: number; most: number };
  /** At most so many minutes from a Monday to a Sunday. */
  weekMinutes?: number;
  /** Days in a row worked; the least does not bind where the run may reach beyond the roster. */
  worked: { least: number; most: number };
  /** Least days in a row not worked; does not bind at the ends of the roster either. */
  leastOff: number;
  /** At most so many weekends with a shift on Saturday or Sunday. */
  mostWeekends?: number;
  /** Days that are never worked: leave, a course, a session elsewhere. */
  off: readonly number[];
  /** Cells that are never worked: what else lies near them leaves no room for that kind of shift. */
  barred?: readonly { day: number; shift: number }[];
  /** For each kind of shift at most so many. */
  mostOf: readonly number[];
  skills?: readonly string[];
  /** A fair share: each minute away from `minutes` costs `weight`. */
  share?: { minutes: number; weight: number };
  /** Fair shares of what the problem's `counters` count: each one away from `fair` costs `weight`. */
  shares?: readonly { counter: number; fair: number; weight: number }[];
  /**
   * What was worked up to the day before the first: its kind (null: off), how many days in a row, and
   * how many of them of that kind (1 where it is not said).
   */
  before?: { shift: number | null; days: number; inRow?: number };
}

/** `on`: `weight` is paid where the shift is not given; `off`: where it is given. */
export interface RosterWish {
  person: number;
  day: number;
  shift: number;
  want: 'on' | 'off';
  weight: number;
}

/** So many people of a kind of shift on a day; with `skill`, only who has it counts. */
export interface RosterCover {
  day: number;
  shift: number;
  need: number;
  /** Cost of each one missing and of each one too many. */
  under: number;
  over: number;
  skill?: string;
}

/** Something that is counted besides minutes, such as nights: the cells that count, each once. */
export interface RosterCounter {
  id: string;
  /** `day * shifts + shift`: 1 where the cell counts, or 0. */
  counts: Uint8Array;
}

export interface RosterProblem {
  days: number;
  /** Day of the week of day 0; 0 is Monday. */
  firstWeekday: number;
  shifts: readonly RosterShift[];
  people: readonly RosterPerson[];
  counters?: readonly RosterCounter[];
  wishes: readonly RosterWish[];
  cover: readonly RosterCover[];
  /** Cells that stay as they are; `shift` null keeps the day off. */
  pinned: readonly { person: number; day: number; shift: number | null }[];
}

/** For each person and day the kind of shift, or `OFF`. */
export type Roster = Int8Array[];

/** A day without a shift. */
export const OFF = -1;

/** A cell of a roster: who works which kind of shift on which day, by their places. */
export interface Assignment {
  person: number;
  day: number;
  shift: number;
}

/** The cells with a shift. */
export function assignmentsOf(roster: Roster): Assignment[] {
  return roster.flatMap((cells, person) =>
    [...cells].flatMap((shift, day) => (shift === OFF ? [] : [{ person, day, shift }])),
  );
}
