import { textsOf } from '../clinic-limits';
import type { Services } from '../services';
import type { Settings } from '../settings';
import type { OutgoingMessage, SendMessage } from './channel';

/** How long one step of a delivery may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Sender and Message-ID stand under the name of the site. */
const domainOf = ({ publicUrl }: Settings, smtpUrl: string): string =>
  new URL(publicUrl ?? smtpUrl).hostname;

/** The letter: plain text, and the page where `PUBLIC_URL` tells where the site is. */
function letterText({ body, link }: OutgoingMessage, { publicUrl }: Settings): string {
  const page = publicUrl !== undefined && link !== null ? `\n\n${publicUrl}${link}` : '';
  return `${body}${page}\n`;
}

/** Sends letters through the server of `SMTP_URL`, each over a connection of its own. */
export function emailSender(services: Services, smtpUrl: string): SendMessage {
  const { settings } = services;
  // Loaded with the first letter.
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
  let transport: ReturnType<typeof open> | undefined;
  const domain = domainOf(settings, smtpUrl);
  return async (message) => {
    const { name, email } = message.to;
    if (email === null) return;
    transport ??= open();
    await (await transport).sendMail({
      messageId: `<${message.id}@${domain}>`,
      from: { name: textsOf(services).shortName, address: `no-reply@${domain}` },
      to: { name: name ?? '', address: email },
      subject: message.title,
      text: letterText(message, settings),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
