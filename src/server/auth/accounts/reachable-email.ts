import { type RawBuilder, sql } from 'kysely';
import { columnsOf } from '../../db/sql/columns-of';

const ACCOUNT = columnsOf('ca_nhan', 'a');
const OTHER = columnsOf('ca_nhan', 'o');

/**
 * The e-mail address to which messages of the account `a` go; null without one. An address that was
 * typed at registration gets what is the account's as long as nobody else has it, and of those who
 * typed it the newest.
 */
export const REACHABLE_EMAIL: RawBuilder<string | null> = sql`coalesce(${ACCOUNT.email},
  CASE WHEN NOT EXISTS (SELECT FROM ca_nhan o WHERE ${OTHER.email} = ${ACCOUNT.claimed_email})
    AND NOT EXISTS (SELECT FROM ca_nhan o
      WHERE ${OTHER.claimed_email} = ${ACCOUNT.claimed_email} AND ${OTHER.id} > ${ACCOUNT.id})
  THEN ${ACCOUNT.claimed_email} END)`;
