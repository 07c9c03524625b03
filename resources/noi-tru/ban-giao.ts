import { f } from '../../src/shared/fields/f';
import { me, neq, through } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { CLINICAL } from '../parts/roles';
import { t } from '../parts/text';
import { reasonArgument } from '../parts/transition-history';
import { nursed } from '../parts/ward-care';

const part = (vi: string, en: string, required = false) =>
  f.longText({
    personal: 'health',
    label: t(vi, en),
    required,
    createOnly: true,
    max: 1000,
  });

/** Handover notes of a patient to the next shift, by SBAR: added, never changed. */
export const banGiao = resource('ban-giao', {
  label: t('Bàn giao', 'Handovers'),
  one: t('phiếu bàn giao', 'handover note'),
  icon: 'shift',
  group: null,
  title: 'situation',
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
    situation: part('Tình hình', 'Situation', true),
    background: part('Bối cảnh', 'Background'),
    assessment: part('Đánh giá', 'Assessment'),
    recommendation: part('Đề nghị ca sau', 'Recommendation'),
    entry: f.text({
      personal: 'none',
      label: t('Mã lần nhập', 'Entry'),
      help: t('Gửi lại cùng mã thì không ghi hai lần.', 'Sent again, it is not kept twice.'),
      createOnly: true,
      max: 36,
    }),
    by: f.ref('ca-nhan', { personal: 'work', label: t('Người giao', 'From'), readOnly: true }),
    receivedBy: f.ref('ca-nhan', {
      personal: 'work',
      label: t('Người nhận', 'Received by'),
      readOnly: true,
    }),
    receivedAt: f.instant({
      personal: 'conduct',
      label: t('Nhận lúc', 'Received at'),
      readOnly: true,
    }),
    errorReason: f.text({
      personal: 'health',
      label: t('Lý do ghi nhầm', 'Why it is an error'),
      readOnly: true,
      max: 500,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'given',
      states: {
        given: { label: t('Chờ nhận', 'To be received'), colour: 'warning' },
        received: { label: t('Đã nhận', 'Received'), colour: 'success' },
        error: { label: t('Ghi nhầm', 'Entered in error'), colour: 'danger' },
      },
      transitions: {
        receive: {
          label: t('Nhận bàn giao', 'Receive'),
          from: ['given'],
          to: 'received',
          roles: CLINICAL,
          guard: neq('by', me('userId')),
          refusal: t('Người giao không tự nhận.', 'Who hands over does not receive.'),
          stamp: 'receivedAt',
          colour: 'success',
        },
        'mark-error': {
          label: t('Đánh dấu ghi nhầm', 'Mark as an error'),
          from: ['given', 'received'],
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
    columns: ['stay', 'situation', 'by', 'receivedBy', 'state'],
    sort: ['createdAt', 'DESC'],
  },
  form: [
    {
      label: t('Bàn giao', 'Handover'),
      fields: [
        'stay',
        'situation',
        'background',
        'assessment',
        'recommendation',
        ['by', 'state'],
        ['receivedBy', 'receivedAt'],
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
