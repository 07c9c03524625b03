import { uuidv7 } from 'uuidv7';
import type * as operations from '../../../shared/account/family-operations';
import type { Taken } from '../../../shared/operation/shape';
import { limitCall } from '../../http/limits/limit-call';
import type { Limit } from '../../http/limits/throttle';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { auditAccount } from '../accounts/audit-account';
import { requireMayAskForCode } from '../credentials/code-bounds';
import { deliverCode } from '../credentials/deliver-code';
import { guessCode, wrongCode } from '../credentials/guess-code';
import { CODE_REQUEST, consumeCode, requestDigits } from '../credentials/one-time-code';

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
export const codeOf = (userId: string, patient: string) =>
  ({ purpose: `link-patient-${patient}`, userId }) as const;

/** What a claim is counted by, whether there is such a record or not. */
const nameOf = ({ patientCode }: Pick<ClaimedRecord, 'patientCode'>): string =>
  `patient ${patientCode.trim().toUpperCase()}`;

/**
 * Counts a claim of this account, so that nobody tries out codes and dates of birth.
 * @throws AppError TOO_MANY
 */
export async function admitClaim(
  { services, request }: Scope,
  userId: string,
  claim: ClaimedRecord,
): Promise<void> {
  await limitCall(services, PATIENT_LINK, userId);
  await limitCall(services, CODE_REQUEST, nameOf(claim));
  await requireMayAskForCode(services, request.ip, nameOf(claim), userId);
}

/** Sends a code to the phone on file where the record exists; called after the answer was sent. */
export async function sendLinkCode(
  scope: Scope,
  userId: string,
  claim: ClaimedRecord,
): Promise<void> {
  const { services } = scope;
  const patient = await findRecord(services, claim);
  // Answered alike: that a phone was changed is nobody's business who has to prove that it is theirs.
  if (!patient?.phone || !provesLink(patient, services.clock())) return;
  const code = await requestDigits(services, codeOf(userId, patient.id), MINUTES);
  const entry = { account: userId, patient: patient.id, note: 'link-patient' };
  await auditAccount(scope, 'code-requested', entry);
  // Only the phone on file proves it; an e-mail address does not.
  const onFile = { id: userId, email: null, phone: patient.phone };
  await deliverCode(services, onFile, code, 'link-patient');
}

/** The accounts that stand for the patient, who are told when somebody guesses. */
export async function ownersOf({ db }: Services, patient: string): Promise<string[]> {
  const rows = await db
    .selectFrom('nguoi_than')
    .select('user')
    .distinct()
    .where('patient', '=', patient)
    .where('verified_at', 'is not', null)
    .orderBy('user')
    .execute();
  return rows.map(({ user }) => user);
}

/**
 * Ties the account to the record with the code that its phone on file received.
 * @throws AppError INVALID at `code`, alike for a wrong code and for a record that does not exist;
 *   TOO_MANY after too many of a day for the account or the record.
 */
export async function linkPatient(
  scope: Scope,
  userId: string,
  claim: Taken<(typeof operations.linkPatient)['body']>,
): Promise<{ patientId: string }> {
  const { services } = scope;
  await limitCall(services, PATIENT_LINK, userId);
  const patient = await findRecord(services, claim);
  const provable = patient && provesLink(patient, services.clock()) ? patient : undefined;
  const of = provable ? codeOf(userId, provable.id) : null;
  const owners = patient ? await ownersOf(services, patient.id) : [];
  const opens = patient?.id ?? null;
  await guessCode(scope, {
    what: 'link-patient',
    of,
    code: claim.code,
    named: nameOf(claim),
    opens,
    owners,
  });
  if (!patient || !of) throw wrongCode();
  await services.db.transaction().execute(async (db) => {
    if (!(await consumeCode(services, db, { ...of, code: claim.code }))) throw wrongCode();
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
