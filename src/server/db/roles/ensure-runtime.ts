import { sql } from 'kysely';
import { sqlState } from '../client';
import type { Database } from '../database';
import { quoted } from '../ddl/names';
import { RUNTIME_ROLE } from '../pool';
import { MissingRights } from '../rights';
import { type Login, scramVerifier } from './runtime-login';

/** Key of the advisory lock: processes that start together arrange the login one after the other. */
const LOCK = 7_361_003;

interface State {
  account: string;
  database: string;
  hasRole: boolean;
  hasLogin: boolean;
  signsIn: boolean;
  isMember: boolean;
  usesSchema: boolean;
  readsMigrations: boolean;
  everyoneMakesTemporary: boolean;
  everyoneMakesTables: boolean;
  /** What the account of the connection may do about it. */
  makesRoles: boolean;
  grantsRole: boolean;
  ownsTables: boolean;
  ownsDatabase: boolean;
  ownsSchema: boolean;
}

async function stateOf(db: Database, user: string): Promise<State> {
  const { rows } = await sql<State>`
    SELECT quote_ident(current_user) AS account, quote_ident(d.datname) AS database,
      r.oid IS NOT NULL AS "hasRole", l.oid IS NOT NULL AS "hasLogin",
      coalesce(l.rolcanlogin, false) AS "signsIn",
      coalesce(pg_has_role(l.oid, r.oid, 'MEMBER'), false) AS "isMember",
      coalesce(has_schema_privilege(r.oid, n.oid, 'USAGE'), false) AS "usesSchema",
      coalesce(has_table_privilege(r.oid, m.oid, 'SELECT'), m.oid IS NULL) AS "readsMigrations",
      EXISTS (SELECT FROM aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) AS a
        WHERE a.grantee = 0 AND a.privilege_type = 'TEMPORARY') AS "everyoneMakesTemporary",
      EXISTS (SELECT FROM aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) AS a
        WHERE a.grantee = 0 AND a.privilege_type = 'CREATE') AS "everyoneMakesTables",
      me.rolcreaterole OR me.rolsuper AS "makesRoles",
      me.rolsuper OR r.oid IS NULL OR pg_has_role(r.oid, 'MEMBER WITH ADMIN OPTION')
        OR (me.rolcreaterole AND current_setting('server_version_num')::int < 160000)
        AS "grantsRole",
      coalesce(pg_has_role(m.relowner, 'USAGE'), false) AS "ownsTables",
      pg_has_role(d.datdba, 'USAGE') AS "ownsDatabase",
      pg_has_role(n.nspowner, 'USAGE') AS "ownsSchema"
    FROM pg_database d
    JOIN pg_roles me ON me.rolname = current_user
    JOIN pg_namespace n ON n.nspname = 'public'
    LEFT JOIN pg_class m ON m.oid = to_regclass('public.sen_migration')
    LEFT JOIN pg_roles r ON r.rolname = ${RUNTIME_ROLE}
    LEFT JOIN pg_roles l ON l.rolname = ${user}
    WHERE d.datname = current_database()`.execute(db);
  return rows[0]!;
}

interface Wanted {
  sql: string;
  /** Whether the account of the connection may say it. */
  may: boolean;
}

/** What is still to be said to PostgreSQL; a login that others made keeps its own password. */
function wantedIn(state: State, { user, password }: Login): Wanted[] {
  const { makesRoles, grantsRole, ownsTables, ownsDatabase, ownsSchema } = state;
  const name = quoted(user);
  const secret = password === null ? '' : ` PASSWORD '${scramVerifier(password)}'`;
  const wanted: [boolean, string, boolean][] = [
    [!state.hasRole, `CREATE ROLE ${RUNTIME_ROLE} LOGIN;`, makesRoles],
    [!state.hasLogin, `CREATE ROLE ${name} LOGIN${secret};`, makesRoles],
    [state.hasLogin && !state.signsIn, `ALTER ROLE ${name} LOGIN;`, makesRoles],
    [
      !state.isMember && user !== RUNTIME_ROLE,
      `GRANT ${RUNTIME_ROLE} TO ${name};`,
      grantsRole && (state.hasLogin || makesRoles),
    ],
    [!state.usesSchema, `GRANT USAGE ON SCHEMA public TO ${RUNTIME_ROLE};`, ownsSchema],
    [!state.readsMigrations, `GRANT SELECT ON sen_migration TO ${RUNTIME_ROLE};`, ownsTables],
    [
      state.everyoneMakesTemporary,
      `REVOKE TEMPORARY ON DATABASE ${state.database} FROM PUBLIC;`,
      ownsDatabase,
    ],
    [state.everyoneMakesTables, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC;', ownsSchema],
  ];
  return wanted.filter(([needed]) => needed).map(([, text, may]) => ({ sql: text, may }));
}

/** Not allowed after all, or made by another process of the cluster meanwhile. */
const LEFT_UNDONE = ['42501', '42710', '23505'];

/** Runs a statement; what the account may not do is left undone. */
async function attempt(db: Database, statement: string): Promise<void> {
  await sql`SAVEPOINT attempt`.execute(db);
  try {
    await sql.raw(statement).execute(db);
    await sql`RELEASE SAVEPOINT attempt`.execute(db);
  } catch (error) {
    if (!LEFT_UNDONE.includes(sqlState(error))) throw error;
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db);
  }
}

/**
 * Makes the runtime login of a database and takes from everybody what it must not have: temporary
 * tables, and tables in the schema. Nothing happens where all is there.
 *
 * @returns the statements that the account of `owner` may not run itself; none where all is done.
 */
async function arrange(owner: Database, login: Login): Promise<string[]> {
  return owner.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
    const wanted = wantedIn(await stateOf(db, login.user), login);
    for (const { sql: statement, may } of wanted) if (may) await attempt(db, statement);
    if (wanted.length === 0) return [];
    return wantedIn(await stateOf(db, login.user), login).map((each) => each.sql);
  });
}

/** @throws MissingRights with the statements that a superuser has to run. */
export async function ensureRuntimeLogin(owner: Database, login: Login): Promise<void> {
  const missing = await arrange(owner, login);
  if (missing.length === 0) return;
  const { account, database } = await stateOf(owner, login.user);
  throw new MissingRights(account, database, missing);
}

/** Gives a login its password anew: the secret was changed, or somebody else set another one. */
export async function setLoginPassword(owner: Database, login: Login): Promise<void> {
  const name = quoted(login.user);
  const statement = `ALTER ROLE ${name} PASSWORD '${scramVerifier(login.password ?? '')}';`;
  try {
    await sql.raw(statement).execute(owner);
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    const { account, database } = await stateOf(owner, login.user);
    throw new MissingRights(account, database, [statement]);
  }
}
