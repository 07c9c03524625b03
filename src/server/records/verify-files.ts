import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Settings } from '../settings';
import { storeOf } from '../storage/store';

/** A file of a signed record of which the bytes are not those that were signed. */
export interface WrongFile {
  id: string;
  record: string;
  problem: 'gone' | 'changed';
}

async function digestOf(settings: Settings, id: string): Promise<string | null> {
  const bytes = await storeOf(settings).open(id);
  if (bytes === null) return null;
  const hash = createHash('sha256');
  await pipeline(bytes.body, hash);
  return hash.digest('hex');
}

/** Hashes the bytes of every file that a signature or an addendum covers anew. */
export async function verifyFiles(db: Database, settings: Settings): Promise<WrongFile[]> {
  const { rows } = await sql<{ id: string; record: string; sha256: string }>`
    SELECT DISTINCT f->>'id' AS id, v.record, f->>'sha256' AS sha256
    FROM record_version v, jsonb_path_query(v.content::jsonb, 'strict $.**.files[*]') AS f
    WHERE v.seq IS NOT NULL AND f->>'sha256' IS NOT NULL ORDER BY 1`.execute(db);
  const wrong: WrongFile[] = [];
  for (const { id, record, sha256 } of rows) {
    const digest = await digestOf(settings, id);
    if (digest !== sha256)
      wrong.push({ id, record, problem: digest === null ? 'gone' : 'changed' });
  }
  return wrong;
}
