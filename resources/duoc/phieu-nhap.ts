import { f } from '../../src/shared/fields/f';
import { eq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { receiptLines } from '../../src/shared/rules/stock/line-schema';
import { PHARMACY } from '../parts/roles';
import { t } from '../parts/text';
import { postedState, voucherFields } from '../parts/voucher';

/** What a supplier delivered: posted as a whole, once, with the batches that it brought. */
export const phieuNhap = resource('phieu-nhap', {
  label: t('Phiếu nhập thuốc', 'Goods receipts'),
  one: t('phiếu nhập thuốc', 'goods receipt'),
  icon: 'receipt',
  group: 'duoc',
  title: 'code',
  subtitle: ['supplier'],
  fields: {
    code: f.code({
      label: t('Số phiếu', 'Code'),
      pattern: 'PN-{yyyy}-{######}',
      search: true,
      sort: true,
    }),
    store: f.ref('kho', {
      label: t('Nhập vào kho', 'Into the store'),
      required: true,
      filter: true,
      choose: eq('active', true),
    }),
    supplier: f.text({
      label: t('Nhà cung cấp', 'Supplier'),
      required: true,
      max: 150,
      search: true,
      sort: true,
    }),
    invoice: f.text({ label: t('Số hóa đơn', 'Invoice'), max: 50, search: true }),
    invoiceDate: f.date({ bulk: false, label: t('Ngày hóa đơn', 'Date of the invoice') }),
    lines: f.json({ label: t('Thuốc', 'Medicines'), required: true, schema: receiptLines }),
    ...voucherFields,
    state: postedState(
      t('Nhập kho', 'Put into stock'),
      t(
        'Ghi cả phiếu vào thẻ kho, sau đó không sửa được. Nhập kho?',
        'All of it is written into the ledger and cannot be changed then. Put it into stock?',
      ),
    ),
  },
  list: {
    columns: ['code', 'supplier', 'invoice', 'store', 'byName', 'postedAt', 'state'],
    card: ['code', 'supplier', 'store', 'state'],
    sort: ['code', 'DESC'],
    saved: [{ label: t('Chưa nhập kho', 'Drafts'), filter: { state: 'draft' } }],
  },
  form: [
    {
      label: t('Phiếu', 'Receipt'),
      fields: [
        ['code', 'state'],
        ['store', 'supplier'],
        ['invoice', 'invoiceDate'],
        'lines',
        'remark',
        ['byName', 'postedAt'],
      ],
    },
  ],
  editable: eq('state', 'draft'),
  access: { read: PHARMACY, write: ['duoc-si'], remove: ['duoc-si'] },
});
