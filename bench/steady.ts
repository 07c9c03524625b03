/**
 * Whether a server is after hours of work what it was before, beside a running demo on this machine:
 * `npm run bench:steady -- http://127.0.0.1:3000 <process id of the server>`, `MINUTES` (60) long, with a fifth of
 * the people of {@link STAFF}. Each tenth of the time new sessions begin. Prints the server's memory at rest, after
 * each tenth and at rest again; ends with 1 where an act was refused or the rest after it takes over 10 % more
 * than the rest after the first tenth, when everything was used once.
 */
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ActLog } from './demo/act-log';
import { comeToWork, STAFF, VISITORS } from './demo/day-people';
import { watchProcessors } from './demo/server-family';

const [base = 'http://127.0.0.1:3000', pid = 'self'] = process.argv.slice(2);
const MINUTES = Number(process.env.MINUTES ?? 60);
const TENTHS = 10;
const SHARE = 0.2;
const REST_MS = 120_000;
const MOST_GROWTH = 1.1;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** What the server itself has in memory, in MB; its PostgreSQL is another process. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_000;
}

/** Waits until nobody has asked for a while. @returns what the server has in memory then */
async function rest(when: string): Promise<number> {
  await wait(REST_MS);
  const now = await memory();
  print(`at rest ${when}: ${now.toFixed(0)} MB`);
  return now;
}

const staff = Object.fromEntries(
  Object.entries(STAFF).map(([name, count]) => [name, Math.round(count * SHARE)]),
);
const visitors = Math.round(VISITORS * SHARE);
const log = new ActLog();
log.measuring = true;

async function workFor(minutes: number): Promise<void> {
  const until = performance.now() + minutes * 60_000;
  await Promise.all(await comeToWork(log, base, { staff, visitors, until }));
}

await rest('before');
const usedSince = await watchProcessors(pid);
const from = performance.now();
await workFor(MINUTES / TENTHS);
const usedOnce = await rest('when everything was used once');
for (let tenth = 2; tenth <= TENTHS; tenth += 1) {
  await workFor(MINUTES / TENTHS);
  print(
    `after ${((MINUTES * tenth) / TENTHS).toFixed(0)} minutes: ${(await memory()).toFixed(0)} MB`,
  );
}
const after = await rest('after it');
log.tell((performance.now() - from) / 1000, await usedSince());
const refused = log.tellRefused();
if (after > usedOnce * MOST_GROWTH) print(`broken: it grew from ${usedOnce.toFixed(0)} MB`);
process.exit(refused > 0 || after > usedOnce * MOST_GROWTH ? 1 : 0);
