import type { Text } from '../../../shared/errors';
import type { Config } from '../../../shared/resource/config';
import { coverageOf, lackText, needKey } from '../../../shared/roster/coverage';
import { brokenRules, skillText } from '../findings';
import type { BoardRows } from '../read-board';

/** A duty that somebody else takes. */
export interface Move {
  duty: string;
  to: string;
}

const STRANGER: Text = {
  vi: 'Người nhận không thuộc khoa của ca trực này.',
  en: 'Who takes the duty is not of its department.',
};
const OTHER: Text = {
  vi: 'Ca của điều dưỡng chỉ điều dưỡng nhận, ca của bác sĩ chỉ bác sĩ nhận.',
  en: 'A duty of a nurse is taken by a nurse, one of a doctor by a doctor.',
};

/** The rows as they are once the duties are taken. */
export function movedRows(rows: BoardRows, moves: readonly Move[]): BoardRows {
  const to = new Map(moves.map((move) => [move.duty, move.to]));
  return {
    ...rows,
    duties: rows.duties.map((duty) => ({ ...duty, person: to.get(duty.id) ?? duty.person })),
  };
}

/** Rules that takers break and did not break before. */
function newlyBroken(rows: BoardRows, after: BoardRows, takers: ReadonlySet<string>, zone: string) {
  const members = rows.members.filter(({ id }) => takers.has(id));
  const theirs = (one: BoardRows): BoardRows => ({
    ...one,
    members,
    duties: one.duties.filter(({ person }) => takers.has(person)),
  });
  const named = ({ person, rule, duty }: { person: string; rule: string; duty: string }) =>
    `${person} ${rule} ${duty}`;
  const before = new Set(brokenRules(theirs(rows), zone).map(named));
  return brokenRules(theirs(after), zone).filter((one) => !before.has(named(one)));
}

/**
 * What stands against duties being taken by others, in words: who takes one would break a rule of working
 * time, or a need, such as one of a skill, would not be met any more; null where nothing does.
 * @param rows of the duties' department, over the days that the rules look at
 */
export function objectionTo(
  config: Config,
  rows: BoardRows,
  department: string,
  moves: readonly Move[],
  zone: string,
): Text | null {
  const people = new Map(rows.members.map((member) => [member.id, member]));
  for (const { duty, to } of moves) {
    const [taker, giver] = [to, rows.duties.find(({ id }) => id === duty)?.person ?? ''].map((id) =>
      people.get(id),
    );
    if (!taker) return STRANGER;
    if (giver && giver.profession !== taker.profession) return OTHER;
  }
  const after = movedRows(rows, moves);
  const [broken] = newlyBroken(rows, after, new Set(moves.map(({ to }) => to)), zone);
  if (broken) {
    const name = people.get(broken.person)?.name ?? '';
    return { vi: `${name}: ${broken.text.vi}`, en: `${name}: ${broken.text.en}` };
  }
  const cover = ({ duties }: BoardRows) =>
    coverageOf(department, rows.needs, rows.members, duties, zone);
  const before = new Map(cover(rows).map((need) => [needKey(need), need.have]));
  const lacking = cover(after).find(
    (need) => need.have < need.need && need.have < (before.get(needKey(need)) ?? 0),
  );
  if (!lacking) return null;
  return lackText(lacking, lacking.need - lacking.have, skillText(config, lacking.skill));
}
