import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { eq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { englishPart, inEnglish } from '../parts/in-english';
import { expectedMeasures } from '../parts/measures';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const kinds = {
  kham: { label: t('Khám', 'Consultation'), colour: 'info' },
  'xet-nghiem': { label: t('Xét nghiệm', 'Laboratory') },
  'chan-doan-hinh-anh': { label: t('Chẩn đoán hình ảnh', 'Imaging') },
  'tham-do': { label: t('Thăm dò chức năng', 'Function test') },
  'thu-thuat': { label: t('Thủ thuật, phẫu thuật', 'Procedure'), colour: 'warning' },
  giuong: { label: t('Giường', 'Bed') },
  'goi-kham': { label: t('Gói khám', 'Check-up package'), colour: 'success' },
} as const;

/** Services with their price and duration. */
export const dichVu = resource('dich-vu', {
  label: t('Dịch vụ', 'Services'),
  one: t('dịch vụ', 'service'),
  icon: 'service',
  group: 'co-so',
  title: 'name',
  subtitle: ['code'],
  fields: {
    code: f.text({
      label: t('Mã', 'Code'),
      required: true,
      unique: true,
      max: 20,
      search: true,
      sort: true,
    }),
    name: f.text({ label: t('Tên', 'Name'), required: true, max: 200, search: true, sort: true }),
    alsoCalled: f.text({
      label: t('Tên gọi khác', 'Also called'),
      help: t('Cách nhau dấu phẩy: CTM, công thức máu.', 'Parted by commas.'),
      max: 300,
      search: true,
    }),
    kind: f.enum({ label: t('Loại', 'Kind'), options: kinds, required: true, filter: true }),
    department: f.ref('phong-ban', { label: t('Khoa', 'Department'), filter: true }),
    price: f.money({ label: t('Giá', 'Price'), required: true, sort: true }),
    durationMinutes: f.duration({ label: t('Thời gian', 'Duration'), min: 5, max: 1440 }),
    preparation: f.longText({
      label: t('Chuẩn bị trước', 'Preparation'),
      help: t('Ví dụ: nhịn ăn ít nhất 8 giờ.', 'Such as: fast for 8 hours.'),
      max: 1000,
    }),
    description: f.longText({ label: t('Mô tả', 'Description'), max: 2000, search: true }),
    nameEnglish: f.text({ ...inEnglish('name', t('Tên', 'Name')), max: 200 }),
    preparationEnglish: f.longText({
      ...inEnglish('preparation', t('Chuẩn bị trước', 'Preparation')),
      max: 1000,
    }),
    descriptionEnglish: f.longText({
      ...inEnglish('description', t('Mô tả', 'Description')),
      max: 2000,
    }),
    measures: f.json({
      label: t(
        'Chỉ số, khoảng tham chiếu, mức báo động',
        'Measured values, ranges, critical values',
      ),
      help: t(
        'Có sẵn khi nhập kết quả; khoảng theo giới, tuổi thì thêm một dòng cho mỗi khoảng. Mức báo động do phòng xét nghiệm tự định ở đây.',
        'Ready when a result is entered; add a row for each range by sex or age. Critical values are the laboratory’s own, set here.',
      ),
      schema: expectedMeasures,
    }),
    active: f.boolean({
      label: t('Đang dùng', 'Active'),
      required: true,
      default: true,
      filter: true,
    }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'department', 'price', 'durationMinutes', 'active'],
    bulk: ['kind', 'department', 'durationMinutes', 'active'],
    card: ['name', 'kind', 'price'],
    sort: ['name', 'ASC'],
    saved: [
      { label: t('Khám', 'Consultations'), filter: { kind: 'kham' } },
      { label: t('Xét nghiệm', 'Laboratory'), filter: { kind: 'xet-nghiem' } },
      { label: t('Ngưng dùng', 'Inactive'), filter: { active: false } },
    ],
  },
  form: [
    {
      label: t('Dịch vụ', 'Service'),
      fields: [
        ['code', 'name'],
        'alsoCalled',
        ['kind', 'department'],
        ['price', 'durationMinutes'],
        'preparation',
        'description',
        'measures',
        'active',
      ],
    },
    englishPart('nameEnglish', 'preparationEnglish', 'descriptionEnglish'),
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    public: {
      fields: [
        'code',
        'name',
        'kind',
        'department',
        'price',
        'durationMinutes',
        'preparation',
        'description',
        'nameEnglish',
        'preparationEnglish',
        'descriptionEnglish',
      ],
      rows: eq('active', true),
    },
  },
});
