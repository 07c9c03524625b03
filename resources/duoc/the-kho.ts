import { f } from '../../src/shared/fields/f';
import {
  and,
  eq,
  field,
  gt,
  isNull,
  lt,
  neq,
  oneOf,
  or,
} from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { COUNTER_STORE } from '../../src/shared/rules/stock/counter-store';
import { PHARMACY } from '../parts/roles';
import { t } from '../parts/text';

const kinds = {
  receipt: { label: t('Nhập', 'Receipt'), colour: 'success' },
  return: { label: t('Nhập trả lại', 'Return'), colour: 'success' },
  issue: { label: t('Xuất', 'Issue'), colour: 'info' },
  disposal: { label: t('Hủy, hết hạn', 'Disposal'), colour: 'danger' },
  adjustment: { label: t('Điều chỉnh kiểm kê', 'Adjustment'), colour: 'warning' },
  transfer: { label: t('Chuyển kho', 'Transfer'), colour: 'neutral' },
} as const;

/** The stock ledger: entries are added and never changed; a mistake is met by another entry. */
export const theKho = resource('the-kho', {
  label: t('Thẻ kho', 'Stock ledger'),
  one: t('dòng thẻ kho', 'ledger entry'),
  icon: 'ledger',
  group: 'duoc',
  title: 'code',
  subtitle: ['kind', 'quantity'],
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    code: f.code({
      personal: 'none',
      label: t('Số chứng từ', 'Code'),
      pattern: 'TK-{yyyy}-{######}',
      search: true,
      sort: true,
    }),
    batch: f.ref('lo-thuoc', {
      personal: 'none',
      label: t('Lô', 'Batch'),
      required: true,
      filter: true,
    }),
    store: f.ref('kho', {
      personal: 'none',
      label: t('Kho', 'Store'),
      required: true,
      filter: true,
      backfill: COUNTER_STORE,
      // Who writes an entry by hand and says no store means the counter.
      default: COUNTER_STORE,
    }),
    kind: f.enum({
      personal: 'none',
      label: t('Loại', 'Kind'),
      options: kinds,
      required: true,
      filter: true,
    }),
    quantity: f.integer({
      personal: 'none',
      label: t('Số lượng', 'Quantity'),
      help: t('Nhập ghi số dương, xuất và hủy ghi số âm.', 'Receipts positive, issues negative.'),
      required: true,
      min: -1_000_000,
      max: 1_000_000,
      sort: true,
    }),
    at: f.instant({
      personal: 'none',
      label: t('Lúc', 'At'),
      required: true,
      sort: true,
      filter: true,
    }),
    prescription: f.ref('don-thuoc', {
      personal: 'health',
      label: t('Đơn thuốc', 'Prescription'),
      read: ['duoc-si'],
      when: oneOf('kind', ['issue', 'return']),
      filter: true,
    }),
    receipt: f.ref('phieu-nhap', {
      personal: 'none',
      label: t('Phiếu nhập', 'Goods receipt'),
      readOnly: true,
      when: eq('kind', 'receipt'),
    }),
    stockTake: f.ref('kiem-ke', {
      personal: 'none',
      label: t('Phiếu kiểm kê', 'Stock-take'),
      readOnly: true,
      when: eq('kind', 'adjustment'),
    }),
    transfer: f.ref('phieu-chuyen', {
      personal: 'none',
      label: t('Phiếu chuyển kho', 'Transfer'),
      readOnly: true,
      when: eq('kind', 'transfer'),
    }),
    by: f.ref('ca-nhan', {
      personal: 'work',
      label: t('Tài khoản ghi', 'Account'),
      readOnly: true,
    }),
    witness: f.ref('ca-nhan', {
      personal: 'work',
      label: t('Người thứ hai xác nhận', 'Confirmed by a second person'),
      readOnly: true,
      when: eq('kind', 'issue'),
    }),
    remark: f.text({ personal: 'health', label: t('Ghi chú', 'Remark'), max: 300, search: true }),
  },
  list: {
    columns: ['code', 'at', 'store', 'batch', 'kind', 'quantity', 'prescription'],
    card: ['batch', 'kind', 'quantity', 'at'],
    sort: ['at', 'DESC'],
    saved: [
      { label: t('Nhập', 'Receipts'), filter: { kind: 'receipt' } },
      { label: t('Xuất', 'Issues'), filter: { kind: 'issue' } },
      { label: t('Điều chỉnh', 'Adjustments'), filter: { kind: 'adjustment' } },
    ],
  },
  form: [
    {
      label: t('Thẻ kho', 'Entry'),
      fields: [
        'code',
        ['store', 'batch'],
        ['kind', 'quantity'],
        ['at', 'prescription'],
        ['receipt', 'transfer', 'stockTake'],
        'remark',
      ],
    },
  ],
  checks: [
    {
      op: 'holds',
      field: 'quantity',
      where: or(
        and(oneOf('kind', ['receipt', 'return']), gt('quantity', 0)),
        and(oneOf('kind', ['issue', 'disposal']), lt('quantity', 0)),
        and(oneOf('kind', ['adjustment', 'transfer']), neq('quantity', 0)),
      ),
      message: t(
        'Nhập phải là số dương, xuất và hủy phải là số âm.',
        'Receipts must be positive, issues and disposals negative.',
      ),
    },
    {
      op: 'holds',
      field: 'witness',
      where: or(isNull('witness'), neq('witness', field('by'))),
      message: t('Người xác nhận phải là người khác.', 'Somebody else must confirm.'),
    },
  ],
  access: { read: PHARMACY, create: ['duoc-si', 'quan-tri'], import: ['duoc-si', 'quan-tri'] },
  exactCount: 10_000,
});
