/**
 * Sen beside a server that is written by hand for the same calls, and with `--peers` beside systems
 * that people would pick instead: `npm run bench -- --peers`; see docs/performance.md.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { sql } from 'kysely';
import { sizesOf } from '../src/server/seed/scale/sizes';
import { compareAnswers } from './compare/answers';
import { atScale, startClinic } from './compare/clinic';
import { measureFanOut } from './compare/fan-out';
import { readKnown } from './compare/known';
import { start } from './compare/processes';
import { fanOutOf, type Round, startsOf, tableOf } from './compare/report';
import { type Asked, measureRound } from './compare/rounds';
import { SCENARIOS } from './compare/scenarios';
import { measureSenStarts, type Start } from './compare/starts';
import { openPgbench } from './peers/pgbench';
import { startPeers } from './peers/run-peers';

const SIZES = sizesOf(process.env.SCALE ?? 'clinic');
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const MILLISECONDS = Number(process.env.MILLISECONDS ?? 3_000);
const STARTS = Number(process.env.STARTS ?? 3);
const PEERS = process.argv.includes('--peers');
/** Only calls with this in their name are measured, and told instead of written down. */
const ONLY = process.env.ONLY ?? '';
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

const clinic = await startClinic(atScale(SIZES));
const { owner, runtime, env, keys } = clinic;
const closing: (() => Promise<void>)[] = [clinic.close];
try {
  // Before anything else runs on the machine.
  const starts: Start[] = STARTS > 0 ? [await measureSenStarts(clinic, STARTS)] : [];
  const peers = PEERS ? await startPeers(clinic, STARTS, say) : [];
  closing.push(...peers.map(({ close }) => close));
  // What was written to fill them is on the disk before anything is measured: it is nobody's work.
  if (peers.length > 0) await sql`CHECKPOINT`.execute(owner);
  starts.push(...peers.flatMap((peer) => peer.start ?? []));
  // Good for as long as a long run.
  const hours = MILLISECONDS * ROUNDS > 10_000 ? 6 : 0;
  const token = await clinic.token(hours);
  const sen = await start('sen', './sen-process.ts', [runtime], env, owner);
  closing.push(sen.close);
  const secrets = [keys.signing, keys.slip, keys.encryption];
  const ceiling = await start('ceiling', '../ceiling/server.ts', [runtime, ...secrets], env, owner);
  closing.push(ceiling.close);
  const known = await readKnown(clinic, sen.url, hours);
  const ours: [Asked, Asked] = [
    { server: sen, token, call: ({ call }) => call },
    { server: ceiling, token, call: ({ call, notByHand }) => (notByHand ? undefined : call) },
  ];
  const unlike = await compareAnswers(
    ours,
    peers.map(({ asked }) => asked),
    known,
    say,
  );
  const theirs = peers.map(({ asked }): Asked => {
    const { name } = asked.server;
    const call: Asked['call'] = (scenario) =>
      unlike.has(`${name} ${scenario.name}`) ? undefined : asked.call(scenario);
    return { ...asked, call };
  });
  say('the answers are equal');
  const pgbench = ONLY ? null : await openPgbench(clinic, known.patients);
  if (pgbench) closing.push(pgbench.close);
  else if (!ONLY) say('pgbench is not on this machine and not measured');

  const fanOut = ONLY ? null : await measureFanOut(clinic, sen, hours);
  const scenarios = SCENARIOS.filter(({ name }) => name.includes(ONLY));
  const rounds: Round[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const servers = [...ours, ...theirs];
    const order = round % 2 === 0 ? servers : servers.toReversed();
    const load = { clients: CLIENTS, milliseconds: MILLISECONDS };
    const measured: (Round | null)[] = [];
    for (const scenario of scenarios)
      for (const asked of order) measured.push(await measureRound(asked, scenario, known, load));
    if (pgbench) measured.push(await pgbench.measure(CLIENTS, MILLISECONDS));
    // The first round only warms up.
    if (round < 0) continue;
    rounds.push(...measured.filter((one) => one !== null));
    say(`round ${round + 1} of ${ROUNDS}`);
  }

  const version = await sql<{ v: string }>`SHOW server_version`.execute(owner);
  const versions = [
    `Node ${process.version}`,
    `PostgreSQL ${Object.values(version.rows[0] ?? {})[0]}`,
    ...peers.map((peer) => peer.version),
    ...(pgbench ? [pgbench.version] : []),
  ];
  const facts = {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    versions: versions.join(', '),
    data: `${SIZES.patients} patients, ${SIZES.appointments} appointments, ${SIZES.records} records, ${SIZES.auditEntries} entries of the audit`,
    rounds: `${ROUNDS} of ${MILLISECONDS / 1000} s, servers by turns, ${CLIENTS} connections`,
    ceiling: await ceilingHash(),
  };
  process.stdout.write(
    `${JSON.stringify({ ...facts, starts, fanOut, measured: rounds }, null, 1)}\n`,
  );
  if (fanOut) {
    const text = await readFile(PAGE, 'utf8');
    const about = Object.entries(facts).map(([name, fact]) => `- ${name}: ${fact}`);
    const tables = [tableOf(rounds), fanOutOf(fanOut), ...(STARTS > 0 ? [startsOf(starts)] : [])];
    const made = `<!-- bench -->\n${about.join('\n')}\n\n${tables.join('\n\n')}\n<!-- /bench -->`;
    await writeFile(PAGE, text.replace(/<!-- bench -->[\s\S]*<!-- \/bench -->/, made));
  } else say(tableOf(rounds));
} finally {
  for (const close of closing.toReversed()) await close();
}
