import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Client } from '../db/client';
import type { FileStore } from '../storage/file-store';
import { readArchive } from './archive';
import { isKept, readCatalogue, readForeignKeys } from './catalogue';
import type { Checked } from './check-backup';
import type { BackupKey } from './key';
import { type BackupTable, FILES, MANIFEST, type Manifest, TABLES } from './manifest';

/** A backup that was checked, and where its files go. */
interface Source {
  file: string;
  key: BackupKey;
  checked: Checked;
  store: FileStore;
}

/**
 * Puts the rows and files of a checked backup into migrated tables, in the open transaction. Foreign
 * keys and triggers are away while the rows come in, and everything is checked again.
 * @throws Error when it names a table or column that the migrations did not make, or is another file
 *   than the one that was checked.
 */
export async function fill(client: Client, { file, key, checked, store }: Source): Promise<void> {
  const catalogue = await readCatalogue(client);
  const tables = namedAsHere(checked.manifest, catalogue.tables);
  requireAll(checked, catalogue.tables);
  const keys = await readForeignKeys(client);
  for (const each of keys) {
    await client.query(`ALTER TABLE ${each.table} DROP CONSTRAINT ${each.name}`);
  }
  for (const { name } of catalogue.tables) {
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}`);
  }
  const rows = new RowWriter(client, tables, rowsOf(checked));
  for await (const { name, body } of readArchive(file, key)) {
    if (name === MANIFEST && (await text(body)) !== checked.written) {
      throw new Error(`${file}: đã bị thay trong lúc khôi phục / was replaced meanwhile`);
    }
    if (name.startsWith(TABLES)) await rows.take(name.slice(TABLES.length).split('/')[0]!, body);
    if (name.startsWith(FILES)) await store.write(name.slice(FILES.length), body);
  }
  await rows.end();
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { name } of catalogue.tables) {
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  const states = new Map(checked.manifest.sequences.map((each) => [each.name, each]));
  for (const { name } of catalogue.sequences) {
    const state = states.get(name);
    if (state === undefined) continue;
    const { value, called } = state;
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, called]);
  }
}

/**
 * A table that its migrations make, and that it does not have, would come back empty. What older formats
 * kept is not known so well.
 */
function requireAll({ manifest, sums }: Checked, here: readonly BackupTable[]): void {
  const known = new Set(manifest.tables.map(({ name }) => name));
  const missing = here.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (sums === null || missing.length === 0) return;
  const names = missing.join(', ');
  throw new Error(`Bản sao lưu thiếu bảng ${names}. / The backup lacks the tables ${names}.`);
}

const rowsOf = ({ sums }: Checked): ReadonlyMap<string, number> =>
  new Map(sums?.tables.map(({ name, rows }) => [name, rows]));

/** The tables of a backup by the names that the catalogue has for them; nothing else reaches SQL. */
function namedAsHere(manifest: Manifest, here: readonly BackupTable[]): Map<string, BackupTable> {
  const known = new Map(here.map(({ name, columns }) => [name, columns]));
  return new Map(
    manifest.tables
      .filter(({ name }) => isKept(name))
      .map(({ name, columns }) => {
        const own = known.get(name) ?? [];
        const foreign = columns.find((column) => !own.includes(column));
        if (!known.has(name) || foreign !== undefined) {
          throw new Error(
            `Bản sao lưu có bảng hoặc cột lạ: ${name} / has a table or column of its own`,
          );
        }
        return [name, { name, columns }];
      }),
  );
}

/** Writes the rows of one table after the other, each come in one or several pieces. */
class RowWriter {
  private table: string | null = null;
  private copy: CopyStreamQuery | null = null;

  constructor(
    private readonly client: Client,
    private readonly tables: ReadonlyMap<string, BackupTable>,
    private readonly wanted: ReadonlyMap<string, number>,
  ) {}

  async take(table: string, rows: Readable): Promise<void> {
    if (table !== this.table) {
      await this.end();
      const known = this.tables.get(table);
      if (known === undefined) return;
      const { name, columns } = known;
      this.table = table;
      this.copy = this.client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
    }
    if (this.copy) await pipeline(rows, this.copy, { end: false });
  }

  async end(): Promise<void> {
    const { copy, table } = this;
    this.table = null;
    this.copy = null;
    if (copy === null || table === null) return;
    copy.end();
    await finished(copy);
    const { rowCount } = copy;
    const wanted = this.wanted.get(table) ?? rowCount;
    if (rowCount === wanted) return;
    throw new Error(`${table}: ${rowCount}/${wanted} dòng / rows`);
  }
}
