import type { Text } from '../../shared/errors';
import { isChoice } from '../../shared/fields/enum';
import { type Config, findResource } from '../../shared/resource/config';
import { coverageOf, lackText, needKey } from '../../shared/roster/coverage';
import { evaluate } from '../../shared/roster/evaluate';
import type { BoardFinding, BoardNeed } from '../../shared/roster/operations';
import { COVERAGE } from '../../shared/roster/rules';
import type { BoardRows } from './read-board';

const NURSES = 'y-ta';

/** A skill in words; its key where the config has no such skill any more. */
export function skillText(config: Config, skill: string | null): Text | null {
  if (skill === null) return null;
  const field = findResource(config, NURSES)?.fields.skills;
  return (isChoice(field) ? field.options[skill]?.label : null) ?? { vi: skill, en: skill };
}

type Rows = Pick<BoardRows, 'members' | 'duties' | 'leave' | 'sessions'>;

const parsed = <T extends { start: string; end: string }>(ones: readonly T[]) =>
  ones.map((one) => ({ ...one, start: Date.parse(one.start), end: Date.parse(one.end) }));

/** The rules of working time that rows of a board break, on all of their days. */
export const brokenRules = ({ members, duties, leave, sessions }: Rows, zone: string) =>
  evaluate(
    {
      members,
      duties: duties.map(({ id, person, start, end, role }) => {
        const [from, to] = [Date.parse(start), Date.parse(end)];
        return { id, person, start: from, end: to, standby: role === 'standby' };
      }),
      leave: parsed(leave),
      sessions: parsed(sessions),
    },
    zone,
  );

/** Gives each its key; the second of one name is numbered. */
function keyed<T extends { rule: string; duty: string | null }>(ones: readonly T[]) {
  const seen = new Map<string, number>();
  return ones.map((one) => {
    const name = `${one.rule}:${one.duty}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...one, key: times === 1 ? name : `${name}:${times}` };
  });
}

/**
 * What the rows of a board break between two days (both included), with the last override of each
 * that was given in the same words, and what each need has.
 */
export function findingsOf(
  config: Config,
  rows: BoardRows,
  department: string,
  { from, to }: { from: string; to: string },
  zone: string,
): { findings: BoardFinding[]; coverage: BoardNeed[] } {
  const coverage = coverageOf(department, rows.needs, rows.members, rows.duties, zone);
  const lacking = coverage.flatMap((need) =>
    need.have >= need.need
      ? []
      : {
          key: needKey(need),
          person: null,
          duty: null,
          day: need.day,
          rule: COVERAGE as typeof COVERAGE,
          text: lackText(need, need.need - need.have, skillText(config, need.skill)),
        },
  );
  const broken = keyed(brokenRules(rows, zone)).filter(({ day }) => day >= from && day <= to);
  const overrides = new Map(rows.overrides.map((one) => [one.key, one]));
  const findings = [...broken, ...lacking].map((one): BoardFinding => {
    const given = overrides.get(one.key);
    const same = given && given.told === one.text.vi;
    return {
      ...one,
      override: same
        ? { reason: given.reason, by: given.by, at: new Date(given.at).toISOString() }
        : null,
    };
  });
  return { findings, coverage };
}
