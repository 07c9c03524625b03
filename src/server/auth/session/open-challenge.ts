import { AppError } from '../../../shared/errors';
import { keyedHash } from '../../keyed-hash';
import type { Key } from '../../keys/key-ring';
import type { Services } from '../../services';
import { type Account, accountById } from '../accounts/find-account';
import { type Challenge, readChallenge, signChallenge } from './tokens';

/** Tells the password of an account from any other, earlier or later. */
const passwordMark = (key: Key, { passwordHash }: Account): string =>
  keyedHash(key, 'challenge', String(passwordHash)).toString('base64url');

/** A challenge of this account, which waits for a code. */
export const challengeOf = (
  services: Services,
  account: Account,
  { step, device }: Pick<Challenge, 'step' | 'device'>,
): Promise<string> =>
  signChallenge(services, {
    userId: account.id,
    step,
    device,
    password: passwordMark(services.secrets.current('lookup'), account),
  });

/**
 * The account whose sign-in waits for its second step. The password that was right is still its
 * password: a challenge ends with it.
 * @throws AppError SESSION_ENDED for a challenge that is not good, BAD_CREDENTIALS for an account that
 *   may not sign in any more.
 */
export async function openChallenge(
  services: Services,
  token: string,
): Promise<Pick<Challenge, 'step' | 'device'> & { account: Account }> {
  const challenge = await readChallenge(services, token);
  if (!challenge) throw new AppError('SESSION_ENDED');
  const account = await accountById(services, challenge.userId);
  if (account.disabled) throw new AppError('BAD_CREDENTIALS');
  const marks = services.secrets.living('lookup').map((key) => passwordMark(key, account));
  if (!marks.includes(challenge.password)) {
    throw new AppError('SESSION_ENDED');
  }
  return { account, step: challenge.step, device: challenge.device };
}
