/**
 * How a message leaves the house: e-mail, the gateway of SMS and Zalo behind the webhook, or Web Push
 * to a device.
 */
export type ChannelName = 'email' | 'message' | 'push';

/** A device that a browser registered with its push service. */
export interface PushDevice {
  id: string;
  /** As people know it: `Chrome, Android`; '' where unknown. */
  name: string;
  /** Where its push service takes messages; an address that a stranger chose. */
  endpoint: string;
  /** Its public key and secret (base64url): what is sent is encrypted for it alone. */
  p256dh: string;
  auth: string;
  /** Of the key of this server that it was registered for. */
  keyVersion: number;
}

/** A message as a channel gets it: nothing of it is clinical. */
export interface OutgoingMessage {
  /** Stays the same when a message is sent again, so that the other side can tell. */
  id: string;
  /** Kind of the notification, or `code` for a one-time code. */
  kind: string;
  to: {
    name: string | null;
    phone: string | null;
    email: string | null;
    device: PushDevice | null;
  };
  title: string;
  body: string;
  /** Page of the site, `/…`. */
  link: string | null;
  language: string;
  /** From when on it is worth nothing. */
  expiresAt: Date;
}

/** Sends one message and returns once the other side has it. @throws when that is not sure. */
export type SendMessage = (message: OutgoingMessage) => Promise<void>;

/** The other side will never take a message: another try is worth nothing. */
export class Undeliverable extends Error {
  override readonly name: string = 'Undeliverable';

  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** What went wrong, as it is kept: a code or status, never an address or a text. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const parts = [error.name, code, responseCode].filter((part) => part !== undefined);
  return parts.join(' ').slice(0, 100);
}
