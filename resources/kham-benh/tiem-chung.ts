import { f } from '../../src/shared/fields/f';
import { resource } from '../../src/shared/resource/resource';
import { inCare, ownTreated } from '../parts/care';
import { CLINICAL } from '../parts/roles';
import { t } from '../parts/text';

const sources = {
  here: { label: t('Tiêm tại đây', 'Given here'), colour: 'success' },
  paper: { label: t('Theo sổ tiêm chủng', 'By the vaccination book'), colour: 'info' },
  told: { label: t('Người bệnh kể', 'As the patient tells'), colour: 'neutral' },
} as const;

/** Vaccinations of patients, given here or elsewhere; they stand in the patient's health book. */
export const tiemChung = resource('tiem-chung', {
  label: t('Tiêm chủng', 'Vaccinations'),
  one: t('mũi tiêm', 'vaccination'),
  icon: 'healing',
  group: 'kham-benh',
  title: 'vaccine',
  subtitle: ['givenOn'],
  subject: 'patient',
  processing: { people: 'patients', purposes: ['kham-chua-benh'] },
  fields: {
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('BN', 'Patient'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    vaccine: f.text({
      personal: 'health',
      label: t('Vắc xin', 'Vaccine'),
      help: t('Ví dụ: 6 trong 1, Sởi – Quai bị – Rubella.', 'Such as: 6 in 1, MMR.'),
      required: true,
      max: 150,
      search: true,
    }),
    dose: f.integer({ personal: 'health', label: t('Mũi thứ', 'Dose'), min: 1, max: 20 }),
    givenOn: f.date({
      personal: 'health',
      label: t('Ngày tiêm', 'Given on'),
      required: true,
      past: true,
      sort: true,
      filter: true,
    }),
    lot: f.text({ personal: 'health', label: t('Số lô', 'Lot'), max: 40 }),
    place: f.text({ personal: 'health', label: t('Nơi tiêm', 'Where'), max: 150 }),
    source: f.enum({
      personal: 'health',
      label: t('Nguồn', 'Source'),
      options: sources,
      required: true,
      default: 'paper',
      filter: true,
    }),
    remark: f.text({ personal: 'health', label: t('Ghi chú', 'Remark'), max: 300 }),
  },
  list: {
    columns: ['patient', 'vaccine', 'dose', 'givenOn', 'source'],
    card: ['vaccine', 'patient', 'givenOn'],
    sort: ['givenOn', 'DESC'],
  },
  form: [
    {
      label: t('Mũi tiêm', 'Vaccination'),
      fields: ['patient', ['vaccine', 'dose'], ['givenOn', 'source'], ['lot', 'place'], 'remark'],
    },
  ],
  access: {
    read: [...CLINICAL, 'benh-nhan'],
    write: CLINICAL,
    remove: CLINICAL,
    rows: {
      'bac-si': inCare('patient'),
      'dieu-duong': inCare('patient'),
      'dieu-duong-truong': inCare('patient'),
      'benh-nhan': ownTreated('patient'),
    },
    writeRows: {
      'bac-si': inCare('patient'),
      'dieu-duong': inCare('patient'),
      'dieu-duong-truong': inCare('patient'),
    },
  },
  archive: true,
});
