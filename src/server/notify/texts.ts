import type { Text } from '../../shared/errors';
import type { KitLanguage } from '../../shared/i18n/language';
import { replacePlaceholders } from '../../shared/i18n/placeholders';
import type { NotificationKind } from '../../shared/notify/kinds';
import { t } from '../../shared/text';

/** What a message may say of an appointment: never the reason, a department or a finding. */
export interface AppointmentParams {
  /** The code on the slip. */
  code: string;
  start: Date;
  /** Whom it is for: accounts keep several profiles. */
  patient: string;
  doctor: string | null;
  /** So many more visits were booked together with it for that day. */
  others?: number;
  /** When the later visits of its series are. */
  later?: readonly Date[];
}

/** What a publication changed of one person's duties, by their start. */
export interface RosterParams {
  department: string;
  changes: readonly { change: 'added' | 'changed' | 'removed'; kind: Text; start: Date }[];
}

/** What each kind of notification is told. */
export interface NotificationParams {
  booked: AppointmentParams;
  confirmed: AppointmentParams;
  changed: AppointmentParams & { previousStart: Date };
  /** The doctor is away and the clinic moved the appointment. */
  moved: AppointmentParams & { previousStart: Date };
  cancelled: AppointmentParams;
  'reminder-24h': AppointmentParams;
  'reminder-2h': AppointmentParams;
  /** Waits for the call; so many come before. */
  'turn-near': AppointmentParams & { number: number; before: number };
  /** A freed slot, held for somebody on the waiting list. */
  offer: { patient: string; doctor: string | null; start: Date; expiresAt: Date };
  result: { patient: string };
  'break-glass': { who: string; patientCode: string };
  roster: RosterParams;
  notice: { title: Text; body: Text };
  system: { title: Text; body: Text };
}

export interface Wording {
  title: Text;
  body: Text;
}

/** Says a moment in one of the two languages, in the clinic's zone. */
export type SayMoment = (moment: Date) => Text;

type Writers = {
  [Kind in NotificationKind]: (params: NotificationParams[Kind], say: SayMoment) => Wording;
};

/** When the later visits of a series are, all of them: people write them down. */
function laterVisits(later: readonly Date[], say: SayMoment): Text {
  if (later.length === 0) return { vi: '', en: '' };
  const at = later.map(say);
  return {
    vi: `, và ${later.length} lượt tiếp theo: ${at.map(({ vi }) => vi).join('; ')}`,
    en: `, and ${later.length} more: ${at.map(({ en }) => en).join('; ')}`,
  };
}

function visit(params: AppointmentParams, say: SayMoment): Text {
  const { code, start, patient, doctor, others, later = [] } = params;
  const at = say(start);
  const series = laterVisits(later, say);
  const more = others
    ? { vi: `, và ${others} lượt khám khác trong ngày`, en: `, and ${others} more on that day` }
    : { vi: '', en: '' };
  return {
    vi: `${patient}, ${at.vi}${doctor ? `, bác sĩ ${doctor}` : ''} (mã phiếu ${code})${more.vi}${series.vi}`,
    en: `${patient}, ${at.en}${doctor ? `, Dr ${doctor}` : ''} (slip ${code})${more.en}${series.en}`,
  };
}

/** A text with others in it, each language by itself. */
const put = (text: Text, parts: Readonly<Record<string, Text>>): Text => {
  const said = (language: KitLanguage) =>
    replacePlaceholders(text[language], (name, whole) => parts[name]?.[language] ?? whole);
  return { vi: said('vi'), en: said('en') };
};

/** A wording whose body names the visit. */
const aboutVisit =
  (title: Text, body: Text) =>
  (params: AppointmentParams, say: SayMoment): Wording => ({
    title,
    body: put(body, { visit: visit(params, say) }),
  });

const aboutMove =
  (title: Text, body: Text) =>
  (params: NotificationParams['changed'], say: SayMoment): Wording => ({
    title,
    body: put(body, { visit: visit(params, say), old: say(params.previousStart) }),
  });

/** So many duties are named in a message; the roster has the others. */
const MOST_NAMED = 8;

const CHANGES = {
  added: { vi: 'Thêm', en: 'New' },
  changed: { vi: 'Đổi thành', en: 'Changed to' },
  removed: { vi: 'Bỏ', en: 'Removed' },
} as const;

function aboutRoster({ department, changes }: RosterParams, say: SayMoment): Wording {
  const named = changes.slice(0, MOST_NAMED).map(({ change, kind, start }) => {
    const at = say(start);
    return {
      vi: `${CHANGES[change].vi}: ${kind.vi}, ${at.vi}.`,
      en: `${CHANGES[change].en}: ${kind.en}, ${at.en}.`,
    };
  });
  const more = changes.length - named.length;
  if (more > 0) named.push({ vi: `Và ${more} ca khác.`, en: `And ${more} more.` });
  return {
    title: { vi: 'Lịch trực của bạn đã công bố', en: 'Your duties are published' },
    body: {
      vi: [`${department}.`, ...named.map(({ vi }) => vi)].join(' '),
      en: [`${department}.`, ...named.map(({ en }) => en)].join(' '),
    },
  };
}

