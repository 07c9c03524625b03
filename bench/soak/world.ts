import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Embedded, startEmbedded } from '../../src/server/db/embedded/launch';
import { DEMO_SECRET } from '../../tests/demo-facts';
import { type Relay, startRelay } from '../../tests/fixtures/relay';
import { type Child, startChild } from '../../tests/server/child';
import { connectionsAt, fillClinic } from './clinic';
import { Supervised } from './supervised';

const CLOCK = new URL('./shifted-clock.mjs', import.meta.url).href;

interface Server {
  process: Supervised;
  /** Between people and this server. */
  way: Relay;
}

/** PostgreSQL, two servers and the ways between them, each started again when it ends. */
export interface World {
  /** The database itself, without the way. */
  url: () => string;
  database: Supervised;
  /** Between the servers and the database. */
  way: Relay;
  servers: readonly Server[];
  setClock: (aheadMs: number) => Promise<void>;
  /** Waits until every server serves; what those say that do not in that time, of all where one does. */
  unready: (milliseconds: number) => Promise<string[]>;
  /** What ended without being asked, newest last. */
  failures: string[];
  stop: () => Promise<void>;
}

const SERVERS = 2;
/** Forty for each server, as `docs/operating.md` says, and some for those who look. */
const CONNECTIONS = String(40 * SERVERS + 20);

export async function startWorld(
  folder: string,
  people: { readers: number; patients: number },
): Promise<World> {
  const failures: string[] = [];
  const note = (who: string) => (error: unknown) =>
    failures.push(`${new Date().toISOString()} ${who}: ${String(error).slice(0, 600)}`);
  const dataDir = join(folder, 'cluster');
  const clock = join(folder, 'clock');
  await writeFile(clock, '0');
  const settings = { max_connections: CONNECTIONS };
  let embedded: Embedded = await startEmbedded({ dataDir, settings });
  await fillClinic(embedded.url, people);
  await embedded.stop();

  let isUp: () => void = () => undefined;
  const up = new Promise<void>((resolve) => {
    isUp = resolve;
  });
  const database = new Supervised(async () => {
    let onEnd: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      onEnd = resolve;
    });
    embedded = await startEmbedded({ dataDir, settings, onUnexpectedEnd: onEnd });
    const { pid, stop } = embedded;
    isUp();
    return {
      exited: ended.then(stop),
      kill: (signal) => {
        if (signal === 'SIGKILL') process.kill(pid, signal);
        else onEnd();
      },
    };
  }, note('database'));
  await up;
  const way = await startRelay(() => `${embedded.socketDirectory}/.s.PGSQL.5432`);
  const address = new URL(embedded.url);
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${way.port}`;

  const serve = async (n: number): Promise<Server> => {
    let port = 0;
    const server = new Supervised(
      async () => {
        const child: Child = startChild({
          program: 'main',
          env: {
            DATABASE_URL: address.href,
            DATA_DIR: join(folder, 'data'),
            SECRET_KEY: DEMO_SECRET,
            DEMO: '0',
            MFA_ROLES: '',
            PUBLIC_URL: 'https://sen.example',
            TRUST_PROXY: '1',
            LOG_LEVEL: 'error',
            NODE_OPTIONS: `--import ${CLOCK}`,
            SOAK_CLOCK: clock,
          },
        });
        const exited = child.exited.then((code) => {
          port = 0;
          if (code !== null && code !== 0) note(`server ${n}`)(child.output().slice(-500));
        });
        child.ready.then(
          (ready) => {
            port = Number(new URL(ready).port);
          },
          () => undefined,
        );
        return { exited, kill: (signal) => process.kill(child.pid, signal) };
      },
      note(`server ${n}`),
    );
    return { process: server, way: await startRelay(() => port || 1) };
  };
  const servers: Server[] = [];
  for (let n = 0; n < SERVERS; n += 1) servers.push(await serve(n));

  /** Null of a server that serves. */
  const unreadiness = async ({ way: { port } }: Server, n: number) => {
    const signal = AbortSignal.timeout(3_000);
    const said = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      async (answer) => (answer.ok ? null : `${answer.status} ${await answer.text()}`),
      (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
    );
    return said === null ? null : `server ${n}: ${said}`;
  };
  return {
    url: () => embedded.url,
    database,
    way,
    servers,
    failures,
    setClock: (aheadMs) => writeFile(clock, String(aheadMs)),
    unready: async (milliseconds) => {
      for (const until = Date.now() + milliseconds; ; await wait(250)) {
        const said = (await Promise.all(servers.map(unreadiness))).filter((one) => one !== null);
        if (said.length === 0) return said;
        if (Date.now() >= until)
          return [...said, `${await connectionsAt(embedded.url)} connections`];
      }
    },
    stop: async () => {
      await Promise.all(servers.map(({ process: server }) => server.stop()));
      await Promise.all([way, ...servers.map((server) => server.way)].map((one) => one.stop()));
      await database.stop();
    },
  };
}
