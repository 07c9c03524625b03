import { randomBytes } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { limitCall } from '../../http/limits/limit-call';
import { addressOf, type Limit } from '../../http/limits/throttle';
import type { Services } from '../../services';
import { checkCode, consumeCode, storeCode } from '../credentials/one-time-code';
import { anyAdministrator } from './administrators';
import { createAccount } from './create-account';

/** A code waits until the next start at most, and no longer than a week. */
const MINUTES = 7 * 24 * 60;
const FIRST_ADMIN_ADDRESS: Limit = { name: 'first-admin-address', free: 10, wait: 30 };

/** Whether no administrator can sign in yet. */
export const firstAdminNeeded = async ({ db }: Services): Promise<boolean> =>
  !(await anyAdministrator(db));

/**
 * Makes the one-time code of the first administrator where none exists, for the terminal.
 * @returns null where an administrator exists.
 */
export async function announceFirstAdmin(services: Services): Promise<string | null> {
  if (!(await firstAdminNeeded(services))) return null;
  const code = randomBytes(8).toString('hex').toUpperCase().match(/.{4}/g)!.join('-');
  await storeCode(services, { purpose: 'first-admin', userId: null, code }, MINUTES);
  return code;
}

/**
 * Makes the first administrator and answers the account's id.
 * @throws AppError NOT_FOUND where one exists, INVALID at `code`, TOO_MANY, PHONE_TAKEN
 */
export async function createFirstAdmin(
  services: Services,
  ip: string,
  form: { code: string; fullName: string; phone: string; email?: string | null; password: string },
): Promise<string> {
  if (!(await firstAdminNeeded(services))) throw new AppError('NOT_FOUND');
  await limitCall(services, FIRST_ADMIN_ADDRESS, addressOf(ip));
  const code = { purpose: 'first-admin', userId: null, code: form.code.toUpperCase() } as const;
  const wrong = () => new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });
  if (!(await checkCode(services, code))) throw wrong();
  return createAccount(services, { ...form, role: 'quan-tri' }, async (db) => {
    if (!(await consumeCode(services, db, code))) throw wrong();
  });
}
