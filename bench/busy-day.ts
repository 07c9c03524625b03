/**
 * A hospital's morning beside a running server with a demo's accounts: 300 staff who search, list, open
 * and write, each every 20 s, and 200 visitors, each with an address of their own:
 * `npm run bench:day -- http://127.0.0.1:3000 <process id of the server>`, `SECONDS` long. Tells how
 * long an act took, and how much of the processors server and database used.
 */
import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../src/shared/format/days';
import { cpuOf } from './compare/processes';
import { asked, MANAGER, somePhone } from './demo/caller';

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
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** A call on a connection of its own address, as of somebody apart. */
class Person {
  readonly #agent: Agent;
  constructor(
    readonly address: string,
    readonly token = '',
  ) {
    this.#agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: 4 });
  }
  call(method: string, path: string, json?: object): Promise<{ status: number; body: string }> {
    const headers = {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${base}${path}`, { method, headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() });
        });
      });
      sent.on('error', reject);
      sent.end(json && JSON.stringify(json));
    });
  }
}

interface Act {
  name: string;
  ms: number;
}
const acts: Act[] = [];
const refused: string[] = [];
let measuring = false;

async function act(person: Person, name: string, method: string, path: string, json?: object) {
  const from = performance.now();
  const { status, body } = await person.call(method, path, json);
  if (measuring) acts.push({ name, ms: performance.now() - from });
  if (status >= 300) refused.push(`${name}: ${status} ${body.slice(0, 120)}`);
  return status < 300 ? body : '[]';
}

/** Does an act every 20 s from a moment of one's own, until the end. */
async function keepOn(until: number, one: () => Promise<unknown>): Promise<void> {
  await wait(Math.random() * EVERY_MS);
  while (performance.now() < until) {
    const from = performance.now();
    await one();
    await wait(Math.max(0, EVERY_MS - (performance.now() - from)));
  }
}

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

/** The server and everything that it started: its PostgreSQL is among them. */
async function familyOf(root: string): Promise<{ server: number[]; database: number[] }> {
  const parents = new Map<number, { parent: number; name: string }>();
  for (const entry of await readdir('/proc')) {
    const text = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const match = /^(\d+) \((.*)\) \S (\d+)/s.exec(text);
    if (match) parents.set(Number(match[1]), { name: match[2] ?? '', parent: Number(match[3]) });
  }
  const descends = (one: number): boolean => {
    const parent = parents.get(one)?.parent ?? 0;
    return parent === Number(root) || (parent > 1 && descends(parent));
  };
  const database = [...parents.keys()].filter(
    (one) => descends(one) && parents.get(one)?.name.startsWith('postgres'),
  );
  return { server: [Number(root)], database };
}

const signIn = new Person('127.0.0.9');
async function tokenOf(name: string): Promise<string> {
  const json = { username: `${name}@sen.example`, password: MANAGER.password };
  const { status, body } = await signIn.call('POST', '/api/auth/login', json);
  if (status >= 300) throw new Error(`${name} is not let in: ${status} ${body}`);
  return (JSON.parse(body) as { token: { access_token: string } }).token.access_token;
}

const until = performance.now() + (WARM_SECONDS + SECONDS) * 1000;
const people: Promise<void>[] = [];
const known = new Person('127.0.0.10');
const doctors = JSON.parse((await known.call('GET', '/api/lich-trong/next')).body) as {
  doctorId: string;
}[];
let number = 0;
const nextAddress = () => {
  number += 1;
  return `127.1.${Math.floor(number / 200)}.${1 + (number % 200)}`;
};
for (const [name, count] of Object.entries(STAFF)) {
  const token = await tokenOf(name);
  const list = name === 'duocsi' ? 'don-thuoc?sort=["code","DESC"]' : VISITS;
  const work = { writes: WRITERS.includes(name), list };
  for (let n = 0; n < count; n += 1) {
    people.push(keepOn(until, staffActs(new Person(nextAddress(), token), work)));
  }
}
const ids = doctors.map(({ doctorId }) => doctorId);
for (let n = 0; n < VISITORS; n += 1) {
  people.push(keepOn(until, visitorActs(new Person(nextAddress()), ids)));
}
await wait(WARM_SECONDS * 1000);
const family = pid ? await familyOf(pid) : { server: [], database: [] };
const used = async () => [await cpuOf(family.server), await cpuOf(family.database)] as const;
const before = await used();
const from = performance.now();
measuring = true;
await Promise.all(people);
const seconds = (performance.now() - from) / 1000;
const after = await used();

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(0);
for (const name of [...new Set(acts.map((one) => one.name)), '']) {
  const times = acts.filter((one) => name === '' || one.name === name).map(({ ms }) => ms);
  const told = [0.5, 0.95, 0.99].map((share) => quantile(times, share)).join(', ');
  print(`${name || 'all'}: ${times.length} acts, median, p95 and p99 ${told} ms`);
}
const share = (index: 0 | 1) =>
  ((100 * (after[index] - before[index])) / (seconds * 1000 * cpus().length)).toFixed(1);
print(
  `${(acts.length / seconds).toFixed(1)} acts a second for ${seconds.toFixed(0)} s; of ${cpus().length} ` +
    `processors the server used ${share(0)} %, its database ${share(1)} %; load ${loadavg()[0]?.toFixed(1)}`,
);
for (const line of new Set(refused)) print(`refused ${line}`);
if (refused.length > 0) process.exitCode = 1;
process.exit();
