import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Client } from '../../src/server/db/client';
import { COLLECTIONS, type Collection, columnOf, type Kind } from './collections';
import type { Peer, Place } from './peer';

const TYPES: Record<Kind, string> = {
  text: 'text',
  number: 'bigint',
  date: 'timestamptz',
  json: 'jsonb',
};

/** Columns of a collection as they are carried over, with their types and what they are of in Sen. */
function carried({ fields, references }: Collection): [column: string, type: string, of: string][] {
  return [
    ['id', 'uuid', 'id'],
    ['created_at', 'timestamptz', 'created_at'],
    ['updated_at', 'timestamptz', 'updated_at'],
    ...fields.map(({ name, kind, from }): [string, string, string] => [
      columnOf(name),
      TYPES[kind],
      from,
    ]),
    ...references.map((name): [string, string, string] => [name, 'uuid', name]),
  ];
}

async function carry(sen: Client, its: Client, collection: Collection): Promise<void> {
  const { many, table, rows } = collection;
  const columns = carried(collection);
  const types = columns.map(([column, type]) => `${column} ${type}`).join(', ');
  await its.query(`CREATE UNLOGGED TABLE stage_${many}
    (n bigint GENERATED ALWAYS AS IDENTITY, ${types})`);
  const read = columns.map(([, , of]) => `t."${of}"`).join(', ');
  const names = columns.map(([column]) => column).join(', ');
  await pipeline(
    sen.query(copyTo(`COPY (SELECT ${read} FROM ${table} t WHERE ${rows}) TO STDOUT`)),
    its.query(copyFrom(`COPY stage_${many} (${names}) FROM STDIN`)),
  );
}

/** Each new patient gets the next code, as Sen gives it. */
const CODES = [
  `CREATE FUNCTION next_code() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.code := 'BN-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('codes')::text, 7, '9');
    RETURN NEW; END $$`,
  `CREATE TRIGGER next_code BEFORE INSERT ON patients FOR EACH ROW WHEN (NEW.code IS NULL)
    EXECUTE FUNCTION next_code()`,
];

/**
 * Fills a peer's tables from the rows that Sen has.
 * @returns how many rows each collection has. @throws Error where those are not as many as Sen's
 */
export async function fillPeer(peer: Peer, place: Place, senUrl: string): Promise<string> {
  const sen = new Client({ connectionString: senUrl });
  const its = new Client({ ...place, options: '-c TimeZone=UTC' });
  await sen.connect();
  await its.connect();
  try {
    for (const collection of COLLECTIONS) await carry(sen, its, collection);
    for (const statement of peer.fill) await its.query(statement);
    await its.query('CREATE SEQUENCE codes');
    for (const statement of CODES) await its.query(statement);
    const counts: string[] = [];
    for (const { many, table, rows } of COLLECTIONS) {
      const count = async (client: Client, from: string) =>
        (await client.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0].n as number;
      const [mine, theirs] = [await count(sen, `${table} t WHERE ${rows}`), await count(its, many)];
      if (mine !== theirs) throw new Error(`${peer.name}: ${theirs} ${many} of ${mine}`);
      counts.push(`${theirs} ${many}`);
      await its.query(`DROP TABLE stage_${many}`);
    }
    await its.query('VACUUM ANALYZE');
    return counts.join(', ');
  } finally {
    await sen.end();
    await its.end();
  }
}

/** Runs one statement in a peer's database. */
export async function runSql(place: Place, statement: string): Promise<void> {
  const its = new Client({ ...place });
  await its.connect();
  await its.query(statement).finally(() => its.end());
}
