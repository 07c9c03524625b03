import dayjs from 'dayjs';
import { momentText } from '../notify/moment-text';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';

type Notice = SeedRow<'thong-bao'>;
type Visit = SeedRow<'phieu-thong-tin'>;

interface Content {
  user: string;
  kind: NonNullable<Notice['kind']>;
  title: string;
  body: string;
  link?: string;
  appointment?: string;
}

function notice(demo: Demo, at: string, read: boolean, content: Content): Notice {
  const now = demo.now.toISOString();
  const made = at < now ? at : now;
  return {
    id: demo.id(),
    link: null,
    appointment: null,
    ...content,
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
  const told = (visit: Visit) =>
    `${name(visit)}, ${momentText(new Date(start(visit)), 'vi', demo.zone)}`;
  return [
    ...past.flatMap((visit) => [
      notice(demo, dayjs(visit.start).subtract(1, 'day').toISOString(), true, {
        ...about(visit),
        kind: 'reminder-24h',
        title: 'Nhắc lịch khám',
        body: `Bạn sắp có lịch khám: ${told(visit)}. Bạn vui lòng đến trước 15 phút.`,
      }),
      notice(demo, visit.completedAt ?? start(visit), false, {
        ...about(visit),
        kind: 'result',
        title: 'Đã có kết quả',
        body: `Hồ sơ của ${name(visit)} có kết quả mới. Đăng nhập để xem.`,
      }),
    ]),
    ...coming.slice(0, 2).map((visit) =>
      notice(demo, visit.createdAt ?? now, false, {
        ...about(visit),
        kind: 'booked',
        title: 'Đã nhận lịch khám',
        body: `Phòng khám đã nhận lịch: ${told(visit)}.`,
      }),
    ),
  ];
}

const STAFF_NOTICES = [
  ['Cập nhật lịch trực tuần tới', 'Lịch trực tuần tới đã công bố. Mời xem và báo lại nếu cần đổi.'],
  ['Họp giao ban sáng thứ Hai', 'Giao ban lúc 7 giờ 15 tại phòng họp khu A.'],
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
