import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { LANGUAGES, type Language } from '../../shared/i18n/language';
import { CHOOSABLE_KINDS } from '../../shared/notify/kinds';
import type { NotifyPreferences, setPreferences } from '../../shared/notify/operations';
import type { Taken } from '../../shared/operation/shape';
import { columnsOf } from '../db/sql/columns-of';
import type { Services } from '../services';
import { reachesDevices, reachesMail, reachesPhones } from './channels';
import { isSignedIn } from './living-device';

const ACCOUNT = columnsOf('ca_nhan', 'a');

type Choices = NotifyPreferences['email'];

/** What may be changed; what is not sent stays as it is. */
type PreferenceChange = Taken<(typeof setPreferences)['body']>;

interface StoredPreference {
  language: Language;
  emailOff: string[];
  messageOff: string[];
  pushOff: string[];
  hasDevice: boolean;
  hasEmail: boolean;
}

const NO_LANGUAGE: Text = { vi: 'Không có ngôn ngữ này.', en: 'There is no such language.' };

async function findStored(services: Services, userId: string): Promise<StoredPreference> {
  const { rows } = await sql<StoredPreference>`
    SELECT coalesce(p.language, 'vi') AS language, coalesce(p.email_off, '{}') AS "emailOff",
      coalesce(p.message_off, '{}') AS "messageOff", coalesce(p.push_off, '{}') AS "pushOff",
      EXISTS (SELECT FROM notify_device d WHERE d.user_id = ${ACCOUNT.id}
        AND ${isSignedIn(sql`d.session_id`, sql`now()`)}) AS "hasDevice", coalesce(${ACCOUNT.email}, ${ACCOUNT.claimed_email}) IS NOT NULL AS "hasEmail"
    FROM ca_nhan a LEFT JOIN notify_preference p ON p.user_id = ${ACCOUNT.id}
    WHERE ${ACCOUNT.id} = ${userId}`.execute(services.db);
  return rows[0]!;
}

const choicesOf = (off: readonly string[]): Choices =>
  Object.fromEntries(CHOOSABLE_KINDS.map((kind) => [kind, !off.includes(kind)])) as Choices;

function offAfter(off: readonly string[], change: Partial<Choices> = {}): string[] {
  const wanted = { ...choicesOf(off), ...change };
  return CHOOSABLE_KINDS.filter((kind) => !wanted[kind]);
}

/** How an account wants to be told. */
export async function findPreferences(
  services: Services,
  userId: string,
): Promise<NotifyPreferences> {
  const { language, emailOff, messageOff, pushOff, hasEmail, hasDevice } = await findStored(
    services,
    userId,
  );
  return {
    language,
    email: choicesOf(emailOff),
    message: choicesOf(messageOff),
    push: choicesOf(pushOff),
    available: {
      email: reachesMail(services) && hasEmail,
      message: reachesPhones(services),
      push: reachesDevices(services) && hasDevice,
    },
  };
}

/** Changes how an account wants to be told, from the next notification on. */
export async function savePreferences(
  services: Services,
  userId: string,
  change: PreferenceChange,
): Promise<NotifyPreferences> {
  const stored = await findStored(services, userId);
  const { languages = LANGUAGES } = services.config;
  const language = change.language ?? stored.language;
  if (!languages.includes(language as Language)) {
    throw new AppError('INVALID', { errors: { language: NO_LANGUAGE } });
  }
  const emailOff = offAfter(stored.emailOff, change.email);
  const messageOff = offAfter(stored.messageOff, change.message);
  const pushOff = offAfter(stored.pushOff, change.push);
  await sql`
    INSERT INTO notify_preference (user_id, language, email_off, message_off, push_off)
    VALUES (${userId}, ${language}, ${emailOff}, ${messageOff}, ${pushOff})
    ON CONFLICT (user_id) DO UPDATE
    SET language = excluded.language, email_off = excluded.email_off,
      message_off = excluded.message_off, push_off = excluded.push_off`.execute(services.db);
  return findPreferences(services, userId);
}
