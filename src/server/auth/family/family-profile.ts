import type { addFamilyMember } from '../../../shared/account/family-operations';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import type { Language } from '../../../shared/i18n/language';
import type { Taken } from '../../../shared/operation/shape';
import { limitsOf } from '../../clinic-limits';
import type { Services } from '../../services';
import { accountById } from '../accounts/find-account';
import { createProfile } from './new-profile';

/**
 * Makes a new, unverified profile for somebody of the account's family, reached at the account's
 * phone, and answers its id. Records that exist are left alone, whatever name and birthday they have.
 * @throws AppError CONFLICT where the account has too many profiles.
 */
export async function addFamilyProfile(
  services: Services,
  userId: string,
  form: Taken<(typeof addFamilyMember)['body']>,
  language: Language,
): Promise<string> {
  const most = limitsOf(services).profilesPerAccount;
  const { phone } = await accountById(services, userId);
  return services.db.transaction().execute(async (db) => {
    // Two that are added at once wait for one another.
    await db.selectFrom('ca_nhan').select('id').where('id', '=', userId).forUpdate().execute();
    const links = await db
      .selectFrom('nguoi_than')
      .select('id')
      .where('user', '=', userId)
      .limit(most)
      .execute();
    if (links.length >= most) {
      throw new AppError('CONFLICT', { message: ACCOUNT_MESSAGES.familyFull });
    }
    const now = services.clock();
    const today = localDate(now, services.settings.timeZone);
    return createProfile(db, userId, { ...form, phone }, { now, today }, language);
  });
}
