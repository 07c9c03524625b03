import { sql } from 'kysely';
import type { addFamilyMember } from '../../shared/account/family-operations';
import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/i18n/language';
import type { Taken } from '../../shared/operation/shape';
import type { Services } from '../services';
import { accountById } from './accounts';
import { createProfile } from './register';

/** Profiles that one account stands for at most; a larger family asks at the desk. */
const MOST_PROFILES = 15;

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
  const { phone } = await accountById(services, userId);
  return services.db.transaction().execute(async (db) => {
    await sql`SELECT FROM ca_nhan WHERE id = ${userId} FOR UPDATE`.execute(db);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM nguoi_than WHERE "user" = ${userId}`.execute(db);
    if (rows[0]!.count >= MOST_PROFILES) {
      throw new AppError('CONFLICT', { message: ACCOUNT_MESSAGES.familyFull });
    }
    return createProfile(db, userId, { ...form, phone }, services.clock(), language);
  });
}
