import type { Actor } from '../../shared/resource/actor';
import type { Role } from '../../shared/resource/role';
import { APPOINTMENTS, loadOfDay, TO_COME } from '../../shared/staff-start/filters';
import type { StartList } from '../../shared/staff-start/operations';
import { type Day, ownVisits } from './numbers';

/** A list whose first rows the start page shows. */
export type ListOf = Omit<StartList, 'total' | 'rows'> & { limit: number };

const duty = ({ now }: Day, { nurseId }: Actor): ListOf[] => [
  ...(nurseId === null
    ? []
    : [
        {
          key: 'ownShifts' as const,
          resource: 'lich-ca-truc',
          filter: { nurse: nurseId, end_gte: now },
          sort: ['start', 'ASC'] as const,
          columns: ['start', 'end', 'kind', 'department', 'room'],
          limit: 5,
        },
      ]),
  {
    key: 'onDuty',
    resource: 'lich-ca-truc',
    filter: { start_lte: now, end_gte: now, state: ['published', 'swap_requested'] },
    sort: ['start', 'ASC'],
    columns: ['nurse', 'doctor', 'department', 'role', 'end'],
    limit: 12,
  },
];

/** The lists of each role's start page. */
export const LISTS: Readonly<Partial<Record<Role, (day: Day, actor: Actor) => ListOf[]>>> = {
  'le-tan': ({ today }) => [
    {
      key: 'expected',
      resource: APPOINTMENTS,
      filter: loadOfDay(today, TO_COME),
      sort: ['start', 'ASC'],
      columns: ['start', 'patient', 'department', 'doctor', 'state'],
      limit: 8,
    },
  ],
  'bac-si': ({ today }, { doctorId }) => [
    {
      key: 'today',
      resource: APPOINTMENTS,
      filter: { ...ownVisits(doctorId), ...loadOfDay(today) },
      sort: ['start', 'ASC'],
      columns: ['start', 'queueNumber', 'patient', 'reason', 'state'],
      limit: 60,
    },
  ],
  'dieu-duong': duty,
  'dieu-duong-truong': duty,
  'duoc-si': ({ today, soon }) => [
    {
      key: 'toDispense',
      resource: 'don-thuoc',
      filter: { state: 'signed' },
      sort: ['signedAt', 'ASC'],
      columns: ['code', 'patient', 'doctor', 'signedAt'],
      limit: 8,
    },
    {
      key: 'lowStock',
      resource: 'thuoc',
      filter: { belowMinimum: true, active: true },
      sort: ['name', 'ASC'],
      columns: ['name', 'strength', 'stock', 'minimumStock'],
      limit: 8,
    },
    {
      key: 'expiring',
      resource: 'lo-thuoc',
      filter: { expiry_gte: today, expiry_lte: soon, balance_gte: 1 },
      sort: ['expiry', 'ASC'],
      columns: ['medicine', 'lot', 'expiry', 'balance'],
      limit: 8,
    },
  ],
};
