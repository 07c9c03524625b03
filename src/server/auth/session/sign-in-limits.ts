import { AppError } from '../../../shared/errors';
import {
  addressOf,
  type Counted,
  countFailure,
  countSuccess,
  type Limit,
  type ThrottleState,
  throttleStates,
} from '../../http/limits/throttle';
import type { Services } from '../../services';

const FROM_ADDRESS: Limit = { name: 'sign-in-from', free: 10, wait: 30 };
const FROM_DEVICE: Limit = { name: 'sign-in-on', free: 10, wait: 30 };
const FROM_ADDRESS_UNDER_ATTACK: Limit = { ...FROM_ADDRESS, free: 3 };
const ADDRESS: Limit = { name: 'address', free: 60, wait: 30 };
/** Never blocks: somebody else's failures must not keep the owner out. */
const ACCOUNT: Limit = { name: 'account', free: 1e9, wait: 0 };

/** Failures on one account, from wherever, that make each address count sooner. */
const ATTACK_FAILURES = 100;
/** A device, or an address, from which the account signed in is trusted for 30 days. */
const TRUSTED_MS = 30 * 86_400_000;

interface SignIn {
  /** The account from this device; null where no known one asks. */
  device: Counted | null;
  pair: Counted;
  address: Counted;
  account: Counted;
}

interface Admitted {
  failed: () => Promise<void>;
  /** Remembers the success, and the device that is known from now on. */
  succeeded: (device: Counted) => Promise<void>;
}

/** What a sign-in counts against; the same for names that exist and names that do not. */
export function signInCounters(ip: string, username: string, device: string | null): SignIn {
  const address = addressOf(ip);
  return {
    device: device === null ? null : ofDevice(username, device),
    pair: { limit: FROM_ADDRESS, value: `${username}\n${address}` },
    address: { limit: ADDRESS, value: address },
    account: { limit: ACCOUNT, value: username },
  };
}

/** What counts of an account on a device. */
export const ofDevice = (username: string, device: string): Counted => ({
  limit: FROM_DEVICE,
  value: `${username}\n${device}`,
});

const isTrusted = ({ sinceGood }: ThrottleState): boolean =>
  sinceGood !== null && sinceGood < TRUSTED_MS;

/**
 * Refuses an attempt that must wait. A device on which the account signed in waits for its own
 * failures alone: people in one house share an address, and none of them can lock out another. Any
 * other device counts by address, or somebody with many devices could guess without end.
 * @returns how this attempt is counted.
 * @throws AppError TOO_MANY
 */
export async function admitSignIn(services: Services, counters: SignIn): Promise<Admitted> {
  const { device: known, ...byAddress } = counters;
  const counted = [byAddress.pair, byAddress.address, byAddress.account, ...(known ? [known] : [])];
  const [pair, address, account, device] = await throttleStates(services, counted);
  if (known && device && isTrusted(device)) {
    refuse(device.wait);
    return {
      failed: async () => {
        await countFailure(services, known);
        await countFailure(services, counters.account);
      },
      // What others failed at from the same address stays counted.
      succeeded: () => countSuccess(services, known),
    };
  }
  const trusted = isTrusted(pair!);
  refuse(trusted ? pair!.wait : Math.max(pair!.wait, address!.wait));
  const underAttack = account!.failures >= ATTACK_FAILURES && !trusted;
  const limit = underAttack ? FROM_ADDRESS_UNDER_ATTACK : FROM_ADDRESS;
  return {
    failed: async () => {
      await countFailure(services, { ...counters.pair, limit });
      await countFailure(services, counters.address);
      await countFailure(services, counters.account);
    },
    succeeded: async (fresh) => {
      await countSuccess(services, counters.pair);
      await countSuccess(services, fresh);
    },
  };
}

function refuse(wait: number): void {
  if (wait > 0) throw new AppError('TOO_MANY', { retryAfter: Math.ceil(wait) });
}
