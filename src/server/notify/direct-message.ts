import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/database';

/** What a phone is told that is on file, or was, whether or not an account has it. */
export interface DirectMessage {
  /** The number, as it is stored. */
  phone: string;
  title: string;
  /** Nothing clinical, and no name where the number may have another owner by now. */
  body: string;
}

const DAYS_WORTH = 2;

/**
 * Sends a message to a phone number after the transaction `db` has committed, by the clinic's gateway
 * where it has one. In Vietnamese: nobody knows the language of whoever reads it.
 */
export async function queueMessage(
  db: Database,
  now: Date,
  { phone, title, body }: DirectMessage,
): Promise<void> {
  await db
    .insertInto('notify_outbox')
    .values({
      id: uuidv7(),
      channel: 'message',
      language: 'vi',
      due_at: now.toISOString(),
      expires_at: new Date(now.getTime() + DAYS_WORTH * 86_400_000).toISOString(),
      phone,
      title,
      body,
    })
    .execute();
}
