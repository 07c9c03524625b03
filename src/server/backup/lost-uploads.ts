import { isId } from '../../shared/fields/reference';
import type { Client } from '../db/client';
import type { Manifest } from './manifest';
import type { Lost, Sums } from './sums';

const PAGE = 10_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface StoredFile {
  id: string;
  sha256: string;
}

/** The files of records as the open transaction sees them, by pages. */
async function* storedFiles(client: Client): AsyncGenerator<StoredFile> {
  let last = FIRST;
  for (;;) {
    const { rows } = await client.query<StoredFile>(
      `SELECT id, sha256 FROM stored_file WHERE deleted_at IS NULL AND id > $1
       ORDER BY id LIMIT ${PAGE}`,
      [last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** Months of the audit that are in files, as the open transaction sees them: their names there. */
async function archivedMonths(client: Client): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    'SELECT file AS id, sha256 FROM sen_archived_month ORDER BY file',
  );
  return rows;
}

async function* namedFiles(client: Client, { tables }: Manifest): AsyncGenerator<StoredFile> {
  const names = new Set(tables.map(({ name }) => name));
  if (names.has('sen_archived_month')) yield* await archivedMonths(client);
  if (names.has('stored_file')) yield* storedFiles(client);
}

/**
 * Uploads that records name, and archived months of the audit, whose bytes are gone, or are others than
 * those that were sent. Ends the open transaction, which is the one that the rows were read in: what was
 * erased since is not lost.
 */
export async function findLost(
  client: Client,
  manifest: Manifest,
  files: Sums['files'],
): Promise<Lost> {
  const lost: Lost = { missing: [], changed: [] };
  const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  for await (const { id, sha256 } of namedFiles(client, manifest)) {
    const own = hashes.get(id);
    if (own === undefined) lost.missing.push(id);
    else if (own !== sha256) lost.changed.push(id);
  }
  await client.query('COMMIT');
  const uploads = lost.missing.filter(isId);
  if (uploads.length === 0) return lost;
  const months = lost.missing.filter((name) => !isId(name));
  const still = await client.query<{ id: string }>(
    'SELECT id FROM stored_file WHERE deleted_at IS NULL AND id = ANY ($1) ORDER BY id',
    [uploads],
  );
  return { ...lost, missing: [...months, ...still.rows.map(({ id }) => id)] };
}
