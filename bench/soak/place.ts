import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much the disk of the soak holds, in MB. */
const DISK_MB = 1_500;
const PIECE = Buffer.alloc(1 << 20);

/** Where a soak keeps everything: a small disk of its own where this account may mount one. */
export interface Place {
  path: string;
  /** Fills the disk to the last byte; null where it is not one of its own. */
  fill: (() => Promise<() => Promise<void>>) | null;
  remove: () => Promise<void>;
}

export async function openPlace(): Promise<Place> {
  const path = await mkdtemp(join(tmpdir(), 'sen-soak-'));
  const isOwn = process.platform === 'linux' && process.getuid?.() === 0;
  if (isOwn) {
    const options = `size=${DISK_MB}m,mode=0755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'sen-soak', path]);
  }
  await chmod(path, 0o755);
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: isOwn ? () => fillUp(ballast) : null,
    remove: async () => {
      if (isOwn) execFileSync('umount', ['--lazy', path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function fillUp(ballast: string): Promise<() => Promise<void>> {
  const file = await open(ballast, 'w');
  try {
    for (let size = PIECE.length; size >= 1; ) {
      try {
        await file.appendFile(PIECE.subarray(0, size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    await file.close();
  }
  return () => rm(ballast);
}
