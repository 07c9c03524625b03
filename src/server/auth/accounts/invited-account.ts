import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import type {
  createAccount as createOperation,
  Invitation,
} from '../../../shared/account/staff-operations';
import { AppError } from '../../../shared/errors';
import { singleReferralOf } from '../../../shared/fields/ask';
import type { Taken } from '../../../shared/operation/shape';
import { findResource } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import type { Database } from '../../db/database';
import { audit } from '../../resource/audit';
import { denied, policyOf, type Scope } from '../../resource/scope';
import { lockStored } from '../../resource/stored-record';
import { updateRow } from '../../resource/write-row';
import { ACCOUNTS, auditAccount } from './audit-account';
import { createAccount } from './create-account';
import { deliverInvitation, makeInvitation } from './invitation';

/** The field of a profile that names its account. */
const LINK = 'user';

type Form = Taken<(typeof createOperation)['body']>;

/** The resource of the profile: one with a reference to accounts that the asker may set. */
function profileResource(scope: Scope, name: string): Resource {
  const resource = findResource(scope.services.config, name);
  if (!resource || singleReferralOf(resource.fields[LINK])?.to !== ACCOUNTS) {
    throw new AppError('NOT_FOUND');
  }
  const policy = policyOf(scope, resource);
  if (!policy.update || !policy.fields.update.has(LINK)) throw denied(scope.actor);
  return resource;
}

async function linkProfile(scope: Scope, resource: Resource, id: string, userId: string) {
  const stored = await lockStored(scope, resource, id);
  if (stored.archived || stored.record[LINK] !== null) {
    const message = ACCOUNT_MESSAGES.profileTaken;
    throw new AppError('CONFLICT', { message, errors: { profileId: message } });
  }
  await updateRow(scope, resource, id, { [LINK]: userId });
  const changes = { [LINK]: { from: null, to: userId } };
  await audit(scope, { action: 'update', resource, recordId: id, changes });
}

const atPhone = (error: unknown): never => {
  if (!(error instanceof AppError) || error.code !== 'PHONE_TAKEN') throw error;
  const message = ACCOUNT_MESSAGES.phoneTaken;
  throw new AppError('PHONE_TAKEN', { message, errors: { phone: message } });
};

/**
 * Makes an account without a password, ties it to the profile that is named, and answers the code
 * with which its owner sets one: all or nothing.
 * @throws AppError FORBIDDEN, NOT_FOUND, PHONE_TAKEN, CONFLICT at `email` or `profileId`
 */
export async function createInvitedAccount(
  scope: Scope,
  form: Form,
): Promise<Invitation & { id: string }> {
  const { services } = scope;
  const { profileResource: name, profileId } = form;
  const profile = name && profileId ? profileResource(scope, name) : null;
  let code = '';
  const write = async (db: Database, userId: string) => {
    const inner = { ...scope, db };
    if (profile && profileId) await linkProfile(inner, profile, profileId, userId);
    code = await makeInvitation(services, userId, db);
    await auditAccount(inner, 'create', { account: userId });
  };
  const { fullName, phone, email, role } = form;
  const account = { fullName, phone, email, role };
  const id = await createAccount(services, account, write).catch(atPhone);
  return { id, ...(await deliverInvitation(services, { id, email: email ?? null }, code)) };
}
