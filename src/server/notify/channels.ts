import type { Services } from '../services';
import type { ChannelName, SendMessage } from './channel';
import { emailSender } from './email';
import { webhookSender } from './webhook';

export type Channels = ReadonlyMap<ChannelName, SendMessage>;

/** The channels that the settings open: e-mail with `SMTP_URL`, the gateway with `WEBHOOK_URL`. */
export function openChannels(services: Services): Channels {
  const { smtpUrl, webhookUrl } = services.settings;
  const channels = new Map<ChannelName, SendMessage>();
  if (smtpUrl !== undefined) channels.set('email', emailSender(services.settings, smtpUrl));
  if (webhookUrl !== undefined) channels.set('message', webhookSender(services, webhookUrl));
  return channels;
}
