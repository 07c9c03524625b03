import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRuntimeLogin } from '../../../src/server/db/roles/check-runtime';
import { databaseOf, userOf } from '../../../src/server/db/roles/runtime-login';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { quotedColumns } from '../../fixtures/quoted-columns';
import { startSignedClinic } from './signed-clinic';

const ENTRIES = columnsOf('nhat_ky');
const ENTRY = quotedColumns('nhat_ky');
const GRANT = quotedColumns('truy_cap_khan_cap');
const RECORD = quotedColumns('ho_so_benh_an');
const PRESCRIPTION = quotedColumns('don_thuoc');
const ADDENDUM = quotedColumns('dinh_chinh');

let clinic: Awaited<ReturnType<typeof startSignedClinic>>;
beforeAll(async () => {
  clinic = await startSignedClinic();
});
afterAll(() => clinic?.close());

/** SQLSTATE of the refusal; null where the statement was done. It leaves nothing behind. */
async function refusal(statement: string): Promise<string | null> {
  await clinic.thief.query('BEGIN');
  try {
    await clinic.thief.query(statement);
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? '';
    throw error;
  } finally {
    await clinic.thief.query('ROLLBACK');
  }
}

const first = async <T>(text: string): Promise<T> =>
  (await clinic.thief.query<T & pg.QueryResultRow>(text)).rows[0] as T;

/** Everything that has made somebody else of a PostgreSQL login, or reached the machine. */
const BECOME = [
  'SET ROLE sen_owner',
  'SET SESSION AUTHORIZATION sen_owner',
  "SELECT set_config('role', 'sen_owner', false)",
  "SELECT set_config('session_authorization', 'sen_owner', false)",
  "DO $$ BEGIN EXECUTE 'SET ROLE sen_owner'; END $$",
  "DO $$ BEGIN EXECUTE 'UPDATE nhat_ky SET note = NULL'; END $$",
  'ALTER ROLE CURRENT_USER SUPERUSER',
  'ALTER ROLE CURRENT_USER CREATEROLE',
  "ALTER ROLE sen_owner PASSWORD 'x'",
  'GRANT sen_owner TO CURRENT_USER',
  'GRANT pg_write_all_data TO CURRENT_USER',
  'CREATE ROLE thief SUPERUSER',
  'CREATE DATABASE thief',
  'CREATE SCHEMA thief',
  'CREATE TABLE thief (id int)',
  'CREATE TEMP TABLE thief (id uuid, created_at timestamptz, seal_seq bigint)',
  'CREATE TABLE pg_temp.thief (id int)',
  'SELECT 1 AS id INTO TEMP thief',
  'CREATE TEMP VIEW thief AS SELECT 1',
  'CREATE TEMP SEQUENCE thief',
  'CREATE VIEW thief AS SELECT 1',
  'CREATE FUNCTION pg_temp.thief() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE FUNCTION thief() RETURNS int LANGUAGE sql SECURITY DEFINER AS $$ SELECT 1 $$',
  "CREATE OR REPLACE FUNCTION sen_fold(value text) RETURNS text LANGUAGE sql AS $$ SELECT '' $$",
  'ALTER FUNCTION sen_seal(regclass, integer) RESET search_path',
  'CREATE TRIGGER thief BEFORE INSERT ON dong_y FOR EACH ROW EXECUTE FUNCTION sen_stamp()',
  'CREATE RULE thief AS ON INSERT TO nhat_ky DO INSTEAD NOTHING',
  'CREATE POLICY thief ON nhat_ky USING (true)',
  'CREATE EVENT TRIGGER thief ON ddl_command_start EXECUTE FUNCTION sen_stamp()',
  'CREATE EXTENSION dblink',
  'CREATE EXTENSION file_fdw',
  'CREATE LANGUAGE plpython3u',
  'CREATE SUBSCRIPTION thief CONNECTION $$dbname=sen$$ PUBLICATION p',
  "ALTER SYSTEM SET archive_command = 'id'",
  "LOAD '/tmp/thief.so'",
  'SET session_replication_role = replica',
  'ALTER TABLE nhat_ky DISABLE TRIGGER ALL',
  'ALTER TABLE nhat_ky OWNER TO CURRENT_USER',
  'ALTER TABLE nhat_ky INHERIT dong_y',
  'REASSIGN OWNED BY sen_owner TO CURRENT_USER',
  'ALTER DEFAULT PRIVILEGES FOR ROLE sen_owner GRANT ALL ON TABLES TO PUBLIC',
  "COPY (SELECT 1) TO PROGRAM 'id'",
  "COPY (SELECT 1) TO '/tmp/thief'",
  "COPY dong_y FROM PROGRAM 'id'",
  "SELECT pg_read_file('/etc/passwd')",
  "SELECT pg_ls_dir('.')",
  "SELECT lo_import('/etc/passwd')",
  "SELECT lo_export(lo_create(0), '/tmp/thief')",
  'SELECT rolpassword FROM pg_authid',
  'SELECT pg_reload_conf()',
];

