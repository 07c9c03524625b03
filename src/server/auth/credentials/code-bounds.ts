import { USE_LIMITS } from '../../../shared/rules/use-limits';
import { USE_REASONS } from '../../../shared/rules/use-reasons';
import { addressOf, networkOf } from '../../http/limits/throttle';
import { DAY, requireUses, type Use } from '../../http/limits/use-count';
import type { Services } from '../../services';

/** One bound of an address, and the wider one of its network where it has one. */
export function usesFrom(name: string, ip: string, most: number, seconds: number): Use[] {
  const network = networkOf(ip);
  const address = { name: `${name}-address`, value: addressOf(ip), most, seconds };
  if (network === null) return [address];
  const wider = most * USE_LIMITS.networkFactor;
  return [address, { name: `${name}-network`, value: network, most: wider, seconds }];
}

/** What a wrong code counts against, besides the account: whom the caller named, and from where. */
export const wrongCodeUses = (ip: string, named: string): Use[] => [
  ...usesFrom('wrong-code', ip, USE_LIMITS.wrongCodesPerAddress, DAY),
  {
    name: 'wrong-code-name',
    value: named,
    most: USE_LIMITS.wrongCodesPerAccount,
    seconds: DAY,
  },
];

/** Wrong codes for one account, by whatever name it was called. */
export const wrongCodeOf = (account: string): Use => ({
  name: 'wrong-code-account',
  value: account,
  most: USE_LIMITS.wrongCodesPerAccount,
  seconds: DAY,
});

/**
 * Counts a request for a code against its daily bounds, the same for names that exist and names that
 * do not.
 * @throws AppError TOO_MANY
 */
export async function requireMayAskForCode(
  services: Services,
  ip: string,
  ...named: string[]
): Promise<void> {
  const most = USE_LIMITS.codesPerName;
  const names = named.map((value) => ({ name: 'code-asked-name', value, most, seconds: DAY }));
  const address = usesFrom('code-asked', ip, USE_LIMITS.codesPerAddress, DAY);
  await requireUses(services, [...address, ...names], USE_REASONS.codes);
}
