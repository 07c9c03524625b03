import { AppError, type Text } from '../../../shared/errors';
import { resourceEverNamed } from '../../../shared/resource/former-names';
import type { Resource } from '../../../shared/resource/resource';
import { type Role, sharersOf } from '../../../shared/resource/role';
import type { KeptView, ViewInput } from '../../../shared/resource/view-operations';
import { readListQuery } from '../list-query';
import { denied, policiesOf, policyOf, type Scope } from '../scope';

const NOT_THEIRS: Text = {
  vi: 'Vai trò này không xem được danh sách.',
  en: 'This role does not see the list.',
};

type Asked = Pick<KeptView, 'filter' | 'sort'>;

/** Asks for a list as a view does. @throws AppError as the list itself does */
function askAs(scope: Scope, resource: Resource, { filter, sort }: Asked): void {
  readListQuery(scope, resource, {
    filter: JSON.stringify(filter),
    sort: sort ? JSON.stringify([sort.field, sort.order]) : undefined,
  });
}

/** Whether the list would answer the actor as a view asks; one that it would not reveals by what it asks. */
export function isAnswered(scope: Scope, resource: Resource, asked: Asked): boolean {
  try {
    askAs(scope, resource, asked);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The list of this name (or former name) where the actor reads it, else undefined. */
export function listOf(scope: Scope, name: string): Resource | undefined {
  const resource = resourceEverNamed(scope.services.config, name);
  return resource && policyOf(scope, resource).read ? resource : undefined;
}

/**
 * What is kept of a view that somebody sends.
 * @throws AppError as the list does where it may not be asked so; FORBIDDEN for who may not share, INVALID at
 *   `roles` for a role that does not read the list.
 */
export function checkedView(scope: Scope, resource: Resource, view: ViewInput): ViewInput {
  askAs(scope, resource, view);
  const { actors } = scope.services.config;
  const roles = [...new Set(view.roles)];
  if (roles.length > 0 && !sharersOf(actors).some((role) => role === scope.actor.role)) {
    throw denied(scope.actor);
  }
  const policy = policiesOf(scope.services.config).get(resource.name);
  const isReader = (role: string) =>
    actors.roles[role]?.staff === true && policy?.[role as Role].read === true;
  if (!roles.every(isReader)) throw new AppError('INVALID', { errors: { roles: NOT_THEIRS } });
  const { read } = policyOf(scope, resource).fields;
  const columns = view.columns?.filter((column) => read.has(column)) ?? null;
  return { ...view, roles, columns };
}
