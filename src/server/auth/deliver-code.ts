import { createTransport } from 'nodemailer';
import type { Services } from '../services';
import type { Account } from './accounts';

type Recipient = Pick<Account, 'id' | 'email'>;

const SUBJECT = 'Mã đặt lại mật khẩu Sen';
const body = (code: string) =>
  `Mã đặt lại mật khẩu của bạn là ${code}, có hiệu lực trong 10 phút.\n` +
  'Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n';

/**
 * Brings a one-time code to the owner of an account: by e-mail where `SMTP_URL` is set. In a demo,
 * which has no way to reach anybody, the code stands in the server's log.
 */
export async function deliverCode(
  services: Services,
  account: Recipient,
  code: string,
): Promise<void> {
  const { demo, smtpUrl } = services.settings;
  if (demo) services.log.info({ accountId: account.id, demoCode: code }, 'one-time code (demo)');
  else if (smtpUrl !== undefined && account.email !== null) {
    const from = `Sen <no-reply@${new URL(services.settings.publicUrl ?? smtpUrl).hostname}>`;
    await createTransport(smtpUrl).sendMail({
      from,
      to: account.email,
      subject: SUBJECT,
      text: body(code),
    });
  } else services.log.warn({ accountId: account.id }, 'no way to deliver a one-time code');
}
