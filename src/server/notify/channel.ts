/** How a message leaves the house: e-mail, or the gateway of SMS and Zalo behind the webhook. */
export type ChannelName = 'email' | 'message';

/** A message as a channel gets it: nothing of it is clinical. */
export interface OutgoingMessage {
  /** Stays the same when a message is sent again, so that the other side can tell. */
  id: string;
  /** Kind of the notification, or `code` for a one-time code. */
  kind: string;
  to: { name: string | null; phone: string | null; email: string | null };
  title: string;
  body: string;
  /** Page of the site, `/…`. */
  link: string | null;
  language: string;
}

/** Sends one message and returns once the other side has it. @throws when that is not sure. */
export type SendMessage = (message: OutgoingMessage) => Promise<void>;

/** What went wrong, as it is kept: a code or status, never an address or a text. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const parts = [error.name, code, responseCode].filter((part) => part !== undefined);
  return parts.join(' ').slice(0, 100);
}
