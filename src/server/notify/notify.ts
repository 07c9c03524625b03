import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { kitLanguage } from '../../shared/i18n/added-languages';
import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import { LONGEST_NOTICE, type NotificationKind } from '../../shared/notify/kinds';
import type { Role } from '../../shared/resource/role';
import { REACHABLE_EMAIL } from '../auth/accounts/reachable-email';
import type { Database } from '../db/database';
import { columnsOf } from '../db/sql/columns-of';
import type { ChannelName } from './channel';
import { isSignedIn } from './living-device';
import { momentText } from './moment-text';
import { type NotificationParams, wordingOf } from './texts';

const ACCOUNT = columnsOf('ca_nhan', 'a');
const NOTICE = columnsOf('thong_bao');

/** One thing to tell one person. */
export interface Notification<Kind extends NotificationKind = NotificationKind> {
  /** Id of the account. */
  user: string;
  kind: Kind;
  /** Id of the appointment it is about. */
  appointment?: string;
  params: NotificationParams[Kind];
  /** Names the event: the same key tells the same person once. */
  dedupeKey: string;
  /** Page of the site; by default where the kind is dealt with. */
  link?: string;
  /** When it is worth nothing any more and is not sent again; two days later by default. */
  expiresAt?: Date;
}

/** Warnings about the account itself reach a number that was not proved, too. */
export const SAFETY = 'system' satisfies NotificationKind;

const DAYS_WORTH = 2;

/** The channel that sends a message to each device of a person. */
const PUSH = 'push' satisfies ChannelName;

/** The device `d` is one where its person is signed in. */
const IS_TOLD = isSignedIn(sql`d.session_id`, sql`now()`);

const LINKS: Record<NotificationKind, string | null> = {
  booked: '/lich-kham',
  confirmed: '/lich-kham',
  changed: '/lich-kham',
  moved: '/lich-kham',
  cancelled: '/lich-kham',
  'reminder-24h': '/lich-kham',
  'reminder-2h': '/lich-kham',
  'turn-near': '/lich-kham',
  offer: '/lich-kham',
  result: '/dieu-tri-lam-san',
  'break-glass': '/quan-ly/truy-cap-khan-cap',
  roster: '/quan-ly/y-ta/lich-ca-truc',
  notice: null,
  system: null,
};

/** Who is told, and how. */
export interface Recipient {
  /** Id of the account. */
  user: string;
  role: Role;
  language: Language;
  /** Channels that the person wants and can be reached by. */
  channels: ChannelName[];
  timeZone: string;
}

/**
 * What people (`uuid[]`) want to be told of a kind, and how, in one order, so that no two writers block
 * each other; nothing for an account that is not there. To the phone of a patient goes nothing before
 * its number was proved, except what keeps the account safe.
 */
export const askRecipients = (
  users: RawBuilder<unknown>,
  kind: NotificationKind,
): RawBuilder<Recipient> => sql`
    SELECT ${ACCOUNT.id} AS "user", ${ACCOUNT.role} AS role, coalesce(o.language, 'vi') AS language,
      current_setting('TimeZone') AS "timeZone",
      array_remove(ARRAY[
        CASE WHEN ${REACHABLE_EMAIL} IS NOT NULL AND NOT ${ACCOUNT.disabled}
          AND ${kind} <> ALL (coalesce(o.email_off, '{}')) THEN 'email' END,
        CASE WHEN NOT ${ACCOUNT.disabled}
          AND (${ACCOUNT.phone_verified_at} IS NOT NULL OR ${ACCOUNT.role} <> 'benh-nhan'
            OR ${kind} = ${SAFETY})
          AND ${kind} <> ALL (coalesce(o.message_off, '{}')) THEN 'message' END,
        CASE WHEN NOT ${ACCOUNT.disabled} AND ${kind} <> ALL (coalesce(o.push_off, '{}'))
          AND EXISTS (SELECT FROM notify_device d WHERE d.user_id = ${ACCOUNT.id} AND ${IS_TOLD})
          THEN 'push' END
      ], NULL) AS channels
    FROM ca_nhan a LEFT JOIN notify_preference o ON o.user_id = ${ACCOUNT.id}
    WHERE ${ACCOUNT.id} = ANY(${users}) ORDER BY ${ACCOUNT.id}`;

