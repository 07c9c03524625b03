import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import { AppError } from '../../shared/errors';
import type { Services } from '../services';
import { deliverCode } from './deliver-code';
import { CODE_REQUEST, limitCall, PATIENT_LINK } from './limits';
import { checkCode, consumeCode, newDigits, storeCode } from './one-time-code';

/** A record that somebody says is theirs, or of their family. */
export interface ClaimedRecord {
  /** The patient's code, as on a slip or card. */
  patientCode: string;
  /** As on file: `YYYY-MM-DD`, or the year alone. */
  dateOfBirth: string;
}

const MINUTES = 10;

interface PatientOnFile {
  id: string;
  phone: string | null;
}

async function findRecord(services: Services, claim: ClaimedRecord) {
  const { rows } = await sql<PatientOnFile>`
    SELECT id, phone FROM benh_nhan
    WHERE code = ${claim.patientCode.trim().toUpperCase()}
      AND date_of_birth = ${claim.dateOfBirth}
      AND archived_at IS NULL AND merged_into IS NULL`.execute(services.db);
  return rows[0];
}

const codeFor = (userId: string, patient: PatientOnFile, code: string) =>
  ({ purpose: `link-patient-${patient.id}`, userId, code }) as const;

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
  if (!patient?.phone) return;
  const code = newDigits();
  await storeCode(services, codeFor(userId, patient, code), MINUTES);
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
  claim: ClaimedRecord & { code: string; relation: string },
): Promise<{ patientId: string }> {
  await limitCall(services, PATIENT_LINK, userId);
  const wrong = () => new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });
  const patient = await findRecord(services, claim);
  if (!patient) throw wrong();
  const code = codeFor(userId, patient, claim.code);
  if (!(await checkCode(services, code))) throw wrong();
  await services.db.transaction().execute(async (db) => {
    if (!(await consumeCode(services, db, code))) throw wrong();
    await sql`
      INSERT INTO nguoi_than (id, "user", patient, relation, verified_by, verified_at)
      VALUES (${uuidv7()}, ${userId}, ${patient.id}, ${claim.relation}, 'code', ${services.clock()})
      ON CONFLICT ("user", patient) DO UPDATE
      SET verified_by = excluded.verified_by, verified_at = excluded.verified_at,
        version = nguoi_than.version + 1, updated_at = excluded.verified_at`.execute(db);
  });
  return { patientId: patient.id };
}
