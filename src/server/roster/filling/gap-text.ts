import type { Text } from '../../../shared/errors';
import type { Config } from '../../../shared/resource/config';
import { lackText } from '../../../shared/roster/coverage';
import type { FillGap } from '../../../shared/roster/fill-operations';
import { skillText } from '../findings';
import type { RosterRule } from '../solver/check';
import { type CoverGap, explainGaps } from '../solver/explain';
import type { Roster } from '../solver/problem';
import type { BarredReason } from './barred';
import type { Ward } from './ward';

/** Why people are not in, in words that follow a number of people. */
export const REASONS = {
  leave: ['nghỉ phép', 'on leave'],
  session: ['có buổi khám', 'seeing outpatients'],
  working: ['đang có ca khác', 'on another duty'],
  rest: ['cần nghỉ giữa hai ca', 'resting between two duties'],
  protected: ['được bảo vệ thai sản', 'protected as parents'],
  free: ['được giữ ngày nghỉ', 'kept free'],
  over: ['có ca đã trái quy định', 'over a rule with the duties they have'],
  hours: ['đã đủ giờ trong tuần', 'with the full hours of the week'],
  days: ['đã đủ ngày liên tiếp', 'with the most days in a row'],
  nights: ['đã đủ số ca đêm', 'with the most nights'],
  weekends: ['đã đủ cuối tuần', 'with the most weekends'],
  weighed: ['để chia đều giờ trực', 'kept out to share the hours evenly'],
} as const satisfies Record<string, readonly [string, string]>;
type Reason = keyof typeof REASONS;

const BY_RULE: Readonly<Record<RosterRule, Reason>> = {
  'one-a-day': 'working',
  succession: 'rest',
  'most-in-row': 'nights',
  'most-of': 'nights',
  'least-minutes': 'weighed',
  'most-minutes': 'hours',
  'week-minutes': 'hours',
  'most-worked': 'days',
  'least-worked': 'days',
  'least-off': 'days',
  weekends: 'weekends',
  off: 'free',
  pinned: 'free',
};

function reasonOf(
  ward: Ward,
  cell: { day: number; shift: number },
  { person, why }: CoverGap['people'][number],
  without: readonly number[],
): Reason {
  if (why.reason === 'working') return 'working';
  const barred: BarredReason | null =
    ward.barred[person]?.[cell.day * ward.kinds.length + cell.shift] ?? null;
  if (barred !== null) return barred;
  if (without.includes(person)) return 'over';
  const [rule] = why.reason === 'rules' ? why.rules : [];
  return rule === undefined ? 'weighed' : BY_RULE[rule];
}

function because(reasons: readonly Reason[]): Text {
  const counts = new Map<Reason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const parts = [...counts].sort((a, b) => b[1] - a[1]);
  return {
    vi: parts.map(([reason, count]) => `${count} người ${REASONS[reason][0]}`).join(', '),
    en: parts.map(([reason, count]) => `${count} ${REASONS[reason][1]}`).join(', '),
  };
}

const NOBODY: Text = { vi: 'khoa không có ai phù hợp', en: 'the ward has nobody who could' };

/**
 * Each need that a roster does not meet, and why those who could are not in.
 * @param without people who were given nothing, as the duties they have leave no way
 */
export function gapsOf(
  config: Config,
  ward: Ward,
  roster: Roster,
  without: readonly number[] = [],
): FillGap[] {
  return explainGaps(ward.problem, roster).flatMap((gap) => {
    const need = ward.needs[gap.cover];
    const cell = ward.problem.cover[gap.cover];
    if (!need || !cell) return [];
    const lack = lackText(need, gap.missing, skillText(config, need.skill));
    const reasons = gap.people.map((one) => reasonOf(ward, cell, one, without));
    const why = reasons.length > 0 ? because(reasons) : NOBODY;
    const { day, kind, profession, skill } = need;
    return {
      ...{ day, kind, profession, skill, missing: gap.missing },
      text: {
        vi: `${lack.vi.slice(0, -1)}: ${why.vi}.`,
        en: `${lack.en.slice(0, -1)}: ${why.en}.`,
      },
    };
  });
}
