/**
 * What somebody else waits while one address sends 200 reads at once, for every public address of a
 * running demo: `npm run bench:pressure -- http://127.0.0.1:3000`, or for those
 * whose name has a text that is given behind it. The crowd is a process of its own, so
 * that only the server is measured. Ends with 1 where `/`, a sign-in or `/readyz` took a second.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { publicAddresses } from './public-addresses';

const AT_ONCE = 200;
const MOST_MS = 1_000;
/** Between two questions of the one who is kept waiting, so that they are not a crowd themselves. */
const PAUSE_MS = 100;
const OTHER = '127.0.0.3';
const LOGIN = { username: 'benhnhan@sen.example', password: 'Sen@2026demo' };

interface Told {
  status: number;
  body: string;
  ms: number;
}

/** Asks from an address of this machine, each of which is an asker of its own. */
function ask(port: string, localAddress: string, path: string, json?: object): Promise<Told> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = json ? { 'content-type': 'application/json' } : {};
    const method = json ? 'POST' : 'GET';
    const sent = request(
      { host: '127.0.0.1', port, path, localAddress, agent: false, method, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode ?? 0, body, ms: performance.now() - begun });
        });
      },
    );
    sent.on('error', reject);
    sent.end(json && JSON.stringify(json));
  });
}

interface Order {
  port: string;
  from: string;
  paths: string[];
}

/** The crowd: asks for all paths at once and tells what was answered. */
function beCrowd(): void {
  process.on('message', async ({ port, from, paths }: Order) => {
    const asked = paths.map((path) =>
      ask(port, from, path).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    process.send?.(await Promise.all(asked));
  });
}

/** How long each of three addresses takes somebody else, at worst, until `done`. */
async function keepAsking(port: string, done: () => boolean): Promise<number[]> {
  const longest = async (path: string, json?: object) => {
    let worst = 0;
    do {
      const { status, ms } = await ask(port, OTHER, path, json);
      worst = status < 300 ? Math.max(worst, ms) : Number.POSITIVE_INFINITY;
      if (!done()) await wait(PAUSE_MS);
    } while (!done() && Number.isFinite(worst));
    return Math.round(worst);
  };
  return Promise.all([longest('/'), longest('/api/auth/login', LOGIN), longest('/readyz')]);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function measure(base: string, only: string): Promise<void> {
  const { port } = new URL(base);
  const read = async (path: string) => (await ask(port, OTHER, path)).body;
  const addresses = (await publicAddresses(read)).filter(({ name }) => name.includes(only));
  const crowd = fork(fileURLToPath(import.meta.url), ['--crowd'], {
    execArgv: ['--import', 'tsx'],
  });
  const worst = [0, 0, 0];
  print(`load before: ${loadavg()[0]?.toFixed(2)}`);
  print('address\tanswered 200\t429\tother\t/ ms\tsign-in ms\t/readyz ms');
  for (const [index, { name, pathOf }] of addresses.entries()) {
    const paths = Array.from({ length: AT_ONCE }, (_, n) => pathOf(n));
    const from = `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;
    let over = false;
    crowd.send({ port, from, paths } satisfies Order);
    const answered = once(crowd, 'message').then(([statuses]: number[][]) => {
      over = true;
      return statuses ?? [];
    });
    const waited = await keepAsking(port, () => over);
    const statuses = await answered;
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const others = AT_ONCE - count(200) - count(429);
    print([name, count(200), count(429), others, ...waited].join('\t'));
    for (const [which, ms] of waited.entries()) worst[which] = Math.max(worst[which] ?? 0, ms);
  }
  crowd.kill();
  print(
    `${addresses.length} addresses; worst: / ${worst[0]}, sign-in ${worst[1]}, /readyz ${worst[2]} ms`,
  );
  print(`load after: ${loadavg()[0]?.toFixed(2)}`);
  if (worst.some((ms) => ms >= MOST_MS)) process.exitCode = 1;
}

const [given = 'http://127.0.0.1:3000', only = ''] = process.argv.slice(2);
if (given === '--crowd') beCrowd();
else await measure(given, only);
