import { f } from '../../src/shared/fields/f';
import { CLINICAL, MANAGERS, PLANNERS } from './roles';
import { outcomes } from './stay-outcomes';
import { t } from './text';
import { note, reasonArgument } from './transition-history';

const WARD = [...CLINICAL, ...MANAGERS] as const;

/** The state of a stay; its bed is free when it is vacated, not when discharge is ordered. */
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
    schedule: {
      label: t('Giữ giường', 'Schedule'),
      from: ['requested'],
      to: 'scheduled',
      roles: PLANNERS,
      args: { plannedStart: f.instant({ label: t('Dự kiến vào', 'Planned start') }), note: note() },
    },
    admit: {
      label: t('Nhập viện', 'Admit'),
      from: ['scheduled'],
      to: 'admitted',
      roles: [...PLANNERS, 'dieu-duong'],
      stamp: 'admittedAt',
      colour: 'success',
    },
    'start-transfer': {
      label: t('Chuyển khoa, giường', 'Transfer'),
      from: ['admitted'],
      to: 'transferring',
      roles: WARD,
      args: { note: note(true) },
    },
    'finish-transfer': {
      label: t('Đã chuyển xong', 'Transferred'),
      from: ['transferring'],
      to: 'admitted',
      roles: WARD,
      args: { note: note() },
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
      from: ['cleared'],
      to: 'discharged',
      roles: CLINICAL,
      args: {
        outcome: f.enum({
          label: t('Kết quả điều trị', 'Outcome'),
          options: outcomes,
          required: true,
        }),
        note: note(),
      },
      stamp: 'dischargedAt',
      confirm: t('Cho ra viện?', 'Discharge the patient?'),
      colour: 'success',
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
