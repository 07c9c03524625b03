import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Client } from '../db/client';
import type { FileStore } from '../storage/file-store';
import { readArchive } from './archive';
import { isKept, readCatalogue } from './catalogue';
import type { Checked } from './check-backup';
import type { Connections } from './connections';
import type { BackupKey } from './key';
import { type BackupTable, FILES, MANIFEST, type Manifest, TABLES } from './manifest';
import { closeTables, openTables } from './unfinished';

/** A backup that was checked, and where its files go. */
export interface Source {
  file: string;
  key: BackupKey;
  checked: Checked;
  store: FileStore;
}

/**
 * Puts the rows and files of a checked backup into migrated tables, the rows over several connections.
 * Foreign keys and triggers are away meanwhile, and everything is checked again. Until it has ended the database is
 * noted as unfinished.
 * @throws Error when it names a table or column that the migrations did not make, or is another file
 *   than the one that was checked.
 */
export async function fill(client: Client, source: Source, many: Connections): Promise<void> {
  const { checked } = source;
  const catalogue = await readCatalogue(client);
  const tables = namedAsHere(checked.manifest, catalogue.tables);
  requireAll(checked, catalogue.tables);
  await openTables(client);
  await fillTables(new RowDealer(many, tables), source);
  const states = new Map(checked.manifest.sequences.map((each) => [each.name, each]));
  for (const { name } of catalogue.sequences) {
    const state = states.get(name);
    if (state === undefined) continue;
    const { value, called } = state;
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, called]);
  }
  for (const statement of await closeTables(client)) {
    await many.give(async (one) => void (await one.query(statement)));
  }
  await many.settle();
}

async function fillTables(rows: RowDealer, { file, key, checked, store }: Source): Promise<void> {
  for await (const { name, body } of readArchive(file, key)) {
    if (name === MANIFEST && (await text(body)) !== checked.written) {
      throw new Error(`${file}: đã bị thay trong lúc khôi phục / was replaced meanwhile`);
    }
    if (name.startsWith(TABLES)) await rows.take(name.slice(TABLES.length).split('/')[0]!, body);
    if (name.startsWith(FILES)) await store.write(name.slice(FILES.length), body);
  }
  await rows.end(rowsOf(checked));
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

/** Rows are dealt in pieces of about this many bytes. */
const PIECE = 4_000_000;
const LINE_END = 10;

/** Deals the rows of one table after the other to connections, each come in one or several pieces. */
class RowDealer {
  #table: BackupTable | null = null;
  #gathered: Buffer[] = [];
  #size = 0;
  readonly #written = new Map<string, number>();

  constructor(
    private readonly many: Connections,
    private readonly tables: ReadonlyMap<string, BackupTable>,
  ) {}

  async take(name: string, rows: Readable): Promise<void> {
    const table = this.tables.get(name) ?? null;
    if (table !== this.#table) {
      await this.#deal(this.#size);
      this.#table = table;
    }
    if (table === null) return;
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      this.#gathered.push(chunk);
      this.#size += chunk.length;
      // A row ends where its line does: what is in it is written without line ends.
      const end = chunk.lastIndexOf(LINE_END);
      if (this.#size >= PIECE && end >= 0) await this.#deal(this.#size - chunk.length + end + 1);
    }
  }

  /** Deals the first bytes of what is gathered. */
  async #deal(bytes: number): Promise<void> {
    const [table, all] = [this.#table, Buffer.concat(this.#gathered)];
    const piece = all.subarray(0, bytes);
    this.#gathered = bytes < all.length ? [all.subarray(bytes)] : [];
    this.#size = all.length - bytes;
    if (table === null || bytes === 0) return;
    const { name, columns } = table;
    await this.many.give(async (client) => {
      const copy = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
      copy.end(piece);
      await finished(copy);
      this.#written.set(name, (this.#written.get(name) ?? 0) + copy.rowCount);
    });
  }

  /** Waits until all are written. @throws Error where a table has not as many as it should. */
  async end(wanted: ReadonlyMap<string, number>): Promise<void> {
    await this.#deal(this.#size);
    await this.many.settle();
    for (const name of this.tables.keys()) {
      const written = this.#written.get(name) ?? 0;
      const many = wanted.get(name) ?? written;
      if (written !== many) throw new Error(`${name}: ${written}/${many} dòng / rows`);
    }
  }
}
