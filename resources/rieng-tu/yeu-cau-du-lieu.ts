import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import { HANDLERS, REQUEST_KINDS } from '../../src/shared/privacy/requests';
import { and, eq, lt, neq, oneOf, today } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { ownPatient } from '../parts/care';
import { FRONT_DESK, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

/** States in which somebody of the clinic has still to act. */
const OPEN = ['new', 'in_progress', 'erasure_proposed'] as const;

const erasurePlan = z.array(
  z.object({
    what: named('Dữ liệu', 'Data', z.string()),
    count: named('Số lượng', 'Count', z.number()),
    fate: named('Xử lý', 'What becomes of it', z.string()),
    reason: named('Lý do', 'Reason', z.string().nullable()),
  }),
);

/** What the person is told; it goes to their page and into a message that it is there. */
const answer = f.longText({
  label: t('Trả lời người bệnh', 'Answer to the patient'),
  required: true,
  min: 10,
  max: 2000,
});

/** What people ask of their data: a task each, with deadlines, for a named role. */
export const yeuCauDuLieu = resource('yeu-cau-du-lieu', {
  label: t('Yêu cầu về dữ liệu', 'Data requests'),
  one: t('yêu cầu về dữ liệu', 'data request'),
  icon: 'consent',
  group: 'rieng-tu',
  title: 'code',
  subtitle: ['kind'],
  subject: 'patient',
  processing: { people: 'patients', purposes: ['bao-mat'] },
  fields: {
    code: f.code({
      personal: 'conduct',
      label: t('Mã', 'Code'),
      pattern: 'YC-{yyyy}-{#####}',
      search: true,
      sort: true,
      filter: true,
    }),
    kind: f.enum({
      personal: 'conduct',
      label: t('Yêu cầu', 'Request'),
      options: REQUEST_KINDS,
      required: true,
      createOnly: true,
      filter: true,
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('Bệnh nhân', 'Patient'),
      createOnly: true,
      search: true,
      filter: true,
    }),
    account: f.ref('ca-nhan', {
      personal: 'identity',
      label: t('Tài khoản', 'Account'),
      help: t(
        'Tài khoản gửi yêu cầu. Không có bệnh nhân: tài khoản đã khóa cần ẩn danh.',
        'Who asks. Without a patient: a disabled account to make anonymous.',
      ),
      createOnly: true,
      filter: true,
      read: FRONT_DESK,
      write: FRONT_DESK,
    }),
    details: f.longText({
      personal: 'identity',
      label: t('Nội dung', 'Details'),
      required: true,
      min: 5,
      max: 2000,
      createOnly: true,
    }),
    handler: f.enum({
      personal: 'work',
      label: t('Người phụ trách', 'Handled by'),
      options: HANDLERS,
      required: true,
      readOnly: true,
      filter: true,
    }),
    replyBy: f.date({
      personal: 'conduct',
      label: t('Hạn phản hồi', 'Reply by'),
      help: t('2 ngày làm việc.', '2 working days.'),
      required: true,
      readOnly: true,
      sort: true,
      filter: true,
    }),
    dueOn: f.date({
      personal: 'conduct',
      label: t('Hạn hoàn tất', 'Due on'),
      required: true,
      readOnly: true,
      sort: true,
      filter: true,
    }),
    late: f.computed({
      personal: 'none',
      label: t('Trễ hạn', 'Overdue'),
      result: 'boolean',
      from: {
        op: 'holds',
        where: and(oneOf('state', OPEN), lt('dueOn', today)),
      },
      filter: true,
    }),
    unanswered: f.computed({
      personal: 'none',
      label: t('Trễ phản hồi', 'Reply overdue'),
      result: 'boolean',
      from: { op: 'holds', where: and(eq('state', 'new'), lt('replyBy', today)) },
      filter: true,
      read: FRONT_DESK,
    }),
    answer: f.longText({
      personal: 'conduct',
      label: t('Trả lời', 'Answer'),
      readOnly: true,
      max: 2000,
    }),
    acceptedAt: f.instant({
      personal: 'conduct',
      label: t('Tiếp nhận lúc', 'Taken up at'),
      readOnly: true,
    }),
    answeredAt: f.instant({
      personal: 'conduct',
      label: t('Trả lời lúc', 'Answered at'),
      readOnly: true,
    }),
    plan: f.json({
      personal: 'conduct',
      label: t('Dữ liệu sẽ xóa và giữ lại', 'What will be erased and kept'),
      help: t('Lập khi đề nghị xóa, để người thứ hai xem.', 'Made for the second person to see.'),
      schema: erasurePlan,
      readOnly: true,
      read: FRONT_DESK,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'new',
      history: 'history',
      states: {
        new: { label: t('Mới', 'New'), colour: 'warning' },
        in_progress: { label: t('Đang xử lý', 'In progress'), colour: 'info' },
        erasure_proposed: { label: t('Chờ duyệt xóa', 'Erasure to approve'), colour: 'danger' },
        done: { label: t('Đã hoàn tất', 'Done'), colour: 'success' },
        refused: { label: t('Từ chối', 'Refused'), colour: 'neutral' },
        withdrawn: { label: t('Đã rút yêu cầu', 'Withdrawn'), colour: 'neutral' },
        lifted: { label: t('Đã bỏ hạn chế', 'Restriction lifted'), colour: 'neutral' },
      },
      transitions: {
        accept: {
          label: t('Tiếp nhận', 'Take up'),
          from: ['new'],
          to: 'in_progress',
          roles: FRONT_DESK,
          args: { note: note() },
          stamp: 'acceptedAt',
          colour: 'info',
        },
        finish: {
          label: t('Hoàn tất', 'Finish'),
          from: ['new', 'in_progress'],
          to: 'done',
          roles: FRONT_DESK,
          guard: neq('kind', 'xoa'),
          args: { answer },
          stamp: 'answeredAt',
          colour: 'success',
        },
        refuse: {
          label: t('Từ chối', 'Refuse'),
          from: ['new', 'in_progress', 'erasure_proposed'],
          to: 'refused',
          roles: MANAGERS,
          args: { answer },
          stamp: 'answeredAt',
          colour: 'danger',
        },
        'propose-erasure': {
          label: t('Đề nghị xóa', 'Propose erasure'),
          from: ['in_progress'],
          to: 'erasure_proposed',
          roles: MANAGERS,
          guard: eq('kind', 'xoa'),
          args: { note: note() },
          colour: 'danger',
        },
        'send-back': {
          label: t('Trả lại', 'Send back'),
          from: ['erasure_proposed'],
          to: 'in_progress',
          roles: MANAGERS,
          args: { note: note(true) },
        },
        // Somebody else than who proposed it; the server sees to it.
        'approve-erasure': {
          label: t('Duyệt xóa', 'Approve erasure'),
          from: ['erasure_proposed'],
          to: 'done',
          roles: MANAGERS,
          args: { answer },
          stamp: 'answeredAt',
          confirm: t(
            'Xóa như bảng đã lập. Không khôi phục được.',
            'This erases what the plan says. It cannot be undone.',
          ),
          colour: 'danger',
        },
        withdraw: {
          label: t('Rút yêu cầu', 'Withdraw the request'),
          from: ['new', 'in_progress', 'erasure_proposed'],
          to: 'withdrawn',
          roles: ['benh-nhan', ...FRONT_DESK],
          args: { note: note() },
          confirm: t('Rút yêu cầu này?', 'Withdraw this request?'),
        },
        lift: {
          label: t('Bỏ hạn chế', 'Lift the restriction'),
          from: ['done'],
          to: 'lifted',
          roles: ['benh-nhan', ...MANAGERS],
          guard: eq('kind', 'han-che'),
          args: { note: note() },
          confirm: t('Cho dùng lại dữ liệu như trước?', 'Allow the data to be used as before?'),
        },
      },
    }),
    history: transitionHistory(FRONT_DESK),
  },
  list: {
    columns: ['code', 'kind', 'patient', 'handler', 'replyBy', 'dueOn', 'late', 'state'],
    card: ['code', 'kind', 'dueOn', 'state'],
    sort: ['dueOn', 'ASC'],
    saved: [
      { label: t('Chưa xong', 'Open'), filter: { state: OPEN } },
      { label: t('Trễ hạn', 'Overdue'), filter: { late: true } },
      { label: t('Trễ phản hồi', 'Reply overdue'), filter: { unanswered: true } },
      { label: t('Chờ duyệt xóa', 'Erasure to approve'), filter: { state: 'erasure_proposed' } },
    ],
  },
  form: [
    {
      label: t('Yêu cầu', 'Request'),
      fields: [
        ['code', 'state'],
        ['kind', 'handler'],
        ['patient', 'account'],
        'details',
        ['replyBy', 'dueOn'],
        ['late', 'unanswered'],
        ['acceptedAt', 'answeredAt'],
        'answer',
        'plan',
      ],
    },
    { label: t('Lịch sử', 'History'), fields: ['history'] },
  ],
  checks: [
    {
      op: 'atLeastOne',
      fields: ['patient', 'account'],
      message: t('Chọn bệnh nhân hoặc tài khoản.', 'Choose a patient or an account.'),
    },
  ],
  access: {
    read: [...FRONT_DESK, 'benh-nhan'],
    create: [...FRONT_DESK, 'benh-nhan'],
    rows: { 'benh-nhan': ownPatient('patient') },
  },
});