/** What would change, remove or hide an audit entry, a signed row or the chain. */
function changes(): string[] {
  const { record, prescription } = clinic;
  const filed = ['sen_archived_month', 'sen_archived_run'];
  const audit = ['nhat_ky', 'truy_cap_khan_cap', 'sen_seal_head', ...filed];
  const chains = ['record_version', 'record_chain', 'sen_migration', 'installation'];
  return [
    ...[...audit, ...chains].flatMap((table) => [`DELETE FROM ${table}`, `TRUNCATE ${table}`]),
    `UPDATE nhat_ky SET ${ENTRY.note} = 'x'`,
    'UPDATE nhat_ky SET seal_seq = NULL, seal_prev = NULL, seal_hash = NULL',
    `INSERT INTO nhat_ky (id, ${ENTRY.at}, ${ENTRY.action}, ${ENTRY.resource}, seal_seq) VALUES (gen_random_uuid(), now(), 'x', 'x', 1)`,
    `UPDATE truy_cap_khan_cap SET ${GRANT.reason} = 'x'`,
    'UPDATE sen_seal_head SET seq = 0',
    "INSERT INTO sen_seal_head VALUES ('thuoc', 1, '')",
    "INSERT INTO sen_archived_run VALUES ('nhat_ky', 1, 9, '', '', 'x')",
    "SELECT sen_seal('ho_so_benh_an')",
    "SELECT sen_seal('pg_catalog.pg_class')",
    "SELECT sen_seal('sen_seal_head')",
    "SELECT sen_seal('nhat_ky_before')",
    'DELETE FROM nhat_ky_before',
    "UPDATE nhat_ky_before SET note = 'x'",
    'TRUNCATE nhat_ky_rest',
    `INSERT INTO nhat_ky (id, ${ENTRY.at}, ${ENTRY.action}, ${ENTRY.resource}, seal_month) VALUES (gen_random_uuid(), now(), 'x', 'x', now())`,
    'ALTER TABLE nhat_ky DETACH PARTITION nhat_ky_rest',
    "UPDATE record_version SET at = '2019-01-01'",
    'UPDATE record_chain SET seq = 0',
    "UPDATE sen_migration SET sha256 = 'x'",
    `UPDATE ho_so_benh_an SET ${RECORD.answers} = '{}' WHERE id = '${record.id}'`,
    `UPDATE ho_so_benh_an SET ${RECORD.signed_at} = '2019-01-01' WHERE id = '${record.id}'`,
    `UPDATE ho_so_benh_an SET ${RECORD.signers} = '[]' WHERE id = '${record.id}'`,
    `UPDATE ho_so_benh_an SET ${RECORD.history} = '[]' WHERE id = '${record.id}'`,
    `UPDATE ho_so_benh_an SET ${RECORD.state} = 'draft' WHERE id = '${record.id}'`,
    `DELETE FROM ho_so_benh_an WHERE id = '${record.id}'`,
    'TRUNCATE ho_so_benh_an CASCADE',
    `UPDATE don_thuoc SET ${PRESCRIPTION.lines} = '[1]' WHERE id = '${prescription}'`,
    `UPDATE don_thuoc SET ${PRESCRIPTION.signed_at} = '2019-01-01' WHERE id = '${prescription}'`,
    `UPDATE don_thuoc SET ${PRESCRIPTION.state} = 'draft' WHERE id = '${prescription}'`,
    `DELETE FROM don_thuoc WHERE id = '${prescription}'`,
    'DROP TABLE nhat_ky',
    'DROP TRIGGER record_guard ON ho_so_benh_an',
    'LOCK TABLE nhat_ky IN ACCESS EXCLUSIVE MODE',
  ];
}

