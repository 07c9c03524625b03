import { createHash } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../keys/derive-key';

/** Both quoted where they must be. What is put into SQL are the names of the catalogue, never these. */
const table = z.object({
  name: z.string(),
  /** The stored columns, without generated ones, in the order of the rows. */
  columns: z.array(z.string()),
});

const sequence = z.object({
  name: z.string(),
  value: z.string().regex(/^-?\d{1,19}$/),
  called: z.boolean(),
});

/** The first entry of a backup: what is in it, and what it needs to be restored. */
export const manifestSchema = z.object({
  /** 1: a table is one entry. 2: its rows are cut into several. 3: the last entry has their sums. */
  format: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Tells whether the secret at hand is the one that encrypted the data; not the secret itself. */
  secretCheck: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof table>;

/** Names of the entries of the archive; the rows of a table are `tables/<name>/<number>`. */
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
export const TABLES = 'tables/';
export const FILES = 'files/';
export const SUMS = 'sums.json';

/** A hash that only the same secret gives. */
export function checkOf(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, 'backup')).digest('hex');
}
