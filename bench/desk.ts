/**
 * The desk of a hospital in its morning: 50 receptionists, each with a session and an address of their
 * own, at four acts a minute, beside a running server with a demo's accounts:
 * `npm run bench:desk -- http://127.0.0.1:3000 <process id of the server>`, `SECONDS` long, with
 * `DESKS` of them. Their screens ask for the day every few seconds meanwhile, as they do. Tells how long
 * each sort of act took and what of the processors was used; ends with 1 where 95 of 100 acts
 * took longer than 200 ms, or anything was refused.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ActLog } from './demo/act-log';
import { asked, somePhone } from './demo/caller';
import { type Booked, readBooked, watchDay } from './demo/desk-day';
import { keepOn, pick } from './demo/paced';
import { addressesFrom, Person, tokenOf } from './demo/person';
import { watchProcessors } from './demo/server-family';

const [base = 'http://127.0.0.1:3000', pid = ''] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 180);
const DESKS = Number(process.env.DESKS ?? 50);
/** Everybody has begun by then, and what is kept in memory is there. */
const WARM_SECONDS = 30;
/** Four acts a minute. */
const EVERY_MS = 15_000;
/** How often the screen of the day asks whether it has changed. */
const POLL_MS = 4_000;
const TARGET_MS = 200;
const ACTS = ['search', 'register', 'walk in', 'check in'];

const WORDS = [
  'nguyen van an',
  'tran thi',
  'le minh chau',
  'pham thi huong',
  'hoang van',
  'do thi',
];

const print = (line: string) => process.stdout.write(`${line}\n`);
const log = new ActLog();

interface Patient {
  id: string;
  fullName: string;
}

/** What the desk looks for a person by: 8 rows by name, as its field does. */
async function search(person: Person, q: string): Promise<Patient[]> {
  const query = `${asked({ q })}&sort=["fullName","ASC"]&range=[0,7]`;
  const found = await log.act(person, 'search', 'GET', `/api/benh-nhan?${query}`);
  return JSON.parse(found ?? '[]') as Patient[];
}

/** Writes down somebody new; the form asks before whether they are known already. */
const register = (person: Person, fullName: string): Promise<string | null> =>
  log.timed('register', async () => {
    const year = 1940 + Math.floor(Math.random() * 70);
    const dateOfBirth = `${year}-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
    const typed = { fullName, dateOfBirth, phone: somePhone() };
    await log.call(person, 'register', 'POST', '/api/benh-nhan/similar', typed);
    const made = { ...typed, sex: 'female' };
    const body = await log.call(person, 'register', 'POST', '/api/benh-nhan', made);
    return body && (JSON.parse(body) as Patient).id;
  });

type Act = () => Promise<unknown>;

/**
 * What one receptionist does: looks for somebody and checks them in, or finds nobody, writes
 * them down and takes them in as a walk-in.
 */
function deskActs(person: Person, booked: Booked[], departments: readonly string[]): Act {
  const next: Act[] = [];
  const come = () => {
    const visit = booked.length > 0 && Math.random() < 0.5 ? booked.pop() : undefined;
    if (visit) {
      next.push(
        () => search(person, Math.random() < 0.5 ? visit.patientName : visit.patientCode),
        () => log.act(person, 'check in', 'POST', `/api/phieu-thong-tin/${visit.id}/check-in`, {}),
      );
      return;
    }
    let names: string[] = [];
    let id: string | null = null;
    next.push(
      async () => {
        names = (await search(person, pick(WORDS))).map(({ fullName }) => fullName);
      },
      async () => {
        id = await register(person, pick(names.length > 0 ? names : ['Nguyễn Thị Mới']));
      },
      async () => {
        if (id === null) return;
        const visit = { patientId: id, departmentId: pick(departments), reason: 'Đau đầu' };
        await log.act(person, 'walk in', 'POST', '/api/phieu-thong-tin/walk-in', visit);
      },
    );
  };
  return async () => {
    if (next.length === 0) come();
    await next.shift()?.();
  };
}

const signIn = new Person(base, '127.0.0.9');
const manager = new Person(base, '127.0.0.10', await tokenOf(signIn, 'quanly'));
const booked = await readBooked(manager);
const seen = await manager.call('GET', `/api/phong-ban?range=[0,99]&${asked({ bookable: true })}`);
const departments = (JSON.parse(seen.body) as { id: string }[]).map(({ id }) => id);
const { range } = await manager.call('GET', '/api/benh-nhan?range=[0,0]');
print(`${range}, ${booked.length} booked visits of today to check in, ${DESKS} desks`);
const nextAddress = addressesFrom(2);
const until = performance.now() + (WARM_SECONDS + SECONDS) * 1000;
const people: Promise<void>[] = [];
for (let n = 0; n < DESKS; n += 1) {
  const person = new Person(base, nextAddress(), await tokenOf(signIn, 'letan'));
  people.push(keepOn(until, EVERY_MS, deskActs(person, booked, departments)));
  people.push(keepOn(until, POLL_MS, watchDay(log, person)));
}
await wait(WARM_SECONDS * 1000);
const usedSince = await watchProcessors(pid);
const from = performance.now();
log.measuring = true;
await Promise.all(people);
log.tell((performance.now() - from) / 1000, await usedSince());
const refused = log.tellRefused();
const { count, ms } = log.p95(ACTS);
print(
  `p95 of ${count} acts: ${ms.toFixed(0)} ms; the target is ${TARGET_MS} ms; ${refused} refused`,
);
if (count === 0 || ms > TARGET_MS || refused > 0) process.exitCode = 1;
process.exit();
