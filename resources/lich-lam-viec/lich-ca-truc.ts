import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { thisWeek, today } from '../../src/shared/resource/period';
import {
  and,
  eq,
  gt,
  isNull,
  me,
  neq,
  not,
  notNull,
  now,
  oneOf,
  or,
} from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { ownDepartment } from '../parts/care';
import { dutyKinds } from '../parts/duty-kinds';
import { CLINICAL, PLANNERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

const duties = {
  lead: { label: t('Trưởng ca', 'Shift lead') },
  main: { label: t('Trực chính', 'Main') },
  assist: { label: t('Trực phụ', 'Assisting') },
  standby: { label: t('Thường trú', 'Standby') },
} as const;

const staffMessage = t(
  'Chọn một điều dưỡng hoặc một bác sĩ, không cả hai.',
  'Choose one nurse or one doctor, not both.',
);
const overlapMessage = t(
  'Người này đã có ca trực trong khoảng giờ đó.',
  'This person already has a shift at that time.',
);
const own = or(eq('nurse', me('nurseId')), eq('doctor', me('doctorId')));
const seen = or(own, ownDepartment('department'));
/** Handed over to whoever comes next: the department reads and acknowledges it. */
const handedOver = and(eq('state', 'done'), notNull('handoverNote'), isNull('receivedAt'));
const over = and(eq('state', 'done'), ownDepartment('department'));

/** On-call shifts of nurses and doctors. */
export const lichCaTruc = resource('lich-ca-truc', {
  label: t('Lịch ca trực', 'On-call shifts'),
  one: t('ca trực', 'shift'),
  icon: 'shift',
  group: 'lich-lam-viec',
  title: 'start',
  subtitle: ['kind', 'department'],
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    nurse: f.ref('y-ta', {
      personal: 'work',
      label: t('Điều dưỡng', 'Nurse'),
      filter: true,
      search: true,
      choose: eq('status', 'active'),
    }),
    doctor: f.ref('bac-si', {
      personal: 'work',
      label: t('Bác sĩ', 'Doctor'),
      filter: true,
      search: true,
      choose: eq('status', 'active'),
    }),
    department: f.ref('phong-ban', {
      personal: 'work',
      label: t('Khoa', 'Department'),
      required: true,
      filter: true,
    }),
    room: f.ref('phong', { personal: 'work', label: t('Phòng trực', 'Room') }),
    kind: f.enum({
      personal: 'work',
      label: t('Ca', 'Kind'),
      help: t(
        'Giờ thường lệ và ca nào đang dùng ở Cài đặt phòng khám.',
        'Usual hours, and which kinds are in use, stand in the clinic settings.',
      ),
      options: dutyKinds,
      required: true,
      filter: true,
    }),
    role: f.enum({
      personal: 'work',
      label: t('Nhiệm vụ', 'Duty'),
      options: duties,
      required: true,
      default: 'main',
    }),
    start: f.instant({
      personal: 'work',
      label: t('Bắt đầu', 'Start'),
      required: true,
      filter: true,
      sort: true,
    }),
    end: f.instant({ personal: 'work', label: t('Kết thúc', 'End'), required: true, filter: true }),
    handoverNote: f.longText({
      personal: 'health',
      label: t('Bàn giao ca', 'Handover note'),
      max: 2000,
      read: CLINICAL,
    }),
    receivedBy: f.ref('ca-nhan', {
      personal: 'work',
      label: t('Người nhận bàn giao', 'Handover received by'),
      readOnly: true,
    }),
    receivedAt: f.instant({
      personal: 'conduct',
      label: t('Nhận bàn giao lúc', 'Handover received at'),
      readOnly: true,
    }),
    calledSickAt: f.instant({
      personal: 'health',
      label: t('Báo ốm lúc', 'Called in sick at'),
      read: [...PLANNERS, 'dieu-duong', 'bac-si'],
      readOnly: true,
    }),
    state: f.state({
      personal: 'work',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'planned',
      history: 'history',
      states: {
        planned: { label: t('Dự kiến', 'Planned'), colour: 'neutral' },
        published: { label: t('Đã công bố', 'Published'), colour: 'info' },
        swap_requested: { label: t('Xin đổi ca', 'Swap requested'), colour: 'warning' },
        done: { label: t('Xong', 'Done'), colour: 'success' },
      },
      transitions: {
        publish: {
          label: t('Công bố', 'Publish'),
          from: ['planned'],
          to: 'published',
          roles: PLANNERS,
        },
        'request-swap': {
          label: t('Xin đổi ca', 'Request a swap'),
          from: ['published'],
          to: 'swap_requested',
          roles: CLINICAL,
          guard: own,
          args: { note: note(true) },
        },
        'approve-swap': {
          label: t('Duyệt đổi ca', 'Approve the swap'),
          from: ['swap_requested'],
          to: 'published',
          roles: PLANNERS,
          args: {
            nurse: f.ref('y-ta', { label: t('Điều dưỡng thay', 'Nurse instead') }),
            doctor: f.ref('bac-si', { label: t('Bác sĩ thay', 'Doctor instead') }),
            note: note(),
          },
        },
        'refuse-swap': {
          label: t('Không duyệt', 'Refuse the swap'),
          from: ['swap_requested'],
          to: 'published',
          roles: PLANNERS,
          args: { note: note(true) },
        },
        complete: {
          label: t('Bàn giao, kết thúc ca', 'Hand over and finish'),
          from: ['published'],
          to: 'done',
          roles: [...PLANNERS, 'dieu-duong', 'bac-si'],
          args: {
            handoverNote: f.longText({ label: t('Bàn giao ca', 'Handover note'), max: 2000 }),
          },
        },
      },
    }),
    history: transitionHistory(PLANNERS),
  },
  list: {
    columns: ['start', 'end', 'kind', 'nurse', 'doctor', 'department', 'room', 'state'],
    card: ['start', 'kind', 'nurse', 'doctor', 'department', 'state'],
    sort: ['start', 'DESC'],
    bulk: ['room', 'kind', 'role'],
    saved: [
      { label: t('Hôm nay', 'Today'), filter: { start_during: today }, sort: ['start', 'ASC'] },
      {
        label: t('Tuần này', 'This week'),
        filter: { start_during: thisWeek },
        sort: ['start', 'ASC'],
        initial: true,
      },
      { label: t('Chờ duyệt đổi ca', 'Swaps to approve'), filter: { state: 'swap_requested' } },
      { label: t('Chưa công bố', 'Not published'), filter: { state: 'planned' } },
    ],
  },
  actions: {
    receive: {
      label: t('Nhận bàn giao', 'Receive the handover'),
      roles: CLINICAL,
      guard: and(handedOver, not(own)),
      refusal: t(
        'Ca sau nhận bàn giao, một lần, và không ai tự nhận.',
        'The next shift receives a handover, once, and nobody the own one.',
      ),
      colour: 'success',
    },
    'call-sick': {
      label: t('Báo ốm', 'Call in sick'),
      roles: CLINICAL,
      guard: and(own, oneOf('state', ['published', 'swap_requested']), gt('end', now)),
      refusal: t(
        'Chỉ báo ốm cho ca đã công bố và chưa kết thúc của mình.',
        'Only for an own duty that is published and not over.',
      ),
      colour: 'warning',
      args: { note: note() },
    },
    'stand-in': {
      label: t('Giao người trực thay', 'Assign a stand-in'),
      roles: PLANNERS,
      guard: and(oneOf('state', ['published', 'swap_requested']), gt('end', now)),
      refusal: t(
        'Chỉ giao lại ca đã công bố và chưa kết thúc.',
        'Only a duty that is published and not over.',
      ),
      args: {
        nurse: f.ref('y-ta', { label: t('Điều dưỡng', 'Nurse'), choose: eq('status', 'active') }),
        doctor: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor'), choose: eq('status', 'active') }),
        note: note(),
      },
    },
  },
  children: {
    swaps: child('doi-ca', 'duty', { columns: ['giver', 'taker', 'inReturn', 'state'] }),
  },
  form: [
    {
      label: t('Ca trực', 'Shift'),
      fields: [
        'state',
        ['nurse', 'doctor'],
        ['department', 'room'],
        ['kind', 'role'],
        ['start', 'end'],
        'calledSickAt',
      ],
    },
    {
      label: t('Bàn giao', 'Handover'),
      fields: ['handoverNote', ['receivedBy', 'receivedAt'], 'history'],
    },
    { label: t('Đổi ca', 'Swaps'), fields: ['swaps'] },
  ],
  checks: [
    { op: 'exactlyOne', fields: ['nurse', 'doctor'], message: staffMessage },
    { op: 'ordered', from: 'start', to: 'end' },
    { op: 'noOverlap', by: ['nurse'], from: 'start', to: 'end', message: overlapMessage },
    { op: 'noOverlap', by: ['doctor'], from: 'start', to: 'end', message: overlapMessage },
  ],
  access: {
    read: STAFF,
    write: PLANNERS,
    remove: PLANNERS,
    import: PLANNERS,
    rows: {
      'bac-si': seen,
      'dieu-duong': seen,
      'dieu-duong-truong': seen,
      'le-tan': oneOf('state', ['published', 'swap_requested', 'done']),
      'duoc-si': oneOf('state', ['published', 'swap_requested', 'done']),
    },
    writeRows: {
      'dieu-duong-truong': ownDepartment('department'),
      'dieu-duong': or(eq('nurse', me('nurseId')), over),
      'bac-si': or(eq('doctor', me('doctorId')), over),
    },
  },
  editable: neq('state', 'done'),
});
