import type { Text } from '../../shared/errors';
import { lackText } from '../../shared/roster/coverage';
import type { BoardNeed } from '../../shared/roster/operations';
import type { Line } from './cells';

/** People on duty by kind and day, `sang 2026-11-23`; who is on standby does not count. */
export function countShifts(lines: readonly Line[], days: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cells } of lines) {
    for (const [column, { duties }] of cells.entries()) {
      for (const { kind, role } of duties) {
        if (role === 'standby') continue;
        const key = `${kind} ${days[column]}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** How many a need has on the lines as they are now. */
function haveOf(need: BoardNeed, lines: readonly Line[], days: readonly string[]): number {
  const column = days.indexOf(need.day);
  return lines.filter(
    ({ member, cells }) =>
      member.profession === need.profession &&
      (need.skill === null || member.skills.includes(need.skill)) &&
      cells[column]?.duties.some(({ kind, role }) => kind === need.kind && role !== 'standby'),
  ).length;
}

/** A need that is not met, in words. */
export interface Lack {
  need: BoardNeed;
  text: Text;
}

/**
 * The needs that lines do not meet.
 * @param skillText a skill in words
 */
export const lacksOf = (
  needs: readonly BoardNeed[],
  lines: readonly Line[],
  days: readonly string[],
  skillText: (skill: string | null) => Text | null,
): Lack[] =>
  needs.flatMap((need) => {
    const missing = need.need - haveOf(need, lines, days);
    return missing <= 0 ? [] : [{ need, text: lackText(need, missing, skillText(need.skill)) }];
  });
