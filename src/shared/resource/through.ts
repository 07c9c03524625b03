import type { Access } from './access';
import { leadNames, referralNamed } from './lead-names';
import { always, and, eq, never, or, outer, type Predicate } from './predicate';
import type { Resource } from './resource';
import type { Role } from './role';

type Find = (name: string) => Resource | undefined;
type Rules = NonNullable<Access['rows']>;

/** Which rows of a resource a role sees, links followed; `seen` are the resources on the way there. */
function rowsOf(resource: Resource, role: Role, find: Find, seen: readonly string[]): Predicate {
  if (!resource.access?.read.includes(role)) return never;
  const rule = resource.access.rows?.[role];
  return rule ? followed(resource, rule, role, find, [...seen, resource.name]) : always;
}

/**
 * A rule with every `through` in the words of the resource that it leads to. One that leads nowhere,
 * or in a circle, stays as it is: the boot check tells of it.
 */
function followed(
  resource: Resource,
  rule: Predicate,
  role: Role,
  find: Find,
  seen: readonly string[],
): Predicate {
  const inside = (part: Predicate) => followed(resource, part, role, find, seen);
  if (rule.op === 'and' || rule.op === 'or') return { op: rule.op, of: rule.of.map(inside) };
  if (rule.op === 'not') return { op: 'not', of: inside(rule.of) };
  if (rule.op !== 'exists' || rule.through === undefined) return rule;
  const ways = leadNames(rule.through, resource.fields[rule.through]).map((name) => ({
    name,
    target: find(referralNamed(resource, name)?.to ?? ''),
  }));
  const links = ways.flatMap(({ name, target }) => {
    if (!target || seen.includes(target.name)) return [];
    const rows = rowsOf(target, role, find, seen);
    const where = and(eq('id', outer(name)), rows);
    return { op: 'exists', resource: target.name, where } as const;
  });
  const [link, ...others] = links;
  if (!link || links.length < ways.length) return rule;
  return others.length === 0 ? link : or(link, ...others);
}

/** Whether a rule still says `through`: it leads nowhere, or in a circle. */
export const leadsNowhere = (rule: Predicate): rule is Predicate & { through: string } =>
  rule.op === 'exists' && rule.through !== undefined;

/** A resource whose row rules follow the links that they say; itself where they say none. */
export function followLinks<R extends Resource>(resource: R, find: Find): R {
  const { access } = resource;
  const follow = (rules: Rules | undefined): Rules | undefined =>
    rules &&
    Object.fromEntries(
      Object.entries(rules).map(([role, rule]) => [
        role,
        followed(resource, rule, role as Role, find, [resource.name]),
      ]),
    );
  if (!access || !JSON.stringify([access.rows, access.writeRows]).includes('"through":')) {
    return resource;
  }
  const rows = follow(access.rows);
  return { ...resource, access: { ...access, rows, writeRows: follow(access.writeRows) } };
}
