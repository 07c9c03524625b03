import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { actionsOf } from '../../shared/resource/actions';
import { RECORDS, recordsOf } from '../records/record-rows';
import { performAction } from '../resource/actions/perform';
import type { ResourceHooks, RowOf } from '../resource/hooks';
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

/** How the stay of somebody ended who died. */
const DIED_THERE = 'tu-vong';
const SIGNED = ['signed', 'archived'];
/** What the records of who died are kept as. */
const LONGEST = ['tu-vong-30', 'vinh-vien'];

type ArchivedRecord = NonNullable<Awaited<ReturnType<typeof readRecord>>>;

/** The record that is archived, locked; `signedOn` is the day in the clinic's zone. */
const readRecord = (scope: Scope, id: unknown) =>
  scope.db
    .selectFrom('ho_so_benh_an as r')
    .leftJoin('o_lai as s', 's.id', 'r.stay')
    .select(['r.patient', 'r.state', 's.outcome'])
    .select(({ ref }) => {
      const { timeZone } = scope.services.settings;
      return sql<string | null>`(${ref('r.signed_at')} AT TIME ZONE ${timeZone})::date`.as(
        'signedOn',
      );
    })
    .where('r.id', '=', String(id))
    .where('r.archived_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst();

const refusal = (field: keyof RowOf<'luu-tru-ho-so'>, text: Text): AppError =>
  new AppError('INVALID', { errors: { [field]: text } });

/** @throws AppError INVALID at the field that keeps the record from being archived so. */
function check(
  scope: Scope,
  values: Partial<RowOf<'luu-tru-ho-so'>>,
  record: ArchivedRecord | undefined,
): void {
  if (!record || !SIGNED.includes(record.state)) throw refusal('record', UNSIGNED);
  if (record.patient !== values.patient) throw refusal('record', OTHER_PATIENT);
  const day = String(values.archivedOn);
  if (day > scope.today) throw refusal('archivedOn', TO_COME);
  if (record.signedOn !== null && day < record.signedOn) throw refusal('archivedOn', TOO_EARLY);
  if (record.outcome === DIED_THERE && !LONGEST.includes(String(values.retention)))
    throw refusal('retention', DIED);
}

const term = (values: Partial<RowOf<'luu-tru-ho-so'>>): string | null =>
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
export const archiveHooks: ResourceHooks<'luu-tru-ho-so'> = {
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
