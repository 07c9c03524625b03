import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../db/database';
import { existingHome } from '../db/embedded/home';
import { Refused } from '../dev/run-plan';
import { developmentSettings } from '../dev/settings';
import { ensureJournal, readSteps } from '../dev/steps';
import { lossOf, takeBack } from '../dev/take-back';
import { withOwner } from '../start/database';

const { values } = parseArgs({
  options: {
    /** Takes back without asking; for scripts. */
    yes: { type: 'boolean', default: false },
    /** Takes back the newest step alone. */
    last: { type: 'boolean', default: false },
  },
});

/** Whether the person at the terminal agrees; nobody there is no. */
async function agrees(): Promise<boolean> {
  if (values.yes) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Take the steps back? (y/N) ');
  terminal.close();
  return /^(y|yes|c|có)$/i.test(answer.trim());
}

const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Takes back what the development database has and no committed migration. */
async function undo(owner: Database): Promise<void> {
  await ensureJournal(owner);
  const all = await readSteps(owner);
  const steps = values.last ? all.slice(-1) : all;
  if (steps.length === 0) {
    say(['The development database is as committed; there is nothing to take back.']);
    return;
  }
  const lost = await lossOf(owner, steps);
  if (lost.length > 0) {
    say(['This loses what the steps added:', ...lost.map((line) => `  ${line}`)]);
    if (!(await agrees())) {
      say(['Nothing was taken back; npm run db:undo -- --yes does it.']);
      process.exitCode = 1;
      return;
    }
  }
  try {
    say([
      ...(await takeBack(owner, steps)),
      'The config still asks for them: change it back, or the next save takes the steps again.',
    ]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(
      `Refused, nothing was taken back:\n${error.message}\nWithout its folder the development database begins anew.\n`,
    );
    process.exitCode = 1;
  }
}

const settings = developmentSettings(process.env);
if ((await existingHome(settings.dataDir)) === null) {
  say([`There is no development database in ${settings.dataDir}.`]);
} else {
  await withOwner(settings, undo);
}
