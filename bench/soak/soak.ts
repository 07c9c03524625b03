import { seededRandom } from '../../src/server/seed/random';
import { RefusedFaults } from './choose-faults';
import { runSoak } from './run';

/**
 * `npm run soak -- MINUTES SEED FAULT…`: what goes wrong is the same for the same seed, when it does is not. Where
 * faults are named (`database-cut`) there are no others; one that is unknown, or cannot go wrong here, is refused. Ctrl-C ends it with the turn that is under way, and
 * compares what there is until then.
 */
const minutes = Number(process.argv[2] ?? 30);
const seed = Number(process.argv[3] ?? 20_261);
const only = process.argv.slice(4);
const share = minutes / 30;

const leaving = new AbortController();
process.once('SIGINT', () => leaving.abort());
process.once('SIGTERM', () => leaving.abort());

const report = await runSoak({
  seconds: minutes * 60,
  kills: Math.max(3, Math.round(100 * share)),
  faults: Math.max(3, Math.round(26 * share)),
  readers: 500,
  random: seededRandom(seed),
  only,
  signal: leaving.signal,
  print: (line) => process.stdout.write(`${line}\n`),
}).catch((error: unknown) => {
  if (!(error instanceof RefusedFaults)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
const { lost, doubled, unknown, pending, refused, wrong, stuck } = report;
const bad = [lost, doubled, unknown, pending, refused, wrong, stuck].flat();
process.exitCode = bad.length === 0 ? 0 : 1;
