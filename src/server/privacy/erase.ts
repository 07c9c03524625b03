import { type SqlBool, sql } from 'kysely';
import { resourceNamed } from '../../shared/resource/config';
import { removeDrafts } from '../booking/remove-drafts';
import { OWN_TABLES } from '../db/own-tables';
import { columnsOf } from '../db/sql/columns-of';
import { anyIdOf } from '../patients/merged-ids';
import { audit } from '../resource/audit';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { updateRow } from '../resource/write-row';
import { countFacts, visitsWithoutRecord, whoIsErased } from './person-facts';

/** What is left of a name. */
const NOBODY = 'Đã xóa danh tính';

/** How to reach a patient, and what they said of themselves: no record needs it. */
const CONTACT: Partial<RowOf<'benh-nhan'>> = {
  phone: null,
  email: null,
  address: null,
  occupation: null,
  guardian: null,
  statedInsuranceNumber: null,
  statedInsuranceExpiry: null,
  statedAllergies: null,
};

/** Who a patient is; the year of birth stays for statistics. */
const identity = (dateOfBirth: string): Partial<RowOf<'benh-nhan'>> => ({
  fullName: NOBODY,
  dateOfBirth: dateOfBirth.slice(0, 4),
  sex: 'unknown',
  citizenId: null,
  insuranceNumber: null,
  insuranceExpiry: null,
  ethnicity: null,
  bloodGroup: null,
  allergies: null,
  history: null,
});

async function erasePatient(scope: Scope, patient: string, treated: boolean): Promise<void> {
  const { db, now, services } = scope;
  const resource = resourceNamed(services.config, 'benh-nhan');
  const { date_of_birth } = await db
    .selectFrom('benh_nhan')
    .select('date_of_birth')
    .where('id', '=', patient)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const values = { ...CONTACT, ...(treated ? {} : identity(date_of_birth)) };
  const system = treated ? {} : { archivedAt: now };
  const marks = { erasedAt: now.toISOString(), restrictedAt: now.toISOString() };
  await updateRow(scope, resource, patient, { ...values, ...marks }, system);
  const visits = visitsWithoutRecord(scope, patient);
  // The bytes follow with the daily sweep.
  await sql`UPDATE stored_file SET deleted_at = ${now} WHERE deleted_at IS NULL
    AND resource = 'phieu-thong-tin' AND record_id IN (${visits})`.execute(db);
  const changed = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` };
  await db
    .updateTable('phieu_thong_tin')
    .set({
      ...{ reason: null, attachments: null, cancel_reason: null, remark: null },
      ...{ questions: null, answers_before: null, weight: null, accompanied_by: null },
      ...changed,
    })
    .where('id', 'in', sql<string>`(${visits})`)
    .execute();
  await db
    .updateTable('danh_sach_cho')
    .set({ remark: null, ...changed })
    .where('patient', '=', patient)
    .execute();
  await db
    .updateTable('dong_y')
    .set({ state: 'withdrawn', withdrawn_at: now.toISOString(), ...changed })
    .where('patient', '=', patient)
    .where('state', '=', 'given')
    .execute();
  await db.deleteFrom('nguoi_than').where('patient', '=', patient).execute();
  if (!treated) {
    await db
      .deleteFrom('giay_y_te')
      .where('patient', '=', patient)
      .where('state', '=', 'draft')
      .execute();
  }
  await audit(scope, { action: 'erase', resource, recordId: patient, subject: patient });
}

/** Every table with secrets or sessions of accounts. */
const SECRETS = Object.entries(OWN_TABLES)
  .filter(([name, columns]) => name.startsWith('auth_') && 'user_id' in columns)
  .map(([name]) => name);

async function eraseAccount(scope: Scope, account: string): Promise<void> {
  const { db, now, services } = scope;
  const resource = resourceNamed(services.config, 'ca-nhan');
  for (const table of SECRETS) {
    await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${account}`.execute(db);
  }
  await db.deleteFrom('notify_preference').where('user_id', '=', account).execute();
  await db.deleteFrom('notify_device').where('user_id', '=', account).execute();
  await db.deleteFrom('saved_search').where('user_id', '=', account).execute();
  await db.deleteFrom('list_view').where('user_id', '=', account).execute();
  await db.deleteFrom('thong_bao').where('user', '=', account).execute();
  await removeDrafts(
    db,
    services.config,
    sql<SqlBool>`${columnsOf('nhap_dat_lich').user} = ${account}`,
  );
  await db.deleteFrom('nguoi_than').where('user', '=', account).execute();
  await updateRow(scope, resource, account, {
    fullName: NOBODY,
    // Unique and no number, so that nothing is ever sent there.
    phone: `xoa-${account}`,
    email: null,
    claimedEmail: null,
    disabled: true,
    lastSignIn: null,
    erasedAt: now.toISOString(),
  });
  await audit(scope, { action: 'erase', resource, recordId: account });
}

/** The patient and those who were merged into them, whose rows say the same of the same person. */
async function patientsOf(scope: Scope, patient: string | null): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('benh_nhan')
    .select('id')
    .where('id', '=', anyIdOf(scope, patient))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Nothing is kept to take merges back with; nor can they be. */
async function forgetMerges(scope: Scope, patient: string | null): Promise<void> {
  const merges = await scope.db
    .updateTable('gop_ho_so')
    .set({ undo_until: null, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where((e) =>
      e.or([e('kept', '=', anyIdOf(scope, patient)), e('merged', '=', anyIdOf(scope, patient))]),
    )
    .returning('id')
    .execute();
  const ids = merges.map(({ id }) => id);
  if (ids.length > 0)
    await scope.db.deleteFrom('patient_merge_before').where('merge', 'in', ids).execute();
}

/**
 * Takes away for ever what the law does not keep of whom a request is about: the contact and, without
 * a medical record, the identity of the patient; the name, the secrets and the messages of the account.
 */
export async function erase(scope: Scope, request: RowOf<'yeu-cau-du-lieu'>): Promise<void> {
  const erased = await whoIsErased(scope, request);
  const { records } = await countFacts(scope, erased);
  for (const patient of await patientsOf(scope, erased.patient)) {
    await erasePatient(scope, patient, records > 0);
  }
  await forgetMerges(scope, erased.patient);
  if (erased.account) await eraseAccount(scope, erased.account);
}
