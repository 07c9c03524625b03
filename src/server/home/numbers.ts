import type { Actor } from '../../shared/resource/actor';
import type { Role } from '../../shared/resource/role';
import { APPOINTMENTS, loadOfDay, loadUntil, TO_COME } from '../../shared/staff-start/filters';
import type { ListFilter, NumberKey, Week } from '../../shared/staff-start/operations';

/** A list, and what its start page calls the number of its rows. */
export interface NumberOf {
  key: NumberKey;
  resource: string;
  filter: ListFilter;
}

/** When somebody asks. */
export interface Day {
  /** `YYYY-MM-DD`. */
  today: string;
  /** ISO 8601. */
  now: string;
  /** The same moment of the week before, ISO 8601. */
  lastNow: string;
  /** Until when medicines count as about to expire, `YYYY-MM-DD`. */
  soon: string;
  week: Week;
  lastWeek: Week;
}

const visits = (key: NumberKey, filter: ListFilter): NumberOf => ({
  key,
  resource: APPOINTMENTS,
  filter,
});

/** An account without a doctor has no visits, rather than those that no doctor has. */
export const ownVisits = (doctorId: string | null): ListFilter => ({ doctor: doctorId ?? [] });

/** The states of a day of visits, of one doctor or of everybody. */
const dayOf = ({ today }: Day, whose: ListFilter): NumberOf[] => [
  visits('today', { ...whose, ...loadOfDay(today) }),
  visits('expected', { ...whose, ...loadOfDay(today, TO_COME) }),
  visits('waiting', { ...whose, checkedInAt: today, state: 'checked_in' }),
  visits('inExam', { ...whose, checkedInAt: today, state: ['called', 'in_exam'] }),
  visits('completed', { ...whose, checkedInAt: today, state: 'completed' }),
];

/** A stay whose patient is in the house. */
const STAYING = ['admitted', 'transferring', 'discharge_ordered', 'cleared'];

const beds = (): NumberOf[] =>
  (['available', 'occupied', 'cleaning', 'reserved'] as const).map((state) => ({
    key: `bed-${state}` as const,
    resource: 'giuong',
    filter: { state },
  }));

const onDuty = ({ now }: Day): NumberOf => ({
  key: 'onDuty',
  resource: 'lich-ca-truc',
  filter: { start_lte: now, end_gte: now, state: ['published', 'swap_requested'] },
});

const ownShifts = ({ now }: Day, nurse: string | null): NumberOf[] =>
  nurse === null
    ? []
    : [{ key: 'ownShifts', resource: 'lich-ca-truc', filter: { nurse, end_gte: now } }];

/** What people ask of their data, as far as the clinic has still to act. */
const dataRequests = (): NumberOf[] => [
  {
    key: 'dataRequests',
    resource: 'yeu-cau-du-lieu',
    filter: { state: ['new', 'in_progress', 'erasure_proposed'] },
  },
  { key: 'lateDataRequests', resource: 'yeu-cau-du-lieu', filter: { late: true } },
];

/** Tests and images that are still to be done: how many, not which. */
const openOrders = (): NumberOf => ({
  key: 'openOrders',
  resource: 'chi-dinh',
  filter: { state: ['ordered', 'collected', 'in_progress', 'resulted'] },
});

const office = ({ today, now, lastNow, week, lastWeek }: Day): NumberOf[] => [
  visits('weekLoad', loadUntil(week.from, now)),
  visits('lastWeekLoad', loadUntil(lastWeek.from, lastNow)),
  visits('weekNoShow', loadUntil(week.from, now, 'no_show')),
  visits('lastWeekNoShow', loadUntil(lastWeek.from, lastNow, 'no_show')),
  visits('today', loadOfDay(today)),
  visits('toConfirm', { start_gte: today, state: 'requested' }),
  { key: 'bed-occupied', resource: 'giuong', filter: { state: 'occupied' } },
  { key: 'bed-available', resource: 'giuong', filter: { state: 'available' } },
  {
    key: 'emergencyAccess',
    resource: 'truy-cap-khan-cap',
    filter: { expiresAt_gte: week.from },
  },
  openOrders(),
  { key: 'resultsToSign', resource: 'chi-dinh', filter: { state: 'verified' } },
  ...dataRequests(),
  { key: 'lateBreaches', resource: 'su-co-du-lieu', filter: { late: true } },
];

/** The numbers of each role's start page; a role without an entry has no start page. */
export const NUMBERS: Readonly<Partial<Record<Role, (day: Day, actor: Actor) => NumberOf[]>>> = {
  'quan-tri': office,
  'quan-ly': office,
  'le-tan': (day) => [
    ...dayOf(day, {}),
    visits('toConfirm', { start_gte: day.today, state: 'requested' }),
    ...dataRequests(),
  ],
  'bac-si': (day, { doctorId }) => {
    const whose = ownVisits(doctorId);
    return [
      ...dayOf(day, whose),
      {
        key: 'toSign',
        resource: 'ho-so-benh-an',
        filter: { ...whose, state: 'awaiting_signature' },
      },
      {
        key: 'draftRecords',
        resource: 'ho-so-benh-an',
        filter: { ...whose, state: ['draft', 'in_care'] },
      },
      {
        key: 'criticalResults',
        resource: 'chi-dinh',
        filter: { ...whose, critical: ['untold', 'told'], state: ['resulted', 'verified'] },
      },
      { key: 'resultsToSign', resource: 'chi-dinh', filter: { ...whose, state: 'verified' } },
      { key: 'ownStays', resource: 'o-lai', filter: { ...whose, state: STAYING } },
    ];
  },
  'dieu-duong': (day, { nurseId }) => [
    ...beds(),
    onDuty(day),
    ...ownShifts(day, nurseId),
    visits('waiting', { checkedInAt: day.today, state: 'checked_in' }),
  ],
  'dieu-duong-truong': (day, { nurseId }) => [
    ...beds(),
    onDuty(day),
    ...ownShifts(day, nurseId),
    { key: 'swaps', resource: 'lich-ca-truc', filter: { state: 'swap_requested' } },
    { key: 'unpublished', resource: 'lich-ca-truc', filter: { state: 'planned' } },
  ],
  'duoc-si': ({ today, soon }) => [
    { key: 'toDispense', resource: 'don-thuoc', filter: { state: 'signed' } },
    { key: 'lowStock', resource: 'thuoc', filter: { belowMinimum: true, active: true } },
    {
      key: 'expiring',
      resource: 'lo-thuoc',
      filter: { expiry_gte: today, expiry_lte: soon, balance_gte: 1 },
    },
    {
      key: 'expired',
      resource: 'lo-thuoc',
      filter: { expiry_lte: today, balance_gte: 1 },
    },
  ],
};
