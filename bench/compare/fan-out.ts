import { type ClientRequest, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Clinic } from './clinic';
import { cpuOf, type Measured } from './processes';
import { median } from './report';

/** How a change reaches everybody who has a page of the staff open. */
export interface FanOut {
  pages: number;
  /** Milliseconds until the last one has heard of it: the median, and the worst. */
  ms: number;
  worst: number;
  /** Milliseconds of the server's CPU for each page. */
  cpu: number;
}

const ACCOUNTS = 50;
/** As many streams as one account may have. */
const EACH = 8;
const PAGES = ACCOUNTS * EACH;
const EVENTS = 20;
/** Milliseconds that an event may take. */
const PATIENCE = 30_000;

/** Follows the events of an account; `heard` is told the name of each. */
function follow(url: string, token: string, heard: (name: string) => void): ClientRequest {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  return get(`${url}/su-kien`, { headers, agent: false }, (answer) => {
    if (answer.statusCode !== 200) throw new Error(`live events: ${answer.statusCode}`);
    let rest = '';
    answer.setEncoding('utf8').on('data', (piece: string) => {
      const events = (rest + piece).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) heard(/^event: ?(.*)$/m.exec(event)?.[1] ?? '');
    });
    // Cut off by us.
    answer.on('error', () => undefined);
  });
}

/** Waits until all pages have heard an event of that name, which `cause` brings about. */
function untilAllHear(
  listeners: Set<(name: string) => void>,
  name: string,
  cause: () => Promise<unknown>,
): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    let heard = 0;
    const listener = (said: string) => {
      if (said !== name) return;
      heard += 1;
      if (heard < PAGES) return;
      clearTimeout(late);
      listeners.delete(listener);
      resolve(performance.now() - from);
    };
    const late = setTimeout(
      () => reject(new Error(`${heard} of ${PAGES} pages heard of ${name}`)),
      PATIENCE,
    );
    listeners.add(listener);
    cause().catch(reject);
  });
}

/** Opens as many streams as a hospital has pages open, and tells them of changed beds. */
export async function measureFanOut(
  { owner, staff }: Clinic,
  server: Measured,
  hours: number,
): Promise<FanOut> {
  const tokens = await staff(hours, ACCOUNTS);
  const listeners = new Set<(name: string) => void>();
  const heard = (name: string) => {
    for (const listener of listeners) listener(name);
  };
  let open: ClientRequest[] = [];
  try {
    await untilAllHear(listeners, 'ready', async () => {
      open = tokens.flatMap((token) =>
        Array.from({ length: EACH }, () => follow(server.url, token, heard)),
      );
    });
    const pids = await server.pids();
    const before = await cpuOf(pids);
    const times: number[] = [];
    for (let event = 0; event < EVENTS; event += 1) {
      // As the tables of beds and stays notify.
      const notify = () => sql`SELECT pg_notify('sen_live', 'beds')`.execute(owner);
      times.push(await untilAllHear(listeners, 'beds', notify));
    }
    const cpu = ((await cpuOf(pids)) - before) / (EVENTS * PAGES);
    return { pages: PAGES, ms: median(times), worst: Math.max(...times), cpu };
  } finally {
    for (const request of open) request.on('error', () => undefined).destroy();
  }
}
