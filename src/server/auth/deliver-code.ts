import { createTransport } from 'nodemailer';
import type { Services } from '../services';
import type { Account } from './accounts';

type Recipient = Pick<Account, 'id' | 'email'>;

/** What a code is for, as the letter says it; nothing of a person, nothing clinical. */
const REASONS = {
  'reset-password': { what: 'đặt lại mật khẩu', valid: '10 phút' },
  'link-patient': { what: 'liên kết hồ sơ', valid: '10 phút' },
  invitation: { what: 'đặt mật khẩu', valid: '24 giờ' },
} as const;

const body = (code: string, { what, valid }: { what: string; valid: string }) =>
  `Mã ${what} của bạn là ${code}, có hiệu lực trong ${valid}.\n` +
  'Nếu bạn không yêu cầu, hãy bỏ qua thư này.\n';

/**
 * Brings a one-time code to the owner of an account: by e-mail where `SMTP_URL` is set. In a demo,
 * which has no way to reach anybody, the code stands in the server's log.
 */
export async function deliverCode(
  services: Services,
  account: Recipient,
  code: string,
  reason: keyof typeof REASONS,
): Promise<void> {
  const { demo, smtpUrl } = services.settings;
  if (demo) services.log.info({ accountId: account.id, demoCode: code }, 'one-time code (demo)');
  else if (smtpUrl !== undefined && account.email !== null) {
    const from = `Sen <no-reply@${new URL(services.settings.publicUrl ?? smtpUrl).hostname}>`;
    await createTransport(smtpUrl).sendMail({
      from,
      to: account.email,
      subject: `Mã ${REASONS[reason].what} Sen`,
      text: body(code, REASONS[reason]),
    });
  } else services.log.warn({ accountId: account.id }, 'no way to deliver a one-time code');
}
