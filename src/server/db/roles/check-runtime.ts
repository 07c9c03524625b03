import { sql } from 'kysely';
import type { Database } from '../database';

/** The login of the running server may do what it must not; the text is meant for the terminal. */
export class UnsafeLogin extends Error {
  constructor(account: string, problems: string[]) {
    super(
      `Tài khoản ${account} mà máy chủ dùng có quá nhiều quyền; npm run db:roles in các lệnh cần chạy. / ` +
        `The login ${account} of the running server may do too much; npm run db:roles prints the statements to run:\n` +
        `${problems.map((each) => `  ${each}`).join('\n')}\n`,
    );
    this.name = 'UnsafeLogin';
  }
}

interface Powers {
  account: string;
  superuser: boolean;
  powers: boolean;
  owns: boolean;
  reachesServer: boolean;
  temporary: boolean;
  creates: boolean;
}

const PROBLEMS: [keyof Powers, string][] = [
  ['superuser', 'là superuser / is a superuser'],
  [
    'powers',
    'tạo được vai trò hoặc cơ sở dữ liệu, nhân bản hoặc bỏ qua RLS / makes roles or databases, replicates or bypasses row security',
  ],
  [
    'owns',
    'sở hữu bảng, hàm hoặc cơ sở dữ liệu, hay là thành viên của chủ sở hữu / owns tables, functions or the database, or is a member of who does',
  ],
  [
    'reachesServer',
    'đọc ghi tệp hoặc chạy chương trình trên máy chủ / reads or writes files or runs programs of the server',
  ],
  ['temporary', 'tạo được bảng tạm / makes temporary tables'],
  ['creates', 'tạo được bảng hoặc hàm / makes tables or functions'],
];

/**
 * Looks what the account that signed in may do, whatever role its statements run as.
 *
 * @throws UnsafeLogin naming each thing that a running server must not be able to do.
 */
export async function checkRuntimeLogin(runtime: Database): Promise<void> {
  const { rows } = await sql<Powers>`
    WITH mine AS (SELECT oid, rolname FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER'))
    SELECT me.rolname AS account, me.rolsuper AS superuser,
      me.rolcreaterole OR me.rolcreatedb OR me.rolreplication OR me.rolbypassrls AS powers,
      EXISTS (SELECT FROM pg_database d JOIN mine ON mine.oid = d.datdba
          WHERE d.datname = current_database())
        OR EXISTS (SELECT FROM pg_class c JOIN mine ON mine.oid = c.relowner)
        OR EXISTS (SELECT FROM pg_proc p JOIN mine ON mine.oid = p.proowner)
        OR EXISTS (SELECT FROM pg_namespace n JOIN mine ON mine.oid = n.nspowner) AS owns,
      EXISTS (SELECT FROM mine WHERE rolname IN ('pg_execute_server_program',
        'pg_read_server_files', 'pg_write_server_files', 'pg_write_all_data')) AS "reachesServer",
      has_database_privilege(session_user, current_database(), 'TEMPORARY') AS temporary,
      EXISTS (SELECT FROM pg_namespace n WHERE n.nspname !~ '^pg_'
        AND has_schema_privilege(session_user, n.oid, 'CREATE')) AS creates
    FROM pg_roles me WHERE me.rolname = session_user`.execute(runtime);
  const powers = rows[0]!;
  const found = PROBLEMS.filter(([name]) => powers[name] === true).map(([, text]) => text);
  if (found.length > 0)
    throw new UnsafeLogin(powers.account, powers.superuser ? [found[0]!] : found);
}

/** Whether a migrated database belongs to somebody else than who signed in. */
export async function isRuntimeLogin(db: Database): Promise<boolean> {
  const { rows } = await sql<{ member: boolean }>`
    SELECT pg_has_role(session_user, relowner, 'MEMBER') AS member
    FROM pg_class WHERE oid = to_regclass('public.sen_migration')`.execute(db);
  return rows[0]?.member === false;
}
