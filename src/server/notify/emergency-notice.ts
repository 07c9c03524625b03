import type { ResourceHooks, Scope, Values } from '../resource/hooks';
import { queueNotification } from './notify';

/** Every manager, with who it is about. */
const managersTold = ({ db }: Scope, { user, patient }: Values) =>
  db
    .selectFrom('ca_nhan as m')
    .crossJoin('benh_nhan as p')
    .leftJoin('ca_nhan as a', (join) => join.on('a.id', '=', String(user)))
    .select((e) => [
      'm.id as user',
      'p.code as patientCode',
      e.ref('a.full_name').$notNull().as('who'),
    ])
    .where('m.role', 'in', ['quan-tri', 'quan-ly'])
    .where('m.disabled', '=', false)
    .where('p.id', '=', String(patient))
    .orderBy('m.id')
    .execute();

const OPENED = {
  title: { vi: 'Hồ sơ được mở khẩn cấp', en: 'A record was opened in an emergency' },
  body: {
    vi: 'Nhân viên y tế vừa mở hồ sơ mà bạn được xem theo diện khẩn cấp. Xem mục “Ai đã xem hồ sơ”; nếu thấy không đúng, hãy báo phòng khám.',
    en: 'Somebody who treats patients has opened a record of yours by emergency access. See “Who has seen the record”; if it looks wrong, tell the clinic.',
  },
};

/** Tells those who stand for the patient; the name of staff stays within the clinic. */
async function tellPatient({ db, now }: Scope, id: string, patient: unknown): Promise<void> {
  const rows = await db
    .selectFrom('nguoi_than as g')
    .innerJoin('ca_nhan as a', 'a.id', 'g.user')
    .select('g.user')
    .distinct()
    .where('g.patient', '=', String(patient))
    .where('g.verified_at', 'is not', null)
    .where('a.disabled', '=', false)
    .where((e) =>
      e.or([e('g.clinical_from', 'is', null), e('g.clinical_from', '<=', now.toISOString())]),
    )
    .orderBy('g.user')
    .execute();
  for (const { user } of rows) {
    await queueNotification(db, {
      user,
      kind: 'system',
      params: OPENED,
      dedupeKey: `opened:${id}`,
      link: '/thong-tin-ca-nhan?muc=ho-so',
    });
  }
}

/** Tells managers, and the patient, that somebody opened records by emergency access. */
export const tellOfAccess: ResourceHooks<'truy-cap-khan-cap'> = {
  async afterCreate({ scope, id }, values) {
    for (const { user, who, patientCode } of await managersTold(scope, values)) {
      await queueNotification(scope.db, {
        user,
        kind: 'break-glass',
        params: { who, patientCode },
        dedupeKey: `break-glass:${id}`,
      });
    }
    await tellPatient(scope, id, values.patient);
  },
};

/** Tells managers that somebody has opened so many that the next one needs them. */
export const tellOfRequest: ResourceHooks<'yeu-cau-truy-cap'> = {
  async afterCreate({ scope, id }, values) {
    for (const { user, who, patientCode } of await managersTold(scope, values)) {
      await queueNotification(scope.db, {
        user,
        kind: 'system',
        params: {
          title: { vi: 'Yêu cầu truy cập khẩn cấp', en: 'Emergency access asked for' },
          body: {
            vi: `${who} xin mở hồ sơ ${patientCode} theo diện khẩn cấp và đang chờ bạn duyệt.`,
            en: `${who} asks to open record ${patientCode} by emergency access and waits for you.`,
          },
        },
        dedupeKey: `access-request:${id}`,
        link: `/quan-ly/yeu-cau-truy-cap/${id}/show`,
      });
    }
  },
};

const DECIDED = {
  approved: {
    title: { vi: 'Yêu cầu truy cập đã được duyệt', en: 'Your access request was approved' },
    body: {
      vi: 'Quản lý đã duyệt: hồ sơ mở cho bạn trong 4 giờ.',
      en: 'A manager approved it: the record is open to you for 4 hours.',
    },
  },
  refused: {
    title: { vi: 'Yêu cầu truy cập bị từ chối', en: 'Your access request was refused' },
    body: {
      vi: 'Quản lý đã từ chối yêu cầu truy cập của bạn.',
      en: 'A manager has refused your access request.',
    },
  },
};

/** Tells whoever asked what a manager decided. */
export async function tellOfDecision(
  { db }: Scope,
  { id, user }: Values,
  decision: keyof typeof DECIDED,
): Promise<void> {
  await queueNotification(db, {
    user: String(user),
    kind: 'system',
    params: DECIDED[decision],
    dedupeKey: `access-decided:${id}`,
    link: '/quan-ly/benh-nhan/luu-tru-ho-so',
  });
}
