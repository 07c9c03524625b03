import { AppError, type Text } from '../../../shared/errors';
import type { AtFields } from '../../../shared/resource/at-fields';
import type { ActionHandler } from '../../resource/actions/registry';
import type { ResourceHooks } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { lockClosing } from '../claims/claim';
import { type LeaveRange, rangeOf, standingIn } from './range';

const standingText = (count: number): Text => ({
  vi: `Còn ${count} lịch hẹn trong thời gian này. Dời hoặc hủy các lịch đó trước khi duyệt.`,
  en: `${count} appointments stand in this time. Move or cancel them before approving.`,
});

/** @throws AppError CONFLICT at `start` where appointments stand in the range. */
async function requireNobody(scope: Scope, range: LeaveRange): Promise<void> {
  await lockClosing(scope.db, range);
  const { length } = await standingIn(scope.db, range, scope.now);
  if (length === 0) return;
  const message = standingText(length);
  throw new AppError('CONFLICT', {
    message,
    errors: { start: message } satisfies AtFields<'lich-nghi'>,
  });
}

/** Leave counts once it is approved: not while appointments stand on it. */
export const approve: ActionHandler<'lich-nghi'> = async ({ scope, record }) => {
  const range = rangeOf(record);
  if (range) await requireNobody(scope, range);
  return undefined;
};

const MOVED = ['kind', 'doctor', 'room', 'clinic', 'start', 'end'] as const;

/** Nor is approved leave moved onto appointments. */
export const guardLeave: ResourceHooks<'lich-nghi'> = {
  async beforeCreate({ scope }, values) {
    if (values.state !== 'approved') return;
    const range = rangeOf(values);
    if (range) await requireNobody(scope, range);
  },
  async beforeUpdate({ scope }, values, stored) {
    if (stored.state !== 'approved') return;
    if (!MOVED.some((name) => values[name] !== undefined)) return;
    const range = rangeOf({ ...stored, ...values });
    if (range) await requireNobody(scope, range);
  },
};
