import type { Text } from '../../src/shared/errors';
import { f } from '../../src/shared/fields/f';
import { t } from './text';

/** Who wrote a paper of the store, and when it moved the stock. */
export const voucherFields = {
  remark: f.text({ label: t('Ghi chú', 'Remark'), max: 300, search: true }),
  by: f.ref('ca-nhan', { label: t('Tài khoản lập', 'Account'), readOnly: true }),
  byName: f.text({ label: t('Người lập', 'Written by'), readOnly: true, max: 200 }),
  postedAt: f.instant({
    label: t('Ghi thẻ kho lúc', 'Posted at'),
    readOnly: true,
    sort: true,
    filter: true,
  }),
};

/** The state of a paper that moves the stock once, as a whole. */
export const postedState = (label: Text, confirm: Text) =>
  f.state({
    label: t('Trạng thái', 'State'),
    filter: true,
    initial: 'draft',
    states: {
      draft: { label: t('Nháp', 'Draft'), colour: 'neutral' },
      posted: { label: t('Đã ghi thẻ kho', 'Posted'), colour: 'success' },
    },
    transitions: {
      post: {
        label,
        from: ['draft'],
        to: 'posted',
        roles: ['duoc-si'],
        stamp: 'postedAt',
        confirm,
        colour: 'success',
      },
    },
  });
