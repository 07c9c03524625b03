import { uuidv7 } from 'uuidv7';
import { CONSENT_PURPOSES } from '../../../shared/account/consent';
import type { register } from '../../../shared/account/operations';
import type { Language } from '../../../shared/i18n/language';
import type { Taken } from '../../../shared/operation/shape';
import type { relations } from '../../../shared/patient/choices';
import type { Database } from '../../db/database';

type Registration = Taken<(typeof register)['body']>;

/** Whom a new profile is about; the account that makes it says so, and nobody has checked it. */
export interface NewProfile
  extends Pick<Registration, 'fullName' | 'dateOfBirth' | 'sex' | 'consent' | 'phone'> {
  email?: string | null;
  /** What the patient is to the account's owner. */
  relation: keyof typeof relations;
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
  const at = now.toISOString();
  await db
    .insertInto('benh_nhan')
    .values({
      id: patient,
      full_name: form.fullName,
      date_of_birth: form.dateOfBirth,
      sex: form.sex,
      phone: form.phone,
      email: form.email ?? null,
    })
    .execute();
  await db
    .insertInto('nguoi_than')
    .values({
      id: uuidv7(),
      user: userId,
      patient,
      relation: form.relation,
      verified_by: 'registration',
      state: 'verified',
      verified_at: at,
    })
    .execute();
  const consents = form.consent.map((purpose) => ({
    id: uuidv7(),
    patient,
    user: userId,
    purpose,
    text: CONSENT_PURPOSES[purpose].text[language],
    given_at: at,
    state: 'given' as const,
  }));
  await db.insertInto('dong_y').values(consents).execute();
  return patient;
}
