import { f } from '../../src/shared/fields/f';
import { eq, me } from '../../src/shared/resource/predicate';
import { t } from './text';
import { reasonArgument } from './transition-history';

const author = eq('doctor', me('doctorId'));

/** The state of a paper that is handed to a patient: once issued it never changes, it is only withdrawn. */
export const paperState = f.state({
  personal: 'conduct',
  label: t('Trạng thái', 'State'),
  filter: true,
  sort: true,
  initial: 'draft',
  history: 'history',
  states: {
    draft: { label: t('Nháp', 'Draft'), colour: 'neutral' },
    issued: { label: t('Đã cấp', 'Issued'), colour: 'success' },
    withdrawn: { label: t('Đã thu hồi', 'Withdrawn'), colour: 'danger' },
  },
  transitions: {
    issue: {
      label: t('Cấp giấy', 'Issue'),
      from: ['draft'],
      to: 'issued',
      roles: ['bac-si'],
      guard: author,
      stamp: 'issuedAt',
      confirm: t(
        'Cấp rồi không sửa được, chỉ thu hồi được. Cấp giấy?',
        'Once issued it cannot be changed, only withdrawn. Issue it?',
      ),
      colour: 'success',
    },
    withdraw: {
      label: t('Thu hồi', 'Withdraw'),
      from: ['issued'],
      to: 'withdrawn',
      roles: ['bac-si'],
      guard: author,
      stamp: 'withdrawnAt',
      args: { note: reasonArgument },
      colour: 'danger',
    },
  },
});
