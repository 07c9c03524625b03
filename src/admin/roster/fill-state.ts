import type { RosterFilling } from '../../shared/roster/fill-operations';
import type { BoardMember } from '../../shared/roster/operations';
import { cellKey, type Line } from './cells';

type Progress = Pick<RosterFilling, 'state' | 'seconds' | 'most'>;

/** Whether a filling waits or runs. */
export const isUnderWay = ({ state }: Pick<RosterFilling, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** How much of its time a filling has run, from 0 to 100. */
export const percentOf = ({ seconds, most }: Progress): number =>
  Math.min(100, Math.round((100 * seconds) / most));

/** The days of a board that can be filled in, first and last; null where all are over. */
export function daysToFill(
  days: readonly string[],
  today: string,
): { from: string; to: string } | null {
  const left = days.filter((day) => day >= today);
  const [from, to] = [left[0], left[left.length - 1]];
  return from && to ? { from, to } : null;
}

/** Somebody's line of a proposal. */
export interface ProposedLine {
  member: BoardMember;
  cells: readonly { day: string; kept: readonly string[]; proposed: readonly string[] }[];
}

/** A proposal beside what is on the board now, by people and days. */
export function proposalLines(
  { from, to, duties }: Pick<RosterFilling, 'from' | 'to' | 'duties'>,
  lines: readonly Line[],
  days: readonly string[],
): ProposedLine[] {
  const proposed = new Map<string, string[]>();
  for (const { person, day, kind } of duties) {
    const key = cellKey(person, day);
    proposed.set(key, [...(proposed.get(key) ?? []), kind]);
  }
  return lines.map(({ member, cells }) => ({
    member,
    cells: days.flatMap((day, column) =>
      day < from || day > to
        ? []
        : {
            day,
            kept: (cells[column]?.duties ?? []).map(({ kind }) => kind),
            proposed: proposed.get(cellKey(member.id, day)) ?? [],
          },
    ),
  }));
}
