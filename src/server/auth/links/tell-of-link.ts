import { sql } from 'kysely';
import type { Text } from '../../../shared/errors';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import { queueMessage } from '../../notify/direct-message';
import { queueNotification } from '../../notify/notify';

/** What happened to a link. */
type Moment = 'requested' | 'code' | 'second-person' | 'removed';

/** A link between an account and a patient. */
export interface Link {
  id: string;
  user: string;
  patient: string;
}

interface Facts {
  account: string;
  patient: string;
  code: string;
  phone: string | null;
}

const WRITERS: Record<Moment, (facts: Facts) => { title: Text; body: Text }> = {
  requested: ({ account, patient, code }) => ({
    title: { vi: 'Có yêu cầu liên kết hồ sơ', en: 'A link to a record was asked for' },
    body: {
      vi: `Quầy tiếp đón đang lập liên kết giữa tài khoản “${account}” và hồ sơ ${code} của ${patient}. Nếu bạn không yêu cầu, hãy báo phòng khám ngay.`,
      en: `The desk is linking the account “${account}” to record ${code} of ${patient}. If you did not ask for it, tell the clinic at once.`,
    },
  }),
  code: ({ account, patient, code }) => ({
    title: { vi: 'Hồ sơ được liên kết với một tài khoản', en: 'A record was linked to an account' },
    body: {
      vi: `Tài khoản “${account}” vừa được liên kết với hồ sơ ${code} của ${patient} bằng mã gửi đến SĐT trong hồ sơ. Nếu không phải bạn, hãy báo phòng khám ngay.`,
      en: `The account “${account}” was linked to record ${code} of ${patient} by a code to the phone on file. If this was not you, tell the clinic at once.`,
    },
  }),
  'second-person': ({ account, patient, code }) => ({
    title: { vi: 'Hồ sơ được liên kết với một tài khoản', en: 'A record was linked to an account' },
    body: {
      vi: `Tài khoản “${account}” vừa được liên kết với hồ sơ ${code} của ${patient} tại quầy. Nội dung y tế chỉ xem được sau 24 giờ: nếu bạn không đồng ý, hãy báo phòng khám ngay.`,
      en: `The account “${account}” was linked to record ${code} of ${patient} at the desk. Clinical content can be seen after 24 hours only: if you object, tell the clinic at once.`,
    },
  }),
  removed: ({ account, patient, code }) => ({
    title: { vi: 'Một liên kết hồ sơ đã bị gỡ', en: 'A link to a record was removed' },
    body: {
      vi: `Tài khoản “${account}” không còn liên kết với hồ sơ ${code} của ${patient}. Nếu bạn không yêu cầu, hãy báo phòng khám.`,
      en: `The account “${account}” is no longer linked to record ${code} of ${patient}. If you did not ask for it, tell the clinic.`,
    },
  }),
};

const ACCOUNT = columnsOf('ca_nhan', 'a');
const LINK = columnsOf('nguoi_than', 'g');

/** Accounts that stand for the patient already, and those who run the clinic, in one order. */
async function toldAccounts(db: Database, { user, patient }: Link, moment: Moment) {
  const { rows } = await sql<{ id: string; manages: boolean }>`
    SELECT a.id, ${ACCOUNT.role} IN ('quan-tri', 'quan-ly') AS manages FROM ca_nhan a
    WHERE NOT ${ACCOUNT.disabled} AND (
      ${ACCOUNT.role} IN ('quan-tri', 'quan-ly')
      OR EXISTS (SELECT FROM nguoi_than g WHERE ${LINK.user} = a.id AND ${LINK.patient} = ${patient}
        AND ${LINK.verified_at} IS NOT NULL AND ${LINK.user} <> ${user})
      OR (${moment === 'removed'} AND a.id = ${user})
    ) ORDER BY a.id`.execute(db);
  return rows;
}

/**
 * Tells the phone on file, the accounts that are linked already and the managers what happened to a
 * link, in the transaction of `scope`. Nothing clinical stands in it.
 */
export async function tellOfLink(
  { db, now }: { db: Database; now: Date },
  link: Link,
  moment: Moment,
): Promise<void> {
  const facts: Facts | undefined = await db
    .selectFrom('benh_nhan as b')
    .innerJoin('ca_nhan as a', (join) => join.on('a.id', '=', link.user))
    .select(['a.full_name as account', 'b.full_name as patient', 'b.code', 'b.phone as phone'])
    .where('b.id', '=', link.patient)
    .executeTakeFirst();
  if (!facts) return;
  const params = WRITERS[moment](facts);
  for (const { id, manages } of await toldAccounts(db, link, moment)) {
    await queueNotification(db, {
      user: id,
      kind: 'system',
      params,
      dedupeKey: `link-${moment}:${link.id}:${now.toISOString()}`,
      link: manages ? `/quan-ly/nguoi-than/${link.id}/show` : '/thong-tin-ca-nhan?muc=nguoi-than',
    });
  }
  if (facts.phone === null) return;
  await queueMessage(db, now, {
    phone: facts.phone,
    title: params.title.vi,
    body: params.body.vi,
  });
}
