import { AppError } from '../../../shared/errors';
import {
  addressOf,
  type Counted,
  countFailure,
  countSuccess,
  type Limit,
  throttleStates,
} from '../../http/limits/throttle';
import type { Services } from '../../services';

const FROM_ADDRESS: Limit = { name: 'sign-in-from', free: 10, wait: 30 };
const FROM_ADDRESS_UNDER_ATTACK: Limit = { ...FROM_ADDRESS, free: 3 };
const ADDRESS: Limit = { name: 'address', free: 60, wait: 30 };
/** Never blocks: somebody else's failures must not keep the owner out. */
const ACCOUNT: Limit = { name: 'account', free: 1e9, wait: 0 };

/** Failures on one account, from wherever, that make each address count sooner. */
const ATTACK_FAILURES = 100;
/** An address from which the account signed in is trusted for 30 days. */
const TRUSTED_MS = 30 * 86_400_000;

interface SignIn {
  pair: Counted;
  address: Counted;
  account: Counted;
}

/** What a sign-in counts against; the same for names that exist and names that do not. */
export function signInCounters(ip: string, username: string): SignIn {
  const address = addressOf(ip);
  return {
    pair: { limit: FROM_ADDRESS, value: `${username}\n${address}` },
    address: { limit: ADDRESS, value: address },
    account: { limit: ACCOUNT, value: username },
  };
}

/**
 * Refuses an attempt that must wait.
 * @returns how a failure of this attempt is counted.
 * @throws AppError TOO_MANY
 */
export async function admitSignIn(
  services: Services,
  counters: SignIn,
): Promise<() => Promise<void>> {
  const [pair, address, account] = await throttleStates(services, [
    counters.pair,
    counters.address,
    counters.account,
  ]);
  const trusted = pair!.sinceGood !== null && pair!.sinceGood < TRUSTED_MS;
  const wait = trusted ? pair!.wait : Math.max(pair!.wait, address!.wait);
  if (wait > 0) throw new AppError('TOO_MANY', { retryAfter: Math.ceil(wait) });
  const underAttack = account!.failures >= ATTACK_FAILURES && !trusted;
  const limit = underAttack ? FROM_ADDRESS_UNDER_ATTACK : FROM_ADDRESS;
  return async () => {
    await countFailure(services, { ...counters.pair, limit });
    await countFailure(services, counters.address);
    await countFailure(services, counters.account);
  };
}

/** Remembers a sign-in that succeeded. */
export const recordSignIn = (services: Services, counters: SignIn): Promise<void> =>
  countSuccess(services, counters.pair);
