import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Services } from '../../services';

/** How long an access token lives, in seconds. */
export const ACCESS_SECONDS = 600;
/** How long a challenge of the second factor waits for its code, in seconds. */
const CHALLENGE_SECONDS = 300;

const ISSUER = 'sen';
const ALGORITHM = 'HS256';

interface Kind {
  /** `typ` of the header, so that no kind of token passes for another. */
  type: string;
  audience: string;
}
const ACCESS: Kind = { type: 'at+jwt', audience: 'sen-api' };
const CHALLENGE: Kind = { type: 'challenge+jwt', audience: 'sen-challenge' };

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
const seconds = (services: Services) => secondsOf(services.clock());

function sign(services: Services, kind: Kind, claims: Record<string, string>, until: number) {
  const { version, bytes } = services.secrets.current('signing');
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: kind.type, kid: String(version) })
    .setIssuer(ISSUER)
    .setAudience(kind.audience)
    .setIssuedAt(seconds(services))
    .setExpirationTime(until)
    .sign(bytes);
}

async function check(services: Services, kind: Kind, token: string) {
  try {
    const keyOf = ({ kid = '1' }: { kid?: string }) =>
      services.secrets.version('signing', Number(kid)).bytes;
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kind.audience,
      typ: kind.type,
      currentDate: services.clock(),
      requiredClaims: ['sub', 'exp'],
    });
    return payload;
  } catch {
    return null;
  }
}

/** An access token of a session, good for ten minutes and never beyond the session's end. */
export function signAccess(
  services: Services,
  { userId, sessionId, endsAt }: { userId: string; sessionId: string; endsAt: Date },
): Promise<string> {
  const until = Math.min(seconds(services) + ACCESS_SECONDS, secondsOf(endsAt));
  return sign(services, ACCESS, { sub: userId, sid: sessionId }, until);
}

interface Verified {
  userId: string;
  sessionId: string;
  /** Seconds; when the token ends. */
  until: number;
  /** Of the key that it was signed with. */
  keyVersion: number;
}

const MOST_VERIFIED = 5_000;

/** Tokens whose signature was checked. */
const verified = new WeakMap<Services, Map<string, Verified>>();

/** Whether a checked token is good now: it has not ended, and neither has its key. */
const isGood = (services: Services, { until, keyVersion }: Verified): boolean =>
  seconds(services) < until &&
  services.secrets.living('signing').some(({ version }) => version === keyVersion);

function keepVerified(services: Services, token: string, checked: Verified): void {
  const kept = verified.get(services) ?? new Map<string, Verified>();
  verified.set(services, kept);
  kept.set(token, checked);
  const [oldest] = kept.keys();
  if (kept.size > MOST_VERIFIED && oldest !== undefined) kept.delete(oldest);
}

/**
 * The account and session that a good access token names; null for any other text. The signature of
 * a token is checked once.
 */
export async function readAccess(
  services: Services,
  token: string,
): Promise<{ userId: string; sessionId: string } | null> {
  const known = verified.get(services)?.get(token);
  if (known && isGood(services, known)) return known;
  const claims = await check(services, ACCESS, token);
  if (typeof claims?.sub !== 'string' || typeof claims.sid !== 'string') return null;
  const { kid = '1' } = decodeProtectedHeader(token);
  const read = { userId: claims.sub, sessionId: claims.sid };
  const keyVersion = Number(kid);
  keepVerified(services, token, { ...read, until: claims.exp ?? 0, keyVersion });
  return read;
}

/** A sign-in after a right password: whose, what `code` is to be, and which password it was. */
export interface Challenge {
  userId: string;
  /** A code of the second factor, or first the one that was sent before a factor is set up. */
  step: 'factor' | 'sent-code';
  /** Tells the password that was right from any other. */
  password: string;
  /** What the device is to be given once the sign-in is complete. */
  device?: string;
}

/** What a right password is worth while the code of the second factor is missing. */
export function signChallenge(services: Services, challenge: Challenge): Promise<string> {
  const { userId, step, password, device } = challenge;
  const claims = { sub: userId, step, pwd: password, ...(device && { device }) };
  return sign(services, CHALLENGE, claims, seconds(services) + CHALLENGE_SECONDS);
}

/** What a good challenge says, or null. Its password may have changed since. */
export async function readChallenge(services: Services, token: string): Promise<Challenge | null> {
  const claims = await check(services, CHALLENGE, token);
  if (!claims?.sub || typeof claims.pwd !== 'string') return null;
  const step = claims.step === 'sent-code' ? 'sent-code' : 'factor';
  const device = typeof claims.device === 'string' ? claims.device : undefined;
  return { userId: claims.sub, step, password: claims.pwd, device };
}
