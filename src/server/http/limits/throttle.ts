import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { keyedHash } from '../../keyed-hash';
import type { Services } from '../../services';

/** How many failures are free, and how the waiting grows after them. */
export interface Limit {
  name: string;
  /** Failures without waiting. */
  free: number;
  /** The first wait in seconds; it doubles with each failure up to a quarter of an hour. */
  wait: number;
}

/** What a limit counts: one account from one address, an address, an account … */
export interface Counted {
  limit: Limit;
  value: string;
}

const LONGEST_WAIT_SECONDS = 900;
/** Failures are forgotten after so many seconds without one. */
const FORGET_SECONDS = 900;

export interface ThrottleState {
  failures: number;
  /** Seconds until the next attempt; 0 now. */
  wait: number;
  /** Milliseconds since the last success, or null. */
  sinceGood: number | null;
}

const keyOf = (services: Services, { limit, value }: Counted): Buffer =>
  keyedHash(services.secrets.current('lookup'), `throttle-${limit.name}`, value);

const isIpv4 = (ip: string): boolean => !ip.includes(':') || ip.startsWith('::ffff:');

/** The first groups of an IPv6 address. */
function prefixOf(ip: string, groups: number): string {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array(zeros).fill('0'), ...right].slice(0, groups).join(':');
}

/** IPv6 hosts own a whole /64, so that is what counts as their address. */
export const addressOf = (ip: string): string =>
  isIpv4(ip) ? ip.replace(/^::ffff:/, '') : prefixOf(ip, 4);

/** The /48 that a provider hands to one customer, with 65,536 addresses; null for IPv4. */
export const networkOf = (ip: string): string | null => (isIpv4(ip) ? null : prefixOf(ip, 3));

/** How each of `counted` stands, in their order. */
export async function throttleStates(
  services: Services,
  counted: readonly Counted[],
): Promise<ThrottleState[]> {
  const keys = counted.map((entry) => keyOf(services, entry));
  const rows = await services.db
    .selectFrom('auth_throttle')
    .selectAll()
    .where('key', 'in', keys)
    .execute();
  const now = services.clock().getTime();
  return keys.map((key) => {
    const row = rows.find((candidate) => key.equals(candidate.key));
    const until = row?.blocked_until ? Date.parse(row.blocked_until) : 0;
    const last = row ? Math.max(Date.parse(row.last_at), until) : 0;
    return {
      failures: now - last > FORGET_SECONDS * 1000 ? 0 : (row?.failures ?? 0),
      wait: Math.max(0, (until - now) / 1000),
      sinceGood: row?.good_at ? now - Date.parse(row.good_at) : null,
    };
  });
}

/** @throws AppError TOO_MANY where one of `counted` must still wait. */
export async function requireOpen(services: Services, counted: readonly Counted[]): Promise<void> {
  const states = await throttleStates(services, counted);
  const wait = Math.max(...states.map((state) => state.wait));
  if (wait > 0) throw new AppError('TOO_MANY', { retryAfter: Math.ceil(wait) });
}

/** Counts a failure (or a costly call) against `counted`. */
export async function countFailure(services: Services, counted: Counted): Promise<void> {
  const { free, wait } = counted.limit;
  const now = services.clock();
  const forgotten = new Date(now.getTime() - FORGET_SECONDS * 1000).toISOString();
  await services.db
    .insertInto('auth_throttle')
    .values({ key: keyOf(services, counted), failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const since = eb.fn<string>('greatest', [
          'auth_throttle.last_at',
          'auth_throttle.blocked_until',
        ]);
        const failures = eb
          .case()
          .when(since, '<', forgotten)
          .then(sql.lit(1))
          .else(eb('auth_throttle.failures', '+', 1))
          .end();
        const longer = sql`2 ^ least(${failures} - ${free}::int, 20)`;
        const seconds = sql`least(${LONGEST_WAIT_SECONDS}::float8, ${wait}::float8 * ${longer})`;
        const until = sql<string>`${now}::timestamptz + make_interval(secs => ${seconds})`;
        const blocked = eb.case().when(failures, '>=', free).then(until).end();
        return { failures, last_at: now, blocked_until: blocked };
      }),
    )
    .execute();
}

/** Forgets the failures of `counted` after a success, and remembers when that was. */
export async function countSuccess(services: Services, counted: Counted): Promise<void> {
  const now = services.clock();
  const good = { failures: 0, last_at: now, good_at: now };
  await services.db
    .insertInto('auth_throttle')
    .values({ key: keyOf(services, counted), ...good })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...good, blocked_until: null }))
    .execute();
}
