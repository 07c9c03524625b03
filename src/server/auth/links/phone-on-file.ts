import { LINK_MESSAGES, WAITING_HOURS } from '../../../shared/account/link-messages';
import { AppError } from '../../../shared/errors';
import { textsOf } from '../../clinic-limits';
import type { Database } from '../../db/database';
import { queueMessage } from '../../notify/direct-message';
import { queueNotification } from '../../notify/notify';
import type { ActionHandler } from '../../resource/actions/registry';
import type { ResourceHooks, Scope } from '../../resource/hooks';
import { policyOf } from '../../resource/scope';

/** When the phone of a record was changed by staff, and who wrote it while nobody has confirmed it. */
export interface PhoneOnFile {
  phone: string | null;
  phoneSince: Date | string | null;
  phoneChangedBy: string | null;
}

/**
 * Whether a code to the phone on file proves anything. One that staff wrote does not before somebody
 * else has confirmed it, and one that was changed not for a day either, in which the old number can
 * object: else whoever sits at the desk could write a friend's and tie any account to the record.
 */
export function provesLink({ phone, phoneSince, phoneChangedBy }: PhoneOnFile, now: Date): boolean {
  if (phone === null || phoneChangedBy !== null) return false;
  const waited = now.getTime() - (phoneSince === null ? 0 : new Date(phoneSince).getTime());
  return waited >= WAITING_HOURS * 3_600_000;
}

const CHANGED = {
  title: { vi: 'SĐT trong hồ sơ đã đổi', en: 'The phone on file was changed' },
  body: {
    vi: 'Phòng khám vừa đổi SĐT trong hồ sơ mà bạn được liên kết. Nếu bạn không yêu cầu, hãy báo phòng khám ngay.',
    en: 'The clinic has changed the phone in a record that you are linked to. If you did not ask for it, tell the clinic at once.',
  },
};

/** The number may have another owner by now, so no name stands in what it is told. */
const oldNumber = (clinic: string) => ({
  title: 'SĐT này được thay trong một hồ sơ',
  body: `Phòng khám ${clinic} vừa thay số điện thoại này bằng số khác trong một hồ sơ bệnh nhân. Nếu bạn không yêu cầu, hãy báo phòng khám ngay.`,
});

async function tellOfChange(scope: Scope, patient: string, old: unknown): Promise<void> {
  const { db, now, services } = scope;
  if (typeof old === 'string' && old !== '') {
    await queueMessage(db, now, { phone: old, ...oldNumber(textsOf(services).shortName) });
  }
  const linked = await db
    .selectFrom('nguoi_than as g')
    .innerJoin('ca_nhan as a', 'a.id', 'g.user')
    .select('a.id')
    .distinct()
    .where('g.patient', '=', patient)
    .where('g.verified_at', 'is not', null)
    .where('a.disabled', '=', false)
    .orderBy('a.id')
    .execute();
  for (const { id } of linked) {
    await queueNotification(db, {
      user: id,
      kind: 'system',
      params: CHANGED,
      dedupeKey: `phone-changed:${patient}:${now.toISOString()}`,
      link: '/thong-tin-ca-nhan',
    });
  }
}

/**
 * Whoever writes a phone into a record is noted, and of a change the old number and the accounts are
 * told. Who may import whole sheets of patients is believed: nobody could confirm those one by one.
 */
export const phoneRules: ResourceHooks<'benh-nhan'> = {
  async beforeCreate({ scope, resource }, values) {
    const typed = typeof values.phone === 'string' && values.phone !== '';
    if (!typed || policyOf(scope, resource).import) return;
    values.phoneChangedBy = scope.actor.userId;
  },
  async beforeUpdate({ scope }, values) {
    if (values.phone === undefined) return;
    values.phoneSince = scope.now.toISOString();
    values.phoneChangedBy = scope.actor.userId;
  },
  async afterUpdate({ scope, id }, record, stored) {
    if (record.phone !== stored.phone) await tellOfChange(scope, id, stored.phone);
  },
};

/** The phone on file of a patient, and what makes it a proof. */
export const phoneOnFile = (db: Database, patient: string): Promise<PhoneOnFile> =>
  db
    .selectFrom('benh_nhan')
    .select(['phone', 'phone_since as phoneSince', 'phone_changed_by as phoneChangedBy'])
    .where('id', '=', patient)
    .executeTakeFirstOrThrow();

/** Confirms a phone that a colleague has written; never one's own change. */
export const confirmPhone: ActionHandler<'benh-nhan'> = async ({ scope, record }) => {
  if (record.phoneChangedBy === scope.actor.userId) {
    throw new AppError('FORBIDDEN', { message: LINK_MESSAGES.ownPhoneChange });
  }
  await scope.db
    .updateTable('benh_nhan')
    .set({
      phone_changed_by: null,
      version: ({ eb }) => eb('version', '+', 1),
      updated_at: scope.now,
    })
    .where('id', '=', String(record.id))
    .execute();
  return undefined;
};
