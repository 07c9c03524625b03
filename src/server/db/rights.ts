import { sql } from 'kysely';
import type { Database } from './database';
import { RUNTIME_ROLE } from './pool';

/** Extensions that the migrations build on. */
export const EXTENSIONS = ['pg_trgm', 'btree_gist', 'fuzzystrmatch'];

/** The account lacks rights that only a superuser can give; the text is meant for the terminal. */
export class MissingRights extends Error {
  constructor(
    readonly account: string,
    readonly database: string,
    /** What a superuser runs once in that database. */
    readonly statements: string[],
  ) {
    super(
      `DATABASE_URL: tài khoản ${account} thiếu quyền trong cơ sở dữ liệu ${database}. Chạy một lần các ` +
        'lệnh sau trong cơ sở dữ liệu đó, bằng tài khoản quản trị (superuser) của PostgreSQL, rồi khởi động lại. / ' +
        `the account ${account} lacks rights in the database ${database}. Run these statements once in that ` +
        `database, as a superuser of PostgreSQL, then start again (npm run db:roles in đủ mọi lệnh / prints all that there are):\n\n${statements.map((each) => `  ${each}`).join('\n')}\n`,
    );
    this.name = 'MissingRights';
  }
}

interface Rights {
  account: string;
  database: string;
  superuser: boolean;
  createsRoles: boolean;
  hasRole: boolean;
  /** May act as the runtime role, or let itself. */
  reachesRole: boolean;
  createsTables: boolean;
  /** Extensions that are not there and that it may not make. */
  extensions: string[];
}

async function rightsOf(owner: Database): Promise<Rights> {
  const { rows: servers } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`.execute(owner);
  // Since PostgreSQL 16 a member may act as a role only when the grant says so, and whoever makes
  // roles rules over those alone that it made or was given.
  const since16 = servers[0]!.version >= 160_000;
  const reaches = sql`pg_has_role(current_user, r.oid, ${since16 ? 'SET' : 'MEMBER'})
    OR pg_has_role(current_user, r.oid, 'MEMBER WITH ADMIN OPTION')
    OR ${since16 ? sql`false` : sql`me.rolcreaterole`}`;
  const { rows } = await sql<Rights>`
    SELECT quote_ident(current_user) AS account, quote_ident(current_database()) AS database,
      me.rolsuper AS superuser, me.rolcreaterole AS "createsRoles",
      r.oid IS NOT NULL AS "hasRole", coalesce(${reaches}, false) AS "reachesRole",
      has_schema_privilege('public', 'CREATE') AS "createsTables",
      ARRAY(SELECT v.name::text FROM pg_available_extensions v
        WHERE v.name = ANY (${EXTENSIONS}) AND v.installed_version IS NULL AND NOT (
          has_database_privilege(current_database(), 'CREATE')
          AND EXISTS (SELECT FROM pg_available_extension_versions w
            WHERE w.name = v.name AND w.version = v.default_version AND w.trusted))) AS extensions
    FROM pg_roles me LEFT JOIN pg_roles r ON r.rolname = ${RUNTIME_ROLE}
    WHERE me.rolname = current_user`.execute(owner);
  return rows[0]!;
}

/**
 * Looks whether the owner can make what the migrations ask for, before they begin.
 *
 * @throws MissingRights with the statements that give what is missing.
 */
export async function checkRights(owner: Database): Promise<void> {
  const rights = await rightsOf(owner);
  const { account, database, superuser, createsRoles, hasRole, reachesRole, createsTables } =
    rights;
  if (superuser) return;
  const madeForIt = !hasRole && !createsRoles;
  const statements = [
    madeForIt && `CREATE ROLE ${RUNTIME_ROLE} LOGIN;`,
    (madeForIt || (hasRole && !reachesRole)) && `GRANT ${RUNTIME_ROLE} TO ${account};`,
    !createsTables && `GRANT CREATE ON SCHEMA public TO ${account};`,
    ...rights.extensions.map((name) => `CREATE EXTENSION ${name};`),
  ].filter((statement) => statement !== false);
  if (statements.length > 0) throw new MissingRights(account, database, statements);
}
