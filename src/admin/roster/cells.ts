import type { Text } from '../../shared/errors';
import type { Burden } from '../../shared/roster/fairness';
import type { BoardMember } from '../../shared/roster/operations';

/** A duty that stands in a cell; moments are milliseconds since 1970. */
export interface CellDuty {
  /** Null until the server has it. */
  id: string | null;
  version: number;
  kind: string;
  role: string;
  state: string;
  /** Who is on it has called in sick. */
  sick?: boolean;
  start: number;
  end: number;
}

/** A rule that a duty breaks, with the reason for which it was let pass, where there is one. */
export interface Broken {
  day: string;
  rule: string;
  text: Text;
  reason: string | null;
}

/** How a duty differs from the last publication. */
export const CHANGES = ['changed', 'added', 'removed'] as const;
export type Change = (typeof CHANGES)[number];

/** What somebody wishes for a day, and whether it is so. */
export interface Wish {
  want: 'on' | 'off';
  kind: string | null;
  met: boolean;
}

/** A day of somebody. */
export interface Cell {
  /** Of the department that is shown. */
  duties: readonly CellDuty[];
  /** Of other departments: they are seen, not changed. */
  elsewhere: readonly { kind: string; department: string }[];
  onLeave: boolean;
  /** Leave is asked for and not decided. */
  asksLeave: boolean;
  hasSession: boolean;
  wish: Wish | null;
  findings: readonly Broken[];
  /** What differs from the last publication. */
  changes: readonly Change[];
  /** Whether the server has it as it is shown. */
  saved: boolean;
  /** What the server said against it; it is kept as it was typed. */
  refusal: string | null;
}

/** Somebody's line. */
export interface Line {
  member: BoardMember;
  cells: readonly Cell[];
  /** Hours worked on the days that are shown, and the most that they may be. */
  hours: number;
  limit: number;
  /** What these days are to them beside others: nights, weekends, holidays and hours. */
  burden: Burden;
}

/** What names a cell. */
export const cellKey = (person: string, day: string): string => `${person} ${day}`;

/** The letters of a cell, as they are copied: `S`, `S+C`, `-` for a day off. */
export const lettersOf = (
  duties: readonly Pick<CellDuty, 'kind'>[],
  letterOf: (kind: string) => string,
): string => (duties.length === 0 ? '-' : duties.map(({ kind }) => letterOf(kind)).join('+'));

/** Whether two cells hold the same duties. */
export const sameDuties = (one: readonly CellDuty[], other: readonly CellDuty[]): boolean =>
  one.length === other.length &&
  one.every((duty, index) => {
    const twin = other[index];
    return twin?.kind === duty.kind && twin.start === duty.start && twin.end === duty.end;
  });

/** Duties that are over or handed over stay as they are. */
export const isLocked = ({ duties }: Pick<Cell, 'duties'>): boolean =>
  duties.some(({ state }) => state === 'done');

/** A cell by its place; undefined beside the edges. */
export const cellAt = (
  { lines }: { lines: readonly Line[] },
  row: number,
  column: number,
): Cell | undefined => lines[row]?.cells[column];
