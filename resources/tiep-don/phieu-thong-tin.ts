import { answersBefore } from '../../src/shared/booking/answers-before';
import { f } from '../../src/shared/fields/f';
import { next, today } from '../../src/shared/resource/period';
import { and, eq, gte, me, not, now, oneOf, or } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { PAUSES } from '../../src/shared/rules/day-of-visit';
import { appointmentState } from '../parts/appointment-state';
import { callActions, callFields } from '../parts/calls';
import { emergencyAccess, ownDepartment, ownPatient, ownTreated } from '../parts/care';
import { requestStay } from '../parts/request-stay';
import { CLINICAL, FRONT_DESK } from '../parts/roles';
import { childAdult, childWeight } from '../parts/small-child';
import { t } from '../parts/text';
import { transitionHistory } from '../parts/transition-history';

const kinds = {
  booked: { label: t('Đặt trước', 'Booked'), colour: 'info' },
  'walk-in': { label: t('Đến trực tiếp', 'Walk-in'), colour: 'neutral' },
  remote: { label: t('Khám từ xa', 'Remote'), colour: 'success' },
} as const;

const priorities = {
  normal: { label: t('Thường', 'Normal'), colour: 'neutral' },
  elderly: { label: t('Trên 75 tuổi', 'Over 75'), colour: 'info' },
  child: { label: t('Trẻ dưới 6 tuổi', 'Child under 6'), colour: 'info' },
  pregnant: { label: t('Thai phụ', 'Pregnant'), colour: 'info' },
  disabled: { label: t('Người khuyết tật', 'Disabled'), colour: 'info' },
  emergency: { label: t('Cấp cứu', 'Emergency'), colour: 'danger' },
} as const;

const payers = {
  insurance: { label: t('BHYT', 'Health insurance') },
  fee: { label: t('Thu phí', 'Fee') },
  free: { label: t('Miễn phí', 'Free') },
  private: { label: t('Bảo hiểm tư nhân', 'Private insurance') },
} as const;

const STAFF_READ = [...FRONT_DESK, ...CLINICAL];
const seen = or(
  eq('doctor', me('doctorId')),
  ownDepartment('department'),
  emergencyAccess('patient'),
);

