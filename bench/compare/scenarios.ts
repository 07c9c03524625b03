import { performance } from 'node:perf_hooks';

/** What a scenario is given of the data. */
export interface Known {
  patients: readonly string[];
}

/** A call that is measured; `turn` counts all calls of a run. */
export interface Scenario {
  name: string;
  /** Whether both servers answer the same, byte for byte once parsed. */
  compared: boolean;
  call: (url: string, token: string, known: Known, turn: number) => Promise<Response>;
}

const get = (path: string) => (url: string, token: string) =>
  fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });

const send = (url: string, token: string, method: string, body: object) =>
  fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const patientOf = ({ patients }: Known, turn: number) => patients[turn % patients.length] ?? '';

export const SCENARIOS: readonly Scenario[] = [
  { name: 'list', compared: true, call: get('/benh-nhan?sort=["code","DESC"]&range=[0,24]') },
  {
    name: 'list with names',
    compared: true,
    call: get('/phieu-thong-tin?sort=["start","DESC"]&range=[0,24]'),
  },
  {
    name: 'get',
    compared: true,
    call: (url, token, known, turn) => get(`/benh-nhan/${patientOf(known, turn)}`)(url, token),
  },
  {
    name: 'create',
    compared: false,
    call: (url, token) => {
      const json = { fullName: 'Nguyễn Thị Mới', dateOfBirth: '1990-01-01', sex: 'female' };
      return send(`${url}/benh-nhan`, token, 'POST', json);
    },
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
        fullName: `Trần Văn ${turn % 2 ? 'An' : 'Bình'}`,
        version,
      });
    },
  },
];

/** Calls for a while with so many clients; answers how many calls were answered well. */
export async function load(
  scenario: Scenario,
  { url, token, known }: { url: string; token: string; known: Known },
  clients: number,
  milliseconds: number,
): Promise<{ calls: number; failed: number; seconds: number }> {
  let [turn, calls, failed] = [0, 0, 0];
  const from = performance.now();
  const client = async () => {
    while (performance.now() - from < milliseconds) {
      turn += 1;
      const answer = await scenario.call(url, token, known, turn);
      await answer.arrayBuffer();
      if (answer.ok) calls += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { calls, failed, seconds: (performance.now() - from) / 1000 };
}
