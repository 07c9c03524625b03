import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../../settings';

const statusSchema = z.object({
  /** When somebody last began. */
  began: z.string().nullable(),
  /** The last one that was written and read back. */
  good: z
    .object({ file: z.string(), at: z.string(), bytes: z.number(), seconds: z.number() })
    .nullable(),
  /** When the last one was put in the second place. */
  copied: z.string().nullable(),
  /** Why the last attempt failed; null where it did not. */
  failure: z.object({ at: z.string(), message: z.string() }).nullable(),
});

/** How the scheduled backups of an installation are. Moments are ISO 8601. */
export type BackupStatus = z.infer<typeof statusSchema>;

const NONE: BackupStatus = { began: null, good: null, copied: null, failure: null };

/** Where scheduled backups are written, and what tells of them. */
export const backupFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  join(dataDir, 'backups');

const statusPath = (settings: Settings): string => join(backupFolder(settings), 'status.json');

/** How the scheduled backups are, which all servers of one `DATA_DIR` share; a failure where it cannot be told. */
export async function readStatus(settings: Settings): Promise<BackupStatus> {
  const written = await readFile(statusPath(settings), 'utf8').catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (written === null) return NONE;
  try {
    return statusSchema.parse(JSON.parse(written));
  } catch {
    // Somebody wrote into it: the next backup, which is due then, writes it anew.
    const at = new Date(0).toISOString();
    return {
      ...NONE,
      failure: { at, message: `${statusPath(settings)}: không đọc được / garbled` },
    };
  }
}

/** Writes it so that who reads it meanwhile reads the one before. */
export async function writeStatus(settings: Settings, status: BackupStatus): Promise<void> {
  await mkdir(backupFolder(settings), { recursive: true, mode: 0o700 });
  const draft = `${statusPath(settings)}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(status));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, statusPath(settings));
}
