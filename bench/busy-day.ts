/**
 * A hospital's morning beside a running server with a demo's accounts: 300 staff who search, list, open
 * and write, each every 20 s, and 200 visitors, each with an address of their own:
 * `npm run bench:day -- http://127.0.0.1:3000 <process id of the server>`, `SECONDS` long. Tells how
 * long an act took, and how much of the processors server and database used.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../src/shared/format/days';
import { ActLog } from './demo/act-log';
import { asked, somePhone } from './demo/caller';
import { keepOn, pick } from './demo/paced';
import { addressesFrom, Person, tokenOf } from './demo/person';
import { watchProcessors } from './demo/server-family';

const [base = 'http://127.0.0.1:3000', pid = ''] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 180);
/** Everybody has begun by then, and what is kept in memory is there. */
const WARM_SECONDS = 40;
const EVERY_MS = 20_000;
const STAFF = { letan: 120, quanly: 40, bacsi: 60, dieuduong: 50, duocsi: 30 };
const WRITERS = ['letan', 'quanly'];
const VISITORS = 200;
const WORDS = [
  'nguyen van an',
  'tran thi',
  'nguyen',
  'le minh chau',
  'pham thi huong',
  'hoang',
  'do',
];

const today = new Date().toISOString().slice(0, 10);

const log = new ActLog();

/** Does an act; a list that was refused has no rows. */
const act = async (...call: Parameters<ActLog['act']>) => (await log.act(...call)) ?? '[]';

const page = '&range=[0,24]';
const VISITS = `phieu-thong-tin?sort=["start","ASC"]&${asked({
  start_gte: addDays(today, -1),
  start_lte: addDays(today, -1),
})}`;

/** The list that somebody works from, and whether they write down who comes. */
interface Work {
  writes: boolean;
  list: string;
}

/** Somebody of the staff: mostly finds and opens people, now and then writes. */
function staffActs(person: Person, { writes, list }: Work): () => Promise<unknown> {
  let found: string[] = [];
  return async () => {
    const chance = Math.random();
    if (chance < 0.35 || found.length === 0) {
      const q = asked({ q: pick(WORDS) });
      const rows = await act(person, 'search', 'GET', `/api/benh-nhan?${q}${page}`);
      found = (JSON.parse(rows) as { id: string }[]).map(({ id }) => id);
    } else if (chance < 0.6) {
      await act(person, 'list', 'GET', `/api/${list}${page}`);
    } else if (chance < 0.85 || !writes) {
      await act(person, 'open', 'GET', `/api/benh-nhan/${pick(found)}`);
    } else {
      const json = { fullName: 'Nguyễn Thị Đông Khách', dateOfBirth: '1990-01-01', sex: 'female' };
      await act(person, 'write', 'POST', '/api/benh-nhan', { ...json, phone: somePhone() });
    }
  };
}

function visitorActs(person: Person, doctors: readonly string[]): () => Promise<unknown> {
  const days = `from=${addDays(today, 1)}&to=${addDays(today, 7)}`;
  return () => {
    const chance = Math.random();
    if (chance < 0.4) return act(person, 'home', 'GET', '/');
    if (chance < 0.6) return act(person, 'doctors', 'GET', `/api/bac-si?range=[0,19]`);
    if (chance < 0.7) return act(person, 'next times', 'GET', '/api/lich-trong/next');
    return act(person, 'free times', 'GET', `/api/lich-trong?doctor=${pick(doctors)}&${days}`);
  };
}

const signIn = new Person(base, '127.0.0.9');
const until = performance.now() + (WARM_SECONDS + SECONDS) * 1000;
const people: Promise<void>[] = [];
const known = new Person(base, '127.0.0.10');
const doctors = JSON.parse((await known.call('GET', '/api/lich-trong/next')).body) as {
  doctorId: string;
}[];
const nextAddress = addressesFrom(1);
for (const [name, count] of Object.entries(STAFF)) {
  const token = await tokenOf(signIn, name);
  const list = name === 'duocsi' ? 'don-thuoc?sort=["code","DESC"]' : VISITS;
  const work = { writes: WRITERS.includes(name), list };
  for (let n = 0; n < count; n += 1) {
    people.push(keepOn(until, EVERY_MS, staffActs(new Person(base, nextAddress(), token), work)));
  }
}
const ids = doctors.map(({ doctorId }) => doctorId);
for (let n = 0; n < VISITORS; n += 1) {
  people.push(keepOn(until, EVERY_MS, visitorActs(new Person(base, nextAddress()), ids)));
}
await wait(WARM_SECONDS * 1000);
const usedSince = await watchProcessors(pid);
const from = performance.now();
log.measuring = true;
await Promise.all(people);
log.tell((performance.now() - from) / 1000, await usedSince());
if (log.tellRefused() > 0) process.exitCode = 1;
process.exit();
