import { f } from '../../src/shared/fields/f';
import { and, eq, exists, isNull, me, or, outer } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inCare, ownDepartment } from '../parts/care';
import { CLINICAL, PLANNERS } from '../parts/roles';
import { t } from '../parts/text';

/** Who may see where somebody lies. */
const treated = exists(
  'o-lai',
  and(
    eq('id', outer('stay')),
    or(ownDepartment('department'), eq('doctor', me('doctorId')), inCare('patient')),
  ),
);

/** Bed segments of stays: who lies where, from when to when; written by the acts of stays alone. */
export const dieuChuyenGiuong = resource('dieu-chuyen-giuong', {
  label: t('Nằm giường', 'Bed segments'),
  one: t('lần nằm giường', 'bed segment'),
  icon: 'bed',
  group: null,
  title: 'start',
  subtitle: ['bed'],
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    stay: f.ref('o-lai', {
      personal: 'health',
      label: t('Đợt điều trị', 'Stay'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    bed: f.ref('giuong', {
      personal: 'health',
      label: t('Giường', 'Bed'),
      required: true,
      filter: true,
    }),
    kind: f.enum({
      personal: 'none',
      label: t('Loại', 'Kind'),
      options: {
        nam: { label: t('Nằm', 'Lying'), colour: 'success' },
        giu: { label: t('Giữ chỗ', 'Reserved'), colour: 'info' },
      },
      required: true,
      default: 'nam',
      filter: true,
    }),
    place: f.integer({
      personal: 'none',
      label: t('Chỗ', 'Place'),
      help: t('Số chỗ trên giường nằm ghép.', 'Which place of a shared bed.'),
      required: true,
      default: 1,
      min: 1,
      max: 3,
    }),
    start: f.instant({
      personal: 'health',
      label: t('Từ lúc', 'From'),
      required: true,
      sort: true,
      filter: true,
    }),
    end: f.instant({ personal: 'health', label: t('Đến lúc', 'To'), finish: true, filter: true }),
    reason: f.text({
      personal: 'health',
      label: t('Lý do chuyển', 'Reason'),
      max: 300,
      read: [...PLANNERS, ...CLINICAL],
    }),
  },
  list: {
    columns: ['stay', 'bed', 'place', 'kind', 'start', 'end', 'reason'],
    sort: ['start', 'DESC'],
  },
  form: [
    {
      label: t('Nằm giường', 'Bed segment'),
      fields: [['stay', 'bed'], ['kind', 'place'], ['start', 'end'], 'reason'],
    },
  ],
  checks: [
    { op: 'ordered', from: 'start', to: 'end', orEqual: true },
    {
      op: 'noOverlap',
      by: ['bed', 'place'],
      from: 'start',
      to: 'end',
      message: t('Giường đã có người trong khoảng đó.', 'The bed is taken at that time.'),
    },
    {
      op: 'noOverlap',
      by: ['stay'],
      from: 'start',
      to: 'end',
      message: t('BN đã có giường khác trong khoảng đó.', 'The patient has another bed then.'),
    },
    {
      op: 'unique',
      fields: ['stay'],
      where: isNull('end'),
      message: t('BN đang nằm giường khác.', 'The patient lies in another bed.'),
    },
  ],
  // Beyond it each would be asked who treats the patient.
  exactCount: 1_000,
  access: {
    read: [...PLANNERS, 'bac-si', 'dieu-duong', 'le-tan'],
    rows: { 'bac-si': treated, 'dieu-duong': treated, 'dieu-duong-truong': treated },
  },
});
