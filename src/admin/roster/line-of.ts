import { grouped } from '../../shared/grouped';
import { hoursWithin, overlap } from '../../shared/roster/day-facts';
import { evaluate } from '../../shared/roster/evaluate';
import { burdenOf } from '../../shared/roster/fairness';
import type { BoardFinding, BoardMember, RosterBoard } from '../../shared/roster/operations';
import type { Duty } from '../../shared/roster/types';
import { isMet } from '../../shared/roster/wishes';
import type { Beside, BoardIndex } from './board-index';
import { type Broken, type Cell, type CellDuty, cellKey, type Line, type Wish } from './cells';
import { changesIn } from './changes';

/** What a line is made of. */
export interface LineParts {
  member: BoardMember;
  days: readonly string[];
  index: BoardIndex;
  /** What each cell is to hold. */
  dutiesAt: (key: string) => readonly CellDuty[];
  isSaved: (key: string) => boolean;
  refusalAt: (key: string) => string | null;
  findings: readonly Broken[];
  /** What the server found, with the reasons that were given. */
  told: readonly BoardFinding[];
  /** The most hours of a week where nothing else was agreed. */
  weekHours: number;
}

const NOTHING: Beside = {
  elsewhere: [],
  around: [],
  leave: [],
  asked: [],
  sessions: [],
  wishes: [],
};

/** The wish for a day, and whether the duties there are as wished. */
function wishOf({ wishes, elsewhere }: Beside, day: string, own: readonly CellDuty[]): Wish | null {
  const wish = wishes.find((one) => one.day === day);
  if (!wish) return null;
  const there = [...own, ...elsewhere.filter((one) => one.day === day)];
  const kinds = there.map(({ kind }) => kind);
  return { want: wish.want, kind: wish.kind, met: isMet(wish, kinds) };
}

const ownDuties = ({ member, days, dutiesAt }: LineParts): (Duty & { day: string })[] =>
  days.flatMap((day) => {
    const key = cellKey(member.id, day);
    return dutiesAt(key).map(({ id, start, end, role }, index) => ({
      id: id ?? `${key} ${index}`,
      person: member.id,
      day,
      start,
      end,
      standby: role === 'standby',
    }));
  });

/** All duties of somebody, with those of other departments and days. */
const allDuties = (parts: LineParts): Duty[] => {
  const beside = parts.index.beside.get(parts.member.id) ?? NOTHING;
  return [...ownDuties(parts), ...beside.elsewhere, ...beside.around];
};

/** What the server found, by people. */
export const brokenBy = ({ findings }: RosterBoard): Map<string, Broken[]> =>
  grouped(
    findings.map(({ person, day, rule, text, override }) => {
      return { person: person ?? '', day, rule, text, reason: override?.reason ?? null };
    }),
    ({ person }) => person,
  );

/** The rules that somebody's line breaks on the days that are shown. */
export function findingsOf(parts: LineParts, zone: string): Broken[] {
  const { member, days, index, told } = parts;
  const { leave, sessions } = index.beside.get(member.id) ?? NOTHING;
  const found = evaluate({ members: [member], duties: allDuties(parts), leave, sessions }, zone);
  const shown = new Set(days);
  // A reason holds as long as the same duty breaks the same rule in the same way.
  const reasonOf = (duty: string, text: string) =>
    told.find((one) => one.duty === duty && one.text.vi === text)?.override?.reason ?? null;
  return found
    .filter(({ day }) => shown.has(day))
    .map(({ day, rule, duty, text }) => ({ day, rule, text, reason: reasonOf(duty, text.vi) }));
}

/** Somebody's line as it is drawn. */
export function lineOf(parts: LineParts): Line {
  const { member, days, index, findings, dutiesAt, isSaved, refusalAt, weekHours } = parts;
  const { midnights } = index;
  const beside = index.beside.get(member.id) ?? NOTHING;
  const cells = days.map((day, column): Cell => {
    const key = cellKey(member.id, day);
    const [start = 0, end = 0] = [midnights[column], midnights[column + 1]];
    const whole = { person: member.id, start, end };
    return {
      duties: dutiesAt(key),
      elsewhere: beside.elsewhere.filter((one) => one.day === day),
      onLeave: beside.leave.some((time) => overlap(time, whole)),
      asksLeave: beside.asked.some((time) => overlap(time, whole)),
      hasSession: beside.sessions.some((time) => overlap(time, whole)),
      wish: wishOf(beside, day, dutiesAt(key)),
      findings: findings.filter((finding) => finding.day === day),
      changes: changesIn(index.published, key, day, dutiesAt(key)),
      saved: isSaved(key),
      refusal: refusalAt(key),
    };
  });
  const [from = 0, to = 0] = [midnights[0], midnights[days.length]];
  const hours = allDuties(parts).reduce((sum, duty) => sum + hoursWithin(duty, from, to), 0);
  const limit = ((member.weeklyHours ?? weekHours) * days.length) / 7;
  const burden = burdenOf([...ownDuties(parts), ...beside.elsewhere], index.facts);
  return { member, cells, hours, limit, burden };
}
