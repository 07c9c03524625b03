import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import type { registerByPhone as registration } from '../../../shared/account/phone-operations';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/i18n/language';
import type { Taken } from '../../../shared/operation/shape';
import type { Scope } from '../../resource/scope';
import { createAccount } from '../accounts/create-account';
import { checkCode, consumeCode } from '../credentials/one-time-code';
import { createProfile } from '../family/new-profile';
import { ticketOfNumber } from './sign-in-code';

type Registration = Taken<(typeof registration)['body']>;

const overdue = (): AppError =>
  new AppError('INVALID', { errors: { ticket: ACCOUNT_MESSAGES.ticket } });

/**
 * Makes a patient's account with a new, unverified profile for a number that its ticket says is
 * proved, and answers the account's id. The ticket is used up with it.
 * @throws AppError INVALID at `ticket`, PHONE_TAKEN
 */
export async function registerProved(
  scope: Scope,
  form: Registration,
  language: Language,
): Promise<string> {
  const { services, now, today } = scope;
  const { fullName, phone, password } = form;
  const ticket = { ...ticketOfNumber(services, phone), code: form.ticket.toUpperCase() };
  // Asked before a password is computed, which costs; used up where the account is written.
  if (!(await checkCode(services, ticket))) throw overdue();
  const account = { fullName, phone, role: 'benh-nhan', phoneVerifiedAt: now } as const;
  const own = { ...account, password: password ?? undefined };
  return createAccount(services, own, async (db, userId) => {
    if (!(await consumeCode(services, db, ticket))) throw overdue();
    const profile = { ...form, relation: 'ban-than' } as const;
    await createProfile(db, userId, profile, { now, today }, language);
  });
}
