import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { deriveKey } from '../../keys/derive-key';

/** Who signs in to a database, and with what. */
export interface Login {
  user: string;
  password: string | null;
}

/** An address of a database as `new URL` reads it: one of a Unix socket may have no host. */
function parsed(url: string): URL {
  const known = URL.canParse(url) ? new URL(url) : null;
  if (known !== null && known.host !== '') return known;
  return new URL(url.replace('@/', '@localhost/').replace(':///', '://localhost/'));
}

/** The account of an address; empty where the address names none. */
export function userOf(url: string): string {
  const { searchParams, username } = parsed(url);
  return searchParams.get('user') ?? decodeURIComponent(username);
}

/** Who signs in by an address. */
export function loginOf(url: string): Login {
  const { searchParams, password } = parsed(url);
  const given = searchParams.get('password') ?? decodeURIComponent(password);
  return { user: userOf(url), password: given === '' ? null : given };
}

/** The database of an address: the account's own where it names none, as PostgreSQL has it. */
export function databaseOf(url: string): string {
  return decodeURIComponent(parsed(url).pathname.slice(1)) || userOf(url);
}

/** The same database, signed in to by somebody else. */
export function addressFor(url: string, { user, password }: Login): string {
  const address = parsed(url);
  address.searchParams.delete('user');
  address.searchParams.delete('password');
  address.username = encodeURIComponent(user);
  address.password = password === null ? '' : encodeURIComponent(password);
  return address.href;
}

/**
 * What the passwords of runtime logins come from: the secret itself, for the keys that are kept in the
 * database can be read by who is signed in alone. Another secret is another password.
 */
export const databaseKey = (secret: string): Uint8Array => deriveKey(secret, 'database');

/**
 * The login that the running server uses on a database, where nobody chose another. Roles belong to a
 * whole cluster, so its name tells databases apart; its password comes from the secret.
 */
export function runtimeLogin(database: string, databaseKey: Uint8Array): Login {
  const name = createHash('sha256').update(database).digest('hex').slice(0, 12);
  const password = createHmac('sha256', databaseKey).update(database).digest('base64url');
  return { user: `sen_run_${name}`, password };
}

const ITERATIONS = 4096;

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256). A statement that sets it so shows the password
 * neither to the server's log nor to whoever runs it.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (word: string) => createHmac('sha256', salted).update(word).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const server = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}
