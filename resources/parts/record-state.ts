import { f } from '../../src/shared/fields/f';
import { eq, me } from '../../src/shared/resource/predicate';
import { proofOfIdentity } from './proof-of-identity';
import { MANAGERS } from './roles';
import { t } from './text';
import { note, reasonArgument } from './transition-history';

const author = eq('doctor', me('doctorId'));

/** The state of a medical record; a signed one is never changed again. */
export const recordState = f.state({
  personal: 'conduct',
  label: t('Trạng thái', 'State'),
  filter: true,
  sort: true,
  initial: 'draft',
  history: 'history',
  states: {
    draft: { label: t('Nháp', 'Draft'), colour: 'neutral' },
    in_care: { label: t('Đang điều trị', 'In care'), colour: 'info' },
    awaiting_signature: { label: t('Chờ ký', 'Awaiting signature'), colour: 'warning' },
    signed: { label: t('Đã ký', 'Signed'), colour: 'success' },
    archived: { label: t('Đã lưu trữ', 'Archived'), colour: 'neutral' },
    cancelled: { label: t('Đã hủy', 'Cancelled'), colour: 'danger' },
  },
  transitions: {
    open: {
      label: t('Bắt đầu điều trị', 'Open'),
      from: ['draft'],
      to: 'in_care',
      roles: ['bac-si'],
    },
    submit: {
      label: t('Trình ký', 'Submit for signature'),
      from: ['draft', 'in_care'],
      to: 'awaiting_signature',
      roles: ['bac-si'],
      guard: author,
    },
    'send-back': {
      label: t('Trả lại', 'Send back'),
      from: ['awaiting_signature'],
      to: 'in_care',
      roles: ['bac-si'],
      args: { note: note(true) },
    },
    sign: {
      label: t('Ký', 'Sign'),
      from: ['awaiting_signature'],
      to: 'signed',
      roles: ['bac-si'],
      guard: author,
      stamp: 'signedAt',
      args: proofOfIdentity,
      confirm: t('Ký xong sẽ không sửa được. Ký?', 'A signed record cannot be changed. Sign it?'),
      colour: 'success',
    },
    // Named apart from archiving the row: a record is kept in the archive, not put out of sight.
    shelve: {
      label: t('Đưa vào lưu trữ', 'Move to the archive'),
      from: ['signed'],
      to: 'archived',
      roles: MANAGERS,
    },
    cancel: {
      label: t('Hủy', 'Cancel'),
      from: ['draft', 'in_care'],
      to: 'cancelled',
      roles: ['bac-si'],
      guard: author,
      args: { note: reasonArgument },
      confirm: t('Hủy bệnh án này?', 'Cancel this record?'),
      colour: 'danger',
    },
  },
});
