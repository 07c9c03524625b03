import { f } from '../../src/shared/fields/f';
import { eq, field, neq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { transferLines } from '../../src/shared/rules/stock/line-schema';
import { PHARMACY } from '../parts/roles';
import { t } from '../parts/text';
import { postedState, voucherFields } from '../parts/voucher';

/** Medicines that go from one store to another: posted as a whole, once. */
export const phieuChuyen = resource('phieu-chuyen', {
  label: t('Phiếu chuyển kho', 'Transfers'),
  one: t('phiếu chuyển kho', 'transfer'),
  icon: 'stock',
  group: 'duoc',
  title: 'code',
  subtitle: ['from', 'to'],
  fields: {
    code: f.code({
      label: t('Số phiếu', 'Code'),
      pattern: 'CK-{yyyy}-{######}',
      search: true,
      sort: true,
    }),
    from: f.ref('kho', {
      label: t('Từ kho', 'From'),
      required: true,
      filter: true,
      choose: eq('active', true),
    }),
    to: f.ref('kho', {
      label: t('Đến kho', 'To'),
      required: true,
      filter: true,
      choose: eq('active', true),
    }),
    lines: f.json({
      label: t('Thuốc', 'Medicines'),
      required: true,
      schema: transferLines,
    }),
    ...voucherFields,
    state: postedState(
      t('Chuyển kho', 'Transfer'),
      t(
        'Ghi vào thẻ kho của cả hai kho, sau đó không sửa được. Chuyển?',
        'It is written into the ledger of both stores and cannot be changed then. Transfer?',
      ),
    ),
  },
  list: {
    columns: ['code', 'from', 'to', 'byName', 'postedAt', 'state'],
    card: ['code', 'from', 'to', 'state'],
    sort: ['code', 'DESC'],
    bulk: false,
    saved: [{ label: t('Chưa chuyển', 'Drafts'), filter: { state: 'draft' } }],
  },
  form: [
    {
      label: t('Phiếu', 'Transfer'),
      fields: [['code', 'state'], ['from', 'to'], 'lines', 'remark', ['byName', 'postedAt']],
    },
  ],
  checks: [
    {
      op: 'holds',
      field: 'to',
      where: neq('to', field('from')),
      message: t('Chọn hai kho khác nhau.', 'Choose two different stores.'),
    },
  ],
  editable: eq('state', 'draft'),
  access: { read: PHARMACY, write: ['duoc-si'], remove: ['duoc-si'] },
});
