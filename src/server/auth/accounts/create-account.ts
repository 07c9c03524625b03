import { uuidv7 } from 'uuidv7';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import type { Role } from '../../../shared/resource/role';
import type { Database } from '../../db/database';
import type { Services } from '../../services';
import { storeHash } from '../credentials/credential';
import { hashPassword } from '../credentials/passwords';

export interface NewAccount {
  id?: string;
  fullName: string;
  /** E.164. */
  phone: string;
  email?: string | null;
  /** An address that was typed and that nobody has checked: others may have it. */
  claimedEmail?: string | null;
  role: Role;
  /** When the number was proved, by whoever makes the account. */
  phoneVerifiedAt?: Date;
  /** Without it nobody can sign in until one is set. The caller has checked the rules. */
  password?: string;
}

/**
 * Makes an account and answers its id; `also` writes what belongs to it in the same transaction.
 * @throws AppError PHONE_TAKEN, or CONFLICT at `email`, where another account has it.
 */
export async function createAccount(
  services: Services,
  account: NewAccount,
  also?: (db: Database, userId: string) => Promise<void>,
): Promise<string> {
  const id = account.id ?? uuidv7();
  const email = account.email?.toLowerCase() ?? null;
  const hash = account.password === undefined ? null : await hashPassword(account.password);
  await services.db.transaction().execute(async (db) => {
    const { fullName: full_name, phone, role, phoneVerifiedAt } = account;
    const claimed_email = account.claimedEmail?.toLowerCase() ?? null;
    const proved = { phone_verified_at: phoneVerifiedAt?.toISOString() ?? null };
    const made = await db
      .insertInto('ca_nhan')
      .values({ id, full_name, phone, email, claimed_email, role, disabled: false, ...proved })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw await takenError(db, phone);
    if (hash !== null) await storeHash(services, db, id, hash);
    await also?.(db, id);
  });
  return id;
}

async function takenError(db: Database, phone: string): Promise<AppError> {
  const owner = await db
    .selectFrom('ca_nhan')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (owner) return new AppError('PHONE_TAKEN');
  const message = ACCOUNT_MESSAGES.emailTaken;
  return new AppError('CONFLICT', { message, errors: { email: message } });
}
