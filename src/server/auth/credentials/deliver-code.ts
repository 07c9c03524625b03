import { uuidv7 } from 'uuidv7';
import { textsOf } from '../../clinic-limits';
import { type ChannelName, problemOf } from '../../notify/channel';
import { openChannels } from '../../notify/channels';
import type { Services } from '../../services';
import type { Account } from '../accounts/find-account';

/** Where a code may go: only to what proves who reads it. */
interface Recipient extends Pick<Account, 'email'> {
  /** Null where there is no account yet. */
  id: string | null;
  phone?: string | null;
}

/** What a code is for, as the message says it; nothing of a person, nothing clinical. */
const REASONS = {
  'reset-password': { what: 'đặt lại mật khẩu', valid: '10 phút' },
  'enrol-factor': { what: 'bật xác thực hai bước', valid: '10 phút' },
  'link-patient': { what: 'liên kết hồ sơ', valid: '10 phút' },
  'verify-phone': { what: 'xác minh số điện thoại', valid: '10 phút' },
  'verify-email': { what: 'xác minh email', valid: '10 phút' },
  'sign-in': { what: 'đăng nhập', valid: '10 phút' },
  register: { what: 'đăng ký tài khoản', valid: '10 phút' },
  invitation: { what: 'đặt mật khẩu', valid: '24 giờ' },
} as const;

const DAY_MS = 86_400_000;

const bodyOf = (code: string, { what, valid }: { what: string; valid: string }) =>
  `Mã ${what} của bạn là ${code}, có hiệu lực trong ${valid}.\n` +
  'Nếu bạn không yêu cầu, hãy bỏ qua tin này.';

/**
 * Brings a one-time code to the owner of an account by every channel that is open and has an
 * address. In a demo it stands in the server's log, too.
 * @throws the failure where no channel took it.
 */
export async function deliverCode(
  services: Services,
  { id: accountId, email, phone = null }: Recipient,
  code: string,
  reason: keyof typeof REASONS,
): Promise<void> {
  if (services.settings.demo) {
    services.log.info({ accountId, demoCode: code }, 'one-time code (demo)');
  }
  const message = {
    id: uuidv7(),
    kind: 'code',
    to: { name: null, email, phone, device: null },
    title: `Mã ${REASONS[reason].what} ${textsOf(services).shortName}`,
    body: bodyOf(code, REASONS[reason]),
    link: null,
    language: 'vi',
    expiresAt: new Date(services.clock().getTime() + DAY_MS),
  };
  // A device that is told proves nobody: whoever holds it may read it.
  const addresses: Record<ChannelName, string | null> = { email, message: phone, push: null };
  const senders = [...openChannels(services)]
    .filter(([channel]) => addresses[channel] !== null)
    .map(([, send]) => send);
  if (senders.length === 0) services.log.warn({ accountId }, 'no way to deliver a one-time code');
  const results = await Promise.allSettled(senders.map((send) => send(message)));
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason: cause } of failures) {
    services.log.error({ accountId, problem: problemOf(cause) }, 'one-time code not delivered');
  }
  if (failures.length > 0 && failures.length === results.length) throw failures[0]!.reason;
}
