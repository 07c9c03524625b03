import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../../shared/errors';
import {
  EMERGENCY_MESSAGES,
  GRANTS_AN_HOUR,
  saysSomething,
} from '../../../shared/patient/emergency-reason';
import { findResource } from '../../../shared/resource/config';
import type { ActionHandler } from '../../resource/actions/registry';
import type { Scope } from '../../resource/scope';

/** The resource whose actions and look-up these are. */
export const PATIENTS = 'benh-nhan';
export const EMERGENCY_ACCESS = 'truy-cap-khan-cap';

/** Emergency access ends by itself after this long. */
const HOURS = 4;

/** @throws AppError INVALID at `reason` for one that says nothing. */
export function requireReason(reason: unknown): string {
  const text = String(reason);
  if (saysSomething(text)) return text;
  throw new AppError('INVALID', { errors: { reason: EMERGENCY_MESSAGES.reason } });
}

/**
 * Opens a patient's records to an account for four hours. The row it writes is what the row policies
 * ask for; managers see it in their list, and the hooks of its resource tell them and the patient.
 */
export async function grantAccess(
  scope: Scope,
  { user, patient, reason }: { user: string; patient: string; reason: string },
): Promise<{ expiresAt: string }> {
  const id = uuidv7();
  const expiresAt = new Date(scope.now.getTime() + HOURS * 3_600_000).toISOString();
  await scope.db
    .insertInto('truy_cap_khan_cap')
    .values({ id, user, patient, reason, expires_at: expiresAt, created_at: scope.now })
    .execute();
  const grants = findResource(scope.services.config, EMERGENCY_ACCESS);
  for (const hooks of grants ? scope.hooks.of(grants) : []) {
    await hooks.afterCreate?.({ scope, resource: grants!, id }, { id, user, patient });
  }
  return { expiresAt };
}

/**
 * A person who opens several at once waits for the ones before, so that none slips through.
 * @throws AppError APPROVAL_NEEDED beyond so many an hour.
 */
async function requireUnderLimit({ db, actor }: Scope): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`break-glass ${actor.userId}`}))`.execute(db);
  const { opened } = await db
    .selectFrom('truy_cap_khan_cap')
    .select(({ fn }) => fn.countAll<number>().as('opened'))
    .where('user', '=', actor.userId)
    // By the database's own time, which the rows have too.
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(opened) >= GRANTS_AN_HOUR) {
    throw new AppError('APPROVAL_NEEDED', { message: EMERGENCY_MESSAGES.approval });
  }
}

/** Opens a patient's records to the actor, three times an hour at most. */
export const breakGlass: ActionHandler<'benh-nhan'> = async ({ scope, record, args }) => {
  const reason = requireReason(args.reason);
  await requireUnderLimit(scope);
  return grantAccess(scope, {
    user: String(scope.actor.userId),
    patient: String(record.id),
    reason,
  });
};
