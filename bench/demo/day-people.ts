import { addDays } from '../../src/shared/format/days';
import type { ActLog } from './act-log';
import { asked, somePhone } from './caller';
import { keepOn, pick } from './paced';
import { addressesFrom, Person, tokenOf } from './person';

/** Everybody does something every so many milliseconds. */
const EVERY_MS = 20_000;
/** How many work as whom on a hospital's morning. */
export const STAFF = { letan: 120, quanly: 40, bacsi: 60, dieuduong: 50, duocsi: 30 };
const WRITERS = ['letan', 'quanly'];
export const VISITORS = 200;
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

type Act = (...call: Parameters<ActLog['act']>) => Promise<string>;

/** Somebody of the staff: mostly finds and opens people, now and then writes. */
function staffActs(act: Act, person: Person, { writes, list }: Work): () => Promise<unknown> {
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

function visitorActs(act: Act, person: Person, doctors: readonly string[]): () => Promise<unknown> {
  const days = `from=${addDays(today, 1)}&to=${addDays(today, 7)}`;
  return () => {
    const chance = Math.random();
    if (chance < 0.4) return act(person, 'home', 'GET', '/');
    if (chance < 0.6) return act(person, 'doctors', 'GET', `/api/bac-si?range=[0,19]`);
    if (chance < 0.7) return act(person, 'next times', 'GET', '/api/lich-trong/next');
    return act(person, 'free times', 'GET', `/api/lich-trong?doctor=${pick(doctors)}&${days}`);
  };
}

interface Crowd {
  staff: Record<string, number>;
  visitors: number;
  /** When all of them leave, as `performance.now()` tells it. */
  until: number;
}

/** Lets so many people of the staff, each kind with one new session, and visitors begin their day. */
export async function comeToWork(
  log: ActLog,
  base: string,
  crowd: Crowd,
): Promise<Promise<void>[]> {
  /** Does an act; a list that was refused has no rows. */
  const act: Act = async (...call) => (await log.act(...call)) ?? '[]';
  const signIn = new Person(base, '127.0.0.9');
  const known = new Person(base, '127.0.0.10');
  const next = await known.call('GET', '/api/lich-trong/next');
  const doctors = (JSON.parse(next.body) as { doctorId: string }[]).map(({ doctorId }) => doctorId);
  const nextAddress = addressesFrom(1);
  const people: Promise<void>[] = [];
  const begin = (acts: () => Promise<unknown>) => people.push(keepOn(crowd.until, EVERY_MS, acts));
  for (const [name, count] of Object.entries(crowd.staff)) {
    const token = await tokenOf(signIn, name);
    const list = name === 'duocsi' ? 'don-thuoc?sort=["code","DESC"]' : VISITS;
    const work = { writes: WRITERS.includes(name), list };
    for (let n = 0; n < count; n += 1)
      begin(staffActs(act, new Person(base, nextAddress(), token), work));
  }
  for (let n = 0; n < crowd.visitors; n += 1)
    begin(visitorActs(act, new Person(base, nextAddress()), doctors));
  return people;
}
