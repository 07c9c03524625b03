import { performance } from 'node:perf_hooks';
import { PASSWORD } from './people';

/** A time that somebody may book. */
export interface Open {
  doctorId: string;
  start: string;
}

/** What a scenario is given of the data. */
export interface Known {
  patients: readonly string[];
  /** So many patients come before a page far behind: whole pages of 25. */
  deep: number;
  doctors: readonly string[];
  /** The days that slots are asked for. */
  days: { from: string; to: string };
  people: Turns<{ patient: string; token: string; username: string }>;
  /** Names that few patients have. */
  rare: readonly string[];
  /** Open times of many doctors, the earliest first, and those of one; each turn takes the next. */
  many: Turns<Open>;
  hot: Turns<Open>;
}

/** Things that are handed out one after the other, over all rounds and servers, and then again. */
export class Turns<T> {
  #next = 0;
  constructor(readonly all: readonly T[]) {}

  take(): T {
    const one = this.all[this.#next % this.all.length];
    if (one === undefined) throw new Error('nothing to hand out');
    this.#next += 1;
    return one;
  }
}

/** Asks a server for one thing; `turn` counts all calls of a run. */
export type Call = (url: string, token: string, known: Known, turn: number) => Promise<Response>;

/** A row as an answer shows it: a patient by his name, an appointment by those of its references. */
export interface Shown {
  id: string;
  names: readonly string[];
}

/** A call that is measured. */
export interface Scenario {
  name: string;
  /** Whether Sen and the hand-written server answer the same, byte for byte once parsed. */
  compared: boolean;
  /** The hand-written server has no such call. */
  notByHand?: true;
  /** Further statuses that are good answers. */
  good?: readonly number[];
  call: Call;
  /**
   * What a peer's answer must have in common with Sen's: the same rows, rows of the same list some of
   * which start at the same time, rows with the words that were looked for, or the same name.
   */
  alike?: 'rows' | 'list' | 'found' | 'name';
}

const get = (path: string) => (url: string, token: string) =>
  fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });

const send = (url: string, token: string, method: string, body: object) =>
  fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Names as they are typed, from one that hundreds have to one that few have. */
const NAMES = ['nguyen van an', 'Trần Thị Hương', 'le minh quan', 'phạm ngọc lan'];

/** What two of five patients are called. */
export const COMMON = 'nguyen';

const search =
  (resource: string, q: (known: Known, turn: number) => string | undefined): Call =>
  (url, token, known, turn) => {
    const filter = encodeURIComponent(JSON.stringify({ q: q(known, turn) }));
    return get(`/${resource}?filter=${filter}&range=[0,24]`)(url, token);
  };

const named = (_known: Known, turn: number) => NAMES[turn % NAMES.length];

/** Books the next open time for the account whose turn it is. */
const book = (url: string, { people }: Known, times: Turns<Open>) => {
  const { doctorId, start } = times.take();
  const { patient, token } = people.take();
  return send(`${url}/dat-lich`, token, 'POST', { doctorId, start, patientId: patient });
};

/** A name that the patient hardly has yet, also in a database that a run before has written to. */
export const otherName = (turn: number): string =>
  [turn, process.pid, process.pid >> 4]
    .map((number) => String.fromCharCode(65 + (number % 26)))
    .join('');

const patientOf = ({ patients }: Known, turn: number) => patients[turn % patients.length] ?? '';

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'list',
    compared: true,
    call: get('/benh-nhan?sort=["code","DESC"]&range=[0,24]'),
    alike: 'rows',
  },
  {
    name: 'list with names',
    compared: true,
    call: get('/phieu-thong-tin?sort=["start","DESC"]&range=[0,24]'),
    alike: 'list',
  },
  { name: 'search in patients', compared: true, call: search('benh-nhan', named) },
  {
    name: 'search, a common name',
    compared: true,
    call: search('benh-nhan', () => COMMON),
    alike: 'found',
  },
  {
    name: 'search, a rare name',
    compared: true,
    call: search('benh-nhan', ({ rare }, turn) => rare[turn % rare.length]),
    alike: 'found',
  },
  { name: 'search in appointments', compared: true, call: search('phieu-thong-tin', named) },
  {
    name: 'deep page',
    compared: true,
    call: (url, token, { deep }) =>
      get(`/benh-nhan?sort=["code","DESC"]&range=[${deep},${deep + 24}]`)(url, token),
    alike: 'rows',
  },
  {
    name: 'get',
    compared: true,
    call: (url, token, known, turn) => get(`/benh-nhan/${patientOf(known, turn)}`)(url, token),
    alike: 'rows',
  },
  {
    name: 'create',
    compared: false,
    call: (url, token) => {
      const json = { fullName: 'Nguyễn Thị Mới', dateOfBirth: '1990-01-01', sex: 'female' };
      return send(`${url}/benh-nhan`, token, 'POST', json);
    },
    alike: 'name',
  },
  {
    name: 'update',
    compared: false,
    call: async (url, token, known, turn) => {
      // One after the other for each patient: half of the turns read, half write what was read.
      const path = `${url}/benh-nhan/${patientOf(known, turn)}`;
      const read = await get('')(path, token);
      const { version } = (await read.json()) as { version: number };
      return send(path, token, 'PUT', {
        fullName: `Trần Văn ${otherName(turn)}`,
        version,
      });
    },
    alike: 'name',
  },
  {
    name: 'slots',
    compared: true,
    call: (url, _token, { doctors, days: { from, to } }, turn) =>
      fetch(`${url}/lich-trong?doctor=${doctors[turn % doctors.length]}&from=${from}&to=${to}`),
  },
  {
    name: 'booking on many doctors',
    compared: false,
    // Whoever comes too late for a time of the data is told so.
    good: [409],
    call: (url, _token, known) => book(url, known, known.many),
  },
  {
    name: 'booking on one doctor',
    compared: false,
    // Too late, or more than one account may have.
    good: [409, 422],
    call: (url, _token, known) => book(url, known, known.hot),
  },
  {
    name: 'sign-in',
    compared: false,
    notByHand: true,
    call: (url, _token, { people }) => {
      const { username } = people.take();
      return send(`${url}/auth/login`, '', 'POST', { username, password: PASSWORD });
    },
  },
];

/** Milliseconds that the last calls of a round may take. */
const PATIENCE = 60_000;

/** Calls for a while with so many clients; answers how many calls were answered well. */
export async function load(
  { call, good = [] }: { call: Call; good?: readonly number[] },
  { url, token, known }: { url: string; token: string; known: Known },
  clients: number,
  milliseconds: number,
): Promise<{
  calls: number;
  failed: number;
  seconds: number;
  times: number[];
  last: string;
  statuses: Record<number, number>;
}> {
  let [turn, calls, failed] = [0, 0, 0];
  let last = '';
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const from = performance.now();
  const client = async () => {
    while (performance.now() - from < milliseconds) {
      turn += 1;
      const began = performance.now();
      const answer = await call(url, token, known, turn);
      const text = await answer.text();
      times.push(performance.now() - began);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.ok || good.includes(answer.status)) calls += 1;
      else {
        failed += 1;
        last = `${answer.status} ${text.slice(0, 300)}`;
      }
    }
  };
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const error = new Error(`${url} leaves calls without an answer`);
    late = setTimeout(() => reject(error), milliseconds + PATIENCE);
  });
  await Promise.race([Promise.all(Array.from({ length: clients }, client)), tooLate]).finally(() =>
    clearTimeout(late),
  );
  return { calls, failed, last, times, statuses, seconds: (performance.now() - from) / 1000 };
}
