/**
 * A hospital's morning beside a running server with a demo's accounts: 300 staff who search, list, open
 * and write, each every 20 s, and 200 visitors, each with an address of their own:
 * `npm run bench:day -- http://127.0.0.1:3000 <process id of the server>`, `SECONDS` long. Tells how
 * long an act took, and how much of the processors server and database used.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ActLog } from './demo/act-log';
import { comeToWork, STAFF, VISITORS } from './demo/day-people';
import { watchProcessors } from './demo/server-family';

const [base = 'http://127.0.0.1:3000', pid = ''] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 180);
/** Everybody has begun by then, and what is kept in memory is there. */
const WARM_SECONDS = 40;

const log = new ActLog();
const until = performance.now() + (WARM_SECONDS + SECONDS) * 1000;
const people = await comeToWork(log, base, { staff: STAFF, visitors: VISITORS, until });
await wait(WARM_SECONDS * 1000);
const usedSince = await watchProcessors(pid);
const from = performance.now();
log.measuring = true;
await Promise.all(people);
log.tell((performance.now() - from) / 1000, await usedSince());
if (log.tellRefused() > 0) process.exitCode = 1;
process.exit();
