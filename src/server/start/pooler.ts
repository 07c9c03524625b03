import { sql } from 'kysely';
import type { Database } from '../db/database';
import { quoted } from '../db/ddl/names';
import { createPool, RUNTIME_ROLE } from '../db/pool';
import { databaseOf, userOf } from '../db/roles/runtime-login';
import {
  LOCK_TIMEOUT_MS,
  PASSED_ON,
  STATEMENT_TIMEOUT_MS,
  UNSORTED_KB,
} from '../db/session-settings';
import type { Settings } from '../settings';

const WAY_OUT_VI =
  'Nếu địa chỉ này đi qua PgBouncer: đặt DATABASE_OWNER_URL và DATABASE_DIRECT_URL là địa chỉ trực tiếp tới PostgreSQL, ' +
  'DATABASE_URL là địa chỉ qua PgBouncer của cùng tài khoản với DATABASE_DIRECT_URL, rồi RECONNECT trong PgBouncer.';
const WAY_OUT_EN =
  'If this address leads to PgBouncer: set DATABASE_OWNER_URL and DATABASE_DIRECT_URL to addresses of PostgreSQL itself and ' +
  'DATABASE_URL to that of the pooler, with the account of DATABASE_DIRECT_URL; then RECONNECT in PgBouncer.';

/** What is between the server and PostgreSQL keeps settings from it; the text is meant for the terminal. */
export class LostSettings extends Error {
  constructor(lost: string[]) {
    super(
      `DATABASE_URL: kết nối không có cài đặt mà máy chủ cần (${lost.join('; ')}). ${WAY_OUT_VI} / ` +
        `The connection has not what the server asked for. ${WAY_OUT_EN}`,
    );
    this.name = 'LostSettings';
  }
}

/** A pooler does not know the login that a start makes; the text is meant for the terminal. */
class PoolerNeedsLogin extends Error {
  constructor() {
    super(
      'DATABASE_OWNER_URL: cần có khi đặt DATABASE_DIRECT_URL mà tài khoản là chủ sở hữu; DATABASE_URL và DATABASE_DIRECT_URL ' +
        'phải là tài khoản của máy chủ, mà PgBouncer biết (npm run db:roles in các lệnh). / ' +
        'needed with DATABASE_DIRECT_URL where the account is the owner: DATABASE_URL and DATABASE_DIRECT_URL must be a login of the ' +
        'server that PgBouncer knows (npm run db:roles prints the statements).',
    );
    this.name = 'PoolerNeedsLogin';
  }
}

interface Session {
  account: string;
  zone: string;
  limit: string;
  passedOn: boolean;
}

/**
 * Looks whether connections have the role, time zone and time limit that were asked for; without a role
 * they are the owner's, who comes past any pooler.
 *
 * @throws LostSettings naming what is otherwise
 */
export async function checkSession(
  db: Database,
  { timeZone, databaseDirectUrl }: Settings,
  role?: string,
): Promise<void> {
  const { rows } = await sql<Session>`SELECT current_user::text AS account,
    current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS "limit",
    coalesce(current_setting(${PASSED_ON}, true), '') = '1' AS "passedOn"`.execute(db);
  const { account, zone, limit, passedOn } = rows[0]!;
  const isDirect = databaseDirectUrl === undefined || role === undefined;
  const lost = [
    ...(passedOn || !isDirect ? [] : ['options']),
    ...(zone.toLowerCase() === timeZone.toLowerCase() ? [] : [`TimeZone ${zone}`]),
    ...(role === undefined || account === role ? [] : [`role ${account}`]),
    ...(role === undefined || limit !== '0' ? [] : ['statement_timeout 0']),
  ];
  if (lost.length > 0) throw new LostSettings(lost);
}

/** What a pooler says to who brings settings that it does not pass on. */
export const isPoolerRefusal = (message: string): boolean =>
  message.includes('unsupported startup parameter');

/**
 * Keeps role, time zone and time limits with the login itself, in this database: a pooler passes none on
 * that a client brings, and gives connections from one client to another. Every account may say so of itself.
 */
async function keepWithLogin(direct: string, settings: Settings): Promise<void> {
  // Not as the role that it may have been given before.
  const own = createPool({ url: direct, timeZone: settings.timeZone, role: 'none', max: 1 });
  const login = sql.raw(
    `ALTER ROLE ${quoted(userOf(direct))} IN DATABASE ${quoted(databaseOf(direct))} SET`,
  );
  try {
    await sql`${login} role TO ${sql.lit(RUNTIME_ROLE)}`.execute(own);
    await sql`${login} "TimeZone" TO ${sql.lit(settings.timeZone)}`.execute(own);
    await sql`${login} statement_timeout TO ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(own);
    await sql`${login} lock_timeout TO ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(own);
    await sql`${login} gin_pending_list_limit TO ${sql.lit(UNSORTED_KB)}`.execute(own);
  } finally {
    await own.destroy();
  }
}

/**
 * Makes ready what the pooler of `DATABASE_URL` needs, and looks that it is there.
 *
 * @returns the address of the running server's pools: `runtime` itself where there is no pooler
 * @throws LostSettings, PoolerNeedsLogin
 */
export async function poolerAddress(runtime: string, settings: Settings): Promise<string> {
  const { databaseUrl: url, databaseDirectUrl: direct } = settings;
  if (url === undefined || direct === undefined) return runtime;
  if (runtime !== direct) throw new PoolerNeedsLogin();
  await keepWithLogin(direct, settings);
  const pool = createPool({ url, directUrl: direct, timeZone: settings.timeZone, max: 1 });
  try {
    await checkSession(pool, settings, RUNTIME_ROLE);
  } finally {
    await pool.destroy();
  }
  return url;
}
