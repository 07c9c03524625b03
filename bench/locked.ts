/**
 * What other screens wait while somebody has locked a table, beside a running demo on this machine:
 * `npm run bench:locked -- http://127.0.0.1:3000 benh-nhan`, with the `DATA_DIR` of that server, or its
 * `DATABASE_URL` as the owner of the tables. The table of the resource, one that the other screens do not
 * read, is locked for `SECONDS` (60) while visitors and staff open other screens, `RATE` (50) of them a second, and
 * some insist on the locked one. Ends with 1 where another screen was refused or one in a hundred took half a
 * second, `/readyz` was not 200 throughout, or the locked one was not refused in Vietnamese within five seconds and
 * served again after.
 */
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '../src/server/db/client';
import { runningEmbedded } from '../src/server/db/embedded/launch';
import { apiPath, tableName } from '../src/shared/resource/names';
import { Answers } from './demo/answers';
import { atRate } from './demo/paced';
import { addressesFrom, Person, tokenOf } from './demo/person';

const [base = 'http://127.0.0.1:3000', resource = 'benh-nhan'] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 60);
const RATE = Number(process.env.RATE ?? 50);
/** What is kept in memory is there by then; told beside what is measured. */
const BEFORE_SECONDS = 10;
const HELD_RATE = 5;
const READY_RATE = 4;
const STAFF = 10;
const OTHERS_P99_MS = 500;
/** Four as docs/limits.md says, and one for a busy machine. */
const HELD_MS = 5_000;
const BACK_MS = 10_000;

const LISTS = ['phong-ban', 'bac-si', 'y-ta', 'phong', 'toa-nha', 'lich-kham', 'thuoc'];
const FIRST = '?range=[0,24]';
const locked = `${apiPath(resource)}${FIRST}`;
const VISITED = ['/', apiPath('phong-ban'), apiPath('bac-si')];

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const broken: string[] = [];
const demand = (holds: boolean, what: string) => void (holds || broken.push(what));

/** The address of the database behind the server, as the owner of the tables. */
async function databaseOf(): Promise<string> {
  const { DATABASE_URL, DATA_DIR = 'data' } = process.env;
  const url = DATABASE_URL ?? (await runningEmbedded(resolve(DATA_DIR)));
  if (url === null)
    throw new Error(`no database runs in ${resolve(DATA_DIR)}: DATA_DIR is another`);
  return url;
}

/** Locks the table of the resource for everybody. @returns how to let it go */
async function lock(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: await databaseOf(), application_name: 'bench' });
  await client.connect();
  await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await client.query(`LOCK TABLE ${client.escapeIdentifier(tableName(resource))}`);
  return () => client.end();
}

const nextAddress = addressesFrom(3);
const signIn = new Person(base, nextAddress());
const visitors = Array.from({ length: 50 }, () => new Person(base, nextAddress()));
const staff: Person[] = [];
for (let n = 0; n < STAFF; n += 1)
  staff.push(new Person(base, nextAddress(), await tokenOf(signIn, 'quanly')));

const lists = LISTS.filter((name) => name !== resource);
const screens = [...lists.map((name) => `${apiPath(name)}${FIRST}`), '/api/van-hanh'];
const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** Two in three are of staff. */
const openOthers = (into: Answers, until: number) =>
  atRate(until, RATE, (turn) =>
    turn % 3 === 0
      ? into.ask(at(visitors, turn / 3), at(VISITED, turn / 3))
      : into.ask(at(staff, turn), at(screens, turn)),
  );

const before = new Answers();
print(`load ${loadavg()[0]?.toFixed(1)}`);
await openOthers(before, performance.now() + BEFORE_SECONDS * 1000);
print(...before.lines(`before, ${BEFORE_SECONDS} s`));

const release = await lock();
const [others, held, ready] = [new Answers(), new Answers(), new Answers()];
const until = performance.now() + SECONDS * 1000;
const asking = [
  openOthers(others, until),
  atRate(until - HELD_MS, HELD_RATE, (turn) => held.ask(at(staff, turn), locked)),
  atRate(until, READY_RATE, () => ready.ask(signIn, '/readyz')),
];
await Promise.all(asking);
await release();
const from = performance.now();
const back = new Answers();
while ((await back.ask(staff[0] as Person, locked)) !== 200 && performance.now() < from + BACK_MS)
  await wait(100);
const backMs = performance.now() - from;

print(...others.lines(`other screens while ${resource} was locked, ${SECONDS} s`, true));
print(...ready.lines('/readyz'), ...held.lines(resource));
print(`${resource} again after ${backMs.toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`);

const refused = others.except(({ status }) => status === 200);
demand(refused.count === 0, `other screens refused: ${refused.count}, ${refused.first}`);
demand(others.within(0.99) < OTHERS_P99_MS, `p99 of other screens is over ${OTHERS_P99_MS} ms`);
const unready = ready.except(({ status }) => status === 200);
demand(ready.count > 0 && unready.count === 0, `/readyz: ${unready.count}, ${unready.first}`);
const odd = held.except(({ status, refusal }) => status === 503 && /[ạ-ỹ]/.test(refusal));
demand(
  held.count > 0 && odd.count === 0,
  `${resource} not as a refusal is: ${odd.count}, ${odd.first}`,
);
demand(held.within(1) <= HELD_MS, `${resource} kept somebody waiting for over ${HELD_MS} ms`);
demand(backMs < BACK_MS, `${resource} was not served again`);
print(
  broken.length === 0 ? 'every bound holds' : broken.map((what) => `broken: ${what}`).join('\n'),
);
process.exit(broken.length === 0 ? 0 : 1);
