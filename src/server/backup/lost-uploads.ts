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

/**
 * Uploads that records name and whose bytes are gone, or are others than those that were sent. Ends the
 * open transaction, which is the one that the rows were read in: what was erased since is not lost.
 */
export async function findLost(
  client: Client,
  { tables }: Manifest,
  files: Sums['files'],
): Promise<Lost> {
  const lost: Lost = { missing: [], changed: [] };
  if (tables.some(({ name }) => name === 'stored_file')) {
    const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]));
    for await (const { id, sha256 } of storedFiles(client)) {
      const own = hashes.get(id);
      if (own === undefined) lost.missing.push(id);
      else if (own !== sha256) lost.changed.push(id);
    }
  }
  await client.query('COMMIT');
  if (lost.missing.length === 0) return lost;
  const still = await client.query<{ id: string }>(
    'SELECT id FROM stored_file WHERE deleted_at IS NULL AND id = ANY ($1) ORDER BY id',
    [lost.missing],
  );
  return { ...lost, missing: still.rows.map(({ id }) => id) };
}
