/**
 * Fills one instance of the shift scheduling benchmark with the solver that fills a ward's roster:
 * `npm run bench:rosters -- --file F --seconds N`. One line of JSON on stdout; with `--progress` the
 * way there, with CPU seconds, on stderr. `--cpu` ends at so many CPU seconds, on a busy machine.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { checkRoster } from '../src/server/roster/solver/check';
import { fillRoster } from '../src/server/roster/solver/fill';
import { assignmentsOf } from '../src/server/roster/solver/problem';
import { readRosterProblem } from './roster-format';

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    cpu: { type: 'string' },
    progress: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const mostCpu = values.cpu === undefined ? Number.POSITIVE_INFINITY : Number(values.cpu);
if (!values.file || !(seconds > 0) || !(mostCpu > 0)) {
  process.stderr.write(
    'npm run bench:rosters -- --file F --seconds N [--seed S] [--cpu N] [--progress]\n',
  );
  process.exit(2);
}

/** CPU seconds of this process, its start included. */
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const problem = readRosterProblem(readFileSync(values.file, 'utf8'));
const started = performance.now();
// Starting took a part of the seconds that the command may spend.
const rest = Math.max(0.5, seconds - started / 1000 - 0.3);
const { roster, bound } = await fillRoster(problem, {
  seconds: rest,
  seed: Number(values.seed),
  stopped: () => cpu() >= mostCpu,
  onBetter: values.progress
    ? (at) =>
        process.stderr.write(
          `${at.seconds.toFixed(1)} s, CPU ${cpu().toFixed(1)} s: ${at.cost}, at least ${at.bound.toFixed(1)}\n`,
        )
    : undefined,
});
const spent = (performance.now() - started) / 1000;
const assignments = assignmentsOf(roster);
const { cost, feasible, broken } = checkRoster(problem, assignments);
for (const { rule, person, day } of broken)
  process.stderr.write(`${problem.people[person]?.id} ${day ?? ''}: ${rule}\n`);
if (values.progress)
  process.stderr.write(`CPU ${cpu().toFixed(1)} s, at least ${bound.toFixed(1)}\n`);
process.stdout.write(
  `${JSON.stringify({
    instance: basename(values.file).replace(/\.[^.]*$/, ''),
    cost,
    feasible,
    seconds: Math.round(spent * 100) / 100,
    assignments: assignments.map(({ person, day, shift }) => [
      problem.people[person]?.id,
      day,
      problem.shifts[shift]?.id,
    ]),
  })}\n`,
);
