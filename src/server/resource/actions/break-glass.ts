import { uuidv7 } from 'uuidv7';
import { findResource } from '../../../shared/resource/config';
import type { ActionHandler } from './registry';

/** The resource whose actions and look-up these are. */
export const PATIENTS = 'benh-nhan';
export const EMERGENCY_ACCESS = 'truy-cap-khan-cap';

/** Emergency access ends by itself after this long. */
const HOURS = 4;

/**
 * Opens a patient's records to the actor for four hours. The row it writes is what the row policies
 * ask for; managers see it in their list, and the hooks of its resource tell them.
 */
export const breakGlass: ActionHandler = async ({ scope, record, args }) => {
  const id = uuidv7();
  const expiresAt = new Date(scope.now.getTime() + HOURS * 3_600_000).toISOString();
  await scope.db
    .insertInto('truy_cap_khan_cap')
    .values({
      id,
      user: String(scope.actor.userId),
      patient: String(record.id),
      reason: String(args.reason),
      expires_at: expiresAt,
    })
    .execute();
  const grants = findResource(scope.services.config, EMERGENCY_ACCESS);
  for (const hooks of grants ? scope.hooks.of(grants) : []) {
    await hooks.afterCreate?.({ scope, resource: grants!, id }, { id, patient: record.id });
  }
  return { expiresAt };
};
