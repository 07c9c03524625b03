import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { config } from '../../resources.config';
import { startEmbedded } from '../../src/server/db/embedded/launch';
import { migrate } from '../../src/server/db/migrate';
import { createPool } from '../../src/server/db/pool';
import { loadSecrets } from '../../src/server/secrets';
import { fillScale } from '../../src/server/seed/scale/fill-scale';
import { terminalProgress } from '../../src/server/seed/scale/progress';
import { sizesOf } from '../../src/server/seed/scale/sizes';
import { readSettings } from '../../src/server/settings';
import { FRIDAY } from '../demo-facts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The filled database, as its owner. */
    scaleUrl: string;
    scaleDataDir: string;
    /** Appointments that the clinic has. */
    scaleVisits: number;
  }
}

export const SECRET_KEY = 's'.repeat(32);

/**
 * Fills a cluster with a clinic of ten years (`SCALE=2%` for a part), once for all files. With
 * `SCALE_DATA_DIR` it is kept there for the next run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kept = process.env.SCALE_DATA_DIR;
  const dataDir = kept ?? (await mkdtemp(join('/tmp', `sen-scale-${process.pid}-`)));
  await mkdir(dataDir, { recursive: true });
  // Run as root, PostgreSQL is another account, which must be able to enter.
  await chmod(dataDir, 0o755);
  const cluster = await startEmbedded({
    dataDir,
    // Nothing here must outlive the run, and whole pages in the log would hang on checkpoints.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', jit: 'off' },
  });
  const stop = async () => {
    await cluster.stop();
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const settings = readSettings({ SECRET_KEY, DATA_DIR: dataDir });
  const { timeZone } = settings;
  const owner = createPool({ url: cluster.url, timeZone, max: 2, statementTimeout: 0 });
  try {
    await migrate(owner);
    const sizes = sizesOf(process.env.SCALE ?? 'clinic');
    const [secrets, progress] = [await loadSecrets(settings), terminalProgress(process.stderr)];
    const made = { seed: 20_261, now: FRIDAY, beside: false };
    const { rows } = await sql`SELECT FROM ca_nhan LIMIT 1`.execute(owner);
    if (rows.length === 0) {
      await fillScale({ owner, config, secrets, settings, sizes, progress, ...made });
    } else {
      // What later migrations have written anew.
      await sql`VACUUM ANALYZE`.execute(owner);
    }
    project.provide('scaleUrl', cluster.url);
    project.provide('scaleDataDir', dataDir);
    project.provide('scaleVisits', sizes.appointments);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await owner.destroy();
  }
}
