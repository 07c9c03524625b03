import { f } from '../../src/shared/fields/f';
import {
  and,
  dayFromToday,
  eq,
  gte,
  lt,
  notNull,
  now,
  oneOf,
  or,
  today,
} from '../../src/shared/resource/predicate';
import { CLINICAL, FRONT_DESK } from './roles';
import { t } from './text';
import { note, reason } from './transition-history';

const ROOM = [...CLINICAL, 'le-tan'] as const;
/** A visit that has not begun. */
const OPEN = ['requested', 'confirmed'] as const;
/** Somebody who came, and may leave without being seen. */
const WAITING = ['checked_in', 'called'] as const;

/**
 * The state of an appointment. A slot held while somebody books is no appointment yet; a
 * rescheduled one names its successor by that one's `rescheduledFrom`.
 */
export const appointmentState = f.state({
  personal: 'conduct',
  label: t('Trạng thái', 'State'),
  filter: true,
  sort: true,
  initial: 'requested',
  history: 'history',
  states: {
    requested: { label: t('Chờ xác nhận', 'Requested'), colour: 'warning' },
    confirmed: { label: t('Đã xác nhận', 'Confirmed'), colour: 'info' },
    checked_in: { label: t('Đã tiếp nhận', 'Checked in'), colour: 'info' },
    called: { label: t('Đã gọi', 'Called'), colour: 'warning' },
    in_exam: { label: t('Đang khám', 'In examination'), colour: 'success' },
    completed: { label: t('Đã khám xong', 'Completed'), colour: 'success' },
    cancelled: { label: t('Đã hủy', 'Cancelled'), colour: 'danger' },
    no_show: { label: t('Không đến', 'No-show'), colour: 'danger' },
    rescheduled: { label: t('Đã đổi lịch', 'Rescheduled'), colour: 'neutral', server: true },
  },
  transitions: {
    confirm: {
      label: t('Xác nhận', 'Confirm'),
      from: ['requested'],
      to: 'confirmed',
      roles: FRONT_DESK,
      colour: 'success',
    },
    'check-in': {
      label: t('Tiếp nhận', 'Check in'),
      from: OPEN,
      to: 'checked_in',
      roles: FRONT_DESK,
      stamp: 'checkedInAt',
      // Late at night the first gap of a doctor may lie after midnight; who came is here.
      guard: and(
        gte('start', today),
        or(lt('start', dayFromToday(1)), and(eq('kind', 'walk-in'), lt('start', dayFromToday(2)))),
      ),
      refusal: t(
        'Chỉ tiếp nhận trong ngày hẹn. Đổi lịch sang hôm nay trước, nếu bác sĩ còn giờ.',
        'People check in on the day of the appointment. Move it to today first, if there is a time.',
      ),
      colour: 'success',
      undo: true,
    },
    arrive: {
      label: t('Tôi đã đến', 'I am here'),
      from: OPEN,
      to: 'checked_in',
      roles: ['benh-nhan'],
      stamp: 'checkedInAt',
      guard: and(gte('start', today), lt('start', dayFromToday(1)), eq('needsConfirming', false)),
      refusal: t(
        'Chỉ báo đã đến trong ngày hẹn, với lịch không cần quầy gọi xác nhận. Mời bạn đến quầy tiếp đón.',
        'You can check in yourself on the day of the appointment, if the desk need not confirm it. Please go to the desk.',
      ),
      // What the code at the door of the waiting room says.
      args: {
        door: f.text({ label: t('Mã ở cửa', 'Code at the door'), required: true, max: 100 }),
      },
    },
    call: {
      label: t('Gọi số', 'Call'),
      from: ['checked_in'],
      to: 'called',
      roles: ROOM,
      stamp: 'calledAt',
      undo: true,
    },
    recall: {
      label: t('Gọi lại', 'Call again'),
      from: ['called'],
      to: 'called',
      roles: ROOM,
      stamp: 'calledAt',
    },
    skip: {
      label: t('Bỏ lượt', 'Skip'),
      from: ['called'],
      to: 'checked_in',
      roles: ROOM,
      args: { note: note() },
      undo: true,
    },
    start: {
      label: t('Bắt đầu khám', 'Start the examination'),
      from: WAITING,
      to: 'in_exam',
      roles: CLINICAL,
      stamp: 'startedAt',
      undo: true,
    },
    complete: {
      label: t('Khám xong', 'Complete'),
      from: ['in_exam'],
      to: 'completed',
      roles: ['bac-si'],
      stamp: 'completedAt',
      colour: 'success',
      undo: true,
    },
    cancel: {
      label: t('Hủy lịch', 'Cancel'),
      from: OPEN,
      to: 'cancelled',
      roles: [...FRONT_DESK, 'benh-nhan'],
      // Whoever has to give a reason stays away instead, and nobody gets the time.
      args: { reason },
      store: { reason: 'cancelReason' },
      confirm: t('Hủy lịch này?', 'Cancel this appointment?'),
      colour: 'danger',
    },
    'cancel-day': {
      label: t('Hủy cả ngày', 'Cancel the day'),
      from: OPEN,
      to: 'cancelled',
      roles: [...FRONT_DESK, 'benh-nhan'],
      guard: and(notNull('dayGroup'), gte('start', now)),
      args: { reason },
      store: { reason: 'cancelReason' },
      confirm: t('Hủy mọi lượt đặt cùng nhau?', 'Cancel all that were booked together?'),
      colour: 'danger',
    },
    'cancel-series': {
      label: t('Hủy từ lượt này', 'Cancel this and later visits'),
      from: OPEN,
      to: 'cancelled',
      roles: FRONT_DESK,
      guard: and(notNull('visitSeries'), gte('start', now)),
      args: { reason },
      store: { reason: 'cancelReason' },
      confirm: t(
        'Hủy lượt này và mọi lượt sau của đợt hẹn?',
        'Cancel this visit and all later ones of the series?',
      ),
      colour: 'danger',
    },
    'no-show': {
      label: t('Không đến', 'No-show'),
      from: [...OPEN, ...WAITING],
      to: 'no_show',
      roles: ROOM,
      // Who came may leave before their time.
      guard: or(oneOf('state', WAITING), lt('start', now)),
      refusal: t('Chưa tới giờ hẹn.', 'The time of the appointment has not come yet.'),
      args: { note: note() },
      confirm: t(
        'Ghi nhận không đến, hoặc đã bỏ về?',
        'Record that they did not come, or have left?',
      ),
      colour: 'danger',
      undo: true,
    },
    reopen: {
      label: t('Khôi phục', 'Reopen'),
      from: ['no_show'],
      to: 'confirmed',
      roles: FRONT_DESK,
      args: { note: note(true) },
    },
  },
});
