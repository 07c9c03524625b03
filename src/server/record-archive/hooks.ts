import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { actionsOf } from '../../shared/resource/actions';
import { RECORDS, recordsOf } from '../records/record-rows';
import { performAction } from '../resource/actions/perform';
import type { ResourceHooks, Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { retainUntil } from './retention';

const UNSIGNED: Text = {
  vi: 'Chỉ lưu trữ được bệnh án đã ký.',
  en: 'Only a signed record can be archived.',
};
const OTHER_PATIENT: Text = {
  vi: 'Bệnh án này của bệnh nhân khác.',
  en: 'This record is of another patient.',
};
const TOO_EARLY: Text = {
  vi: 'Ngày lưu không được trước ngày ký bệnh án.',
  en: 'The day of archiving cannot be before the record was signed.',
};
const TO_COME: Text = { vi: 'Ngày lưu chưa tới.', en: 'The day of archiving is still to come.' };
const DIED: Text = {
  vi: 'Người bệnh tử vong: lưu 30 năm hoặc vĩnh viễn.',
  en: 'The patient died: 30 years or permanent.',
};

const SIGNED = ['signed', 'archived'];
/** What the records of who died are kept as. */
const LONGEST = ['tu-vong-30', 'vinh-vien'];

interface ArchivedRecord {
  patient: string;
  state: string;
  /** Day in the clinic's zone. */
  signedOn: string | null;
  died: boolean;
}

async function readRecord(scope: Scope, id: unknown): Promise<ArchivedRecord | undefined> {
  const { rows } = await sql<ArchivedRecord>`
    SELECT r.patient, r.state, s.outcome IS NOT DISTINCT FROM 'tu-vong' AS died,
      (r.signed_at AT TIME ZONE ${scope.services.settings.timeZone})::date AS "signedOn"
    FROM ho_so_benh_an AS r LEFT JOIN o_lai AS s ON s.id = r.stay
    WHERE r.id = ${id} AND r.archived_at IS NULL
    FOR UPDATE OF r`.execute(scope.db);
  return rows[0];
}

const refusal = (field: string, text: Text): AppError =>
  new AppError('INVALID', { errors: { [field]: text } });

/** @throws AppError INVALID at the field that keeps the record from being archived so. */
function check(scope: Scope, values: Values, record: ArchivedRecord | undefined): void {
  if (!record || !SIGNED.includes(record.state)) throw refusal('record', UNSIGNED);
  if (record.patient !== values.patient) throw refusal('record', OTHER_PATIENT);
  const day = String(values.archivedOn);
  if (day > scope.today) throw refusal('archivedOn', TO_COME);
  if (record.signedOn !== null && day < record.signedOn) throw refusal('archivedOn', TOO_EARLY);
  if (record.died && !LONGEST.includes(String(values.retention))) throw refusal('retention', DIED);
}

const term = (values: Values): string | null =>
  retainUntil(String(values.retention), String(values.archivedOn));

/** Puts a signed record out of work: the declared transition, with its history and audit. */
async function shelve(scope: Scope, id: string): Promise<void> {
  const resource = recordsOf(scope);
  const action = actionsOf(resource).find(({ name }) => name === 'shelve');
  if (!action) throw new Error(`${RECORDS} has no action shelve`);
  const input = { args: {}, version: null };
  await performAction(scope, { resource, action, handler: undefined }, id, input);
}

/**
 * Only signed records are archived, which moves them on to `archived`; how long they are kept
 * follows from their class.
 */
export const archiveHooks: ResourceHooks = {
  async beforeCreate({ scope }, values) {
    const record = await readRecord(scope, values.record);
    check(scope, values, record);
    values.retainUntil = term(values);
    if (record?.state === 'signed') await shelve(scope, String(values.record));
  },
  async beforeUpdate({ scope }, values, stored) {
    if (!('archivedOn' in values) && !('retention' in values)) return;
    const after = { ...stored, ...values };
    check(scope, after, await readRecord(scope, after.record));
    values.retainUntil = term(after);
  },
};
