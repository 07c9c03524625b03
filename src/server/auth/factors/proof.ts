import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import type { Assertion } from '../../../shared/account/passkey-values';
import { AppError, type Text } from '../../../shared/errors';
import { REQUIRED } from '../../../shared/resource/issue-text';
import { countFailure, countSuccess, type Limit, requireOpen } from '../../http/limits/throttle';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import type { Account } from '../accounts/find-account';
import { requireOwnPassword } from '../credentials/own-password';
import { takeSecondFactor } from '../credentials/second-factor';
import type { CeremonyUse } from './ceremony';
import { takePasskey } from './check-passkey';
import { countRecoveryCodes, isRecoveryCode, useRecoveryCode } from './recovery-codes';
import { tellOwner } from './tell-owner';

/** What somebody shows to prove to be the owner of an account: one of these. */
export interface Proof {
  password?: string | null;
  /** Six digits of the authenticator app, or a recovery code. */
  code?: string | null;
  passkey?: Assertion | null;
}

/** What the owner was proved by. */
export type ProvedBy = 'password' | 'totp' | 'recovery-code' | 'passkey';

const FACTOR: Limit = { name: 'factor-proof', free: 10, wait: 30 };

const wrong = (field: 'code' | 'passkey', text: Text = ACCOUNT_MESSAGES[field]) =>
  new AppError('INVALID', { errors: { [field]: text } });

/** Does what may be tried a few times only. @throws AppError TOO_MANY, and what `attempt` throws */
async function counting(
  { services }: Scope,
  account: Account,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const counted = { limit: FACTOR, value: account.id };
  await requireOpen(services, [counted]);
  const right = await attempt();
  await (right ? countSuccess : countFailure)(services, counted);
  return right;
}

/** A recovery code is gone once it was right, whatever becomes of what it was given for. */
async function takeRecoveryCode(scope: Scope, account: Account, code: string): Promise<void> {
  const { services } = scope;
  const right = await counting(scope, account, () => useRecoveryCode(services, account.id, code));
  if (!right) throw wrong('code');
  const by = { userId: account.id, role: account.role };
  const own = { ...scope, db: services.db };
  await auditAccount(own, 'recovery-code-used', { account: account.id, by });
  const { remaining } = await countRecoveryCodes(services, account.id);
  await tellOwner(services.db, account.id, {
    vi: `Một mã khôi phục vừa được dùng, còn ${remaining} mã.`,
    en: `A recovery code was used; ${remaining} are left.`,
  });
}

/**
 * Makes sure that whoever asks holds a factor of the account beside the password: a code of the app,
 * a recovery code, or a passkey that was asked for this `use`. Each counts once.
 * @throws AppError INVALID at `code` or `passkey`, TOO_MANY after repeated failures
 */
export async function proveFactor(
  scope: Scope,
  account: Account,
  { code, passkey }: Omit<Proof, 'password'>,
  use: CeremonyUse = 'proof',
): Promise<Exclude<ProvedBy, 'password'>> {
  const { services } = scope;
  if (passkey) {
    // Who resets a password is nobody yet: the passkey was asked for without an account.
    const ceremony = { use, userId: use === 'reset' ? null : account.id };
    const isOwners = async () => (await takePasskey(services, ceremony, passkey)) === account.id;
    if (await counting(scope, account, isOwners)) return 'passkey';
    throw wrong('passkey');
  }
  if (!code) throw wrong('code', ACCOUNT_MESSAGES.factorRequired);
  if (isRecoveryCode(code)) {
    await takeRecoveryCode(scope, account, code);
    return 'recovery-code';
  }
  if (!account.totp) throw wrong('code');
  await takeSecondFactor(services, account.id, code);
  return 'totp';
}

/**
 * Makes sure that whoever asks is the owner of the account: by the password again, or by what
 * {@link proveFactor} takes.
 * @throws AppError INVALID at `password`, `code` or `passkey`, TOO_MANY after repeated failures
 */
export async function proveOwner(scope: Scope, account: Account, proof: Proof): Promise<ProvedBy> {
  if (proof.code || proof.passkey) return proveFactor(scope, account, proof);
  if (!proof.password) {
    throw new AppError('INVALID', { errors: { [account.totp ? 'code' : 'password']: REQUIRED } });
  }
  await requireOwnPassword(scope.services, account, proof.password, 'password');
  return 'password';
}

/**
 * Makes sure that the owner changes the ways to sign in: who has a second factor shows it, for the
 * password is what it protects from; who has none gives the password.
 * @throws AppError as {@link proveFactor} and {@link proveOwner} do
 */
export const proveForChange = (scope: Scope, account: Account, proof: Proof): Promise<ProvedBy> =>
  account.secondFactor
    ? proveFactor(scope, account, proof)
    : proveOwner(scope, account, { password: proof.password });
