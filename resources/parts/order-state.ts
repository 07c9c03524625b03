import { f } from '../../src/shared/fields/f';
import {
  and,
  eq,
  exists,
  gt,
  me,
  not,
  notNull,
  or,
  outer,
} from '../../src/shared/resource/predicate';
import { inCare, ownDepartment } from './care';
import { measures } from './measures';
import { proofUnlessRecent } from './proof-of-identity';
import { CLINICAL } from './roles';
import { t } from './text';
import { note, reasonArgument } from './transition-history';

/** Those who answer for a result of their department, or for one of their own patients. */
const answerable = or(ownDepartment('department'), eq('doctor', me('doctorId')));

/** The record in which the result stands was signed with it. */
const signedWithResult = exists(
  'ho-so-benh-an',
  and(eq('id', outer('record')), gt('signedAt', outer('resultedAt'))),
);

const resultText = f.longText({
  label: t('Kết quả', 'Result'),
  help: t('Bỏ trống được khi đã nhập chỉ số.', 'May be left empty where values are entered.'),
  max: 20_000,
});

const measured = f.json({
  label: t('Chỉ số', 'Measured values'),
  help: t(
    'Chỉ số có đơn vị và khoảng tham chiếu thì vẽ được thành đường trên hồ sơ BN.',
    'Values with units and ranges are drawn as curves in the chart of the patient.',
  ),
  schema: measures,
});

/** How far an order is: taken, run, resulted and verified where it is performed, then signed by the doctor. */
export const orderState = f.state({
  personal: 'conduct',
  label: t('Trạng thái', 'State'),
  filter: true,
  sort: true,
  initial: 'ordered',
  history: 'history',
  states: {
    ordered: { label: t('Đã chỉ định', 'Ordered'), colour: 'info' },
    collected: { label: t('Đã lấy mẫu', 'Sample taken'), colour: 'info' },
    in_progress: { label: t('Đang thực hiện', 'In progress'), colour: 'warning' },
    resulted: { label: t('Có KQ, chờ duyệt', 'Resulted, to verify'), colour: 'warning' },
    verified: { label: t('Đã duyệt, chờ ký', 'Verified, to sign'), colour: 'success' },
    released: { label: t('Đã trả KQ', 'Released'), colour: 'success' },
    cancelled: { label: t('Đã hủy', 'Cancelled'), colour: 'danger' },
  },
  transitions: {
    collect: {
      label: t('Lấy mẫu', 'Take the sample'),
      from: ['ordered'],
      to: 'collected',
      roles: CLINICAL,
      stamp: 'collectedAt',
      undo: true,
    },
    start: {
      label: t('Bắt đầu', 'Start'),
      from: ['ordered', 'collected'],
      to: 'in_progress',
      roles: CLINICAL,
      undo: true,
    },
    'reject-sample': {
      label: t('Mẫu không đạt, lấy lại', 'Reject the sample'),
      from: ['collected', 'in_progress'],
      to: 'ordered',
      roles: CLINICAL,
      args: { note: reasonArgument },
      colour: 'warning',
    },
    'enter-result': {
      label: t('Nhập KQ', 'Enter the result'),
      from: ['ordered', 'collected', 'in_progress'],
      to: 'resulted',
      roles: CLINICAL,
      args: { result: resultText, measures: measured, note: note() },
      stamp: 'resultedAt',
    },
    verify: {
      label: t('Duyệt KQ', 'Verify the result'),
      from: ['resulted'],
      to: 'verified',
      roles: ['bac-si', 'dieu-duong-truong'],
      guard: answerable,
      refusal: t(
        'Người của nơi thực hiện hoặc bác sĩ chỉ định mới duyệt được kết quả.',
        'Only the department that performed it, or the doctor who ordered it, verifies it.',
      ),
      stamp: 'verifiedAt',
      notify: [
        {
          to: { field: 'doctor' },
          when: notNull('critical'),
          title: t('KẾT QUẢ BÁO ĐỘNG: phiếu {code}', 'CRITICAL RESULT: order {code}'),
          body: t('Mở phiếu, xem và xử trí ngay.', 'Open it and see to the patient at once.'),
        },
        {
          to: { field: 'doctor' },
          title: t('Phiếu {code} có kết quả chờ ký', 'Order {code} has a result to sign'),
          body: t(
            'Nơi thực hiện đã duyệt kết quả. Mở phiếu để xem, ký và trả cho người bệnh.',
            'It was verified where it was performed. Open it to read, sign and release it.',
          ),
          channels: [],
        },
      ],
      colour: 'success',
    },
    redo: {
      label: t('Làm lại', 'Do it again'),
      from: ['resulted', 'verified'],
      to: 'in_progress',
      roles: CLINICAL,
      guard: not(signedWithResult),
      refusal: t(
        'Kết quả này đã nằm trong bệnh án đã ký; ghi đính chính vào bệnh án.',
        'The record was signed with this result; add an addendum to the record.',
      ),
      args: { note: reasonArgument },
      colour: 'warning',
    },
    release: {
      label: t('Ký, trả KQ cho BN', 'Sign and release to the patient'),
      from: ['verified'],
      to: 'released',
      roles: ['bac-si'],
      guard: or(eq('doctor', me('doctorId')), inCare('patient')),
      refusal: t(
        'Bác sĩ chỉ định hoặc đang điều trị mới ký trả kết quả.',
        'Only the doctor who ordered it, or who treats the patient, signs it.',
      ),
      args: proofUnlessRecent,
      stamp: 'releasedAt',
      colour: 'success',
    },
    cancel: {
      label: t('Hủy', 'Cancel'),
      from: ['ordered', 'collected', 'in_progress'],
      to: 'cancelled',
      roles: ['bac-si'],
      args: { note: reasonArgument },
      confirm: t('Hủy chỉ định này?', 'Cancel this order?'),
      colour: 'danger',
    },
  },
});
