import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import { and, eq, exists, gt, lt, neq, outer } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { cautions, effect, severity } from '../../src/shared/rules/prescription/caution-schema';
import { controlledBooks, controls, medicineGroups, units } from '../parts/medicine-choices';
import { CLINICAL, PHARMACY } from '../parts/roles';
import { t } from '../parts/text';

const interactions = z
  .array(
    z.object({
      ingredient: named('Hoạt chất', 'Ingredient', z.string().min(1).max(100)),
      severity,
      effect,
      source: named('Nguồn', 'Source', z.string().max(300).nullable().default(null)),
    }),
  )
  .max(100);

/** Medicines; the stock is always the sum of the ledger. */
export const thuoc = resource('thuoc', {
  label: t('Thuốc', 'Medicines'),
  one: t('thuốc', 'medicine'),
  icon: 'pill',
  group: 'duoc',
  title: 'name',
  subtitle: ['strength', 'dosageForm'],
  quick: 8,
  fields: {
    code: f.code({ label: t('Mã', 'Code'), pattern: 'TH-{####}', search: true, sort: true }),
    name: f.text({
      label: t('Tên chung (INN)', 'Generic name'),
      required: true,
      max: 200,
      search: true,
      sort: true,
    }),
    brandName: f.text({
      label: t('Tên thương mại', 'Brand name'),
      max: 200,
      search: true,
      sort: true,
    }),
    ingredients: f.text({
      label: t('Hoạt chất', 'Ingredients'),
      help: t('Cách nhau bằng dấu phẩy.', 'Separated by commas.'),
      required: true,
      max: 500,
      search: true,
    }),
    strength: f.text({ label: t('Hàm lượng', 'Strength'), required: true, max: 100 }),
    dosageForm: f.text({
      label: t('Dạng bào chế', 'Form'),
      required: true,
      max: 100,
      filter: true,
      sort: true,
    }),
    route: f.text({
      label: t('Đường dùng', 'Route'),
      required: true,
      max: 50,
      filter: true,
      bulk: true,
    }),
    unit: f.enum({ label: t('Đơn vị', 'Unit'), options: units, required: true, default: 'vien' }),
    doseUnit: f.text({
      label: t('Đơn vị liều', 'Dose unit'),
      help: t(
        'Ví dụ: ml, giọt; trống khi tính bằng chính đơn vị.',
        'For example ml or drops; empty for the unit itself.',
      ),
      max: 20,
    }),
    packContent: f.decimal({
      label: t('Số đơn vị liều trong một đơn vị', 'Doses in a unit'),
      help: t('Ví dụ: chai 60 ml ghi 60.', 'A bottle of 60 ml: 60.'),
      min: 0.1,
      max: 100_000,
      scale: 1,
    }),
    mgPerDose: f.decimal({
      label: t('mg hoạt chất/đơn vị liều', 'mg in a dose unit'),
      min: 0.001,
      max: 100_000,
      scale: 3,
    }),
    group: f.enum({
      label: t('Nhóm', 'Group'),
      options: medicineGroups,
      required: true,
      filter: true,
      sort: true,
    }),
    atc: f.text({
      label: t('Mã ATC', 'ATC code'),
      help: t(
        'Mã mẫu ghi theo trí nhớ, đối chiếu trước khi dùng.',
        'Sample codes are from memory.',
      ),
      pattern: '[A-Z]\\d{2}([A-Z]{1,2}(\\d{2})?)?',
      filter: true,
    }),
    registrationNumber: f.text({
      label: t('Số đăng ký', 'Registration number'),
      pattern: '\\d{12}|[A-Z0-9]{2,5}-\\d{3,6}-\\d{2}',
      unique: true,
      search: true,
    }),
    gtin: f.barcode({
      label: t('Mã vạch trên hộp (GTIN)', 'Barcode on the pack (GTIN)'),
      gtin: true,
      unique: true,
      search: true,
    }),
    prescriptionOnly: f.boolean({
      label: t('Kê đơn', 'Prescription only'),
      required: true,
      default: true,
      filter: true,
    }),
    control: f.enum({
      label: t('Kiểm soát đặc biệt', 'Control class'),
      options: controls,
      required: true,
      default: 'none',
      filter: true,
    }),
    controlledBook: f.enum({
      label: t('Sổ kiểm soát', 'Controlled drugs book'),
      help: t(
        'Theo phụ lục của Thông tư 20/2017/TT-BYT.',
        'By the annexes of Thông tư 20/2017/TT-BYT.',
      ),
      options: controlledBooks,
      when: neq('control', 'none'),
      filter: true,
    }),
    defaultDose: f.text({ label: t('Cách dùng thường', 'Usual dose'), max: 300 }),
    interactions: f.json({ label: t('Tương tác', 'Interactions'), schema: interactions }),
    cautions: f.json({
      label: t('Liều và thận trọng', 'Doses and cautions'),
      schema: cautions,
    }),
    price: f.money({ label: t('Giá bán', 'Price'), sort: true }),
    shelf: f.text({
      label: t('Vị trí kệ', 'Shelf'),
      help: t('Kiểm kê theo kệ. Ví dụ: A1.', 'Stock is taken by shelf, such as A1.'),
      bulk: true,
      max: 50,
      filter: true,
    }),
    minimumStock: f.integer({
      label: t('Tồn tối thiểu', 'Minimum stock'),
      required: true,
      default: 0,
      min: 0,
      max: 1_000_000,
    }),
    stock: f.computed({
      label: t('Tồn kho', 'Stock'),
      result: 'integer',
      from: { op: 'sum', of: 'lo-thuoc', by: 'medicine', field: 'balance' },
    }),
    nextExpiry: f.computed({
      label: t('Hạn gần nhất', 'First to expire'),
      result: 'date',
      from: {
        op: 'min',
        of: 'lo-thuoc',
        by: 'medicine',
        field: 'expiry',
        where: gt('balance', 0),
      },
    }),
    belowMinimum: f.computed({
      label: t('Dưới mức tối thiểu', 'Below the minimum'),
      result: 'boolean',
      from: {
        op: 'holds',
        where: exists('thuoc', and(eq('id', outer('id')), lt('stock', outer('minimumStock')))),
      },
      filter: true,
    }),
    active: f.boolean({
      label: t('Đang dùng', 'In use'),
      required: true,
      default: true,
      filter: true,
    }),
  },
  children: {
    batches: child('lo-thuoc', 'medicine', { path: 'lo-thuoc' }),
  },
  list: {
    columns: ['code', 'name', 'strength', 'dosageForm', 'group', 'stock', 'minimumStock', 'active'],
    bulk: ['group', 'route', 'shelf', 'minimumStock', 'active'],
    card: ['name', 'strength', 'dosageForm', 'stock'],
    sort: ['name', 'ASC'],
    perPage: 50,
    saved: [
      { label: t('Dưới mức tối thiểu', 'Below the minimum'), filter: { belowMinimum: true } },
      { label: t('Kê đơn', 'Prescription only'), filter: { prescriptionOnly: true } },
      { label: t('Kiểm soát đặc biệt', 'Controlled'), filter: { control: ['N', 'H', 'phoi-hop'] } },
      { label: t('Ngưng dùng', 'Not in use'), filter: { active: false } },
    ],
  },
  form: [
    {
      label: t('Thuốc', 'Medicine'),
      fields: [
        ['code', 'active'],
        ['name', 'brandName'],
        ['ingredients', 'strength'],
        ['dosageForm', 'route', 'unit'],
        ['doseUnit', 'packContent', 'mgPerDose'],
        ['group', 'atc'],
        ['registrationNumber', 'gtin', 'price'],
        ['prescriptionOnly', 'control', 'controlledBook'],
      ],
    },
    { label: t('Sử dụng', 'Use'), fields: ['defaultDose', 'interactions', 'cautions'] },
    {
      label: t('Tồn kho', 'Stock'),
      fields: [['minimumStock', 'stock', 'nextExpiry'], 'shelf', 'batches'],
    },
  ],
  access: {
    read: [...PHARMACY, ...CLINICAL],
    write: PHARMACY,
    remove: PHARMACY,
    import: PHARMACY,
  },
});
