import type { register as registration } from '../../../shared/account/operations';
import { AppError } from '../../../shared/errors';
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

/** Tells whose address was used, once a day; who used it is not told that it is somebody's. */
async function tellOwner(services: Services, owner: string, today: string): Promise<void> {
  await services.db.transaction().execute((db) =>
    queueNotification(db, {
      user: owner,
      kind: 'system',
      params: WARNING,
      dedupeKey: `email-registered:${owner}:${today}`,
    }),
  );
}

/** Writes the account and its profile, with `email` to sign in by. */
function write(scope: Scope, form: Registration, email: string | null, how: HowRegistered) {
  const { services, now } = scope;
  const { fullName, phone, password } = form;
  const account = { fullName, phone, email, role: 'benh-nhan', password } as const;
  const proved = how.proof ? { phoneVerifiedAt: now } : {};
  return createAccount(services, { ...account, ...proved }, async (db, userId) => {
    if (how.proof && !(await consumeCode(services, db, how.proof))) throw wrongCode();
    const profile = { ...form, relation: 'ban-than' } as const;
    await createProfile(db, userId, profile, { now, today: scope.today }, how.language);
  });
}

interface HowRegistered {
  /** The language of the consents that were shown. */
  language: Language;
  /** The code that proved the number, where one was asked for. */
  proof: CodeRequest | null;
}

/**
 * Makes a patient's account with a new, unverified profile, and answers the account's id. An e-mail
 * address that somebody has already is a contact of the profile, not a name to sign in by; its owner
 * is told.
 * @throws AppError PHONE_TAKEN, INVALID at `code`
 */
export async function register(
  scope: Scope,
  form: Registration,
  how: HowRegistered,
): Promise<string> {
  const { services, today } = scope;
  const email = form.email?.toLowerCase() ?? null;
  const owner = email === null ? undefined : await ownerOf(services, email);
  const id = await write(scope, form, owner ? null : email, how).catch((error: unknown) => {
    const lost = error instanceof AppError && error.code === 'CONFLICT';
    // Two who register with one address at once: the second is as one who came later.
    return lost ? write(scope, form, null, how) : Promise.reject(error);
  });
  if (owner) await tellOwner(services, owner.id, today);
  return id;
}
