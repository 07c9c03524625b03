import { AppError, type Text } from '../../shared/errors';
import type { ResourceHooks, RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { needsWitness } from './needs-witness';

/** The resource of the ledger. */
export const LEDGER = 'the-kho';

type Entry = Partial<RowOf<typeof LEDGER>>;

/** What a paper of its own writes, with a second person or a second store behind it. */
const BY_PAPER: readonly unknown[] = ['adjustment', 'transfer'];
const FROM_PAPER: Text = {
  vi: 'Điều chỉnh ghi từ phiếu kiểm kê, chuyển kho ghi từ phiếu chuyển.',
  en: 'Adjustments come from a stock-take, and transfers from their paper.',
};
const FROM_COUNTER: Text = {
  vi: 'Xuất theo đơn ghi từ quầy phát thuốc.',
  en: 'What a prescription is given comes from the counter.',
};
const WITNESSED: Text = {
  vi: 'Thuốc này cần người thứ hai xác nhận: chỉ xuất theo đơn, từ quầy phát thuốc.',
  en: 'This medicine needs a second person who confirms: it goes out by prescription, from the counter.',
};

async function medicineOf(scope: Scope, batch: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('lo_thuoc')
    .select('medicine')
    .where('id', '=', batch)
    .execute();
  return rows.map(({ medicine }) => medicine);
}

/** What is handed out goes through the counter, which counts what is left of it and asks who must confirm. */
async function requireCounter(scope: Scope, { kind, prescription, batch }: Entry): Promise<void> {
  if (kind !== 'issue') return;
  if (prescription) throw new AppError('INVALID', { errors: { prescription: FROM_COUNTER } });
  if (await needsWitness(scope, await medicineOf(scope, String(batch)))) {
    throw new AppError('INVALID', { errors: { batch: WITNESSED } });
  }
}

/** Entries by hand: one that would leave out the second person, or the other store, is refused. */
export const ledgerHooks: ResourceHooks<typeof LEDGER> = {
  async beforeCreate({ scope }, values) {
    values.by = scope.actor.userId;
    if (BY_PAPER.includes(values.kind)) {
      throw new AppError('INVALID', { errors: { kind: FROM_PAPER } });
    }
    await requireCounter(scope, values);
  },
};
