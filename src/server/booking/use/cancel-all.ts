import type { cancelAllOf } from '../../../shared/booking/use-operations';
import { AppError } from '../../../shared/errors';
import type { AnswerOf } from '../../../shared/operation/operation';
import { actionsOf } from '../../../shared/resource/actions';
import { resourceNamed } from '../../../shared/resource/config';
import { auditAccount } from '../../auth/accounts/audit-account';
import { performAction } from '../../resource/actions/perform';
import type { ActionRegistry } from '../../resource/actions/registry';
import type { Scope } from '../../resource/scope';
import { APPOINTMENTS } from '../appointments/read-booking';
import { WAITING } from '../waiting/actions';
import { waitsJoinedBy } from './account-use';

type Outcome = AnswerOf<typeof cancelAllOf>;

/** Performs a declared action of a resource on a row, as its route does. */
function perform(
  scope: Scope,
  actions: ActionRegistry,
  [resourceName, name]: readonly [resource: string, action: string],
  id: string,
  args: Record<string, unknown>,
) {
  const resource = resourceNamed(scope.services.config, resourceName);
  const action = actionsOf(resource).find((one) => one.name === name);
  if (!action) throw new Error(`${resourceName} has no ${name}`);
  const handler = actions.of(resource, action);
  return performAction(scope, { resource, action, handler }, id, { args, version: null });
}

/** The appointments to come that an account made, the next one first. */
async function openOf({ db, now }: Scope, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom('phieu_thong_tin')
    .select('id')
    .where('booked_by', '=', account)
    .where('archived_at', 'is', null)
    .where('state', 'in', ['requested', 'confirmed'])
    .where('start', '>', now.toISOString())
    .orderBy('start')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Cancels all that an account has to come, each in a transaction of its own, so that one which
 * cannot be cancelled leaves the others; then its hold and its waits. It is audited at the account.
 * @throws AppError NOT_FOUND for an account that is not there.
 */
export async function cancelAll(
  scope: Scope,
  actions: ActionRegistry,
  account: string,
  reason: string,
): Promise<Outcome> {
  const { db } = scope;
  await db
    .selectFrom('ca_nhan')
    .select('id')
    .where('id', '=', account)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
  // First what keeps no appointment: what is freed shall not be offered to this account again.
  await db.deleteFrom('booking_claim').where('account', '=', account).execute();
  const outcome: Outcome = { cancelled: 0, failed: [] };
  const attempt = async (id: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.failed.push({ id, message: error.text('vi') });
      return false;
    }
  };
  for (const id of await waitsJoinedBy(db, account)) {
    await attempt(id, () => perform(scope, actions, [WAITING, 'withdraw'], id, { note: reason }));
  }
  for (const id of await openOf(scope, account)) {
    const cancel = () => perform(scope, actions, [APPOINTMENTS, 'cancel'], id, { reason });
    if (await attempt(id, cancel)) outcome.cancelled += 1;
  }
  const note = `${outcome.cancelled}: ${reason}`;
  await auditAccount(scope, 'bookings-cancelled', { account, note });
  return outcome;
}
