import { checkRoster, type RosterRule } from './check';
import { assignmentsOf, OFF, type Roster, type RosterProblem } from './problem';

/** Why a person does not stand in where one is missing. */
export type NotInReason =
  /** Works another kind of shift that day. */
  | { reason: 'working'; shift: number }
  /** These rules would break: leave, rest after a shift, hours, days in a row and so on. */
  | { reason: 'rules'; rules: RosterRule[] }
  /** Could: wishes, fairness or other days weighed more. */
  | { reason: 'weighed' };

/** A need of cover that the roster does not meet. */
export interface CoverGap {
  /** Place in `problem.cover`. */
  cover: number;
  missing: number;
  /** Everyone who has the kind of shift and the skill, but is not in. */
  people: { person: number; why: NotInReason }[];
}

/** Rules of one person that these days break. */
function brokenRules(problem: RosterProblem, place: number, cells: Int8Array): Set<RosterRule> {
  const alone: RosterProblem = {
    ...problem,
    people: problem.people.slice(place, place + 1),
    wishes: [],
    cover: [],
    pinned: problem.pinned
      .filter(({ person }) => person === place)
      .map((pin) => ({ ...pin, person: 0 })),
  };
  return new Set(checkRoster(alone, assignmentsOf([cells])).broken.map(({ rule }) => rule));
}

function whyNot(
  problem: RosterProblem,
  roster: Roster,
  person: number,
  { day, shift }: { day: number; shift: number },
): NotInReason {
  const now = roster[person] as Int8Array;
  const given = now[day] as number;
  if (given !== OFF) return { reason: 'working', shift: given };
  const before = brokenRules(problem, person, now);
  const then = brokenRules(problem, person, now.with(day, shift));
  const rules = [...then].filter((rule) => !before.has(rule));
  return rules.length > 0 ? { reason: 'rules', rules } : { reason: 'weighed' };
}

/** What a roster could not meet: each need with too few, and who might have been and why not. */
export function explainGaps(problem: RosterProblem, roster: Roster): CoverGap[] {
  return problem.cover.flatMap(({ day, shift, need, skill }, cover) => {
    const able = problem.people.flatMap((person, place) =>
      (!skill || person.skills?.includes(skill)) && (person.mostOf[shift] ?? 0) > 0 ? [place] : [],
    );
    const out = able.filter((person) => roster[person]?.[day] !== shift);
    const missing = need - (able.length - out.length);
    if (missing <= 0) return [];
    const people = out.map((person) => ({
      person,
      why: whyNot(problem, roster, person, { day, shift }),
    }));
    return [{ cover, missing, people }];
  });
}
