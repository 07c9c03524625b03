import type { register as registration } from '../../../shared/account/operations';
import type { Language } from '../../../shared/i18n/language';
import type { Taken } from '../../../shared/operation/shape';
import type { Services } from '../../services';
import { createProfile } from '../family/new-profile';
import { createAccount } from './create-account';

type Registration = Taken<(typeof registration)['body']>;

/**
 * Makes a patient's account with a new, unverified profile, and answers the account's id.
 * @throws AppError PHONE_TAKEN, CONFLICT at `email`
 */
export const register = (
  services: Services,
  form: Registration,
  language: Language,
): Promise<string> =>
  createAccount(
    services,
    {
      fullName: form.fullName,
      phone: form.phone,
      email: form.email,
      role: 'benh-nhan',
      password: form.password,
    },
    async (db, userId) => {
      const profile = { ...form, relation: 'ban-than' } as const;
      await createProfile(db, userId, profile, services.clock(), language);
    },
  );
