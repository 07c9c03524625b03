import { STAFF } from '../../src/shared/account/actors';
import { SPECIALTIES } from '../../src/shared/complaints/specialties';
import { f } from '../../src/shared/fields/f';
import { eq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const urgencies = {
  emergency: { label: t('Cấp cứu 115', 'Emergency'), colour: 'danger' },
  soon: { label: t('Nên khám sớm', 'Soon'), colour: 'warning' },
  ordinary: { label: t('Khám thường', 'Ordinary'), colour: 'neutral' },
} as const;

/** How people say what is wrong, and where that leads. It diagnoses nothing. */
export const loiKeBenh = resource('loi-ke-benh', {
  label: t('Lời kể bệnh', 'Complaint words'),
  one: t('lời kể bệnh', 'complaint'),
  icon: 'guide',
  group: 'he-thong',
  title: 'phrase',
  fields: {
    phrase: f.text({
      label: t('Cách nói', 'Phrase'),
      help: t('Viết đủ dấu, như người bệnh nói.', 'With its accents, as patients say it.'),
      required: true,
      unique: true,
      max: 80,
      search: true,
      sort: true,
    }),
    variants: f.longText({
      label: t('Cách nói khác', 'Said otherwise'),
      help: t(
        'Mỗi dòng một cách: tên dân gian, tiếng vùng miền, tiếng Anh. Không cần viết lại không dấu hay sai chính tả. Trong "ngoặc kép": chỉ khớp khi gõ đủ dấu.',
        'One a line: folk names, regions, English. Without accents and misspelt is understood by itself. In "quotes": only with these accents.',
      ),
      max: 1000,
      search: true,
    }),
    specialty: f.enum({
      label: t('Chuyên khoa', 'Specialty'),
      help: t(
        'Dẫn tới khoa của phòng khám có tên chuyên khoa này.',
        "Leads to the clinic's department of that name.",
      ),
      options: SPECIALTIES,
      required: true,
      filter: true,
    }),
    otherSpecialty: f.enum({
      label: t('Chuyên khoa khác', 'Other specialty'),
      options: SPECIALTIES,
    }),
    department: f.ref('phong-ban', {
      label: t('Đúng khoa này', 'This very department'),
      help: t('Bỏ trống: tìm theo chuyên khoa.', 'Empty: found by the specialty.'),
      onDelete: 'set null',
    }),
    urgency: f.enum({
      label: t('Mức độ', 'Urgency'),
      options: urgencies,
      required: true,
      default: 'ordinary',
      filter: true,
    }),
    except: f.longText({
      label: t('Trừ khi có', 'Except with'),
      help: t(
        'Mỗi dòng một cụm từ: có nó thì không tính là cấp cứu.',
        'One a line: with these words it is no emergency.',
      ),
      max: 500,
    }),
    advice: f.text({
      label: t('Lời dặn', 'Advice'),
      help: t('Hiện ngay cùng số 115.', 'Shown beside 115.'),
      max: 200,
    }),
    adviceEnglish: f.text({ label: t('Lời dặn tiếng Anh', 'Advice in English'), max: 200 }),
    active: f.boolean({
      label: t('Đang dùng', 'Active'),
      required: true,
      default: true,
      filter: true,
    }),
  },
  list: {
    columns: ['phrase', 'variants', 'specialty', 'urgency', 'active'],
    bulk: ['specialty', 'urgency', 'active'],
    card: ['phrase', 'specialty', 'urgency'],
    sort: ['phrase', 'ASC'],
    perPage: 50,
    saved: [
      { label: t('Dấu hiệu cấp cứu', 'Danger signs'), filter: { urgency: 'emergency' } },
      { label: t('Ngưng dùng', 'Inactive'), filter: { active: false } },
    ],
  },
  form: [
    {
      label: t('Lời kể bệnh', 'Complaint'),
      fields: [
        ['phrase', 'urgency'],
        'variants',
        ['specialty', 'otherSpecialty'],
        'department',
        'except',
        ['advice', 'adviceEnglish'],
        'active',
      ],
    },
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    public: {
      fields: [
        'phrase',
        'variants',
        'specialty',
        'otherSpecialty',
        'department',
        'urgency',
        'except',
        'advice',
        'adviceEnglish',
      ],
      rows: eq('active', true),
    },
  },
});
