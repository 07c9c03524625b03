import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a device is still told at a moment: the session that turned it on (`session`, its id) has
 * neither been ended nor run out by then.
 */
export const isSignedIn = (
  session: RawBuilder<unknown>,
  at: Date | RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql`EXISTS (SELECT FROM auth_session living WHERE living.id = ${session}
  AND living.ended_at IS NULL AND living.expires_at > ${at})`;