describe('the login of the running server', () => {
  it('is nobody but itself, whatever it says', async () => {
    const done: string[] = [];
    for (const statement of BECOME) if ((await refusal(statement)) === null) done.push(statement);
    expect(done).toEqual([]);
    for (const reset of [
      'SET ROLE NONE',
      'RESET ROLE',
      'RESET SESSION AUTHORIZATION',
      'RESET ALL',
    ]) {
      await clinic.thief.query(reset);
      const me = await first<object>(`SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication,
        pg_has_role(session_user, 'sen_owner', 'MEMBER') AS owner,
        has_database_privilege(current_database(), 'TEMP') AS temporary
        FROM pg_roles WHERE rolname = current_user`);
      expect(Object.values(me)).toEqual(Array(6).fill(false));
    }
  });

  it('changes and removes no entry of the audit, no signed row and no link of the chain', async () => {
    // PostgreSQL only warns of a grant that gives nothing.
    await clinic.thief.query('GRANT ALL ON nhat_ky, record_version TO CURRENT_USER');
    for (const statement of changes()) {
      expect([statement, await refusal(statement)]).toEqual([
        statement,
        expect.stringMatching(/^(42501|23001|23503)$/),
      ]);
    }
  });
});

describe('a login that may do more', () => {
  it('is refused by the start, which says what it may do', async () => {
    await expect(checkRuntimeLogin(clinic.server.database.owner)).rejects.toThrow(
      /sen_owner.*npm run db:roles[\s\S]*superuser/,
    );
    await checkRuntimeLogin(clinic.server.database.db);
    const { owner, runtimeUrl } = clinic.server.database;
    const me = sql.id(userOf(runtimeUrl));
    await sql`GRANT TEMPORARY ON DATABASE ${sql.id(databaseOf(runtimeUrl))} TO ${me}`.execute(
      owner,
    );
    await sql`GRANT CREATE ON SCHEMA public TO ${me}`.execute(owner);
    await sql`GRANT pg_execute_server_program TO ${me}`.execute(owner);
    await expect(checkRuntimeLogin(clinic.server.database.db)).rejects.toThrow(
      /temporary tables[\s\S]*tables or functions/,
    );
    await sql`REVOKE TEMPORARY ON DATABASE ${sql.id(databaseOf(runtimeUrl))} FROM ${me}`.execute(
      owner,
    );
    await sql`REVOKE CREATE ON SCHEMA public FROM ${me}`.execute(owner);
    await sql`REVOKE pg_execute_server_program FROM ${me}`.execute(owner);
  });
});

describe('the time of what it writes', () => {
  const PAST = '2019-03-02T01:00:00Z';
  /** A UUID of version 7 that says March 2019. */
  const PAST_ID = '01693cbb-8a80-7abc-8def-0123456789ab';

  const minutesAgo = async (statement: string): Promise<number[]> => {
    await clinic.thief.query('BEGIN');
    try {
      const { rows } = await clinic.thief.query<Record<string, string>>(statement);
      return Object.values(rows[0]!).map((at) => (Date.now() - Date.parse(at)) / 60_000);
    } finally {
      await clinic.thief.query('ROLLBACK');
    }
  };

  it.each([
    [
      'an entry of the audit',
      () => `INSERT INTO nhat_ky (id, ${ENTRY.at}, created_at, updated_at, ${ENTRY.action}, ${ENTRY.resource})
        VALUES ('${PAST_ID}', '${PAST}', '${PAST}', '${PAST}', 'view', 'benh-nhan')
        RETURNING ${ENTRY.at}, created_at, updated_at,
          to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) AS id`,
    ],
    [
      'a record that is signed',
      () => `INSERT INTO ho_so_benh_an (id, ${RECORD.patient}, ${RECORD.doctor}, ${RECORD.template}, ${RECORD.template_edition}, ${RECORD.state}, ${RECORD.signed_at}, ${RECORD.signers}, ${RECORD.history})
        SELECT gen_random_uuid(), ${RECORD.patient}, ${RECORD.doctor}, ${RECORD.template}, ${RECORD.template_edition}, 'signed', '${PAST}',
          '[{"at": "${PAST}"}]', '[{"to": "signed", "at": "${PAST}"}]' FROM ho_so_benh_an LIMIT 1
        RETURNING ${RECORD.signed_at}, ${RECORD.signers}->0->>'at' AS signer, ${RECORD.history}->0->>'at' AS history`,
    ],
    [
      'a prescription that is signed',
      () => `INSERT INTO don_thuoc (id, ${PRESCRIPTION.patient}, ${PRESCRIPTION.doctor}, ${PRESCRIPTION.lines}, ${PRESCRIPTION.state}, ${PRESCRIPTION.signed_at}, ${PRESCRIPTION.history})
        SELECT gen_random_uuid(), ${PRESCRIPTION.patient}, ${PRESCRIPTION.doctor}, '[]', 'signed', '${PAST}', '[{"at": "${PAST}"}]'
        FROM don_thuoc LIMIT 1 RETURNING ${PRESCRIPTION.signed_at}, ${PRESCRIPTION.history}->0->>'at' AS history`,
    ],
    [
      'a version of a record',
      () => `INSERT INTO record_version (id, record, kind, at, author_name, template, content)
        SELECT gen_random_uuid(), id, 'submitted', '${PAST}', 'x', ${RECORD.template}, '{}'
        FROM ho_so_benh_an LIMIT 1 RETURNING at`,
    ],
    [
      'an addendum',
      () => `INSERT INTO dinh_chinh (id, ${ADDENDUM.record}, ${ADDENDUM.doctor}, ${ADDENDUM.kind}, ${ADDENDUM.reason}, ${ADDENDUM.text}, created_at)
        SELECT gen_random_uuid(), id, ${RECORD.doctor}, 'addendum', 'x', 'x', '${PAST}'
        FROM ho_so_benh_an LIMIT 1 RETURNING created_at`,
    ],
  ])('is that of the database: %s', async (_, statement) => {
    const ages = await minutesAgo(statement());
    expect(ages.length).toBeGreaterThan(0);
    for (const minutes of ages) expect(Math.abs(minutes)).toBeLessThan(5);
  });

  it('may be given by the owner alone, for what was imported', async () => {
    const { owner } = clinic.server.database;
    const { rows } = await sql<{ at: string }>`
      INSERT INTO nhat_ky (id, ${ENTRIES.at}, ${ENTRIES.action}, ${ENTRIES.resource}) VALUES (${PAST_ID}, ${PAST}, 'view', 'thuoc')
      RETURNING ${ENTRIES.at} AS "at"`.execute(owner);
    expect(rows).toEqual([{ at: '2019-03-02T01:00:00.000Z' }]);
  });
});

