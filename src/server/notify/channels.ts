import type { Services } from '../services';
import type { ChannelName, SendMessage } from './channel';
import { emailSender } from './email';
import { mailboxSender } from './mailbox';
import { webhookSender } from './webhook';

export type Channels = ReadonlyMap<ChannelName, SendMessage>;

/** Whether a message can reach a phone: the gateway, or the mailbox of a demo or development. */
export const reachesPhones = ({ settings }: Services): boolean =>
  settings.webhookUrl !== undefined || settings.mailbox;

/** The same of e-mail addresses. */
export const reachesMail = ({ settings }: Services): boolean =>
  settings.smtpUrl !== undefined || settings.mailbox;

/**
 * The channels that the settings open: e-mail with `SMTP_URL`, the gateway with `WEBHOOK_URL`. Where
 * there is a mailbox both are open, and it keeps what they send.
 */
export function openChannels(services: Services): Channels {
  const { smtpUrl, webhookUrl, mailbox } = services.settings;
  const email = smtpUrl === undefined ? undefined : emailSender(services, smtpUrl);
  const message = webhookUrl === undefined ? undefined : webhookSender(services, webhookUrl);
  const channels = new Map<ChannelName, SendMessage>();
  for (const [name, send] of [
    ['email', email],
    ['message', message],
  ] as const) {
    if (mailbox) channels.set(name, mailboxSender(services, name, send));
    else if (send) channels.set(name, send);
  }
  return channels;
}
