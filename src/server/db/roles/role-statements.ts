import { quoted } from '../ddl/names';
import { RUNTIME_ROLE } from '../pool';
import { EXTENSIONS } from '../rights';
import { sqlText } from '../sql/literal';
import { type Login, scramVerifier } from './runtime-login';

interface Roles {
  database: string;
  /** The account that owns the tables. */
  owner: string;
  /** As whom the server runs. */
  login: Login;
}

const makeRole = (name: string) =>
  `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${sqlText(name)}) THEN ` +
  `CREATE ROLE ${quoted(name)} LOGIN; END IF; END $$;`;

/**
 * What a superuser runs in a database so that it has an owner and a runtime login, as lines of SQL.
 * They may be run again, also where an earlier version made some of it.
 */
export function roleStatements({ database, owner, login }: Roles): string[] {
  const [base, user, account] = [database, login.user, owner].map((name) => quoted(name));
  const password = login.password === null ? '' : ` PASSWORD '${scramVerifier(login.password)}'`;
  return [
    `-- Sen: in the database ${base}, as a superuser of PostgreSQL. May be run again.`,
    makeRole(RUNTIME_ROLE),
    makeRole(login.user),
    `ALTER ROLE ${user} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS${password};`,
    ...(login.user === RUNTIME_ROLE ? [] : [`GRANT ${RUNTIME_ROLE} TO ${user};`]),
    `GRANT ${RUNTIME_ROLE} TO ${account};`,
    `GRANT CONNECT ON DATABASE ${base} TO ${user};`,
    `GRANT CONNECT, CREATE, TEMPORARY ON DATABASE ${base} TO ${account};`,
    `REVOKE TEMPORARY ON DATABASE ${base} FROM PUBLIC;`,
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC;',
    `GRANT USAGE ON SCHEMA public TO ${RUNTIME_ROLE};`,
    `GRANT USAGE, CREATE ON SCHEMA public TO ${account};`,
    ...EXTENSIONS.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`),
  ];
}
