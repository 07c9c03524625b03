import type { register as registration } from '../../../shared/account/operations';
import type { Language } from '../../../shared/i18n/language';
import type { Taken } from '../../../shared/operation/shape';
import { queueNotification } from '../../notify/notify';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { wrongCode } from '../credentials/guess-code';
import { type CodeRequest, consumeCode } from '../credentials/one-time-code';
import { createProfile } from '../family/new-profile';
import { createAccount } from './create-account';

type Registration = Taken<(typeof registration)['body']>;

const WARNING = {
  title: { vi: 'Có người đăng ký bằng email của bạn', en: 'Somebody registered with your e-mail' },
  body: {
    vi: 'Vừa có người đăng ký tài khoản với địa chỉ email này. Tài khoản của bạn không thay đổi. Nếu là bạn, hãy đăng nhập bằng tài khoản đã có.',
    en: 'Somebody has just registered with this e-mail address. Your account has not changed. If it was you, sign in with the account that you have.',
  },
} as const;

/** The account that has an address; undefined where nobody has it. */
const ownerOf = ({ db }: Services, email: string) =>
  db.selectFrom('ca_nhan').select('id').where('email', '=', email).executeTakeFirst();

/**
 * Tells whose address was used, once a day; who used it is not told that it is somebody's. Called after
 * the answer has been sent, whose time would tell it.
 */
export async function tellOwnerOf(
  services: Services,
  email: string | null,
  today: string,
): Promise<void> {
  const owner = email === null ? undefined : await ownerOf(services, email.toLowerCase());
  if (!owner) return;
  await services.db.transaction().execute((db) =>
    queueNotification(db, {
      user: owner.id,
      kind: 'system',
      params: WARNING,
      dedupeKey: `email-registered:${owner.id}:${today}`,
    }),
  );
}

interface HowRegistered {
  /** The language of the consents that were shown. */
  language: Language;
  /** The code that proved the number, where one was asked for. */
  proof: CodeRequest | null;
}

/**
 * Makes a patient's account with a new, unverified profile, and answers the account's id. An e-mail
 * address is claimed, not had: the work and the answer are the same whether somebody has it already.
 * @throws AppError PHONE_TAKEN, INVALID at `code`
 */
export function register(scope: Scope, form: Registration, how: HowRegistered): Promise<string> {
  const { services, now, today } = scope;
  const { fullName, phone, password, email } = form;
  const account = { fullName, phone, role: 'benh-nhan', password, claimedEmail: email } as const;
  const proved = how.proof ? { phoneVerifiedAt: now } : {};
  return createAccount(services, { ...account, ...proved }, async (db, userId) => {
    if (how.proof && !(await consumeCode(services, db, how.proof))) throw wrongCode();
    const profile = { ...form, relation: 'ban-than' } as const;
    await createProfile(db, userId, profile, { now, today }, how.language);
  });
}
