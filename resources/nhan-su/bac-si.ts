import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { and, eq } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { englishPart, inEnglish } from '../parts/in-english';
import { employment, person } from '../parts/person';
import { MANAGERS } from '../parts/roles';
import { same, t } from '../parts/text';

const titles = {
  bs: { label: same('BS.') },
  'bs-cki': { label: same('BS.CKI') },
  'bs-ckii': { label: same('BS.CKII') },
  'ths-bs': { label: same('ThS.BS') },
  'ts-bs': { label: same('TS.BS') },
  'pgs-ts-bs': { label: same('PGS.TS.BS') },
  'gs-ts-bs': { label: same('GS.TS.BS') },
  bsnt: { label: same('BSNT') },
} as const;

const languages = {
  vi: { label: t('Tiếng Việt', 'Vietnamese') },
  en: { label: t('Tiếng Anh', 'English') },
  fr: { label: t('Tiếng Pháp', 'French') },
  zh: { label: t('Tiếng Trung', 'Chinese') },
  ja: { label: t('Tiếng Nhật', 'Japanese') },
  ko: { label: t('Tiếng Hàn', 'Korean') },
  km: { label: t('Tiếng Khmer', 'Khmer') },
} as const;

const { fullName, ...contact } = person;

/** Doctors, with what patients see of them and how they are booked. */
export const bacSi = resource('bac-si', {
  label: t('Bác sĩ', 'Doctors'),
  one: t('bác sĩ', 'doctor'),
  icon: 'doctor',
  group: 'nhan-su',
  title: 'fullName',
  subtitle: ['code'],
  quick: 5,
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    code: f.code({
      personal: 'work',
      label: t('Mã', 'Code'),
      pattern: 'BS-{####}',
      search: true,
      sort: true,
    }),
    title: f.enum({
      personal: 'work',
      label: t('Học hàm, học vị', 'Title'),
      options: titles,
      required: true,
      default: 'bs',
    }),
    fullName,
    ...contact,
    licenceNumber: f.text({
      personal: 'identity',
      label: t('Số GPHN/CCHN', 'Licence number'),
      help: t('Ví dụ 051530/HCM-CCHN.', 'Such as 051530/HCM-CCHN.'),
      unique: true,
      max: 40,
      search: true,
    }),
    licenceScope: f.text({
      personal: 'work',
      label: t('Phạm vi hành nghề', 'Scope of practice'),
      max: 200,
    }),
    departments: f.refs('phong-ban', {
      personal: 'work',
      label: t('Khoa', 'Departments'),
      filter: true,
    }),
    specialties: f.text({
      personal: 'work',
      label: t('Chuyên môn', 'Specialties'),
      max: 300,
      search: true,
    }),
    practisingSince: f.integer({
      personal: 'work',
      label: t('Hành nghề từ năm', 'Practising since'),
      year: true,
      min: 1950,
      max: 2100,
    }),
    training: f.longText({
      personal: 'work',
      label: t('Đào tạo', 'Training'),
      help: t('Mỗi bằng cấp một dòng.', 'One degree a line.'),
      max: 1000,
    }),
    languages: f.enum({
      personal: 'work',
      label: t('Ngôn ngữ', 'Languages'),
      options: languages,
      multiple: true,
      filter: true,
    }),
    biography: f.richText({ personal: 'work', label: t('Giới thiệu', 'Biography') }),
    specialtiesEnglish: f.text({
      personal: 'work',
      ...inEnglish('specialties', t('Chuyên môn', 'Specialties')),
      max: 300,
    }),
    licenceScopeEnglish: f.text({
      personal: 'work',
      ...inEnglish('licenceScope', t('Phạm vi hành nghề', 'Scope of practice')),
      max: 200,
    }),
    trainingEnglish: f.longText({
      personal: 'work',
      ...inEnglish('training', t('Đào tạo', 'Training')),
      max: 1000,
    }),
    biographyEnglish: f.richText({
      personal: 'work',
      ...inEnglish('biography', t('Giới thiệu', 'Biography')),
    }),
    photo: f.image({ personal: 'identity', label: t('Ảnh', 'Photo'), public: true }),
    fee: f.money({ personal: 'none', label: t('Tiền khám', 'Fee'), sort: true }),
    bookable: f.boolean({
      personal: 'work',
      label: t('Nhận đặt lịch', 'Bookable'),
      required: true,
      default: false,
      filter: true,
    }),
    slotMinutes: f.integer({
      personal: 'none',
      label: t('Mỗi lượt khám', 'Slot length'),
      unit: 'phút',
      min: 5,
      max: 240,
      required: true,
      default: 20,
    }),
    bufferMinutes: f.integer({
      personal: 'none',
      label: t('Nghỉ giữa hai lượt', 'Buffer'),
      unit: 'phút',
      min: 0,
      max: 120,
      required: true,
      default: 0,
    }),
    status: employment,
  },
  children: {
    schedules: child('lich-kham', 'doctor', {
      path: 'lich-kham',
      together: {
        fields: ['department', 'room', 'slotMinutes', 'validFrom', 'weekday', 'from', 'to'],
        week: { weekday: 'weekday', from: 'from', to: 'to' },
        begins: { department: { field: 'departments' }, validFrom: 'today' },
      },
    }),
    exceptions: child('lich-nghi', 'doctor', { path: 'lich-nghi' }),
    shifts: child('lich-ca-truc', 'doctor', {
      path: 'lich-ca-truc',
      view: 'calendar',
      columns: ['start', 'end', 'kind', 'department', 'state'],
    }),
  },
  list: {
    columns: ['code', 'title', 'fullName', 'departments', 'phone', 'bookable', 'status'],
    bulk: ['departments', 'fee', 'bookable', 'slotMinutes', 'bufferMinutes'],
    card: ['fullName', 'title', 'departments', 'bookable'],
    sort: ['fullName', 'ASC'],
    saved: [
      { label: t('Nhận đặt lịch', 'Bookable'), filter: { bookable: true, status: 'active' } },
      { label: t('Tạm nghỉ', 'Away'), filter: { status: 'away' } },
    ],
  },
  form: [
    {
      label: t('Hồ sơ', 'Profile'),
      fields: [
        ['code', 'status'],
        ['title', 'fullName'],
        ['sex', 'dateOfBirth'],
        ['phone', 'email'],
        'user',
        'photo',
      ],
    },
    {
      label: t('Chuyên môn', 'Practice'),
      fields: [
        'departments',
        'specialties',
        ['licenceNumber', 'licenceScope'],
        ['practisingSince', 'languages'],
        'training',
        'biography',
      ],
    },
    englishPart('specialtiesEnglish', 'licenceScopeEnglish', 'trainingEnglish', 'biographyEnglish'),
    {
      label: t('Đặt lịch', 'Booking'),
      fields: [['bookable', 'fee'], ['slotMinutes', 'bufferMinutes'], 'schedules', 'exceptions'],
    },
    { label: t('Ca trực', 'Shifts'), fields: ['shifts'] },
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    public: {
      fields: [
        'code',
        'title',
        'fullName',
        'sex',
        'departments',
        'specialties',
        'licenceNumber',
        'licenceScope',
        'practisingSince',
        'training',
        'languages',
        'biography',
        'specialtiesEnglish',
        'licenceScopeEnglish',
        'trainingEnglish',
        'biographyEnglish',
        'photo',
        'fee',
        'bookable',
        'slotMinutes',
      ],
      rows: and(eq('bookable', true), eq('status', 'active')),
    },
  },
  archive: true,
});
