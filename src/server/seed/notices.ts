import dayjs from 'dayjs';
import type { Text } from '../../shared/errors';
import type { Language } from '../../shared/i18n/language';
import { t } from '../../shared/text';
import { momentText } from '../notify/moment-text';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';

type Notice = SeedRow<'thong-bao'>;
type Visit = SeedRow<'phieu-thong-tin'>;

interface Content {
  user: string;
  kind: NonNullable<Notice['kind']>;
  title: Text;
  body: Text;
  link?: string;
  appointment?: string;
}

function notice(
  demo: Demo,
  at: string,
  read: boolean,
  { title, body, ...content }: Content,
): Notice {
  const now = demo.now.toISOString();
  const made = at < now ? at : now;
  return {
    id: demo.id(),
    link: null,
    appointment: null,
    ...content,
    title: title.vi,
    body: body.vi,
    titleEnglish: title.en,
    bodyEnglish: body.en,
    readAt: read ? made : null,
    state: read ? 'read' : 'unread',
    createdAt: made,
  };
}

/** What an account hears of its appointments; nothing that tells of an illness. */
function ofPatient(
  demo: Demo,
  user: string,
  visits: Visit[],
  names: ReadonlyMap<string, string>,
): Notice[] {
  const now = demo.now.toISOString();
  const start = (visit: Visit) => visit.start ?? '';
  const coming = visits.filter((visit) => start(visit) > now && visit.state === 'confirmed');
  const past = visits.filter((visit) => visit.state === 'completed').slice(-2);
  const about = (visit: Visit) => ({ user, appointment: visit.id });
  const name = (visit: Visit) => names.get(visit.patient ?? '') ?? '';
  const told = (visit: Visit, language: Language) =>
    `${name(visit)}, ${momentText(new Date(start(visit)), language, demo.zone)}`;
  return [
    ...past.flatMap((visit) => [
      notice(demo, dayjs(visit.start).subtract(1, 'day').toISOString(), true, {
        ...about(visit),
        kind: 'reminder-24h',
        title: t('Nhắc lịch khám', 'Appointment reminder'),
        body: t(
          `Bạn sắp có lịch khám: ${told(visit, 'vi')}. Bạn vui lòng đến trước 15 phút.`,
          `You have an appointment soon: ${told(visit, 'en')}. Please come 15 minutes early.`,
        ),
      }),
      notice(demo, visit.completedAt ?? start(visit), false, {
        ...about(visit),
        kind: 'result',
        title: t('Đã có kết quả', 'A result is ready'),
        body: t(
          `Hồ sơ của ${name(visit)} có kết quả mới. Đăng nhập để xem.`,
          `There is a new result in the record of ${name(visit)}. Sign in to see it.`,
        ),
      }),
    ]),
    ...coming.slice(0, 2).map((visit) =>
      notice(demo, visit.createdAt ?? now, false, {
        ...about(visit),
        kind: 'booked',
        title: t('Đã nhận lịch khám', 'Appointment received'),
        body: t(
          `Phòng khám đã nhận lịch: ${told(visit, 'vi')}.`,
          `We have received the appointment: ${told(visit, 'en')}.`,
        ),
      }),
    ),
  ];
}

const STAFF_NOTICES = [
  [
    t('Cập nhật lịch trực tuần tới', 'Next week’s roster'),
    t(
      'Lịch trực tuần tới đã công bố. Mời xem và báo lại nếu cần đổi.',
      'Next week’s roster is published. Look at it and say if you need a change.',
    ),
  ],
  [
    t('Họp giao ban sáng thứ Hai', 'Handover meeting on Monday'),
    t('Giao ban lúc 7 giờ 15 tại phòng họp khu A.', 'At 7:15 in the meeting room of block A.'),
  ],
] as const;

/** A few notifications for the demo's patients and for everyone on the staff. */
export function demoNotices(
  demo: Demo,
  accounts: SeedRow<'ca-nhan'>[],
  links: SeedRow<'nguoi-than'>[],
  visits: Visit[],
  patients: SeedRow<'benh-nhan'>[],
): Notice[] {
  const names = new Map(patients.map(({ id, fullName }) => [String(id), String(fullName)]));
  return accounts.flatMap((account) => {
    const family = links.filter(({ user }) => user === account.id).map(({ patient }) => patient);
    if (family.length > 0) {
      const own = visits.filter(({ patient }) => family.includes(patient));
      return ofPatient(demo, account.id, own, names);
    }
    return STAFF_NOTICES.map(([title, body], index) =>
      notice(demo, instantOf(demo, addDays(demo.today, -1 - index * 3), '16:00'), index > 0, {
        user: account.id,
        kind: 'system',
        title,
        body,
      }),
    );
  });
}