/** Appointments, from the request to the end of the visit. */
export const phieuThongTin = resource('phieu-thong-tin', {
  label: t('Lịch hẹn', 'Appointments'),
  one: t('lịch hẹn', 'appointment'),
  icon: 'appointment',
  group: 'tiep-don',
  title: 'code',
  subtitle: ['patient', 'start'],
  quick: 2,
  subject: 'patient',
  processing: { people: 'patients', purposes: ['dat-lich', 'kham-chua-benh', 'nhac-lich'] },
  fields: {
    code: f.code({
      personal: 'conduct',
      label: t('Mã phiếu', 'Code'),
      pattern: 'PK-{yyyy}-{######}',
      search: true,
      sort: true,
      filter: true,
    }),
    queueNumber: f.integer({
      personal: 'conduct',
      label: t('Số thứ tự khám', 'Queue number'),
      readOnly: true,
      min: 1,
    }),
    // Another patient's reason and papers must not come to an account by moving their visit to it.
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('BN', 'Patient'),
      required: true,
      createOnly: true,
      filter: true,
      search: true,
      sort: true,
    }),
    bookedBy: f.ref('ca-nhan', {
      personal: 'identity',
      label: t('Người đặt', 'Booked by'),
      readOnly: true,
      filter: true,
      read: FRONT_DESK,
    }),
    doctor: f.ref('bac-si', {
      personal: 'work',
      label: t('Bác sĩ', 'Doctor'),
      filter: true,
      sort: true,
    }),
    department: f.ref('phong-ban', {
      personal: 'health',
      label: t('Khoa', 'Department'),
      required: true,
      filter: true,
      sort: true,
    }),
    room: f.ref('phong', { personal: 'conduct', label: t('Phòng khám', 'Room'), filter: true }),
    service: f.ref('dich-vu', { personal: 'health', label: t('Dịch vụ', 'Service'), filter: true }),
    start: f.instant({
      personal: 'conduct',
      label: t('Bắt đầu', 'Start'),
      required: true,
      sort: true,
      filter: true,
    }),
    end: f.instant({
      personal: 'conduct',
      label: t('Kết thúc', 'End'),
      required: true,
      filter: true,
    }),
    kind: f.enum({
      personal: 'conduct',
      label: t('Hình thức', 'Kind'),
      options: kinds,
      required: true,
      default: 'booked',
      filter: true,
    }),
    priority: f.enum({
      personal: 'health',
      label: t('Ưu tiên', 'Priority'),
      options: priorities,
      required: true,
      default: 'normal',
      filter: true,
    }),
    reason: f.longText({ personal: 'health', label: t('Lý do đến khám', 'Reason'), max: 1000 }),
    weight: f.decimal({
      ...childWeight,
      help: t('Trẻ dưới 72 tháng, theo lời người nhà.', 'Under 72 months, as the family says.'),
    }),
    accompaniedBy: f.text({
      ...childAdult,
      help: t('Trẻ dưới 72 tháng.', 'Under 72 months.'),
    }),
    attachments: f.file({
      personal: 'health',
      label: t('Giấy tờ kèm theo', 'Attachments'),
      max: 10,
      read: [...CLINICAL, 'le-tan', 'benh-nhan'],
    }),
    questions: f.ref('mau-benh-an', {
      personal: 'health',
      label: t('Mẫu câu hỏi', 'Questions'),
      readOnly: true,
      read: [...CLINICAL, 'benh-nhan'],
    }),
    answersBefore: f.json({
      personal: 'health',
      label: t('Bệnh nhân trả lời trước khám', 'Answered before the visit'),
      readOnly: true,
      schema: answersBefore,
      read: [...CLINICAL, 'benh-nhan'],
    }),
    payer: f.enum({
      personal: 'identity',
      label: t('Đối tượng', 'Payer'),
      options: payers,
      required: true,
      default: 'fee',
      filter: true,
    }),
    fee: f.money({ personal: 'conduct', label: t('Tiền khám', 'Fee'), write: FRONT_DESK }),
    state: appointmentState,
    needsConfirming: f.boolean({
      personal: 'conduct',
      label: t('Quầy cần xác nhận', 'For the desk to confirm'),
      help: t(
        'Đặt bằng số điện thoại chưa xác minh: gọi lại trước khi giữ chỗ.',
        'Booked with a phone number that nobody has proved: call before it is kept.',
      ),
      readOnly: true,
      required: true,
      default: false,
      filter: true,
    }),
    cancelReason: f.text({
      personal: 'health',
      label: t('Lý do hủy', 'Reason for cancelling'),
      readOnly: true,
      max: 500,
    }),
    checkedInAt: f.instant({
      personal: 'conduct',
      label: t('Tiếp nhận lúc', 'Checked in at'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    queueAfter: f.integer({
      personal: 'conduct',
      label: t('Bỏ lượt, gọi lại sau số', 'Skipped, comes after number'),
      readOnly: true,
      min: 0,
      read: STAFF_READ,
    }),
    pausedUntil: f.instant({
      personal: 'conduct',
      label: t('Ra ngoài đến', 'Stepped out until'),
      readOnly: true,
    }),
    pauses: f.integer({
      personal: 'conduct',
      label: t('Số lần ra ngoài', 'Times stepped out'),
      readOnly: true,
      required: true,
      default: 0,
      min: 0,
      read: STAFF_READ,
    }),
    calledAt: f.instant({
      personal: 'conduct',
      label: t('Gọi lúc', 'Called at'),
      readOnly: true,
      read: STAFF_READ,
    }),
    startedAt: f.instant({
      personal: 'conduct',
      label: t('Bắt đầu khám lúc', 'Examination began at'),
      readOnly: true,
      read: STAFF_READ,
    }),
    completedAt: f.instant({
      personal: 'conduct',
      label: t('Xong lúc', 'Completed at'),
      readOnly: true,
    }),
    rescheduledFrom: f.ref('phieu-thong-tin', {
      personal: 'conduct',
      label: t('Đổi từ phiếu', 'Rescheduled from'),
      readOnly: true,
      filter: true,
    }),
    dayGroup: f.text({
      personal: 'conduct',
      label: t('Nhóm khám trong ngày', 'Visits of one day'),
      readOnly: true,
      filter: 'whole',
      max: 36,
    }),
    visitSeries: f.text({
      personal: 'conduct',
      label: t('Đợt hẹn định kỳ', 'Series of visits'),
      readOnly: true,
      filter: 'whole',
      max: 36,
    }),
    remark: f.longText({
      personal: 'health',
      label: t('Ghi chú nội bộ', 'Internal remark'),
      max: 1000,
      read: STAFF_READ,
    }),
    ...callFields,
    history: transitionHistory(STAFF_READ),
  },
  children: {
    records: child('ho-so-benh-an', 'appointment', {
      columns: ['code', 'template', 'doctor', 'diagnosis', 'state'],
    }),
    orders: child('chi-dinh', 'appointment', { columns: ['code', 'service', 'state'] }),
    rescheduled: child('phieu-thong-tin', 'rescheduledFrom', {
      label: t('Phiếu mới sau khi đổi', 'Rescheduled to'),
      columns: ['code', 'start', 'doctor', 'state'],
    }),
  },
  list: {
    columns: ['code', 'start', 'queueNumber', 'patient', 'state', 'doctor', 'department', 'kind'],
    card: ['patient', 'start', 'doctor', 'department', 'state'],
    sort: ['start', 'DESC'],
    saved: [
      {
        label: t('Hôm nay', 'Today'),
        filter: { start_during: today },
        sort: ['start', 'ASC'],
        initial: true,
      },
      {
        label: t('7 ngày tới', 'Next 7 days'),
        filter: { start_during: next(7) },
        sort: ['start', 'ASC'],
      },
      { label: t('Chờ xác nhận', 'To confirm'), filter: { state: 'requested' } },
      {
        label: t('SĐT chưa xác minh', 'Phone not proved'),
        filter: { state: 'requested', needsConfirming: true },
      },
      { label: t('Đã xác nhận', 'Confirmed'), filter: { state: 'confirmed' } },
      {
        label: t('Đang khám', 'In the clinic'),
        filter: { state: ['checked_in', 'called', 'in_exam'] },
      },
      { label: t('Đã hủy, không đến', 'Lost'), filter: { state: ['cancelled', 'no_show'] } },
    ],
  },
  form: [
    {
      label: t('Lịch hẹn', 'Appointment'),
      fields: [
        ['code', 'state', 'queueNumber'],
        'needsConfirming',
        'patient',
        ['department', 'doctor'],
        ['room', 'service'],
        ['start', 'end'],
        ['kind', 'priority'],
        'reason',
        ['weight', 'accompaniedBy'],
        'attachments',
        'questions',
        'answersBefore',
        ['payer', 'fee'],
        'remark',
      ],
    },
    {
      label: t('Khám', 'Visit'),
      fields: [
        ['checkedInAt', 'calledAt'],
        ['startedAt', 'completedAt'],
        ['queueAfter', 'pausedUntil', 'pauses'],
        'records',
        'orders',
      ],
    },
    {
      label: t('Lịch sử', 'History'),
      fields: [
        'cancelReason',
        ['calls', 'callSettled'],
        'rescheduledFrom',
        'rescheduled',
        'bookedBy',
        'history',
      ],
    },
  ],
  checks: [{ op: 'ordered', from: 'start', to: 'end' }],
  access: {
    read: [...STAFF_READ, 'benh-nhan'],
    write: FRONT_DESK,
    remove: ['quan-tri', 'quan-ly'],
    import: ['quan-tri', 'quan-ly'],
    rows: {
      'bac-si': seen,
      'dieu-duong': seen,
      'dieu-duong-truong': seen,
      // Reasons and papers of visits are clinical: until those may be seen, what the account booked.
      'benh-nhan': or(
        ownTreated('patient'),
        and(ownPatient('patient'), eq('bookedBy', me('userId'))),
      ),
    },
  },
  actions: {
    ...callActions,
    'request-stay': requestStay(['bac-si'], { department: 'department', reason: 'reason' }),
    pause: {
      label: t('Ra ngoài một lát', 'Step out for a moment'),
      roles: [...FRONT_DESK, 'benh-nhan'],
      guard: eq('state', 'checked_in'),
      args: {
        minutes: f.integer({
          label: t('Quay lại sau', 'Back in'),
          unit: 'phút',
          required: true,
          min: PAUSES.minutes[0],
          max: PAUSES.minutes.at(-1),
        }),
      },
    },
    'come-back': {
      label: t('Đã quay lại', 'Back again'),
      roles: [...FRONT_DESK, 'benh-nhan'],
      guard: and(eq('state', 'checked_in'), gte('pausedUntil', now)),
      args: {},
    },
    reschedule: {
      label: t('Đổi lịch', 'Reschedule'),
      roles: [...FRONT_DESK, 'benh-nhan'],
      guard: oneOf('state', ['requested', 'confirmed']),
      args: {
        start: f.instant({ label: t('Giờ mới', 'New time'), required: true }),
        doctorId: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor') }),
        roomId: f.ref('phong', { label: t('Phòng khám', 'Room') }),
        reason: f.longText({ label: t('Lý do', 'Reason'), max: 500 }),
      },
    },
  },
  editable: not(oneOf('state', ['completed', 'cancelled', 'rescheduled'])),
  archive: true,
});
