import { AppError } from '../../shared/errors';
import type { ResourceHooks } from '../resource/hooks';

/** The resource of the ledger. */
export const LEDGER = 'the-kho';

/** What a paper of its own writes, with a second person or a second store behind it. */
const BY_PAPER: readonly unknown[] = ['adjustment', 'transfer'];

/** Entries by hand: one that would leave out the second person, or the other store, is refused. */
export const ledgerHooks: ResourceHooks<typeof LEDGER> = {
  async beforeCreate({ scope }, values) {
    values.by = scope.actor.userId;
    if (!BY_PAPER.includes(values.kind)) return;
    throw new AppError('INVALID', {
      errors: {
        kind: {
          vi: 'Điều chỉnh ghi từ phiếu kiểm kê, chuyển kho ghi từ phiếu chuyển.',
          en: 'Adjustments come from a stock-take, and transfers from their paper.',
        },
      },
    });
  },
};
