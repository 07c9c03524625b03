import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { sizesOf } from '../src/server/seed/scale/sizes';
import { atScale, startClinic } from './compare/clinic';
import { readKnown } from './compare/known';
import { cpuOf, type Measured, start } from './compare/processes';
import { type Round, tableOf } from './compare/report';
import { load, SCENARIOS } from './compare/scenarios';

const SIZES = sizesOf(process.env.SCALE ?? 'clinic');
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

/** The first of two answers' rows that differ, for whoever mends the hand-written server. */
function firstOf(one: unknown, other: unknown): string {
  const lists = [one, other].map((answer) => (Array.isArray(answer) ? answer : [answer]));
  const [mine = [], its = []] = lists;
  const at = mine.findIndex((row, index) => !isDeepStrictEqual(row, its[index]));
  return JSON.stringify([mine[at], its[at], mine.length, its.length], null, 1);
}

const clinic = await startClinic(atScale(SIZES));
const { owner, runtime, env, keys } = clinic;
const servers: Measured[] = [];
try {
  // Good for as long as a long run.
  const hours = MILLISECONDS * ROUNDS > 10_000 ? 6 : 0;
  const token = await clinic.token(hours);
  const { signing, slip, encryption } = keys;
  servers.push(await start('sen', './sen-process.ts', [runtime], env, owner));
  servers.push(
    await start(
      'ceiling',
      '../ceiling/server.ts',
      [runtime, signing, slip, encryption],
      env,
      owner,
    ),
  );
  const known = await readKnown(clinic, servers[0]?.url ?? '', hours);
  for (const scenario of SCENARIOS) {
    // What is written is another's for each, else the second would come too late.
    const turnOf = (index: number) => (scenario.compared ? 1 : 1 + index);
    const asked = servers.map(({ url }, index) => scenario.call(url, token, known, turnOf(index)));
    const answers = await Promise.all(asked);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    const same = scenario.compared
      ? isDeepStrictEqual(one, other)
      : isDeepStrictEqual(Object.keys(one).toSorted(), Object.keys(other).toSorted());
    if (same && answers.every(({ ok }) => ok)) continue;
    say(firstOf(one, other));
    throw new Error(`${scenario.name}: the answers differ, ${answers.map(({ status }) => status)}`);
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
        const { calls, failed, seconds, times, last, statuses } = await load(
          scenario,
          run,
          CLIENTS,
          MILLISECONDS,
        );
        const after = [await cpuOf([server.pid]), await cpuOf(backends)];
        if (failed > calls / 100)
          throw new Error(
            `${scenario.name}: ${server.name}: ${failed} of ${calls + failed} failed: ${last}`,
          );
        // The first round only warms up.
        if (round < 0) continue;
        const [serverCpu = 0, databaseCpu = 0] = after.map(
          (ms, index) => (ms - before[index]!) / calls,
        );
        const rate = calls / seconds;
        const p99 =
          times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
        const of = { scenario: scenario.name, server: server.name };
        rounds.push({ ...of, rate, p99, serverCpu, databaseCpu, statuses });
      }
    }
    if (round >= 0) say(`round ${round + 1} of ${ROUNDS}`);
  }
  const version = await sql<{ v: string }>`SHOW server_version`.execute(owner);
  const facts = {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    versions: `Node ${process.version}, PostgreSQL ${Object.values(version.rows[0] ?? {})[0]}`,
    data: `${SIZES.patients} patients, ${SIZES.appointments} appointments, ${SIZES.records} records, ${SIZES.auditEntries} entries of the audit`,
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
