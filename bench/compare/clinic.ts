import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
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
import { readKeysIfKept } from '../../src/server/keys/stored-keys';
import { loadSecrets, type Secrets } from '../../src/server/secrets';
import { fillScale } from '../../src/server/seed/scale/fill-scale';
import { terminalProgress } from '../../src/server/seed/scale/progress';
import type { Sizes } from '../../src/server/seed/scale/sizes';
import { readSettings, type Settings } from '../../src/server/settings';
import { runtimeAddress } from '../../src/server/start/runtime-address';
import { type SignedIn, signInPeople, signInStaff } from './people';

const SECRET_KEY = 'k'.repeat(32);
const ZONE = 'Asia/Ho_Chi_Minh';

/** The same numbers make the same clinic on the same day. */
const SEED = 20_261;

/** A database of its own with rows, somebody who manages the clinic, and what servers need to run on it. */
export interface Clinic {
  owner: Database;
  /** The owner's own address of it, and the folder of the socket that it is reached by. */
  ownerUrl: string;
  socket: string;
  /** The process of PostgreSQL that starts all others. */
  postmaster: number;
  /** The address of the database for a server. */
  runtime: string;
  env: Record<string, string>;
  /** What tokens and slips are signed with and values encrypted, in hexadecimal. */
  keys: Record<'signing' | 'slip' | 'encryption', string>;
  /** The manager's, good for `hours`. */
  token: (hours: number) => Promise<string>;
  /** Accounts of patients, with their tokens. */
  people: (
    hours: number,
    many: number,
  ) => Promise<{ patient: string; token: string; username: string }[]>;
  /** Tokens of so many people of the reception. */
  staff: (hours: number, many: number) => Promise<string[]>;
  close: () => Promise<void>;
}

type Session = Pick<SignedIn, 'userId' | 'sessionId' | 'endsAt'>;

async function addManager(owner: Database): Promise<Session> {
  const sessionId = uuidv7();
  const endsAt = new Date(Date.now() + 86_400_000);
  const { rows } = await sql<{ id: string }>`INSERT INTO ca_nhan (id, phone, full_name, role)
    VALUES (${uuidv7()}, '+84879999999', 'Người đo', 'quan-ly')
    ON CONFLICT (phone) DO UPDATE SET role = excluded.role RETURNING id`.execute(owner);
  const userId = rows[0]?.id ?? '';
  await sql`INSERT INTO auth_session (id, user_id, device, created_at, last_used_at, expires_at, ends_at)
    VALUES (${sessionId}, ${userId}, 'bench', now(), now(), ${endsAt}, ${endsAt})`.execute(owner);
  return { userId, sessionId, endsAt };
}

/** Fills an empty database that has its tables. */
type Fill = (owner: Database, settings: Settings, secrets: Secrets) => Promise<void>;

/** Fills a clinic at scale. */
export const atScale =
  (sizes: Sizes): Fill =>
  (owner, settings, secrets) => {
    const [progress, now] = [terminalProgress(process.stderr), new Date()];
    const made = { sizes, seed: SEED, now, progress, beside: false };
    return fillScale({ owner, config, secrets, settings, ...made });
  };

/** A folder that keeps a filled database for the next run. */
const KEPT = process.env.BENCH_DATA;

/** Starts a cluster with what fills it, where it is not filled already. */
export async function startClinic(fill: Fill): Promise<Clinic> {
  const dataDir = KEPT ?? (await mkdtemp(join(tmpdir(), 'sen-bench-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const cluster = await startEmbedded({
    dataDir,
    // As many servers as are measured side by side have their connections at once.
    settings: { jit: 'off', max_connections: '200' },
  });
  const owner = createPool({ url: cluster.url, timeZone: ZONE, max: 2, statementTimeout: 0 });
  const close = async () => {
    await owner.destroy();
    await cluster.stop();
    if (KEPT === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(owner);
    const env = { SECRET_KEY, DATA_DIR: dataDir };
    const settings = readSettings(env);
    const secrets = await loadSecrets(settings);
    const runtime = await runtimeAddress(owner, { owner: cluster.url, runtime: null }, secrets);
    const { rows } = await sql`SELECT FROM benh_nhan LIMIT 1`.execute(owner);
    if (rows.length === 0) await fill(owner, settings, secrets);
    else await readKeysIfKept(secrets, owner);
    const manager = await addManager(owner);
    const log = pino({ level: 'silent' });
    const sign = (session: Session, hours: number) => {
      // Tokens live for minutes: one that is made later lives longer; servers look the session up anyway.
      const clock = () => new Date(Date.now() + hours * 3_600_000);
      return signAccess({ settings, secrets, db: owner, config, log, clock }, session);
    };
    const people = async (hours: number, many: number) => {
      const sessions = await signInPeople(owner, many);
      const tokens = await Promise.all(sessions.map((session) => sign(session, hours)));
      return sessions.map(({ patient, username }, index) => ({
        patient,
        username,
        token: tokens[index] ?? '',
      }));
    };
    const staff = async (hours: number, many: number) =>
      Promise.all((await signInStaff(owner, many)).map((session) => sign(session, hours)));
    const hex = (key: keyof Clinic['keys']) =>
      Buffer.from(secrets.current(key).bytes).toString('hex');
    const keys = {
      signing: hex('signing'),
      slip: hex('slip'),
      encryption: hex('encryption'),
    };
    const { url: ownerUrl, socketDirectory: socket, pid: postmaster } = cluster;
    const token = (hours: number) => sign(manager, hours);
    const reached = { ownerUrl, socket, postmaster, runtime };
    return { owner, ...reached, env, keys, token, people, staff, close };
  } catch (error) {
    await close();
    throw error;
  }
}
