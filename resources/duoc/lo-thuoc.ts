import { f } from '../../src/shared/fields/f';
import { child, resource } from '../../src/shared/resource/resource';
import { CLINICAL, PHARMACY } from '../parts/roles';
import { t } from '../parts/text';

/** Batches of medicines: first expired, first out. */
export const loThuoc = resource('lo-thuoc', {
  label: t('Lô thuốc', 'Batches'),
  one: t('lô thuốc', 'batch'),
  icon: 'batch',
  group: 'duoc',
  title: 'name',
  subtitle: ['expiry'],
  fields: {
    medicine: f.ref('thuoc', {
      label: t('Thuốc', 'Medicine'),
      required: true,
      createOnly: true,
      filter: true,
      search: true,
    }),
    lot: f.text({
      label: t('Số lô', 'Lot'),
      required: true,
      max: 50,
      search: true,
      sort: true,
    }),
    name: f.computed({
      label: t('Thuốc và lô', 'Medicine and lot'),
      result: 'text',
      from: { op: 'concat', fields: ['medicine', 'lot'] },
    }),
    expiry: f.date({
      bulk: false,
      label: t('Hạn dùng', 'Expiry'),
      required: true,
      sort: true,
      filter: true,
    }),
    cost: f.money({ label: t('Giá nhập', 'Cost'), read: PHARMACY }),
    supplier: f.text({
      label: t('Nhà cung cấp', 'Supplier'),
      max: 150,
      search: true,
      read: PHARMACY,
    }),
    receivedOn: f.date({ label: t('Ngày nhập', 'Received on'), sort: true, filter: true }),
    balance: f.computed({
      label: t('Tồn', 'Balance'),
      result: 'integer',
      from: {
        op: 'sum',
        of: 'the-kho',
        by: 'batch',
        field: 'quantity',
        kept: 'stock_balance',
      },
      filter: true,
      sort: true,
    }),
  },
  children: { ledger: child('the-kho', 'batch', { path: 'the-kho' }) },
  list: {
    columns: ['medicine', 'lot', 'expiry', 'cost', 'supplier', 'balance'],
    card: ['lot', 'medicine', 'expiry', 'balance'],
    sort: ['expiry', 'ASC'],
  },
  form: [
    {
      label: t('Lô', 'Batch'),
      fields: ['medicine', ['lot', 'expiry'], ['cost', 'supplier'], ['receivedOn', 'balance']],
    },
    { label: t('Thẻ kho', 'Ledger'), fields: ['ledger'] },
  ],
  checks: [
    {
      op: 'unique',
      fields: ['medicine', 'lot'],
      message: t('Thuốc này đã có lô đó.', 'The medicine has this lot already.'),
    },
  ],
  access: {
    read: [...PHARMACY, ...CLINICAL],
    write: PHARMACY,
    remove: PHARMACY,
    import: PHARMACY,
  },
});
