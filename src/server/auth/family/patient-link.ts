import { uuidv7 } from 'uuidv7';
import type * as operations from '../../../shared/account/family-operations';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import type { Taken } from '../../../shared/operation/shape';
import { limitCall } from '../../http/limits/limit-call';
import type { Limit } from '../../http/limits/throttle';
import type { Services } from '../../services';
import { deliverCode } from '../credentials/deliver-code';
import {
  CODE_REQUEST,
  checkCode,
  consumeCode,
  newDigits,
  storeCode,
} from '../credentials/one-time-code';

import { provesLink } from '../links/phone-on-file';
import { tellOfLink } from '../links/tell-of-link';

/** A record that somebody says is theirs, or of their family: its code, and the birthday on file. */
type ClaimedRecord = Taken<(typeof operations.sendLinkCode)['body']>;

const MINUTES = 10;
const PATIENT_LINK: Limit = { name: 'patient-link', free: 10, wait: 60 };

/** The record that is claimed, with the phone on file. */
const findRecord = ({ db }: Services, claim: ClaimedRecord) =>
  db
    .selectFrom('benh_nhan')
    .select(['id', 'phone', 'phone_since as phoneSince', 'phone_changed_by as phoneChangedBy'])
    .where('code', '=', claim.patientCode.trim().toUpperCase())
    .where('date_of_birth', '=', claim.dateOfBirth)
    .where('archived_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst();

/** A code that ties an account to a record. */
export const codeFor = (userId: string, patient: string, code: string) =>
  ({ purpose: `link-patient-${patient}`, userId, code }) as const;

/**
 * Counts a claim of this account, so that nobody tries out codes and dates of birth.
 * @throws AppError TOO_MANY
 */
export async function admitClaim(
  services: Services,
  userId: string,
  claim: ClaimedRecord,
): Promise<void> {
  await limitCall(services, PATIENT_LINK, userId);
  await limitCall(services, CODE_REQUEST, `patient ${claim.patientCode.trim().toUpperCase()}`);
}

/** Sends a code to the phone on file where the record exists; called after the answer was sent. */
export async function sendLinkCode(
  services: Services,
  userId: string,
  claim: ClaimedRecord,
): Promise<void> {
  const patient = await findRecord(services, claim);
  // Answered alike: that a phone was changed is nobody's business who has to prove that it is theirs.
  if (!patient?.phone || !provesLink(patient, services.clock())) return;
  const code = newDigits();
  await storeCode(services, codeFor(userId, patient.id, code), MINUTES);
  // Only the phone on file proves it; an e-mail address does not.
  const onFile = { id: userId, email: null, phone: patient.phone };
  await deliverCode(services, onFile, code, 'link-patient');
}

/**
 * Ties the account to the record with the code that its phone on file received.
 * @throws AppError INVALID at `code`, alike for a wrong code and for a record that does not exist.
 */
export async function linkPatient(
  services: Services,
  userId: string,
  claim: Taken<(typeof operations.linkPatient)['body']>,
): Promise<{ patientId: string }> {
  await limitCall(services, PATIENT_LINK, userId);
  const wrong = () => new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });
  const patient = await findRecord(services, claim);
  if (!patient || !provesLink(patient, services.clock())) throw wrong();
  const code = codeFor(userId, patient.id, claim.code);
  if (!(await checkCode(services, code))) throw wrong();
  await services.db.transaction().execute(async (db) => {
    if (!(await consumeCode(services, db, code))) throw wrong();
    const now = services.clock();
    const link = { user: userId, patient: patient.id, relation: claim.relation };
    const verified = {
      verified_by: 'code',
      verified_at: now.toISOString(),
      clinical_from: null,
      state: 'verified',
    } as const;
    const { id } = await db
      .insertInto('nguoi_than')
      .values({ id: uuidv7(), ...link, ...verified })
      .onConflict((conflict) =>
        conflict.columns(['user', 'patient']).doUpdateSet((eb) => ({
          ...verified,
          version: eb('nguoi_than.version', '+', 1),
          updated_at: now,
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellOfLink({ db, now }, { id, user: userId, patient: patient.id }, 'code');
  });
  return { patientId: patient.id };
}
