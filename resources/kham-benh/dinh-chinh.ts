import { f } from '../../src/shared/fields/f';
import {
  and,
  eq,
  exists,
  isNull,
  me,
  oneOf,
  or,
  outer,
  type Predicate,
  type RowsAt,
} from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inCare, ownTreated } from '../parts/care';
import { CLINICAL } from '../parts/roles';
import { t } from '../parts/text';

const record = (...conditions: RowsAt<'ho-so-benh-an'>[]): Predicate<never> =>
  exists('ho-so-benh-an', and(eq('id', outer('record')), ...conditions));
const mine = or(eq('doctor', me('doctorId')), inCare('patient'));
const treated = record(mine);
const released = exists('cong-bo-ho-so', and(eq('record', outer('record')), isNull('withdrawnAt')));

/** Addenda and corrections of signed records: added, never changed. */
export const dinhChinh = resource('dinh-chinh', {
  label: t('Đính chính, bổ sung', 'Addenda'),
  one: t('đính chính, bổ sung', 'addendum'),
  icon: 'record',
  group: null,
  title: 'reason',
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    record: f.ref('ho-so-benh-an', {
      personal: 'health',
      label: t('Bệnh án', 'Record'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    kind: f.enum({
      personal: 'none',
      label: t('Loại', 'Kind'),
      options: {
        addendum: { label: t('Bổ sung', 'Addendum'), colour: 'info' },
        correction: { label: t('Đính chính', 'Correction'), colour: 'warning' },
      },
      required: true,
      createOnly: true,
      default: 'addendum',
      filter: true,
    }),
    doctor: f.ref('bac-si', {
      personal: 'work',
      label: t('Bác sĩ', 'Doctor'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    field: f.text({
      personal: 'none',
      label: t('Mục được sửa', 'Field corrected'),
      help: t('Mã của mục trong mẫu.', 'Its key in the template.'),
      createOnly: true,
      max: 40,
    }),
    reason: f.text({
      personal: 'health',
      label: t('Lý do', 'Reason'),
      required: true,
      createOnly: true,
      max: 300,
    }),
    text: f.longText({
      personal: 'health',
      label: t('Nội dung', 'Text'),
      required: true,
      createOnly: true,
      max: 20_000,
    }),
    files: f.file({ personal: 'health', label: t('Tệp', 'Files'), createOnly: true }),
    hash: f.text({
      personal: 'none',
      label: t('Mã băm', 'Hash'),
      readOnly: true,
      max: 64,
      read: CLINICAL,
    }),
  },
  list: {
    columns: ['record', 'kind', 'doctor', 'reason'],
    sort: ['createdAt', 'DESC'],
  },
  form: [
    {
      label: t('Đính chính, bổ sung', 'Addendum'),
      fields: ['record', ['kind', 'doctor'], ['field', 'reason'], 'text', 'files', 'hash'],
    },
  ],
  access: {
    read: [...CLINICAL, 'benh-nhan'],
    create: ['bac-si'],
    rows: {
      'bac-si': treated,
      'dieu-duong': treated,
      'dieu-duong-truong': treated,
      'benh-nhan': and<'record' | 'id'>(record(ownTreated('patient')), released),
    },
    writeRows: {
      'bac-si': and(
        eq('doctor', me('doctorId')),
        record(mine, oneOf('state', ['signed', 'archived'])),
      ),
    },
  },
});
