import { f } from '../../src/shared/fields/f';
import { eq, me } from '../../src/shared/resource/predicate';
import { replacement } from '../../src/shared/rules/prescription/line-schema';
import { proofUnlessRecent } from './proof-of-identity';
import { t } from './text';
import { note, reasonArgument } from './transition-history';

const author = eq('doctor', me('doctorId'));

/** The state of a prescription. */
export const prescriptionState = f.state({
  personal: 'conduct',
  label: t('Trạng thái', 'State'),
  filter: true,
  sort: true,
  initial: 'draft',
  history: 'history',
  states: {
    draft: { label: t('Nháp', 'Draft'), colour: 'neutral' },
    signed: { label: t('Đã ký', 'Signed'), colour: 'info' },
    dispensed: { label: t('Đã phát thuốc', 'Dispensed'), colour: 'success' },
    replaced: { label: t('Đã thay thế', 'Replaced'), colour: 'warning' },
    cancelled: { label: t('Đã hủy', 'Cancelled'), colour: 'danger' },
  },
  transitions: {
    sign: {
      label: t('Ký', 'Sign'),
      from: ['draft'],
      to: 'signed',
      roles: ['bac-si'],
      guard: author,
      args: proofUnlessRecent,
      stamp: 'signedAt',
      confirm: t('Ký xong sẽ không sửa được. Ký?', 'It cannot be changed then. Sign it?'),
      colour: 'success',
    },
    dispense: {
      label: t('Phát thuốc', 'Dispense'),
      from: ['signed'],
      to: 'dispensed',
      roles: ['duoc-si'],
      args: { note: note() },
      stamp: 'dispensedAt',
      colour: 'success',
    },
    replace: {
      label: t('Thay bằng đơn mới', 'Replace'),
      from: ['signed'],
      to: 'replaced',
      roles: ['bac-si'],
      guard: author,
      args: {
        note: reasonArgument,
        ...proofUnlessRecent,
        content: f.json({
          label: t('Nội dung đơn mới', 'The new prescription'),
          required: true,
          schema: replacement,
        }),
      },
    },
    cancel: {
      label: t('Hủy đơn', 'Cancel'),
      from: ['draft', 'signed'],
      to: 'cancelled',
      roles: ['bac-si'],
      guard: author,
      args: { note: reasonArgument },
      confirm: t('Hủy đơn này?', 'Cancel this prescription?'),
      colour: 'danger',
    },
  },
});
