import { f } from '../../src/shared/fields/f';
import { eq, through } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { reasonsNotGiven } from '../parts/reasons-not-given';
import { CLINICAL } from '../parts/roles';
import { t } from '../parts/text';
import { reasonArgument } from '../parts/transition-history';
import { nursed } from '../parts/ward-care';

const given = eq('outcome', 'given');

/** Doses given or not at the bed: added, never changed; a wrong one is marked, with the reason. */
export const thucHienThuoc = resource('thuc-hien-thuoc', {
  label: t('Thực hiện thuốc', 'Doses'),
  one: t('lần thực hiện thuốc', 'dose'),
  icon: 'medicine',
  group: null,
  title: 'medicine',
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
    prescription: f.ref('don-thuoc', {
      personal: 'health',
      label: t('Đơn thuốc', 'Prescription'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    line: f.integer({
      personal: 'health',
      label: t('Dòng', 'Line'),
      help: t('Dòng thuốc trong đơn, từ 0.', 'The line of the prescription, from 0.'),
      required: true,
      createOnly: true,
      min: 0,
      max: 49,
    }),
    medicine: f.text({
      personal: 'health',
      label: t('Thuốc', 'Medicine'),
      readOnly: true,
      max: 320,
    }),
    dueAt: f.instant({
      personal: 'health',
      label: t('Giờ theo y lệnh', 'Due at'),
      help: t('Thuốc dùng khi cần: lúc cho.', 'Of what is given as needed, when it was given.'),
      required: true,
      createOnly: true,
      sort: true,
      filter: true,
    }),
    outcome: f.enum({
      personal: 'health',
      label: t('Kết quả', 'Outcome'),
      options: {
        given: { label: t('Đã cho', 'Given'), colour: 'success' },
        not_given: { label: t('Không cho', 'Not given'), colour: 'warning' },
      },
      required: true,
      createOnly: true,
      filter: true,
    }),
    reason: f.enum({
      personal: 'health',
      label: t('Lý do không cho', 'Why it was not given'),
      options: reasonsNotGiven,
      when: eq('outcome', 'not_given'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    at: f.instant({
      personal: 'health',
      label: t('Thực hiện lúc', 'Done at'),
      help: t('Bỏ trống: bây giờ.', 'Empty: now.'),
      createOnly: true,
      sort: true,
    }),
    lateMinutes: f.integer({
      personal: 'health',
      label: t('Trễ (phút)', 'Late (minutes)'),
      readOnly: true,
      min: 0,
    }),
    dose: f.decimal({
      personal: 'health',
      label: t('Liều', 'Dose'),
      help: t('Bỏ trống: đúng liều trong đơn.', 'Empty: as prescribed.'),
      when: given,
      createOnly: true,
      min: 0.001,
      max: 1000,
      scale: 3,
    }),
    unit: f.text({ personal: 'health', label: t('Đơn vị', 'Unit'), readOnly: true, max: 20 }),
    site: f.text({
      personal: 'health',
      label: t('Vị trí tiêm, truyền', 'Site'),
      when: given,
      createOnly: true,
      max: 100,
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
    by: f.ref('ca-nhan', {
      personal: 'work',
      label: t('Người thực hiện', 'Done by'),
      readOnly: true,
    }),
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
    columns: ['stay', 'medicine', 'dueAt', 'outcome', 'reason', 'state'],
    sort: ['dueAt', 'DESC'],
  },
  form: [
    {
      label: t('Thực hiện thuốc', 'Dose'),
      fields: [
        'stay',
        ['prescription', 'line'],
        ['medicine', 'dueAt'],
        ['outcome', 'reason'],
        ['at', 'lateMinutes'],
        ['dose', 'unit'],
        'site',
        'note',
        ['by', 'state'],
        'errorReason',
        'entry',
      ],
    },
  ],
  checks: [
    // The entry first: who sends again what was kept is told so, not that somebody was quicker.
    { op: 'unique', fields: ['entry'] },
    {
      op: 'unique',
      fields: ['prescription', 'line', 'dueAt'],
      where: eq('state', 'recorded'),
      message: t('Liều này đã được ghi.', 'This dose has been recorded.'),
    },
  ],
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
