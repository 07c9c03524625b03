import { sql } from 'kysely';
import { sqlState } from '../db/client';
import type { Database } from '../db/database';
import { createPool, RUNTIME_ROLE } from '../db/pool';
import { MissingRights } from '../db/rights';
import { checkRuntimeLogin, UnsafeLogin } from '../db/roles/check-runtime';
import { ensureRuntimeLogin, setLoginPassword } from '../db/roles/ensure-runtime';
import {
  addressFor,
  databaseKey,
  type Login,
  loginOf,
  runtimeLogin,
  userOf,
} from '../db/roles/runtime-login';
import type { Secrets } from '../secrets';
import type { Settings } from '../settings';

/** PostgreSQL does not let the runtime login in; the text is meant for the terminal. */
class RefusedLogin extends Error {
  constructor(user: string, reason: string) {
    super(
      `DATABASE_URL: PostgreSQL không cho tài khoản ${user} đăng nhập (${reason}). Cho phép tài khoản này trong ` +
        'pg_hba.conf (scram-sha-256), hoặc tự tạo tài khoản và đặt cả DATABASE_URL lẫn DATABASE_OWNER_URL. / ' +
        `PostgreSQL does not let ${user} sign in. Allow it in pg_hba.conf (scram-sha-256), or make an account ` +
        'of your own and set both DATABASE_URL and DATABASE_OWNER_URL.',
    );
    this.name = 'RefusedLogin';
  }
}

/** SQLSTATE of a wrong password and of a sign-in that pg_hba.conf does not allow. */
const WRONG_PASSWORD = '28P01';
const NOT_ALLOWED = '28000';

/** What PostgreSQL said to who was not let in; the driver itself asks for a password that is not there. */
function asRefusal(error: unknown): { code: string; message: string } | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if (message.startsWith('SASL')) return { code: NOT_ALLOWED, message };
  const code = sqlState(error);
  return code === WRONG_PASSWORD || code === NOT_ALLOWED ? { code, message } : null;
}

/** Null where somebody can sign in and may do no more than a runtime login; else the SQLSTATE. */
async function refusalOf(url: string): Promise<{ code: string; message: string } | null> {
  const pool = createPool({ url, timeZone: 'UTC', role: RUNTIME_ROLE, max: 1 });
  try {
    await checkRuntimeLogin(pool);
    return null;
  } catch (error) {
    const refused = asRefusal(error);
    if (refused === null) throw error;
    return refused;
  } finally {
    await pool.destroy();
  }
}

/** @throws RefusedLogin, UnsafeLogin */
export async function checkAddress(url: string): Promise<void> {
  const refused = await refusalOf(url);
  if (refused) throw new RefusedLogin(userOf(url), refused.message);
}

/** The role itself, where an administrator arranged that it may sign in without a password. */
async function roleItself(owner: Database, url: string): Promise<string | null> {
  const login: Login = { user: RUNTIME_ROLE, password: null };
  const address = addressFor(url, login);
  const refused = await refusalOf(address).catch((error: unknown) => {
    // Databases of others may still let everybody make temporary tables: that is mended below.
    if (error instanceof UnsafeLogin) return null;
    throw error;
  });
  if (refused) return null;
  await ensureRuntimeLogin(owner, login);
  return address;
}

/**
 * The address as which the server runs, where it was given the owner's alone: a login of this
 * database that the owner makes. An owner who may not make it uses what an administrator has made.
 *
 * @throws MissingRights with the statements to run, RefusedLogin, UnsafeLogin
 */
async function madeAddress(owner: Database, url: string, secrets: Secrets): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(owner);
  const login = runtimeLogin(rows[0]!.name, databaseKey(secrets.secret));
  try {
    await ensureRuntimeLogin(owner, login);
  } catch (error) {
    const other = error instanceof MissingRights ? await roleItself(owner, url) : null;
    if (other === null) throw error;
    await checkAddress(other);
    return other;
  }
  const address = addressFor(url, login);
  const refused = await refusalOf(address);
  if (refused?.code === WRONG_PASSWORD) await setLoginPassword(owner, login);
  if (refused) await checkAddress(address);
  return address;
}

/**
 * The address as which the server runs. With `DATABASE_URL` alone the owner makes it; a runtime
 * login that was chosen (`given`) is given the application's role where the owner may.
 *
 * @throws MissingRights, RefusedLogin, UnsafeLogin
 */
export async function runtimeAddress(
  owner: Database,
  { owner: url, runtime: given }: { owner: string; runtime: string | null },
  secrets: Secrets,
): Promise<string> {
  if (given === null) return madeAddress(owner, url, secrets);
  await ensureRuntimeLogin(owner, loginOf(given));
  await checkAddress(given);
  return given;
}

/** Where a replica is read: by whom the server runs as, where the address names the owner. */
export function replicaAddress(
  settings: Settings,
  { owner, runtime }: { owner: string | null; runtime: string },
): string | undefined {
  const url = settings.databaseReadUrl;
  if (url === undefined || owner === null || userOf(url) !== userOf(owner)) return url;
  return addressFor(url, loginOf(runtime));
}
