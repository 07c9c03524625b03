import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { startClinic } from './compare/clinic';
import { cpuOf, type Measured, start } from './compare/processes';
import { type Round, tableOf } from './compare/report';
import { load, SCENARIOS } from './compare/scenarios';

const ROWS = Number(process.env.ROWS ?? 400_000);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const MILLISECONDS = Number(process.env.MILLISECONDS ?? 3_000);
const CLIENTS = 16;
const PAGE = new URL('../docs/performance.md', import.meta.url);

const say = (line: string) => process.stderr.write(`${line}\n`);

/** What the hand-written server was when it was measured. */
async function ceilingHash(): Promise<string> {
  const folder = new URL('./ceiling/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort())
    hash.update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 16);
}

const clinic = await startClinic(ROWS);
const { owner, runtime, env, key } = clinic;
const servers: Measured[] = [];
try {
  say(`${ROWS} appointments and records, ${ROWS / 4} patients`);
  const { rows } = await sql<{ id: string }>`SELECT id FROM benh_nhan LIMIT 2000`.execute(owner);
  const known = { patients: rows.map(({ id }) => id) };
  // Good for as long as a long run.
  const token = await clinic.token(MILLISECONDS * ROUNDS > 30_000 ? 6 : 0);
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
  await clinic.close();
}
