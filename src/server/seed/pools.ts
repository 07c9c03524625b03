import { pick } from '../../shared/fields/facet';
import { caseFor, casesOf, fits, type Person, type VisitCase } from './cases';
import type { Demo } from './demo';

/** The patients who may come to each department. */
export interface Pools {
  /** Somebody who fits the department on that day and is not among those seen; with the reason. */
  draw(
    department: string,
    day: string,
    seen: ReadonlySet<string>,
  ): { person: Person; visit: VisitCase } | undefined;
  /** The same for one person. */
  visitOf(department: string, day: string, person: Person): VisitCase | undefined;
}

/** How often somebody is drawn before a slot is left free: babies not yet born, people seen. */
const TRIES = 20;

/** Sorts people by where they may go; `slugs` has the slug of each department. */
export function poolsOf(
  demo: Demo,
  people: readonly Person[],
  slugs: ReadonlyMap<string, string>,
): Pools {
  const pools = new Map<string, Person[]>();
  const poolOf = (slug: string) => {
    const known = pools.get(slug) ?? people.filter((one) => fits(one, casesOf(slug), demo.today));
    pools.set(slug, known);
    return known;
  };
  const visitOf = (department: string, day: string, person: Person) => {
    const wanted = casesOf(slugs.get(department) ?? '');
    return fits(person, wanted, day) ? caseFor(demo, wanted.visits, person, day) : undefined;
  };
  return {
    visitOf,
    draw(department, day, seen) {
      const pool = poolOf(slugs.get(department) ?? '');
      for (let tries = 0; pool.length > 0 && tries < TRIES; tries += 1) {
        const person = pick(pool, demo.random);
        const visit = seen.has(person.id) ? undefined : visitOf(department, day, person);
        if (visit) return { person, visit };
      }
      return undefined;
    },
  };
}
