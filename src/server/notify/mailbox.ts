import { uuidv7 } from 'uuidv7';
import type { Services } from '../services';
import type { ChannelName, OutgoingMessage, SendMessage } from './channel';

/** The newest so many are kept. */
const MOST = 500;

/** A message that was sent, as the mailbox shows it. */
export interface SentMessage {
  id: string;
  /** ISO 8601. */
  at: string;
  channel: ChannelName;
  /** Kind of the notification, or `code`. */
  kind: string;
  /** Phone number (E.164), e-mail address, or what the device is called. */
  address: string;
  title: string;
  body: string;
  link: string | null;
}

const ADDRESSES: Record<ChannelName, (to: OutgoingMessage['to']) => string | null> = {
  email: ({ email }) => email,
  message: ({ phone }) => phone,
  push: ({ device }) => device?.name ?? null,
};

/** Takes out what is older than the newest; what another clears at this moment is left to that one. */
async function clearOld(db: Services['db']): Promise<void> {
  const newestOld = db
    .selectFrom('sent_message')
    .select('id')
    .orderBy('id', 'desc')
    .offset(MOST)
    .limit(1);
  const old = db
    .selectFrom('sent_message')
    .select('id')
    .where('id', '<=', newestOld)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('sent_message').where('id', 'in', old).execute();
}

/**
 * A channel that keeps what it is given for the mailbox, after `send` has sent it where there is a
 * way out.
 */
export function mailboxSender(
  { db, clock }: Services,
  channel: ChannelName,
  send: SendMessage | undefined,
): SendMessage {
  return async (message) => {
    const address = ADDRESSES[channel](message.to);
    if (address === null) return;
    await send?.(message);
    const { kind, title, body, link } = message;
    await db
      .insertInto('sent_message')
      .values({ id: uuidv7(), at: clock(), channel, kind, address, title, body, link })
      .execute();
    await clearOld(db);
  };
}

/** What was sent, the newest first. */
export const sentMessages = ({ db }: Services): Promise<SentMessage[]> =>
  db
    .selectFrom('sent_message')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MOST)
    .$narrowType<{ channel: ChannelName }>()
    .execute();
