import type { Text } from '../../shared/errors';
import { queueNotification } from '../notify/notify';
import type { ResourceHooks, Scope, Values } from '../resource/hooks';

const WORDS: Record<'admission' | 'transfer', { title: Text; body: (code: string) => Text }> = {
  admission: {
    title: { vi: 'Yêu cầu nhập viện', en: 'Admission asked for' },
    body: (code) => ({
      vi: `Đợt điều trị ${code} đang chờ giường ở khoa bạn.`,
      en: `Stay ${code} waits for a bed in your department.`,
    }),
  },
  transfer: {
    title: { vi: 'Bệnh nhân chuyển đến', en: 'A patient is to be moved to you' },
    body: (code) => ({
      vi: `Đợt điều trị ${code} xin chuyển đến khoa bạn.`,
      en: `Stay ${code} is to be moved to your department.`,
    }),
  },
};

/** Tells the head nurses of a department that somebody waits for one of its beds. */
export async function tellWard(
  { db, now }: Scope,
  why: keyof typeof WORDS,
  stay: Values,
  department: string,
): Promise<void> {
  const heads = await db
    .selectFrom('ca_nhan as a')
    .innerJoin('y_ta as n', 'n.user', 'a.id')
    .select('a.id')
    .distinct()
    .where('a.role', '=', 'dieu-duong-truong')
    .where('a.disabled', '=', false)
    .where('n.department', '=', department)
    .orderBy('a.id')
    .execute();
  const { title, body } = WORDS[why];
  for (const { id } of heads) {
    await queueNotification(db, {
      user: id,
      kind: 'system',
      params: { title, body: body(String(stay.code)) },
      dedupeKey: `bed-${why}:${stay.id}:${department}:${now.toISOString()}`,
      link: '/quan-ly/o-lai/so-do',
    });
  }
}

/** Every stay begins as a request, which the ward is told of. */
export const tellOfRequests: ResourceHooks = {
  async afterCreate({ scope }, record) {
    await tellWard(scope, 'admission', record, String(record.department));
  },
};
