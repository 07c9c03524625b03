import type { Text } from '../../../shared/errors';
import type { ResourceHooks, RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { type GivenDuty, handOver, lockGiven, refuseSwap, requireMoves } from './hand-over';
import type { Move } from './objection';
import { tellHeads, tellOffer } from './tell-swaps';

const SWAPS = 'doi-ca';
type Swap = Pick<RowOf<typeof SWAPS>, 'duty' | 'giver' | 'taker' | 'inReturn'>;

const NOT_YOURS: Text = { vi: 'Ca này không phải của bạn.', en: 'This duty is not yours.' };
const MOVED: Text = {
  vi: 'Ca này đã sang người khác. Hãy rút đề nghị và làm lại.',
  en: 'The duty has gone to somebody else. Withdraw the swap and offer anew.',
};
const ONESELF: Text = { vi: 'Chọn một đồng nghiệp khác.', en: 'Choose another colleague.' };
const NOT_THEIRS: Text = {
  vi: 'Ca đổi lấy không phải của người nhận.',
  en: 'The duty in return is not theirs.',
};
const BEGUN: Text = {
  vi: 'Ca đã bắt đầu. Hãy gọi điều dưỡng trưởng.',
  en: 'The duty has begun. Please call your head nurse.',
};

const movesOf = ({ duty, taker, giver, inReturn }: Swap): Move[] => [
  { duty: String(duty), to: String(taker) },
  ...(inReturn ? [{ duty: inReturn, to: String(giver) }] : []),
];

/**
 * Checks that the duties of a swap are still whose they were, and have not begun.
 * @param strange what is said where the first duty is not the giver's
 */
async function requireOwners(scope: Scope, swap: Swap, strange: Text): Promise<GivenDuty[]> {
  const duties = await lockGiven(
    scope,
    movesOf(swap).map(({ duty }) => duty),
  );
  const [given, returned] = duties;
  if (given?.person !== swap.giver) refuseSwap({ duty: strange });
  if (swap.taker === swap.giver) refuseSwap({ taker: ONESELF });
  if (returned && returned.person !== swap.taker) refuseSwap({ inReturn: NOT_THEIRS });
  if (duties.some(({ start }) => new Date(start) <= scope.now)) refuseSwap({ duty: BEGUN });
  return duties;
}

/** Checks a swap as things are now: whose the duties are, and that the rules hold once they are swapped. */
async function requireSwap(scope: Scope, swap: Swap, strange: Text): Promise<void> {
  await requireMoves(scope, await requireOwners(scope, swap, strange), movesOf(swap));
}

/**
 * A swap is checked when it is offered, when it is accepted and when it is approved, each time as things are
 * then; approving it hands the duties over.
 */
export const swapRules: ResourceHooks<typeof SWAPS> = {
  async beforeCreate({ scope }, values) {
    values.giver = scope.actor.nurseId;
    await requireSwap(scope, values as Swap, NOT_YOURS);
  },
  async afterCreate({ scope, id }, swap) {
    await tellOffer(scope, id, swap);
  },
  async beforeUpdate({ scope, action }, _values, swap) {
    if (action === 'accept') await requireSwap(scope, swap, MOVED);
  },
  async afterUpdate({ scope, id, action }, swap) {
    if (action === 'accept') await tellHeads(scope, id, swap);
    if (action !== 'approve') return;
    await requireOwners(scope, swap, MOVED);
    await handOver(scope, movesOf(swap), { action: 'approve-swap', note: null });
  },
};
