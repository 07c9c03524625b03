import { addDays } from '../format/days';
import type { Clock } from '../rules/slots/zone-time';
import { t } from '../text';

/** What a clinic says of a kind of duty. */
export interface DutyKind {
  /** Its letter on paper, which is also typed. */
  letter: string;
  /** When it begins, `HH:MM`. */
  from: string;
  /** How long it lasts, in minutes. */
  minutes: number;
  /** Whether it is written into rosters; duties that are there stay. */
  inUse: boolean;
}

/** What the kinds of duty are called: the kinds that there are, in the order of the day. */
export const DUTY_KIND_LABELS = {
  sang: t('Ca sáng', 'Morning'),
  chieu: t('Ca chiều', 'Afternoon'),
  toi: t('Ca tối', 'Evening'),
  dem: t('Ca đêm', 'Night'),
  truc24: t('Trực 24/24', '24 hours'),
  ngay12: t('Ca ngày dài', 'Long day'),
  dem12: t('Ca đêm dài', 'Long night'),
  truc16: t('Trực 16/24', '16 hours'),
  hanhchinh: t('Hành chính', 'Office hours'),
} as const;

export type DutyKindName = keyof typeof DUTY_KIND_LABELS;

/** The kinds of duty of a clinic, by their names. */
export type DutyKinds = Readonly<Record<DutyKindName, DutyKind>>;

/** The names of all kinds, in the order of the day. */
export const DUTY_KIND_NAMES = Object.keys(DUTY_KIND_LABELS) as [DutyKindName, ...DutyKindName[]];

/** Whether there is a kind of duty of this name. */
export const isDutyKind = (name: string): name is DutyKindName =>
  Object.hasOwn(DUTY_KIND_LABELS, name);

/** A kind of duty in words; of one that is not known its name. */
export const kindText = (kind: string): { vi: string; en: string } =>
  isDutyKind(kind) ? DUTY_KIND_LABELS[kind] : { vi: kind, en: kind };

/** The kinds of a clinic that has not said otherwise; a night and 24 hours end on the next day. */
export const USUAL_KINDS: DutyKinds = {
  sang: { letter: 'S', from: '07:00', minutes: 270, inUse: true },
  chieu: { letter: 'C', from: '13:00', minutes: 210, inUse: true },
  toi: { letter: 'T', from: '17:00', minutes: 210, inUse: true },
  dem: { letter: 'Đ', from: '21:00', minutes: 600, inUse: true },
  truc24: { letter: 'T24', from: '07:00', minutes: 1440, inUse: true },
  ngay12: { letter: 'N12', from: '07:00', minutes: 720, inUse: false },
  dem12: { letter: 'Đ12', from: '19:00', minutes: 720, inUse: false },
  truc16: { letter: 'T16', from: '16:00', minutes: 960, inUse: false },
  hanhchinh: { letter: 'HC', from: '08:00', minutes: 480, inUse: false },
};

/** The shortest and the longest that a duty may be, in minutes. */
export const DUTY_MINUTES = { least: 30, most: 1440 } as const;

/** A kind of duty as a clinic's settings have it. */
export interface SetKind {
  kind: string | null;
  letter: string | null;
  from: string | null;
  minutes: number | null;
  inUse: boolean | null;
}

/**
 * The kinds of duty as settings say; without any they are the usual ones. A kind that the settings
 * leave out is not in use.
 */
export function dutyKindsOf(rows: readonly SetKind[]): DutyKinds {
  if (rows.length === 0) return USUAL_KINDS;
  const set = new Map(rows.map((row) => [row.kind, row]));
  const known = DUTY_KIND_NAMES.map((name): [DutyKindName, DutyKind] => {
    const [usual, row] = [USUAL_KINDS[name], set.get(name)];
    const kind = {
      letter: row?.letter ?? usual.letter,
      from: row?.from?.slice(0, 5) ?? usual.from,
      minutes: row?.minutes ?? usual.minutes,
      inUse: row?.inUse ?? false,
    };
    return [name, kind];
  });
  return Object.fromEntries(known) as Record<DutyKindName, DutyKind>;
}

/** The kinds of duty with their names, in the order of the day. */
export const kindList = (kinds: DutyKinds): ({ kind: DutyKindName } & DutyKind)[] =>
  DUTY_KIND_NAMES.map((kind) => ({ kind, ...kinds[kind] }));

/** When a duty of a kind that begins on a day is; milliseconds since 1970. */
export function dutyTime(
  { from, minutes }: Pick<DutyKind, 'from' | 'minutes'>,
  day: string,
  at: Clock,
): { start: number; end: number } {
  const [hours = 0, part = 0] = from.split(':').map(Number);
  const last = hours * 60 + part + minutes;
  const clock = [Math.floor((last % 1440) / 60), last % 60]
    .map((one) => String(one).padStart(2, '0'))
    .join(':');
  return { start: at(day, from), end: at(addDays(day, Math.floor(last / 1440)), clock) };
}
