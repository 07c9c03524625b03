import { sql } from 'kysely';
import { WAITING_KINDS } from '../../shared/notify/kinds';
import { targetOf } from '../../shared/notify/target';
import { quietUntil } from '../../shared/rules/quiet-hours';
import { REACHABLE_EMAIL } from '../auth/accounts/reachable-email';
import { slipLinkAddress, slipLinkToken } from '../booking/slips/slip-link';
import { quietHoursOf } from '../clinic-limits';
import { columnsOf } from '../db/sql/columns-of';
import { mayLeave } from '../privacy/consent-sql';
import type { Services } from '../services';
import type { ChannelName, OutgoingMessage, PushDevice } from './channel';
import { isSignedIn } from './living-device';
import { SAFETY } from './notify';

const NOTICE = columnsOf('thong_bao', 'n');
const TOLD = columnsOf('thong_bao', 'told');
const ACCOUNT = columnsOf('ca_nhan', 'a');
const VISIT = columnsOf('phieu_thong_tin', 'v');

/** The channels that ring. */
const RINGING: readonly ChannelName[] = ['message', 'push'];

/** Tries before a message is put aside: over about five hours. */
export const MOST_TRIES = 12;
/** A message belongs to the process that claimed it for this long; longer than any try takes. */
const LEASE_SECONDS = 120;
/** Waiting after a first failure and at most. */
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3_600;

/** Asked at the moment of delivery: a consent that was withdrawn a moment ago counts no more. */
const AGREED = sql`EXISTS (SELECT FROM thong_bao told WHERE ${TOLD.id} = o.notification_id
  AND ${mayLeave(TOLD.kind, TOLD.appointment)})`;

/** The device of the message `o` was removed, or its session ended or ran out, meanwhile. */
const hasNoDevice = (now: Date) => sql`(o.channel = ${'push' satisfies ChannelName}
  AND NOT EXISTS (SELECT FROM notify_device told_on WHERE told_on.id = o.device
    AND ${isSignedIn(sql`told_on.session_id`, now)}))`;

/** A message that this process may send now. */
export interface ClaimedMessage extends OutgoingMessage {
  channel: ChannelName;
  /** Tries so far, this one included. */
  attempts: number;
}

interface ClaimedRow extends Omit<ClaimedMessage, 'to' | 'expiresAt'> {
  expiresAt: string;
  user: string | null;
  appointment: string | null;
  /** When the appointment is, where a message to a proved phone is about it. */
  start: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  device: PushDevice | null;
}

const seconds = (services: Services, more: number): Date =>
  new Date(services.clock().getTime() + more * 1000);

/** A message about an appointment leads to its slip, without signing in. */
function slipLinkOf(
  { secrets, clock }: Services,
  { user, appointment, start }: Pick<ClaimedRow, 'user' | 'appointment' | 'start'>,
): string | null {
  if (user === null || appointment === null || start === null) return null;
  const to = { user, appointment, start: new Date(start), issued: clock() };
  return slipLinkAddress(slipLinkToken(secrets.current('slip-link'), to));
}

/**
 * Claims messages of one channel that are due, at most `most`. Rows that another process is claiming are passed
 * over; one that never reports back is due again when its lease has ended.
 */
