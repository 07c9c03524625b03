import { f } from '../../src/shared/fields/f';
import { and, eq, exists, isNull, or, outer } from '../../src/shared/resource/predicate';
import { CLINICAL, MANAGERS, PLANNERS } from './roles';
import { outcomes } from './stay-outcomes';
import { t } from './text';
import { note, reasonArgument } from './transition-history';

const WARD = [...CLINICAL, ...MANAGERS] as const;

const bed = (required: boolean) => f.ref('giuong', { label: t('Giường', 'Bed'), required });

const outcome = (required: boolean) =>
  f.enum({ label: t('Kết quả điều trị', 'Outcome'), options: outcomes, required });

/**
 * The state of a stay. Each act that concerns a bed moves stay, segment and bed together; the bed is
 * free when it is vacated, not when discharge is ordered.
 */
export const stayState = f.state({
  personal: 'conduct',
  label: t('Trạng thái', 'State'),
  filter: true,
  sort: true,
  initial: 'requested',
  history: 'history',
  states: {
    requested: { label: t('Chờ giường', 'Requested'), colour: 'warning' },
    scheduled: { label: t('Đã giữ giường', 'Scheduled'), colour: 'info' },
    admitted: { label: t('Đang điều trị', 'Admitted'), colour: 'success' },
    transferring: { label: t('Đang chuyển', 'Transferring'), colour: 'warning' },
    discharge_ordered: { label: t('Có chỉ định ra viện', 'Discharge ordered'), colour: 'info' },
    cleared: { label: t('Đủ thủ tục', 'Cleared'), colour: 'info' },
    discharged: { label: t('Đã ra viện', 'Discharged'), colour: 'neutral' },
    cancelled: { label: t('Đã hủy', 'Cancelled'), colour: 'danger' },
  },
  transitions: {
    reserve: {
      label: t('Giữ giường', 'Reserve a bed'),
      from: ['requested', 'scheduled'],
      to: 'scheduled',
      roles: PLANNERS,
      args: {
        bedId: bed(true),
        plannedStart: f.instant({ label: t('Dự kiến vào', 'Planned start') }),
        note: note(),
      },
    },
    release: {
      label: t('Bỏ giữ giường', 'Release the bed'),
      from: ['scheduled'],
      to: 'requested',
      roles: PLANNERS,
      args: { note: note() },
    },
    admit: {
      label: t('Nhập viện', 'Admit'),
      from: ['requested', 'scheduled'],
      to: 'admitted',
      roles: [...PLANNERS, 'dieu-duong'],
      args: { bedId: bed(false), note: note() },
      stamp: 'admittedAt',
      colour: 'success',
    },
    'start-transfer': {
      label: t('Xin chuyển khoa', 'Ask for a transfer'),
      from: ['admitted'],
      to: 'transferring',
      roles: WARD,
      args: {
        transferTo: f.ref('phong-ban', { label: t('Chuyển đến khoa', 'To department') }),
        note: note(true),
      },
    },
    'cancel-transfer': {
      label: t('Thôi chuyển khoa', 'Call off the transfer'),
      from: ['transferring'],
      to: 'admitted',
      roles: WARD,
      args: { note: note() },
    },
    transfer: {
      label: t('Chuyển giường', 'Move to a bed'),
      from: ['admitted', 'transferring'],
      to: 'admitted',
      roles: WARD,
      args: { bedId: bed(true), note: note() },
    },
    'order-discharge': {
      label: t('Chỉ định ra viện', 'Order discharge'),
      from: ['admitted'],
      to: 'discharge_ordered',
      roles: ['bac-si'],
      args: { note: note() },
    },
    'withdraw-discharge': {
      label: t('Rút chỉ định ra viện', 'Withdraw the discharge'),
      from: ['discharge_ordered', 'cleared'],
      to: 'admitted',
      roles: ['bac-si'],
      args: { note: note(true) },
    },
    clear: {
      label: t('Đủ thủ tục', 'Clear'),
      from: ['discharge_ordered'],
      to: 'cleared',
      roles: [...MANAGERS, 'le-tan', 'dieu-duong', 'dieu-duong-truong'],
    },
    discharge: {
      label: t('Ra viện', 'Discharge'),
      from: ['cleared', 'discharged'],
      to: 'discharged',
      roles: CLINICAL,
      args: { outcome: outcome(true), note: note() },
      guard: or(eq('state', 'cleared'), isNull('outcome')),
      confirm: t('Cho ra viện?', 'Discharge the patient?'),
      colour: 'success',
    },
    vacate: {
      label: t('BN đã rời giường', 'Vacate the bed'),
      from: ['cleared', 'discharged'],
      to: 'discharged',
      roles: WARD,
      args: { outcome: outcome(false), note: note() },
      guard: or(
        eq('state', 'cleared'),
        exists('dieu-chuyen-giuong', and(eq('stay', outer('id')), isNull('end'))),
      ),
      confirm: t(
        'BN đã rời giường? Giường sẽ chờ dọn.',
        'Has the patient left? The bed is cleaned next.',
      ),
    },
    cancel: {
      label: t('Hủy', 'Cancel'),
      from: ['requested', 'scheduled'],
      to: 'cancelled',
      roles: WARD,
      args: { reason: reasonArgument },
      store: { reason: 'cancelReason' },
      confirm: t('Hủy đợt điều trị này?', 'Cancel this stay?'),
      colour: 'danger',
    },
  },
});
