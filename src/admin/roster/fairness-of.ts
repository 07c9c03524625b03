import {
  type Bearer,
  type Borne,
  BURDENS,
  type Burden,
  type BurdenName,
  isSpared,
  NO_BURDEN,
  sharesOf,
  together,
} from '../../shared/roster/fairness';
import type { BoardMember, RosterBoard } from '../../shared/roster/operations';
import type { Line } from './cells';

/** Who bears how much, beside what would be fair. */
export interface Fairness {
  lines: { member: BoardMember; borne: Record<BurdenName, Borne> }[];
  /** What those of a profession bear on average. */
  means: { profession: BoardMember['profession']; mean: Burden }[];
  /** People of whom something is marked. */
  off: number;
}

const meanOf = (bearers: readonly Bearer[]): Burden => {
  const sum = bearers.reduce((all, { burden }) => together(all, burden), NO_BURDEN);
  const each = BURDENS.map((name) => [name, sum[name] / bearers.length]);
  return Object.fromEntries(each) as Burden;
};

/** What the people of a board bore before it and bear on it, what is typed counted. */
export function fairnessOf(
  { history, days, rules }: Pick<RosterBoard, 'history' | 'days' | 'rules'>,
  lines: readonly Line[],
): Fairness {
  const before = new Map<string, Burden>(history.people.map((one) => [one.person, one]));
  const usual = rules.find(({ key }) => key === 'week-hours')?.limit ?? 1;
  const [first, last] = [days[0] ?? '', days[days.length - 1] ?? ''];
  const bearers = lines.map(
    ({ member, burden }): Bearer => ({
      ...{ id: member.id, profession: member.profession, spared: isSpared(member, first, last) },
      weight: member.weeklyHours ?? usual,
      burden: together(before.get(member.id) ?? NO_BURDEN, burden),
    }),
  );
  const shares = sharesOf(bearers);
  const shown = lines.flatMap(({ member }) => {
    const borne = shares.get(member.id);
    return borne ? [{ member, borne }] : [];
  });
  const professions = [...new Set(lines.map(({ member }) => member.profession))];
  return {
    lines: shown,
    means: professions.map((profession) => ({
      profession,
      mean: meanOf(bearers.filter((one) => one.profession === profession)),
    })),
    off: shown.filter(({ borne }) => BURDENS.some((name) => borne[name].off !== null)).length,
  };
}