describe('what it was given', () => {
  it('is no function that runs as the owner on a table of its choice', async () => {
    const { rows } = await sql<{ name: string; settings: string[] | null; everybody: boolean }>`
      SELECT p.oid::regprocedure::text AS name, p.proconfig AS settings,
        EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) AS a
          WHERE a.grantee = 0) AS everybody
      FROM pg_proc p WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace
      ORDER BY 1`.execute(clinic.server.database.owner);
    expect(rows.map(({ name }) => name)).toEqual([
      // Triggers' of a table made from the config: which it writes to stands in their text.
      'benh_nhan_seen_o_lai_patient()',
      'benh_nhan_seen_phieu_thong_tin_patient()',
      'record_chain_end()',
      'record_chain_link()',
      // Take nothing: the tables by month are made by the owner, and so are their parts.
      'sen_drop_month()',
      'sen_make_month()',
      'sen_seal(regclass,integer)',
      // A trigger's: its table is written into the trigger, which only the owner can make.
      'sen_words_follow()',
      // A trigger's too: the balance follows the entries of the ledger, and nobody else writes it.
      'the_kho_balance()',
    ]);
    for (const { name, settings, everybody } of rows) {
      expect([name, settings?.[0], everybody]).toEqual([
        name,
        'search_path=public, pg_temp',
        false,
      ]);
    }
  });

  it('is SELECT, INSERT, UPDATE and DELETE at most, and less where rows only grow', async () => {
    const { rows } = await sql<{ table: string; rights: string[] }>`
      SELECT c.relname AS table, array_agg(DISTINCT a.privilege_type ORDER BY a.privilege_type) AS rights
      FROM pg_class c, aclexplode(c.relacl) AS a
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
        AND a.grantee IN (0, 'sen_app'::regrole)
      GROUP BY 1 ORDER BY 1`.execute(clinic.server.database.owner);
    const all = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
    const rights = new Map(rows.map((row) => [row.table, row.rights]));
    for (const [table, given] of rights) {
      expect([table, given.filter((right) => !all.includes(right))]).toEqual([table, []]);
    }
    expect(Object.fromEntries([...rights].filter(([, given]) => given.length < 4))).toMatchObject({
      dinh_chinh: ['INSERT', 'SELECT'],
      installation: ['SELECT'],
      nhat_ky: ['SELECT'],
      record_chain: ['SELECT'],
      record_version: ['INSERT', 'SELECT'],
      sen_archived_month: ['SELECT'],
      sen_archived_run: ['SELECT'],
      sen_migration: ['SELECT'],
      sen_seal_head: ['SELECT'],
      truy_cap_khan_cap: ['SELECT'],
    });
    const columns = await sql<{ table: string; column: string }>`
      SELECT table_name AS table, column_name AS column FROM information_schema.column_privileges
      WHERE grantee = 'sen_app' AND privilege_type IN ('INSERT', 'UPDATE')
        AND (column_name LIKE 'seal\\_%' OR table_name IN ('sen_migration', 'sen_seal_head', 'record_chain'))`.execute(
      clinic.server.database.owner,
    );
    expect(columns.rows).toEqual([]);
  });
});