export async function claimMessages(
  services: Services,
  channel: ChannelName,
  most: number,
): Promise<ClaimedMessage[]> {
  const now = services.clock();
  const { rows } = await sql<ClaimedRow>`
    WITH due AS (
      SELECT id FROM notify_outbox o
      WHERE state = 'waiting' AND due_at <= ${now} AND channel = ${channel}
        AND ${AGREED} AND NOT ${hasNoDevice(now)}
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE notify_outbox o
      SET attempts = attempts + 1, due_at = ${seconds(services, LEASE_SECONDS)}
      FROM due WHERE o.id = due.id
      RETURNING o.id, o.notification_id, o.channel, o.language, o.attempts,
        o.phone, o.title, o.body, o.device, o.expires_at
    )
    SELECT c.id, c.channel, c.language, c.attempts, c.expires_at AS "expiresAt", coalesce(${NOTICE.kind}, 'system') AS kind,
      coalesce(${NOTICE.title}, c.title) AS title, coalesce(${NOTICE.body}, c.body) AS body,
      ${NOTICE.link} AS link, ${NOTICE.user} AS "user", ${NOTICE.appointment} AS appointment,
      CASE WHEN c.channel = 'message' AND ${ACCOUNT.phone_verified_at} IS NOT NULL
        THEN ${VISIT.start} END AS start, ${ACCOUNT.full_name} AS name, ${REACHABLE_EMAIL} AS email,
      coalesce(
        CASE WHEN ${ACCOUNT.phone_verified_at} IS NOT NULL OR ${ACCOUNT.role} <> 'benh-nhan'
          OR ${NOTICE.kind} = ${SAFETY} THEN ${ACCOUNT.phone} END,
        c.phone) AS phone,
      CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('id', d.id, 'name', d.name,
        'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth, 'keyVersion', d.key_version)
        END AS device
    FROM claimed c
    LEFT JOIN thong_bao n ON ${NOTICE.id} = c.notification_id
    LEFT JOIN ca_nhan a ON ${ACCOUNT.id} = ${NOTICE.user}
    LEFT JOIN notify_device d ON d.id = c.device
    LEFT JOIN phieu_thong_tin v ON ${VISIT.id} = ${NOTICE.appointment}`.execute(services.db);
  return rows.map(({ name, phone, email, device, user, appointment, start, ...row }) => ({
    ...row,
    expiresAt: new Date(row.expiresAt),
    // Who is told on a device is signed in there.
    link: device
      ? targetOf({ link: row.link, appointment })
      : (slipLinkOf(services, { user, appointment, start }) ?? row.link),
    to: { name, phone, email, device },
  }));
}

/** Notes that a message was sent. */
export async function markSent(services: Services, id: string): Promise<void> {
  await sql`
    UPDATE notify_outbox SET state = 'sent', finished_at = ${services.clock()}, problem = NULL
    WHERE id = ${id}`.execute(services.db);
}

/** How long a message waits after its nth failure, in seconds: twice as long each time. */
export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);

/** Notes a failure: the message waits, or is put aside after its last try, or where none helps. */
export async function markFailed(
  services: Services,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  problem: string,
  forGood = false,
): Promise<void> {
  const parked = forGood || attempts >= MOST_TRIES;
  await sql`
    UPDATE notify_outbox
    SET state = ${parked ? 'parked' : 'waiting'}, problem = ${problem},
      due_at = ${seconds(services, waitAfter(attempts))},
      finished_at = ${parked ? services.clock() : null}
    WHERE id = ${id} AND state = 'waiting'`.execute(services.db);
}

/** In quiet hours what can wait rings no phone before they end: of what is due, that is due then. */
export async function holdQuiet(services: Services, channel: ChannelName): Promise<void> {
  if (!RINGING.includes(channel)) return;
  const now = services.clock();
  const over = quietUntil(now, quietHoursOf(services), services.settings.timeZone);
  if (over === null) return;
  await sql`
    UPDATE notify_outbox o SET due_at = ${over}
    WHERE state = 'waiting' AND due_at <= ${now} AND channel = ${channel}
      AND EXISTS (SELECT FROM thong_bao told WHERE ${TOLD.id} = o.notification_id
        AND ${TOLD.kind} = ANY (${WAITING_KINDS}::text[]))`.execute(services.db);
}

/**
 * Puts aside what of a channel is worth nothing any more, what no device is there for, and what the
 * patient does not agree to any longer.
 */
export async function dropUnsendable(services: Services, channel: ChannelName): Promise<void> {
  const now = services.clock();
  const noDevice = hasNoDevice(now);
  await sql`
    UPDATE notify_outbox o
    SET state = 'parked', finished_at = ${now},
      problem = CASE WHEN expires_at <= ${now} THEN 'expired'
        WHEN NOT ${AGREED} THEN 'no consent' ELSE 'no device' END
    WHERE state = 'waiting' AND due_at <= ${now} AND channel = ${channel}
      AND (expires_at <= ${now} OR ${noDevice} OR NOT ${AGREED})`.execute(services.db);
}

/** Puts aside what is due by none of the channels that are open. */
export async function dropUnreachable(
  services: Services,
  channels: readonly ChannelName[],
): Promise<void> {
  const now = services.clock();
  await sql`
    UPDATE notify_outbox o
    SET state = 'parked', finished_at = ${now},
      problem = CASE WHEN expires_at <= ${now} THEN 'expired'
        WHEN NOT ${AGREED} THEN 'no consent' ELSE 'no channel' END
    WHERE state = 'waiting' AND due_at <= ${now} AND channel <> ALL (${channels}::text[])`.execute(
    services.db,
  );
}
