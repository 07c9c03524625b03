import { readdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MB = 2 ** 20;

/** Bytes that this machine, or the container that this process runs in, has. */
export function memoryAtHand(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

const between = (least: number, bytes: number, most: number): string =>
  `${Math.floor(Math.min(most, Math.max(least, bytes)) / MB)}MB`;

/**
 * Settings of PostgreSQL that hang on the memory of a machine which Sen shares with it. Its defaults do
 * not: 128 MB of buffers, 4 MB for a step of a statement, and a checkpoint after each GB.
 *
 * @param memory in bytes.
 */
export function memorySettings(memory: number): Record<string, string> {
  return {
    // Taken as it is used; the rest of the memory is the system's own cache of the same files.
    shared_buffers: between(128 * MB, memory / 8, 2048 * MB),
    effective_cache_size: between(512 * MB, memory / 2, 32_768 * MB),
    maintenance_work_mem: between(64 * MB, memory / 32, 512 * MB),
    // Of one step of one statement: what does not fit is looked at twice, such as the hits of a frequent word.
    work_mem: between(4 * MB, memory / 512, 64 * MB),
    max_wal_size: '4GB',
  };
}

/**
 * Settings by which PostgreSQL has again in memory after a start what it had there before, so that whoever comes
 * first does not wait for the disk: every five minutes it writes down what that is. Nothing where the programs
 * in `binaries` come without it.
 */
export async function rememberedSettings(binaries: string): Promise<Record<string, string>> {
  const libraries = await readdir(join(binaries, 'lib', 'postgresql')).catch(() => []);
  const isThere = libraries.some((name) => name.startsWith('pg_prewarm.'));
  return isThere ? { shared_preload_libraries: 'pg_prewarm' } : {};
}
