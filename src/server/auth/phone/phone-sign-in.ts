import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import type { Database } from '../../db/database';
import { countSuccess } from '../../http/limits/throttle';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { auditAccount } from '../accounts/audit-account';
import { type Account, accountById, findAccount } from '../accounts/find-account';
import { guessCode, wrongCode } from '../credentials/guess-code';
import { consumeCode, newLetters, storeCode } from '../credentials/one-time-code';
import { deviceOf, deviceToken, newDevice } from '../session/known-device';
import { proceed, type SignInAnswer } from '../session/login';
import { ofDevice } from '../session/sign-in-limits';
import { giveToOwner } from './first-proof';
import { codeOfNumber, nameOfNumber, SIGN_IN_CODE, ticketOfNumber } from './sign-in-code';

/** How long a proved number may be registered with: time to fill in a form twice. */
const TICKET_MINUTES = 30;

interface CodeForm {
  phone: string;
  code: string;
  device?: string | null;
}

/** Nobody has the number: `ticket` registers it. */
interface Unknown {
  status: 200;
  body: { ticket: string };
}

/** A code to a phone is no proof of staff, and of nobody who may not sign in. */
const isOpenTo = ({ role, disabled }: Account): boolean => role === 'benh-nhan' && !disabled;

/**
 * Goes on with an account whose owner has proved the phone, as with any other sign-in; the device is
 * known from now on.
 */
export async function goOn(
  scope: Scope,
  account: Account,
  token: string | null | undefined,
): Promise<SignInAnswer> {
  const { services } = scope;
  const device = deviceOf(services, token ?? null) ?? newDevice();
  await countSuccess(services, ofDevice(account.phone, device));
  return proceed(scope, account, { fresh: true, device: deviceToken(services, device) });
}

/** The word that a number is proved, in the transaction `db`; good once. */
async function ticketFor(services: Services, db: Database, phone: string): Promise<string> {
  const code = newLetters();
  await storeCode(services, { ...ticketOfNumber(services, phone), code }, TICKET_MINUTES, db);
  return code;
}

/** Whether the number of an account was ever proved; its row stays as it is until `db` ends. */
async function isProved(db: Database, { id, phone }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('ca_nhan')
    .select('phone_verified_at as provedAt')
    .where('id', '=', id)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirstOrThrow(wrongCode);
  return row.provedAt !== null;
}

/**
 * Signs in to the patient's account of a number with the code that it received, once. A number
 * without an account gets a ticket to register with; an account whose number nobody had proved is its
 * owner's from now on.
 * @throws AppError INVALID at `code`, TOO_MANY; FORBIDDEN for accounts of staff and disabled ones,
 *   which only who holds the phone is told.
 */
export async function signInByCode(scope: Scope, form: CodeForm): Promise<SignInAnswer | Unknown> {
  const { services } = scope;
  const { phone, code } = form;
  const of = codeOfNumber(services, phone);
  const account = await findAccount(services, phone);
  const own = account && isOpenTo(account) ? account : null;
  await guessCode(scope, {
    what: SIGN_IN_CODE,
    of,
    code,
    named: nameOfNumber(phone),
    opens: own?.id ?? null,
    owners: own ? [own.id] : [],
  });
  const ticket = await services.db.transaction().execute(async (db) => {
    if (!(await consumeCode(services, db, { ...of, code }))) throw wrongCode();
    if (!account) return ticketFor(services, db, phone);
    if (own && !(await isProved(db, own))) await giveToOwner(scope, db, own.id);
    return null;
  });
  if (ticket !== null) return { status: 200, body: { ticket } };
  if (!own) {
    await auditAccount(scope, 'sign-in-refused', { account: account?.id ?? null });
    throw new AppError('FORBIDDEN', { message: ACCOUNT_MESSAGES.notByPhone });
  }
  return goOn(scope, await accountById(services, own.id), form.device);
}
