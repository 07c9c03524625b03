import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { config } from '../../resources.config';
import { signAccess } from '../../src/server/auth/session/tokens';
import type { Database } from '../../src/server/db/database';
import { startEmbedded } from '../../src/server/db/embedded/launch';
import { migrate } from '../../src/server/db/migrate';
import { createPool } from '../../src/server/db/pool';
import { loadSecrets } from '../../src/server/secrets';
import { readSettings } from '../../src/server/settings';
import { runtimeAddress } from '../../src/server/start/runtime-address';
import { fillRecordsClinic } from '../records/fill';

const SECRET_KEY = 'k'.repeat(32);
const ZONE = 'Asia/Ho_Chi_Minh';

/** A database of its own with rows, somebody who manages the clinic, and what servers need to run on it. */
export interface Clinic {
  owner: Database;
  /** The address of the database for a server. */
  runtime: string;
  env: Record<string, string>;
  /** Signs tokens, in hexadecimal. */
  key: string;
  /** The manager's, good for `hours`. */
  token: (hours: number) => Promise<string>;
  close: () => Promise<void>;
}

async function addManager(owner: Database) {
  const [userId, sessionId] = [uuidv7(), uuidv7()];
  const endsAt = new Date(Date.now() + 86_400_000);
  await sql`INSERT INTO ca_nhan (id, phone, full_name, role)
    VALUES (${userId}, '+84900000001', 'Người đo', 'quan-ly')`.execute(owner);
  await sql`INSERT INTO auth_session (id, user_id, device, created_at, last_used_at, expires_at, ends_at)
    VALUES (${sessionId}, ${userId}, 'bench', now(), now(), ${endsAt}, ${endsAt})`.execute(owner);
  return { userId, sessionId, endsAt };
}

/** Starts a cluster with so many appointments and records, and a quarter as many patients. */
export async function startClinic(rows: number): Promise<Clinic> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-bench-'));
  await chmod(dataDir, 0o755);
  const cluster = await startEmbedded({ dataDir, settings: { jit: 'off' } });
  const owner = createPool({ url: cluster.url, timeZone: ZONE, max: 2, statementTimeout: 0 });
  const close = async () => {
    await owner.destroy();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(owner);
    const env = { SECRET_KEY, DATA_DIR: dataDir };
    const settings = readSettings(env);
    const secrets = await loadSecrets(settings);
    const runtime = await runtimeAddress(owner, { owner: cluster.url, runtime: null }, secrets);
    await fillRecordsClinic(owner, rows);
    const manager = await addManager(owner);
    const log = pino({ level: 'silent' });
    const token = (hours: number) => {
      // Tokens live for minutes: one that is made later lives longer; servers look the session up anyway.
      const clock = () => new Date(Date.now() + hours * 3_600_000);
      return signAccess({ settings, secrets, db: owner, config, log, clock }, manager);
    };
    const key = Buffer.from(secrets.current('signing').bytes).toString('hex');
    return { owner, runtime, env, key, token, close };
  } catch (error) {
    await close();
    throw error;
  }
}
