import type { DescribedUser } from '../../../shared/account/account-values';
import { AppError } from '../../../shared/errors';
import type { Role } from '../../../shared/resource/role';
import type { Database } from '../../db/database';
import { policiesOf } from '../../resource/scope';
import type { Services } from '../../services';

function permissionsOf(services: Services, role: Role): Record<string, string[]> {
  const permissions: Record<string, string[]> = {};
  for (const [name, policy] of policiesOf(services.config)) {
    const own = policy[role];
    const rights = (['read', 'create', 'update', 'remove', 'import'] as const).filter(
      (right) => own[right],
    );
    if (rights.length > 0) permissions[name] = [...new Set([...rights, ...own.actions])];
  }
  return permissions;
}

/** An account with the people it is. */
const withPeople = (db: Database, id: string) =>
  db
    .selectFrom('ca_nhan as a')
    .select((eb) => [
      'a.id',
      'a.full_name as fullName',
      'a.phone',
      'a.phone_verified_at as phoneVerifiedAt',
      eb.fn.coalesce('a.email', 'a.claimed_email').as('email'),
      eb('a.email', 'is not', null).$castTo<boolean>().as('emailVerified'),
      'a.role',
      eb
        .selectFrom('nguoi_than as g')
        .select('g.patient')
        .whereRef('g.user', '=', 'a.id')
        .where('g.relation', '=', 'ban-than')
        .where('g.verified_at', 'is not', null)
        .orderBy('g.verified_at', 'desc')
        .limit(1)
        .as('patientId'),
      eb
        .selectFrom('bac_si as d')
        .select('d.id')
        .whereRef('d.user', '=', 'a.id')
        .where('d.archived_at', 'is', null)
        .limit(1)
        .as('doctorId'),
      eb
        .selectFrom('y_ta as n')
        .select('n.id')
        .whereRef('n.user', '=', 'a.id')
        .where('n.archived_at', 'is', null)
        .limit(1)
        .as('nurseId'),
      eb
        .exists(
          eb
            .selectFrom('auth_second_factor as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'a.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('totp'),
      eb
        .exists(
          eb.selectFrom('auth_passkey as k').select('k.id').whereRef('k.user_id', '=', 'a.id'),
        )
        .$castTo<boolean>()
        .as('passkey'),
    ])
    .where('a.id', '=', id);

/**
 * The `user` of the contract: the account with its permissions and the people it is.
 * @throws AppError UNAUTHENTICATED where there is none.
 */
export async function describeUser(services: Services, id: string): Promise<DescribedUser> {
  const { totp, ...user } = await withPeople(services.db, id).executeTakeFirstOrThrow(
    () => new AppError('UNAUTHENTICATED'),
  );
  const permissions = permissionsOf(services, user.role);
  return { ...user, secondFactor: totp || user.passkey, permissions };
}
