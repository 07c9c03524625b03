import { localDate } from '../../shared/format/dates';
import { AGES, dayOfAge, hasAge, NOTICE_DAYS } from '../../shared/privacy/ages';
import type { Services } from '../services';
import { tellPatient } from './tell';

const PAGE = '/thong-tin-ca-nhan?muc=nguoi-than';

const NOTICE = {
  title: { vi: 'Người thân đã đủ 18 tuổi', en: 'A relative has come of age' },
  body: {
    vi: `Sau ${NOTICE_DAYS} ngày, tài khoản này không còn xem được hồ sơ đó. Người bệnh tự đăng ký, liên kết hồ sơ và đồng ý lại; muốn tiếp tục hỗ trợ, hãy đến quầy cùng nhau.`,
    en: `In ${NOTICE_DAYS} days this account will no longer see that record. The patient registers, links the record and agrees anew; to go on helping, come to the desk together.`,
  },
};

/** Links of other people to patients that were verified while the patient was a minor. */
async function guardianLinks({ db, clock, settings }: Services) {
  const today = localDate(clock(), settings.timeZone);
  const links = await db
    .selectFrom('nguoi_than as g')
    .innerJoin('benh_nhan as b', 'b.id', 'g.patient')
    .select(['g.id', 'g.patient', 'g.verified_at', 'g.ends_on', 'b.date_of_birth'])
    .where('g.relation', '!=', 'ban-than')
    .where('g.verified_at', 'is not', null)
    .where('b.archived_at', 'is', null)
    // Only the years around coming of age: who grew up before was seen to then, or is no minor's link.
    .where('b.date_of_birth', '>', `${Number(today.slice(0, 4)) - AGES.adult - 3}`)
    .where('b.date_of_birth', '<=', `${Number(today.slice(0, 4)) - AGES.adult}-99`)
    .execute();
  return links.filter(({ date_of_birth: born, verified_at }) => {
    const verified = localDate(new Date(String(verified_at)), settings.timeZone);
    return hasAge(born, AGES.adult, today) && verified < dayOfAge(born, AGES.adult);
  });
}

const plusDays = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/**
 * When a patient comes of age, whoever stood for them as a minor is told, and 30 days later sees the
 * record no more; the consents that a guardian gave end with it, so that the patient is asked anew.
 * Run again, it tells and ends nothing twice.
 * @returns how many links got their notice, and how many ended.
 */
export async function endGuardianships(
  services: Services,
): Promise<{ noticed: number; ended: number }> {
  const now = services.clock();
  const today = localDate(now, services.settings.timeZone);
  const done = { noticed: 0, ended: 0 };
  for (const { id, patient, ends_on } of await guardianLinks(services)) {
    if (ends_on !== null && ends_on > today) continue;
    await services.db.transaction().execute(async (db) => {
      if (ends_on === null) {
        const endsOn = localDate(plusDays(now, NOTICE_DAYS), services.settings.timeZone);
        await tellPatient(db, patient, { key: `of-age:${id}`, link: PAGE, ...NOTICE });
        await db.updateTable('nguoi_than').set({ ends_on: endsOn }).where('id', '=', id).execute();
        done.noticed += 1;
        return;
      }
      await db
        .updateTable('nguoi_than')
        .set({ verified_at: null, updated_at: now })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('dong_y')
        .set({ state: 'lapsed', updated_at: now })
        .where('patient', '=', patient)
        .where('given_by', '=', 'guardian')
        .where('state', '=', 'given')
        .execute();
      done.ended += 1;
    });
  }
  return done;
}
