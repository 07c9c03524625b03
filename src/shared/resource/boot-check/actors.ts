import { actionsOf } from '../actions';
import type { Config } from '../config';
import { type Predicate, walk } from '../predicate';
import type { Resource } from '../resource';
import { didYouMean } from './nearest';
import type { Report } from './problems';

/** Everything of the person who asks that a condition speaks of, in conditions on other rows too. */
function askedIn(predicate: Predicate): string[] {
  const asked: string[] = [];
  walk(predicate, (part) => {
    if (part.op === 'exists') asked.push(...askedIn(part.where));
    if ('value' in part && typeof part.value === 'object' && 'me' in part.value) {
      asked.push(part.value.me);
    }
  });
  return asked;
}

/** Lists of roles with where they are said. */
function rolesIn({ access, fields, ...resource }: Resource): [at: string, roles: string[]][] {
  const { read, write, create, update, remove, import: imports, history } = access;
  const lists = [read, write, create, update, remove, imports, history];
  const tables = [access.rows, access.writeRows, access.partial];
  return [
    [
      'access',
      [...lists.flatMap((roles) => roles ?? []), ...tables.flatMap((of) => Object.keys(of ?? {}))],
    ],
    ...Object.entries(fields).map(([name, field]): [string, string[]] => [
      name,
      [...(field.read ?? []), ...(field.write ?? [])],
    ]),
    ['list', (resource.list.saved ?? []).flatMap(({ roles }) => roles ?? [])],
    ...actionsOf({ ...resource, access, fields }).map(({ name, roles }): [string, string[]] => [
      name,
      [...roles],
    ]),
  ];
}

/** Reports rules on rows of a role that ask only for what nobody of that role has. */
function checkClaims({ actors }: Config, { access }: Resource, report: Report): void {
  const partial = Object.entries(access.partial ?? {}).map(
    ([role, { rows }]) => [role, rows] as const,
  );
  const rules = [access.rows, access.writeRows].flatMap((of) => Object.entries(of ?? {}));
  for (const [role, predicate] of [...rules, ...partial]) {
    const carried: readonly string[] = ['userId', ...(actors.roles[role]?.claims ?? [])];
    const asked = askedIn(predicate).filter((claim) => Object.hasOwn(actors.claims, claim));
    if (asked.length === 0 || asked.some((claim) => carried.includes(claim))) continue;
    report('access', `rows of ${role} ask for me("${asked[0]}"), which no ${role} has`);
  }
}

/** Reports roles that the config does not describe, and rules that ask people for what they have not. */
export function checkActors(config: Config, resource: Resource, report: Report): void {
  if (!resource.access) return;
  const known = Object.keys(config.actors.roles);
  for (const [at, roles] of rolesIn(resource)) {
    for (const role of new Set(roles)) {
      if (!known.includes(role))
        report(at, `names an unknown role "${role}"${didYouMean(role, known)}`);
    }
  }
  checkClaims(config, resource, report);
}
