import { z } from 'zod';
import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import { assertion } from '../../shared/account/passkey-values';
import { AppError } from '../../shared/errors';
import { accountById } from '../auth/accounts/find-account';
import { type ProvedBy, proveOwner } from '../auth/factors/proof';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Makes sure that whoever signs is the owner of the account: by the password again, by a code of the
 * authenticator app, a recovery code, or a passkey's answer to `POST /api/auth/passkeys/proof`.
 * Failures are counted as at signing in.
 * @returns what it was proved by.
 * @throws AppError INVALID at `password`, `code` or `passkey`, TOO_MANY after repeated failures.
 */
export async function proveIdentity(
  scope: Scope,
  { password, code, passkey }: Values,
): Promise<ProvedBy> {
  const account = await accountById(scope.services, String(scope.actor.userId));
  const answer = passkey === undefined || passkey === null ? null : z.safeParse(assertion, passkey);
  if (answer && !answer.success) {
    throw new AppError('INVALID', { errors: { passkey: ACCOUNT_MESSAGES.passkey } });
  }
  const proof = { password: text(password), code: text(code), passkey: answer?.data };
  return proveOwner(scope, account, proof);
}
