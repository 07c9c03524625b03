import { f } from '../../src/shared/fields/f';
import { and, eq, isNull, me, notNull } from '../../src/shared/resource/predicate';
import { replacement } from '../../src/shared/rules/prescription/line-schema';
import { batchesSeen, partsHandedOut } from './handed-out';
import { proofUnlessRecent } from './proof-of-identity';
import { secondPerson } from './second-person';
import { t } from './text';
import { note, reasonArgument } from './transition-history';

const notHeld = isNull('heldAt');
const held = t(
  'Đơn đang chờ bác sĩ trả lời nhà thuốc.',
  'The doctor has not yet answered the pharmacy.',
);
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
      guard: notHeld,
      refusal: held,
      args: { note: note(), batches: batchesSeen, ...secondPerson },
      stamp: 'dispensedAt',
      undo: true,
      undoArgs: secondPerson,
      colour: 'success',
    },
    'dispense-part': {
      label: t('Phát một phần', 'Hand out a part'),
      from: ['signed'],
      to: 'signed',
      roles: ['duoc-si'],
      guard: notHeld,
      refusal: held,
      args: { parts: partsHandedOut, note: note(), ...secondPerson },
    },
    substitute: {
      label: t('Phát thuốc thay thế', 'Hand out a substitute'),
      from: ['signed'],
      to: 'signed',
      roles: ['duoc-si'],
      guard: notHeld,
      refusal: held,
      args: {
        medicine: f.ref('thuoc', { label: t('Thuốc kê', 'Prescribed'), required: true }),
        instead: f.ref('thuoc', { label: t('Thuốc thay', 'Instead'), required: true }),
        note: reasonArgument,
      },
      notify: [
        {
          to: { field: 'doctor' },
          title: t('Nhà thuốc thay thuốc trong đơn {code}', 'A substitute in prescription {code}'),
          body: t(
            'Dược sĩ phát thuốc cùng hoạt chất, hàm lượng. Mở đơn để xem thuốc và lý do.',
            'The pharmacist hands out another with the same ingredients and strength. Open it to see which, and why.',
          ),
        },
      ],
    },
    hold: {
      label: t('Gọi lại bác sĩ', 'Call the doctor back'),
      from: ['signed'],
      to: 'signed',
      roles: ['duoc-si'],
      guard: notHeld,
      refusal: held,
      args: { note: reasonArgument },
      stamp: 'heldAt',
      notify: [
        {
          to: { field: 'doctor' },
          title: t('Nhà thuốc chưa phát đơn {code}', 'Prescription {code} is held by the pharmacy'),
          body: t(
            'Dược sĩ đề nghị xem lại đơn trước khi phát. Mở đơn để đọc lý do, rồi trả lời, thay hoặc hủy đơn.',
            'The pharmacist asks to look at it again before it is handed out. Open it to read why, then answer, replace or cancel it.',
          ),
        },
      ],
      colour: 'warning',
    },
    answer: {
      label: t('Trả lời nhà thuốc', 'Answer the pharmacy'),
      from: ['signed'],
      to: 'signed',
      roles: ['bac-si'],
      guard: and(author, notNull('heldAt')),
      refusal: t('Nhà thuốc không gọi lại đơn này.', 'The pharmacy has not called it back.'),
      args: { note: reasonArgument },
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
