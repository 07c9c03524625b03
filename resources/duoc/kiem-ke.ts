import { f } from '../../src/shared/fields/f';
import { eq, field, isNull, me, neq, or } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { countLines } from '../../src/shared/rules/stock/line-schema';
import { PHARMACY } from '../parts/roles';
import { t } from '../parts/text';
import { reasonArgument } from '../parts/transition-history';
import { voucherFields } from '../parts/voucher';

const own = eq('by', me('userId'));
const byOther = neq('by', me('userId'));
const twoPeople = t(
  'Người kiểm kê không tự duyệt: một người khác duyệt chênh lệch.',
  'Who counted does not approve: somebody else does.',
);

/** A count of what stands on a shelf; a second person approves what differs from the ledger. */
export const kiemKe = resource('kiem-ke', {
  label: t('Kiểm kê', 'Stock-takes'),
  one: t('phiếu kiểm kê', 'stock-take'),
  icon: 'list',
  group: 'duoc',
  title: 'code',
  subtitle: ['store', 'shelf'],
  fields: {
    code: f.code({
      label: t('Số phiếu', 'Code'),
      pattern: 'KK-{yyyy}-{######}',
      search: true,
      sort: true,
    }),
    store: f.ref('kho', {
      label: t('Kho', 'Store'),
      required: true,
      createOnly: true,
      filter: true,
      choose: eq('active', true),
    }),
    shelf: f.text({
      label: t('Kệ', 'Shelf'),
      help: t('Để trống: kiểm cả kho.', 'Empty: the whole store.'),
      max: 50,
      createOnly: true,
      search: true,
    }),
    lines: f.json({
      label: t('Số đếm', 'Counts'),
      help: t(
        'Sổ là tồn theo thẻ kho đúng lúc ghi số đếm.',
        'What the ledger said at the moment when the count was entered.',
      ),
      schema: countLines,
    }),
    ...voucherFields,
    approvedBy: f.ref('ca-nhan', { label: t('Tài khoản duyệt', 'Account'), readOnly: true }),
    approvedByName: f.text({ label: t('Người duyệt', 'Approved by'), readOnly: true, max: 200 }),
    returnReason: f.text({
      label: t('Lý do trả lại', 'Sent back because'),
      readOnly: true,
      max: 500,
    }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'counting',
      states: {
        counting: { label: t('Đang đếm', 'Counting'), colour: 'neutral' },
        counted: { label: t('Chờ duyệt', 'To be approved'), colour: 'warning' },
        approved: { label: t('Đã duyệt', 'Approved'), colour: 'success' },
      },
      transitions: {
        submit: {
          label: t('Gửi duyệt', 'Send for approval'),
          from: ['counting'],
          to: 'counted',
          roles: ['duoc-si'],
          guard: own,
          refusal: t('Chỉ người kiểm kê gửi duyệt.', 'Only who counts sends it.'),
        },
        'send-back': {
          label: t('Trả lại để đếm lại', 'Send back'),
          from: ['counted'],
          to: 'counting',
          roles: PHARMACY,
          guard: byOther,
          refusal: twoPeople,
          args: { reason: reasonArgument },
          store: { reason: 'returnReason' },
          colour: 'warning',
        },
        approve: {
          label: t('Duyệt chênh lệch', 'Approve the differences'),
          from: ['counted'],
          to: 'approved',
          roles: PHARMACY,
          guard: byOther,
          refusal: twoPeople,
          stamp: 'postedAt',
          confirm: t(
            'Chênh lệch được ghi vào thẻ kho, sau đó không sửa được. Duyệt?',
            'The differences are written into the ledger and cannot be changed then. Approve?',
          ),
          colour: 'success',
        },
      },
    }),
  },
  list: {
    columns: ['code', 'store', 'shelf', 'byName', 'approvedByName', 'postedAt', 'state'],
    card: ['code', 'store', 'shelf', 'state'],
    sort: ['code', 'DESC'],
    saved: [
      { label: t('Đang đếm', 'Counting'), filter: { state: 'counting' } },
      { label: t('Chờ duyệt', 'To be approved'), filter: { state: 'counted' } },
    ],
  },
  form: [
    {
      label: t('Kiểm kê', 'Stock-take'),
      fields: [
        ['code', 'state'],
        ['store', 'shelf'],
        'lines',
        'remark',
        'returnReason',
        ['byName', 'approvedByName', 'postedAt'],
      ],
    },
  ],
  checks: [
    {
      op: 'holds',
      field: 'approvedBy',
      where: or(isNull('approvedBy'), neq('approvedBy', field('by'))),
      message: twoPeople,
    },
  ],
  editable: eq('state', 'counting'),
  access: {
    read: PHARMACY,
    create: ['duoc-si'],
    update: ['duoc-si'],
    remove: ['duoc-si'],
  },
});
