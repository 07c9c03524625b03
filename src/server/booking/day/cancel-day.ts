import { actionsOf } from '../../../shared/resource/actions';
import { performAction } from '../../resource/actions/perform';
import type { ActionHandler } from '../../resource/actions/registry';
import { appointmentsOf } from '../appointments/read-booking';
import { askGroup } from './book-day';

/** Cancels, as `cancel` does, every visit of the day that is still to come; all or none. */
export const cancelDay =
  (cancel: ActionHandler<'phieu-thong-tin'>): ActionHandler<'phieu-thong-tin', 'cancel-day'> =>
  async ({ scope, record, args }) => {
    const resource = appointmentsOf(scope);
    const action = actionsOf(resource).find(({ name }) => name === 'cancel');
    if (!action) throw new Error('appointments cannot be cancelled');
    const open = await askGroup(scope, String(record.dayGroup))
      .where('state', 'in', ['requested', 'confirmed'])
      .execute();
    const input = { args: { reason: args.reason }, version: null };
    const performed = { resource, action, handler: cancel as unknown as ActionHandler };
    for (const { id } of open) await performAction(scope, performed, id, input);
    return undefined;
  };
