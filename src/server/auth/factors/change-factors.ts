import { AppError, type Text } from '../../../shared/errors';
import type { Database } from '../../db/database';
import type { Scope } from '../../resource/scope';
import type { AccountEvent } from '../accounts/audit-account';
import type { Account } from '../accounts/find-account';
import { noteChange } from './note-change';
import { dropTotp, lastSetUp } from './own-factors';
import { findPasskey } from './passkeys';
import { type Proof, proveFactor, proveForChange } from './proof';
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes';

/** The first recovery codes need no proof so soon after the factor was set up. */
const FRESH_MS = 10 * 60_000;

/** Does something to the factors of an account; it is audited and its owner told, all or nothing. */
async function change(
  scope: Scope,
  account: Account,
  event: AccountEvent,
  what: Text,
  write: (db: Database) => Promise<void>,
): Promise<void> {
  await scope.services.db.transaction().execute(async (db) => {
    await write(db);
    await noteChange(scope, db, account, event, what);
  });
}

/**
 * Runs after one factor of an account is gone, in the transaction `db`: without any, recovery codes
 * are worth nothing.
 * @throws AppError FORBIDDEN where it was the last one and the role must have one
 */
async function afterRemoval(scope: Scope, db: Database, account: Account): Promise<void> {
  if ((await lastSetUp(db, account.id)) !== null) return;
  if (scope.services.settings.mfaRoles.includes(account.role)) throw new AppError('FORBIDDEN');
  await dropRecoveryCodes(db, account.id);
}

/** Locks the account, so that two removals at once cannot leave it without a factor. */
const lockAccount = (db: Database, { id }: Account) =>
  db.selectFrom('ca_nhan').select('id').where('id', '=', id).forUpdate().execute();

/**
 * Turns the codes of the app off, with a proof by a factor.
 * @throws AppError INVALID, TOO_MANY, FORBIDDEN as {@link afterRemoval} says
 */
export async function removeTotp(scope: Scope, account: Account, proof: Proof): Promise<void> {
  await proveForChange(scope, account, proof);
  const what = {
    vi: 'Mã trong ứng dụng xác thực vừa được tắt.',
    en: 'The codes of your authenticator app were turned off.',
  };
  await change(scope, account, 'second-factor-off', what, async (db) => {
    await lockAccount(db, account);
    await dropTotp(db, account.id);
    await afterRemoval(scope, db, account);
  });
}

/**
 * Removes one passkey, with a proof by a factor.
 * @throws AppError NOT_FOUND, INVALID, TOO_MANY, FORBIDDEN as {@link afterRemoval} says
 */
export async function removePasskey(
  scope: Scope,
  account: Account,
  id: string,
  proof: Proof,
): Promise<void> {
  const passkey = await findPasskey(scope.services.db, account.id, id);
  if (!passkey) throw new AppError('NOT_FOUND');
  await proveFactor(scope, account, proof);
  const what = {
    vi: `Passkey “${passkey.name}” vừa được xóa.`,
    en: `The passkey “${passkey.name}” was removed.`,
  };
  await change(scope, account, 'passkey-removed', what, async (db) => {
    await lockAccount(db, account);
    await db.deleteFrom('auth_passkey').where('id', '=', id).execute();
    await afterRemoval(scope, db, account);
  });
}

/**
 * Makes ten recovery codes, with a proof by a factor; the first ones without, soon after the factor
 * was set up.
 * @throws AppError CONFLICT where the account has no second factor, INVALID, TOO_MANY
 */
export async function renewRecoveryCodes(
  scope: Scope,
  account: Account,
  proof: Proof,
): Promise<string[]> {
  const { services } = scope;
  if (!account.secondFactor) throw new AppError('CONFLICT');
  if (!(await mayHaveFirstCodes(scope, account))) await proveFactor(scope, account, proof);
  let codes: string[] = [];
  const what = {
    vi: 'Mười mã khôi phục mới vừa được tạo; các mã cũ không còn dùng được.',
    en: 'Ten new recovery codes were made; older ones are void.',
  };
  await change(scope, account, 'recovery-codes-made', what, async (db) => {
    codes = await makeRecoveryCodes(services, db, account.id);
  });
  return codes;
}

async function mayHaveFirstCodes({ services }: Scope, account: Account): Promise<boolean> {
  const any = await services.db
    .selectFrom('auth_recovery_code')
    .select('user_id')
    .where('user_id', '=', account.id)
    .limit(1)
    .executeTakeFirst();
  const setUp = await lastSetUp(services.db, account.id);
  return !any && setUp !== null && services.clock().getTime() - setUp.getTime() < FRESH_MS;
}
