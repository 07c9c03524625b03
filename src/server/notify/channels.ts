import type { Services } from '../services';
import type { ChannelName, SendMessage } from './channel';
import { emailSender } from './email';
import { mailboxSender } from './mailbox';
import { pushSender } from './push';
import { webhookSender } from './webhook';

export type Channels = ReadonlyMap<ChannelName, SendMessage>;

/** Whether a message can reach a phone: the gateway, or the mailbox of a demo or development. */
export const reachesPhones = ({ settings }: Services): boolean =>
  settings.webhookUrl !== undefined || settings.mailbox;

/** The same of e-mail addresses. */
export const reachesMail = ({ settings }: Services): boolean =>
  settings.smtpUrl !== undefined || settings.mailbox;

/** Whether devices can be told: browsers register where the site is reached over https, or on itself. */
export const reachesDevices = ({ settings }: Services): boolean =>
  settings.publicUrl?.startsWith('https:') === true || settings.mailbox;

/**
 * The channels that the settings open: e-mail with `SMTP_URL`, the gateway with `WEBHOOK_URL`, Web Push
 * with a `PUBLIC_URL` over https. Where there is a mailbox all are open, and it keeps what they send.
 */
export function openChannels(services: Services): Channels {
  const { smtpUrl, webhookUrl, mailbox } = services.settings;
  const email = smtpUrl === undefined ? undefined : emailSender(services, smtpUrl);
  const message = webhookUrl === undefined ? undefined : webhookSender(services, webhookUrl);
  const channels = new Map<ChannelName, SendMessage>();
  for (const [name, send] of [
    ['email', email],
    ['message', message],
    ['push', reachesDevices(services) ? pushSender(services) : undefined],
  ] as const) {
    if (mailbox) channels.set(name, mailboxSender(services, name, send));
    else if (send) channels.set(name, send);
  }
  return channels;
}
