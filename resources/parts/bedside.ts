import { f } from '../../src/shared/fields/f';
import { through } from '../../src/shared/resource/predicate';
import { CLINICAL } from './roles';
import { t } from './text';
import { reasonArgument } from './transition-history';
import { nursed } from './ward-care';

/** Names what was typed at the bed: sent again after a lost answer, it is kept once. */
export const entryField = () =>
  f.text({
    personal: 'none',
    label: t('Mã lần nhập', 'Entry'),
    help: t('Gửi lại cùng mã thì không ghi hai lần.', 'Sent again, it is not kept twice.'),
    createOnly: true,
    max: 36,
  });

/** The stay that something at the bed is about. */
export const stayField = () =>
  f.ref('o-lai', {
    personal: 'health',
    label: t('Đợt điều trị', 'Stay'),
    required: true,
    createOnly: true,
    filter: true,
  });

/** Why an entry was a mistake. */
export const errorReasonField = () =>
  f.text({
    personal: 'health',
    label: t('Lý do ghi nhầm', 'Why it is an error'),
    readOnly: true,
    max: 500,
  });

/** Recorded, and marked as a mistake where it was one. */
export const recordedState = () =>
  f.state({
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
  });

/** The ward's own doctors and nurses read and write; nobody else. */
export const bedsideAccess = {
  read: CLINICAL,
  create: CLINICAL,
  rows: {
    'bac-si': through('stay'),
    'dieu-duong': through('stay'),
    'dieu-duong-truong': through('stay'),
  },
  writeRows: { 'bac-si': nursed, 'dieu-duong': nursed, 'dieu-duong-truong': nursed },
} as const;
