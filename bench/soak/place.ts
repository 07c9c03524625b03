import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much the disk of the soak holds, in MB. */
const DISK_MB = 1_500;
const PIECE = Buffer.alloc(1 << 20);

/** Where a soak keeps everything: a small disk of its own where this account may mount one. */
export interface Place {
  path: string;
  /** Fills the disk to the last byte; where it is not one of its own, why it must not be filled. */
  disk: { fill: () => Promise<() => Promise<void>> } | { obstacle: string };
  remove: () => Promise<void>;
}

export async function openPlace(): Promise<Place> {
  const path = await mkdtemp(join(tmpdir(), 'sen-soak-'));
  const obstacle = mountAt(path);
  await chmod(path, 0o755);
  const ballast = join(path, 'ballast');
  return {
    path,
    disk: obstacle === null ? { fill: () => fillUp(ballast) } : { obstacle },
    remove: async () => {
      if (obstacle === null) execFileSync('umount', ['--lazy', path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Mounts a small disk of its own there. @returns why it could not; null where it did */
function mountAt(path: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a disk of its own is mounted by root on Linux alone';
  const options = `size=${DISK_MB}m,mode=0755`;
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', options, 'sen-soak', path],
    { encoding: 'utf8' },
  );
  if (status === 0) return null;
  const [why] = (error?.message ?? stderr).trim().split('\n');
  return `no disk of its own could be mounted: ${why}`;
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
