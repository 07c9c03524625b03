import { sql } from 'kysely';
import { isStaff } from '../../../shared/account/actors';
import { AppError } from '../../../shared/errors';
import type { Role } from '../../../shared/resource/role';
import type { Database } from '../../db/database';
import type { Scope } from '../../resource/scope';

const HOUR_MS = 3_600_000;

/** A session unused for this long ends: staff share computers, others own their phones. */
const IDLE_HOURS = { staff: 12, others: 30 * 24 } as const;
/** A session this old ends however much it is used; a duty of 24 hours is not cut. */
const WHOLE_HOURS = { staff: 26, others: 90 * 24 } as const;

const kindOf = (role: Role) => (isStaff(role) ? 'staff' : 'others');

/** When a session that `role` opened at `openedAt` ends whatever is done. */
export const sessionEnd = (role: Role, openedAt: Date): Date =>
  new Date(openedAt.getTime() + WHOLE_HOURS[kindOf(role)] * HOUR_MS);

/** When a session used at `now` by `role` ends unless it is used again; never after `endsAt`. */
export const sessionExpiry = (role: Role, now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_HOURS[kindOf(role)] * HOUR_MS, endsAt.getTime()));

/** When the asker's session ends whatever is done. @throws AppError SESSION_ENDED without one. */
export async function endOfSession({ services, actor }: Scope): Promise<string> {
  const session = await services.db
    .selectFrom('auth_session')
    .select('ends_at as endsAt')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow(() => new AppError('SESSION_ENDED'));
  return session.endsAt;
}

/** Holds the living sessions of an account whose role has changed to what the new role is given. */
export async function holdToRole(db: Database, userId: string, role: Role): Promise<void> {
  const end = sql<string>`created_at + make_interval(hours => ${WHOLE_HOURS[kindOf(role)]})`;
  await db
    .updateTable('auth_session')
    .set({
      ends_at: sql<string>`least(ends_at, ${end})`,
      expires_at: sql<string>`least(expires_at, ${end})`,
    })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
