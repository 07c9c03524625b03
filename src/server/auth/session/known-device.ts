import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../keyed-hash';
import type { Key } from '../../keys/key-ring';
import type { Services } from '../../services';

const signatureOf = (key: Key, id: string): string =>
  keyedHash(key, 'sign-in-device', id).toString('base64url');

/** What a device keeps to be known again; it opens nothing. */
export const deviceToken = (services: Services, id: string): string =>
  `${id}.${signatureOf(services.secrets.current('device'), id)}`;

/** The name of a device that none of ours has had before. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

/** The name of the device that a token was made for; null for any other text. */
export function deviceOf(services: Services, token: string | null): string | null {
  const [id = '', signature = ''] = token?.split('.') ?? [];
  const given = Buffer.from(signature);
  const isOurs = (key: Key) => {
    const wanted = Buffer.from(signatureOf(key, id));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  return services.secrets.living('device').some(isOurs) ? id : null;
}
