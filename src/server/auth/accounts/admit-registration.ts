import type { register as registration } from '../../../shared/account/operations';
import { AppError } from '../../../shared/errors';
import type { Taken } from '../../../shared/operation/shape';
import { USE_LIMITS } from '../../../shared/rules/use-limits';
import { USE_REASONS } from '../../../shared/rules/use-reasons';
import { limitCall } from '../../http/limits/limit-call';
import { addressOf } from '../../http/limits/throttle';
import { HOUR, takeUse, usedUp } from '../../http/limits/use-count';
import { isLoopback } from '../../http/loopback';
import { keyedHash } from '../../keyed-hash';
import { reachesPhones } from '../../notify/channels';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { requireMayAskForCode, usesFrom } from '../credentials/code-bounds';
import { deliverCode } from '../credentials/deliver-code';
import { guessCode } from '../credentials/guess-code';
import {
  CODE_REQUEST,
  type CodeOf,
  type CodeRequest,
  requestDigits,
} from '../credentials/one-time-code';

const MINUTES = 10;

type Registration = Taken<(typeof registration)['body']>;

/** The code that a number without an account receives; the number itself is not kept with it. */
const codeOf = (services: Services, phone: string): CodeOf => ({
  purpose: `register-${keyedHash(services.secrets.current('lookup'), 'register', phone).toString('hex')}`,
  userId: null,
});

const nameOf = (phone: string): string => `register ${phone}`;

async function requireNewPhone({ db }: Services, phone: string): Promise<void> {
  const owner = await db
    .selectFrom('ca_nhan')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (owner) throw new AppError('PHONE_TAKEN');
}

/** Sends the number a code, and refuses the registration until it comes back. */
async function askForProof({ services, request }: Scope, phone: string): Promise<never> {
  await requireNewPhone(services, phone);
  await limitCall(services, CODE_REQUEST, nameOf(phone));
  await requireMayAskForCode(services, request.ip, nameOf(phone));
  const code = await requestDigits(services, codeOf(services, phone), MINUTES);
  await deliverCode(services, { id: null, email: null, phone }, code, 'register').catch(() => {
    throw new AppError('UNAVAILABLE');
  });
  const message = USE_REASONS.registrations;
  throw new AppError('PHONE_UNVERIFIED', { message, errors: { code: message } });
}

/**
 * Counts a registration from its address. Beyond so many in an hour the number is proved first, by a
 * code that comes with the same form; in a demo nobody on this machine is counted.
 * @returns the code that proved the number, to be used up with the account; null where none was needed.
 * @throws AppError PHONE_UNVERIFIED once a code is under way, PHONE_TAKEN, INVALID at `code`, TOO_MANY
 */
export async function admitRegistration(
  scope: Scope,
  { phone, code }: Registration,
): Promise<CodeRequest | null> {
  const { services, request } = scope;
  if (services.settings.demo && isLoopback(request.ip)) return null;
  if (code) {
    const of = codeOf(services, phone);
    const guess = { what: 'register', of, code, named: nameOf(phone) };
    await guessCode(scope, { ...guess, opens: nameOf(phone), owners: [] });
    return { ...of, code };
  }
  const most = USE_LIMITS.registrationsPerHour;
  for (const use of usesFrom('register', addressOf(request.ip), most, HOUR)) {
    if ((await takeUse(services, use)) !== null) continue;
    if (reachesPhones(services)) await askForProof(scope, phone);
    throw await usedUp(services, use, USE_REASONS.manyRegistrations);
  }
  return null;
}
