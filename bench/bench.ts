import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { config } from '../resources.config';
import { signAccess } from '../src/server/auth/session/tokens';
import { startEmbedded } from '../src/server/db/embedded/launch';
import { migrate } from '../src/server/db/migrate';
import { createPool } from '../src/server/db/pool';
import { loadSecrets } from '../src/server/secrets';
import { readSettings } from '../src/server/settings';
import { runtimeAddress } from '../src/server/start/runtime-address';
import { cpuOf, type Measured, start } from './compare/processes';
import { type Round, tableOf } from './compare/report';
import { load, SCENARIOS } from './compare/scenarios';
import { fillRecordsClinic } from './records/fill';

const ROWS = Number(process.env.ROWS ?? 400_000);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const MILLISECONDS = Number(process.env.MILLISECONDS ?? 3_000);
const CLIENTS = 16;
const PAGE = new URL('../docs/performance.md', import.meta.url);
const SECRET_KEY = 'k'.repeat(32);

const say = (line: string) => process.stderr.write(`${line}\n`);

/** What the hand-written server was when it was measured. */
async function ceilingHash(): Promise<string> {
  const folder = new URL('./ceiling/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort())
    hash.update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 16);
}

const dataDir = await mkdtemp(join(tmpdir(), 'sen-bench-'));
await chmod(dataDir, 0o755);
const cluster = await startEmbedded({ dataDir, settings: { jit: 'off' } });
const timeZone = 'Asia/Ho_Chi_Minh';
const owner = createPool({ url: cluster.url, timeZone, max: 2, statementTimeout: 0 });
const servers: Measured[] = [];
try {
  await migrate(owner);
  const settings = readSettings({ SECRET_KEY, DATA_DIR: dataDir });
  const secrets = await loadSecrets(settings);
  const runtime = await runtimeAddress(owner, { owner: cluster.url, runtime: null }, secrets);
  await fillRecordsClinic(owner, ROWS);
  say(`${ROWS} appointments and records, ${ROWS / 4} patients`);
  const { rows } = await sql<{ id: string }>`SELECT id FROM benh_nhan LIMIT 2000`.execute(owner);
  const known = { patients: rows.map(({ id }) => id) };
  const [userId, sessionId] = [uuidv7(), uuidv7()];
  const endsAt = new Date(Date.now() + 86_400_000);
  await sql`INSERT INTO ca_nhan (id, phone, full_name, role)
    VALUES (${userId}, '+84900000001', 'Người đo', 'quan-ly')`.execute(owner);
  await sql`INSERT INTO auth_session (id, user_id, device, created_at, last_used_at, expires_at, ends_at)
    VALUES (${sessionId}, ${userId}, 'bench', now(), now(), ${endsAt}, ${endsAt})`.execute(owner);
  const log = pino({ level: 'silent' });
  const services = { settings, secrets, db: owner, config, log, clock: () => new Date() };
  // Good for as long as a long run; the servers look the session up all the same.
  const later = { ...services, clock: () => new Date(Date.now() + 6 * 3_600_000) };
  const token = await signAccess(MILLISECONDS * ROUNDS > 30_000 ? later : services, {
    userId,
    sessionId,
    endsAt,
  });
  const key = Buffer.from(secrets.current('signing').bytes).toString('hex');
  const env = { SECRET_KEY, DATA_DIR: dataDir };
  servers.push(await start('sen', './sen-process.ts', [runtime], env, owner));
  servers.push(await start('ceiling', '../ceiling/server.ts', [runtime, key], env, owner));
  for (const scenario of SCENARIOS.filter(({ compared }) => compared)) {
    const answers = servers.map(async ({ url }) =>
      (await scenario.call(url, token, known, 1)).json(),
    );
    const [one, other] = await Promise.all(answers);
    if (!isDeepStrictEqual(one, other)) throw new Error(`${scenario.name}: the answers differ`);
  }
  say('the answers are equal');
  const rounds: Round[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? servers : servers.toReversed();
    for (const scenario of SCENARIOS) {
      for (const server of order) {
        const backends = await server.backends();
        const before = [await cpuOf([server.pid]), await cpuOf(backends)];
        const run = { url: server.url, token, known };
        const { calls, failed, seconds } = await load(scenario, run, CLIENTS, MILLISECONDS);
        const after = [await cpuOf([server.pid]), await cpuOf(backends)];
        if (failed > calls / 100) throw new Error(`${scenario.name}: ${failed} calls failed`);
        // The first round only warms up.
        if (round < 0) continue;
        const [serverCpu = 0, databaseCpu = 0] = after.map(
          (ms, index) => (ms - before[index]!) / calls,
        );
        const rate = calls / seconds;
        rounds.push({ scenario: scenario.name, server: server.name, rate, serverCpu, databaseCpu });
      }
    }
    if (round >= 0) say(`round ${round + 1} of ${ROUNDS}`);
  }
  const version = await sql<{ v: string }>`SHOW server_version`.execute(owner);
  const facts = {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    versions: `Node ${process.version}, PostgreSQL ${Object.values(version.rows[0] ?? {})[0]}`,
    data: `${ROWS / 4} patients, ${ROWS} appointments, ${ROWS} records`,
    rounds: `${ROUNDS} of ${MILLISECONDS / 1000} s, servers by turns, ${CLIENTS} connections`,
    ceiling: await ceilingHash(),
  };
  process.stdout.write(`${JSON.stringify({ ...facts, measured: rounds }, null, 1)}\n`);
  const text = await readFile(PAGE, 'utf8');
  const about = Object.entries(facts).map(([name, fact]) => `- ${name}: ${fact}`);
  const made = `<!-- bench -->\n${about.join('\n')}\n\n${tableOf(rounds)}\n<!-- /bench -->`;
  await writeFile(PAGE, text.replace(/<!-- bench -->[\s\S]*<!-- \/bench -->/, made));
} finally {
  for (const server of servers) await server.close();
  await owner.destroy();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
