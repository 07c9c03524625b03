import { createHash } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../secrets';

const table = z.object({
  /** Quoted where it must be: ready for SQL. */
  name: z.string(),
  /** The stored columns, without generated ones. */
  columns: z.array(z.string()),
});

const sequence = z.object({ name: z.string(), value: z.string(), called: z.boolean() });

/** The first entry of a backup: what is in it, and what it needs to be restored. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Tells whether the secret at hand is the one that encrypted the data; not the secret itself. */
  secretCheck: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof table>;

/** Names of the entries of the archive. */
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
export const TABLES = 'tables/';
export const FILES = 'files/';

/** A hash that only the same secret gives. */
export function checkOf(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, 'backup')).digest('hex');
}