const WRITERS: Writers = {
  booked: aboutVisit(t('Đã nhận lịch khám', 'Appointment received'), {
    vi: 'Phòng khám đã nhận lịch: {visit}. Bạn sẽ được báo khi lịch được xác nhận.',
    en: 'We have received the appointment: {visit}. We will tell you when it is confirmed.',
  }),
  confirmed: aboutVisit(t('Lịch khám đã được xác nhận', 'Appointment confirmed'), {
    vi: 'Lịch đã xác nhận: {visit}. Bạn vui lòng đến trước 15 phút.',
    en: 'Confirmed: {visit}. Please come 15 minutes early.',
  }),
  changed: aboutMove(t('Lịch khám đã đổi', 'Appointment changed'), {
    vi: 'Lịch khám của bạn đã đổi giờ. Giờ cũ: {old}. Giờ mới: {visit}.',
    en: 'Your appointment has a new time. Old time: {old}. New time: {visit}.',
  }),
  moved: aboutMove(t('Lịch khám được dời', 'Appointment moved'), {
    vi: 'Bác sĩ nghỉ nên phòng khám dời lịch của bạn. Nếu giờ mới không tiện, bạn có thể đổi lại. Giờ cũ: {old}. Giờ mới: {visit}.',
    en: 'The doctor is away, so we moved your appointment. You can choose another time. Old time: {old}. New time: {visit}.',
  }),
  cancelled: aboutVisit(t('Lịch khám đã hủy', 'Appointment cancelled'), {
    vi: 'Lịch đã hủy: {visit}. Bạn có thể đặt lịch khác bất cứ lúc nào.',
    en: 'Cancelled: {visit}. You can book another time.',
  }),
  'reminder-24h': aboutVisit(t('Nhắc lịch khám', 'Appointment reminder'), {
    vi: 'Bạn sắp có lịch khám: {visit}. Bạn nhớ mang giấy tờ tùy thân và thẻ BHYT nếu có.',
    en: 'You have an appointment soon: {visit}. Please bring your identity card, and your insurance card if you have one.',
  }),
  'reminder-2h': aboutVisit(t('Sắp đến giờ khám', 'Your appointment is soon'), {
    vi: 'Chưa đầy 2 giờ nữa đến lịch khám: {visit}. Bạn nhớ mang giấy tờ tùy thân và thẻ BHYT nếu có.',
    en: 'In less than 2 hours: {visit}. Please bring your identity card, and your insurance card if you have one.',
  }),
  'turn-near': ({ patient, code, number, before }) => ({
    title: { vi: 'Sắp đến lượt khám', en: 'Your turn is near' },
    body: {
      vi: `${patient} (mã phiếu ${code}), số ${number}: ${before === 0 ? 'bạn là người tiếp theo' : `trước bạn còn ${before} người`}. Mời bạn ở gần khu chờ.`,
      en: `${patient} (slip ${code}), number ${number}: ${before === 0 ? 'you are next' : `${before} before you`}. Please stay near the waiting area.`,
    },
  }),
  offer: ({ patient, doctor, start, expiresAt }, say) => ({
    title: { vi: 'Có giờ khám sớm hơn', en: 'An earlier time is free' },
    body: {
      vi: `Có giờ trống cho ${patient}: ${say(start).vi}${doctor ? `, bác sĩ ${doctor}` : ''}. Giờ này được giữ cho bạn đến ${say(expiresAt).vi}.`,
      en: `There is a free time for ${patient}: ${say(start).en}${doctor ? `, Dr ${doctor}` : ''}. It is held for you until ${say(expiresAt).en}.`,
    },
  }),
  result: ({ patient }) => ({
    title: { vi: 'Đã có kết quả', en: 'A result is ready' },
    body: {
      vi: `Hồ sơ của ${patient} có kết quả mới. Đăng nhập để xem.`,
      en: `There is a new result in the record of ${patient}. Sign in to see it.`,
    },
  }),
  'break-glass': ({ who, patientCode }) => ({
    title: { vi: 'Truy cập khẩn cấp', en: 'Emergency access' },
    body: {
      vi: `${who} vừa truy cập khẩn cấp hồ sơ ${patientCode}. Xem lý do trong danh sách truy cập khẩn cấp.`,
      en: `${who} has opened record ${patientCode} by emergency access. The reason is in the list of emergency access.`,
    },
  }),
  roster: aboutRoster,
  notice: (params) => params,
  system: (params) => params,
};

/** The texts of a notification in both languages. */
export function wordingOf<Kind extends NotificationKind>(
  kind: Kind,
  params: NotificationParams[Kind],
  say: SayMoment,
): Wording {
  return WRITERS[kind](params, say);
}