const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;

/** One notification as a statement, which answers its id unless the key was used before. */
export function noticeSql<Kind extends NotificationKind>(
  notification: Omit<Notification<Kind>, 'user'>,
  { user, language, timeZone, channels }: Recipient,
): RawBuilder<{ id: string }> {
  const { kind, appointment, params, dedupeKey } = notification;
  const wording = (vi: Language, en: Language) =>
    wordingOf(kind, params, (moment) => ({
      vi: momentText(moment, vi, timeZone),
      en: momentText(moment, en, timeZone),
    }));
  const { title, body } = wording('vi', 'en');
  // A language that was added finds its text by that of the kit, but says days as its readers do.
  const own = kitLanguage(language) === language ? { title, body } : wording(language, language);
  const link = notification.link ?? LINKS[kind];
  const letters = channels.filter((channel) => channel !== PUSH);
  const toDevices = channels.includes(PUSH);
  return sql`
    WITH fresh AS (
      INSERT INTO notify_key (key, user_id, created_at) VALUES (${dedupeKey}, ${user}, now())
      ON CONFLICT DO NOTHING RETURNING user_id
    ), told AS (
      INSERT INTO thong_bao (${sql.join([
        NOTICE.id,
        NOTICE.user,
        NOTICE.kind,
        NOTICE.title,
        NOTICE.body,
        NOTICE.title_english,
        NOTICE.body_english,
        NOTICE.link,
        NOTICE.appointment,
      ])})
      SELECT ${uuidv7()}::uuid, user_id, ${kind}, ${cut(textIn(own.title, language), LONGEST_NOTICE.title)},
        ${cut(textIn(own.body, language), LONGEST_NOTICE.body)},
        ${cut(title.en, LONGEST_NOTICE.title)}, ${cut(body.en, LONGEST_NOTICE.body)}, ${link},
        ${appointment ?? null} FROM fresh
      RETURNING id
    ), queued AS (
      INSERT INTO notify_outbox
        (id, notification_id, channel, device, language, due_at, expires_at)
      SELECT message.id, told.id, message.channel, message.device, ${language}, now(),
        coalesce(${notification.expiresAt ?? null}::timestamptz,
          now() + make_interval(days => ${DAYS_WORTH}))
      FROM told, (
        SELECT id, channel, NULL::uuid AS device
        FROM unnest(${letters.map(() => uuidv7())}::uuid[], ${letters}::text[]) AS letter (id, channel)
        UNION ALL
        SELECT sen_timed_id(gen_random_uuid(), now()), ${PUSH}, d.id FROM notify_device d
        WHERE ${toDevices} AND d.user_id = ${user} AND ${IS_TOLD}
      ) AS message
    )
    SELECT id FROM told`;
}

/**
 * Tells a person something: a row in the app at once, and a message for each channel that the person
 * wants, sent after the transaction `db` has committed. Texts are written now, in the person's
 * language and, for who reads the site in English, in English.
 * @returns the id of the notification; null where the key was used before or nobody is there.
 */
export async function queueNotification<Kind extends NotificationKind>(
  db: Database,
  notification: Notification<Kind>,
): Promise<string | null> {
  const { user, kind } = notification;
  const asked = await askRecipients(sql`ARRAY[${user}]::uuid[]`, kind).execute(db);
  const [recipient] = asked.rows;
  if (!recipient) return null;
  const { rows } = await noticeSql(notification, recipient).execute(db);
  return rows[0]?.id ?? null;
}
