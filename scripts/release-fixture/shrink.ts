import { createHash } from 'node:crypto';
import type { Client } from '../../src/server/db/client';

/** How many rows are kept of a table that nothing is said of. */
const FEW = 2;

/** Rows that are kept of a table, as a condition; with them whatever they refer to. */
const KEPT: Record<string, string> = {
  sen_migration: 'true',
  demo_day: 'true',
  record_chain: 'true',
  notify_event_horizon: 'true',
  ca_nhan: 'true',
  auth_credential: 'true',
  nguoi_than: 'true',
  nhan_su: 'true',
  mau_benh_an: 'true',
  bac_si: '"user" IS NOT NULL',
  y_ta: '"user" IS NOT NULL',
  // A record and an addendum of a doctor who can sign in, and two of others.
  ho_so_benh_an: `id IN (SELECT r.id FROM ho_so_benh_an r JOIN bac_si d ON d.id = r.doctor
      WHERE d."user" IS NOT NULL AND r.state = 'signed' ORDER BY r.id LIMIT 2)
    OR id IN (SELECT record FROM dinh_chinh ORDER BY id LIMIT 2)
    OR id IN (SELECT id FROM ho_so_benh_an WHERE state = 'draft' ORDER BY id LIMIT 1)`,
};

/** A signature covers what refers to its record, so all of that is kept. */
const WHOLE = 'ho_so_benh_an';

interface Key {
  child: string;
  parent: string;
  match: string;
}

/** Makes a filled database small, so that every table keeps a few rows and every signature holds. */
export async function shrink(client: Client): Promise<void> {
  await client.query('BEGIN');
  // Neither triggers nor foreign keys: what is signed could not be removed otherwise.
  await client.query("SET LOCAL session_replication_role = 'replica'");
  await client.query('CREATE TEMP TABLE kept (t text, id tid, PRIMARY KEY (t, id)) ON COMMIT DROP');
  const tables = await tablesOf(client);
  for (const table of tables) {
    const which = KEPT[table] ?? `ctid IN (SELECT ctid FROM ${table} ORDER BY ctid LIMIT ${FEW})`;
    await client.query(`INSERT INTO kept SELECT '${table}', ctid FROM ${table} WHERE ${which}`);
  }
  await keepWhatIsReferredTo(client);
  for (const table of tables) {
    await client.query(
      `DELETE FROM ${table} WHERE ctid <> ALL (ARRAY(SELECT id FROM kept WHERE t = '${table}'))`,
    );
  }
  await linkAnew(client);
  await unseal(client);
  await client.query('COMMIT');
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`);
  return rows.map(({ name }) => name);
}

async function keysOf(client: Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
      (SELECT string_agg(format('c.%I = p.%I', a.attname, b.attname), ' AND ')
        FROM unnest(conkey, confkey) AS pair (child, parent)
        JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = pair.child
        JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = pair.parent) AS match
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  return rows;
}

async function keepWhatIsReferredTo(client: Client): Promise<void> {
  const keys = await keysOf(client);
  for (let found = 1; found > 0; ) {
    found = 0;
    for (const { child, parent, match } of keys) {
      const pairs = `FROM ${child} c JOIN ${parent} p ON ${match} JOIN kept k`;
      const up = await client.query(`
        INSERT INTO kept SELECT DISTINCT '${parent}', p.ctid ${pairs}
          ON k.t = '${child}' AND k.id = c.ctid ON CONFLICT DO NOTHING`);
      found += up.rowCount ?? 0;
      if (parent !== WHOLE) continue;
      const down = await client.query(`
        INSERT INTO kept SELECT DISTINCT '${child}', c.ctid ${pairs}
          ON k.t = '${parent}' AND k.id = p.ctid ON CONFLICT DO NOTHING`);
      found += down.rowCount ?? 0;
    }
  }
}

interface Link {
  id: string;
  record: string;
  addendum: string | null;
  content: string;
}

/** The signatures that are left become one chain again, in their order. */
async function linkAnew(client: Client): Promise<void> {
  const { rows } = await client.query<Link>(`
    SELECT id, record, addendum, content FROM record_version WHERE seq IS NOT NULL ORDER BY seq`);
  let [seq, hash] = [0, ''];
  for (const { id, record, addendum, content } of rows) {
    const previous = hash;
    seq += 1;
    hash = createHash('sha256').update(`${seq}\n${previous}\n${content}`).digest('hex');
    await client.query(
      'UPDATE record_version SET seq = $1, previous_hash = $2, hash = $3 WHERE id = $4',
      [seq, previous, hash, id],
    );
    const [table, bearer] =
      addendum === null ? ['ho_so_benh_an', record] : ['dinh_chinh', addendum];
    await client.query(`UPDATE ${table} SET hash = $1 WHERE id = $2`, [hash, bearer]);
  }
  await client.query('UPDATE record_chain SET seq = $1, hash = $2', [seq, hash]);
}

/** What seals covered is gone: a running server seals what is left. */
async function unseal(client: Client): Promise<void> {
  await client.query('DELETE FROM chain_seal');
  await client.query('DELETE FROM sen_seal_head');
  for (const table of ['nhat_ky', 'truy_cap_khan_cap']) {
    await client.query(
      `UPDATE ${table} SET seal_seq = NULL, seal_prev = NULL, seal_hash = NULL
        WHERE seal_seq IS NOT NULL`,
    );
  }
}
