import { addDays } from '../format/days';
import type { Clock } from '../rules/slots/zone-time';
import { t } from '../text';

/** A kind of duty: its letter on paper, when it begins, how many minutes it lasts. */
export interface DutyKind {
  label: { vi: string; en: string };
  letter: string;
  from: string;
  minutes: number;
}

/** When each kind of duty usually is; a night and 24 hours end on the next day. */
export const DUTY_KINDS = {
  sang: { label: t('Ca sáng', 'Morning'), letter: 'S', from: '07:00', minutes: 270 },
  chieu: { label: t('Ca chiều', 'Afternoon'), letter: 'C', from: '13:00', minutes: 210 },
  toi: { label: t('Ca tối', 'Evening'), letter: 'T', from: '17:00', minutes: 210 },
  dem: { label: t('Ca đêm', 'Night'), letter: 'Đ', from: '21:00', minutes: 600 },
  truc24: { label: t('Trực 24/24', '24 hours'), letter: 'T24', from: '07:00', minutes: 1440 },
} as const satisfies Record<string, DutyKind>;

export type DutyKindName = keyof typeof DUTY_KINDS;

/** The names of all kinds, in the order of the day. */
export const DUTY_KIND_NAMES = Object.keys(DUTY_KINDS) as [DutyKindName, ...DutyKindName[]];

/** When a duty of a kind that begins on a day is; milliseconds since 1970. */
export function dutyTime(
  kind: DutyKindName,
  day: string,
  at: Clock,
): { start: number; end: number } {
  const { from, minutes } = DUTY_KINDS[kind];
  const [hours = 0, part = 0] = from.split(':').map(Number);
  const last = hours * 60 + part + minutes;
  const clock = [Math.floor((last % 1440) / 60), last % 60]
    .map((one) => String(one).padStart(2, '0'))
    .join(':');
  return { start: at(day, from), end: at(addDays(day, Math.floor(last / 1440)), clock) };
}
