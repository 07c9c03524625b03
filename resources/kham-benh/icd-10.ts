import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { resource } from '../../src/shared/resource/resource';
import { icdChapters } from '../parts/icd-chapters';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

/** The catalogue of diagnoses. */
export const icd10 = resource('icd-10', {
  label: t('Danh mục ICD-10', 'ICD-10 codes'),
  one: t('mã ICD-10', 'ICD-10 code'),
  icon: 'icd',
  group: 'kham-benh',
  title: 'name',
  subtitle: ['code'],
  fields: {
    code: f.text({
      label: t('Mã', 'Code'),
      help: t(
        'Dữ liệu mẫu ghi theo trí nhớ; nhập danh mục chính thức trước khi dùng.',
        'The sample is from memory; import the official list before use.',
      ),
      required: true,
      unique: true,
      max: 8,
      pattern: '[A-Z]\\d{2}(\\.[0-9A-Z]{1,2})?',
      search: true,
      sort: true,
      filter: true,
    }),
    name: f.text({
      label: t('Tên bệnh', 'Name'),
      required: true,
      max: 300,
      search: true,
      sort: true,
    }),
    chapter: f.enum({
      label: t('Chương', 'Chapter'),
      options: icdChapters,
      required: true,
      filter: true,
    }),
    sex: f.enum({
      label: t('Chỉ ở giới', 'Only for'),
      options: { male: { label: t('Nam', 'Male') }, female: { label: t('Nữ', 'Female') } },
    }),
    needsDetail: f.boolean({
      label: t('Nên chọn mã chi tiết hơn', 'Needs a more detailed code'),
      required: true,
      default: false,
    }),
  },
  list: {
    columns: ['code', 'name', 'chapter', 'needsDetail'],
    card: ['name', 'code'],
    sort: ['code', 'ASC'],
    perPage: 50,
  },
  form: [
    {
      label: t('Mã', 'Code'),
      fields: [['code', 'chapter'], 'name', ['sex', 'needsDetail']],
    },
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    public: { fields: ['code', 'name', 'chapter', 'sex', 'needsDetail'] },
  },
});
