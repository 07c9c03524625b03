import type { relations } from '../../shared/patient/choices';
import { isMinor } from '../../shared/privacy/ages';
import type { Database } from '../db/database';
import type { Scope } from '../resource/scope';

/** Who agrees for a patient, as the consent keeps it. */
export interface Giver {
  given_by: 'self' | 'guardian' | 'representative';
  giver_name: string | null;
  relation: keyof typeof relations | null;
}

const SELF: Giver = { given_by: 'self', giver_name: null, relation: null };

/**
 * In which place an account agrees for a patient on `today`: as the patient, as the guardian of a
 * minor, or as somebody who stands for an adult.
 * @param relation what the patient is to the account.
 */
export async function giverFor(
  db: Database,
  account: string,
  patient: { dateOfBirth: string; relation: Giver['relation'] },
  today: string,
): Promise<Giver> {
  if (patient.relation === 'ban-than') return SELF;
  const { full_name } = await db
    .selectFrom('ca_nhan')
    .select('full_name')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const given_by = isMinor(patient.dateOfBirth, today) ? 'guardian' : 'representative';
  return { given_by, giver_name: full_name, relation: patient.relation };
}

/** The same for the account that asks, and a patient that it is linked to. */
export async function giverOf({ db, actor, today }: Scope, patient: string): Promise<Giver> {
  const account = String(actor.userId);
  const link = await db
    .selectFrom('nguoi_than as g')
    .innerJoin('benh_nhan as b', 'b.id', 'g.patient')
    .select(['g.relation', 'b.date_of_birth as dateOfBirth'])
    .where('g.user', '=', account)
    .where('g.patient', '=', patient)
    .executeTakeFirstOrThrow();
  return giverFor(db, account, link, today);
}
