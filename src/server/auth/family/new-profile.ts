import { uuidv7 } from 'uuidv7';
import { CONSENT_PURPOSES } from '../../../shared/account/consent';
import type { register } from '../../../shared/account/operations';
import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import type { Taken } from '../../../shared/operation/shape';
import type { relations } from '../../../shared/patient/choices';
import { isAsked } from '../../../shared/privacy/ages';
import type { Database } from '../../db/database';
import { giverFor } from '../../privacy/giver';

type Registration = Taken<(typeof register)['body']>;

/** Whom a new profile is about; the account that makes it says so, and nobody has checked it. */
export interface NewProfile
  extends Pick<Registration, 'fullName' | 'dateOfBirth' | 'sex' | 'consent' | 'phone'> {
  email?: string | null;
  /** What the patient is to the account's owner. */
  relation: keyof typeof relations;
  /** Whether a child of the age to be asked agrees too. */
  childAgrees?: boolean;
}

/**
 * Writes the new profile, the account's link to it, and the consents with the text that was shown.
 * The profile is a new one, even where a patient with the same phone or name exists: to a record
 * that exists an account is tied only by a code to the phone on file, or at the desk.
 * For a child the account agrees as guardian.
 */
export async function createProfile(
  db: Database,
  userId: string,
  form: NewProfile,
  { now, today }: { now: Date; today: string },
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
  const giver = await giverFor(db, userId, form, today);
  const childAgrees =
    giver.given_by === 'guardian' && isAsked(form.dateOfBirth, today)
      ? form.childAgrees === true
      : null;
  const consents = form.consent.map((purpose) => ({
    id: uuidv7(),
    patient,
    user: userId,
    purpose,
    text: textIn(CONSENT_PURPOSES[purpose].text, language),
    text_version: CONSENT_PURPOSES[purpose].version,
    ...giver,
    child_agrees: childAgrees,
    given_at: at,
    state: 'given' as const,
  }));
  await db.insertInto('dong_y').values(consents).execute();
  return patient;
}
