import { f } from '../../src/shared/fields/f';
import { VITAL_SIGNS, type VitalName } from '../../src/shared/records/vital-signs';
import { through } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { CLINICAL } from '../parts/roles';
import { t } from '../parts/text';
import { reasonArgument } from '../parts/transition-history';
import { nursed } from '../parts/ward-care';

const measured = (name: VitalName) => {
  const { label, unit, min, max } = VITAL_SIGNS[name];
  return f.integer({
    personal: 'health',
    label: t(`${label.vi} (${unit})`, `${label.en} (${unit})`),
    createOnly: true,
    min,
    max,
  });
};

/** Rounds of vital signs at the bed: added, never changed; a wrong one is marked, with the reason. */
export const sinhHieu = resource('sinh-hieu', {
  label: t('Sinh hiệu', 'Vital signs'),
  one: t('lần đo sinh hiệu', 'round of vital signs'),
  icon: 'healing',
  group: null,
  title: 'takenAt',
  subtitle: ['stay'],
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    stay: f.ref('o-lai', {
      personal: 'health',
      label: t('Đợt điều trị', 'Stay'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    takenAt: f.instant({
      personal: 'health',
      label: t('Đo lúc', 'Taken at'),
      required: true,
      createOnly: true,
      sort: true,
      filter: true,
    }),
    breaths: measured('breaths'),
    spo2: measured('spo2'),
    oxygen: f.boolean({
      personal: 'health',
      label: t('Thở oxy', 'On oxygen'),
      required: true,
      createOnly: true,
      default: false,
    }),
    systolic: measured('systolic'),
    diastolic: measured('diastolic'),
    pulse: measured('pulse'),
    consciousness: f.enum({
      personal: 'health',
      label: t('Tri giác', 'Consciousness'),
      options: {
        alert: { label: t('Tỉnh', 'Alert') },
        confused: { label: t('Lú lẫn mới', 'New confusion'), colour: 'danger' },
        voice: { label: t('Đáp ứng lời nói', 'Responds to voice'), colour: 'danger' },
        pain: { label: t('Đáp ứng đau', 'Responds to pain'), colour: 'danger' },
        unresponsive: { label: t('Không đáp ứng', 'Unresponsive'), colour: 'danger' },
      },
      createOnly: true,
    }),
    temperature: f.decimal({
      personal: 'health',
      label: t('Nhiệt độ (°C)', 'Temperature (°C)'),
      createOnly: true,
      min: VITAL_SIGNS.temperature.min,
      max: VITAL_SIGNS.temperature.max,
      scale: 1,
    }),
    note: f.text({
      personal: 'health',
      label: t('Ghi chú', 'Note'),
      createOnly: true,
      max: 300,
    }),
    entry: f.text({
      personal: 'none',
      label: t('Mã lần nhập', 'Entry'),
      help: t('Gửi lại cùng mã thì không ghi hai lần.', 'Sent again, it is not kept twice.'),
      createOnly: true,
      max: 36,
    }),
    score: f.integer({
      personal: 'health',
      label: t('NEWS2', 'NEWS2'),
      help: t('Thiếu chỉ số thì là điểm thấp nhất có thể.', 'With signs missing, the least it is.'),
      readOnly: true,
      min: 0,
      max: 20,
    }),
    risk: f.enum({
      personal: 'health',
      label: t('Nguy cơ', 'Risk'),
      options: {
        none: { label: t('Ổn', 'Well'), colour: 'success' },
        low: { label: t('Thấp', 'Low'), colour: 'success' },
        single: { label: t('Một chỉ số 3 điểm', '3 in one sign'), colour: 'warning' },
        medium: { label: t('Trung bình', 'Medium'), colour: 'warning' },
        high: { label: t('Cao', 'High'), colour: 'danger' },
      },
      readOnly: true,
      filter: true,
    }),
    by: f.ref('ca-nhan', { personal: 'work', label: t('Người đo', 'Taken by'), readOnly: true }),
    errorReason: f.text({
      personal: 'health',
      label: t('Lý do ghi nhầm', 'Why it is an error'),
      readOnly: true,
      max: 500,
    }),
    state: f.state({
      personal: 'health',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'recorded',
      states: {
        recorded: { label: t('Đã ghi', 'Recorded'), colour: 'success' },
        error: { label: t('Ghi nhầm', 'Entered in error'), colour: 'danger' },
      },
      transitions: {
        'mark-error': {
          label: t('Đánh dấu ghi nhầm', 'Mark as an error'),
          from: ['recorded'],
          to: 'error',
          roles: CLINICAL,
          args: { reason: reasonArgument },
          store: { reason: 'errorReason' },
          colour: 'danger',
        },
      },
    }),
  },
  list: {
    columns: ['stay', 'takenAt', 'score', 'risk', 'state'],
    sort: ['takenAt', 'DESC'],
  },
  form: [
    {
      label: t('Sinh hiệu', 'Vital signs'),
      fields: [
        ['stay', 'takenAt'],
        ['breaths', 'spo2'],
        ['oxygen', 'consciousness'],
        ['systolic', 'diastolic'],
        ['pulse', 'temperature'],
        'note',
        ['score', 'risk'],
        ['by', 'state'],
        'errorReason',
        'entry',
      ],
    },
  ],
  checks: [{ op: 'unique', fields: ['entry'] }],
  access: {
    read: CLINICAL,
    create: CLINICAL,
    rows: {
      'bac-si': through('stay'),
      'dieu-duong': through('stay'),
      'dieu-duong-truong': through('stay'),
    },
    writeRows: { 'bac-si': nursed, 'dieu-duong': nursed, 'dieu-duong-truong': nursed },
  },
});
