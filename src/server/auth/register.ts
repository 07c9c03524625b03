import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { CONSENT_PURPOSES } from '../../shared/account/consent';
import type { register as registration } from '../../shared/account/operations';
import type { Language } from '../../shared/i18n/language';
import type { Taken } from '../../shared/operation/shape';
import type { Database } from '../db/database';
import type { Services } from '../services';
import { createAccount } from './accounts';

export type Registration = Taken<(typeof registration)['body']>;

/** Whom a new profile is about; the account that makes it says so, and nobody has checked it. */
export interface NewProfile
  extends Pick<Registration, 'fullName' | 'dateOfBirth' | 'sex' | 'consent' | 'phone'> {
  email?: string | null;
  /** What the patient is to the account's owner. */
  relation: string;
}

/**
 * Writes the new profile, the account's link to it, and the consents with the text that was shown.
 * The profile is a new one, even where a patient with the same phone or name exists: to a record
 * that exists an account is tied only by a code to the phone on file, or at the desk.
 */
export async function createProfile(
  db: Database,
  userId: string,
  form: NewProfile,
  now: Date,
  language: Language,
): Promise<string> {
  const patient = uuidv7();
  await sql`
    INSERT INTO benh_nhan (id, full_name, date_of_birth, sex, phone, email)
    VALUES (${patient}, ${form.fullName}, ${form.dateOfBirth}, ${form.sex}, ${form.phone},
      ${form.email ?? null})`.execute(db);
  await sql`
    INSERT INTO nguoi_than (id, "user", patient, relation, verified_by, verified_at)
    VALUES (${uuidv7()}, ${userId}, ${patient}, ${form.relation}, 'registration', ${now})`.execute(
    db,
  );
  const consents = form.consent.map(
    (purpose) => sql`(${uuidv7()}::uuid, ${patient}::uuid, ${userId}::uuid, ${purpose},
      ${CONSENT_PURPOSES[purpose].text[language]}, ${now}::timestamptz, 'given')`,
  );
  await sql`
    INSERT INTO dong_y (id, patient, "user", purpose, text, given_at, state)
    VALUES ${sql.join(consents)}`.execute(db);
  return patient;
}

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
      const profile = { ...form, relation: 'ban-than' };
      await createProfile(db, userId, profile, services.clock(), language);
    },
  );
