import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port';
import type { Embedded } from '../../src/server/db/embedded/launch';
import { adapted } from './adapted';
import { programOf } from './install';
import { listening } from './nginx';
import { ask } from './standby';

const SHIPPED = 'haproxy/sen-postgres.cfg';

/** Answers as Patroni does for a member: 200 at `/primary` where it takes writes. */
async function memberApi({ url }: Embedded): Promise<Server> {
  const server = createServer(async ({ url: path }, answer) => {
    const isStandby = await ask<boolean>(url, 'SELECT pg_is_in_recovery() AS value').catch(
      () => true,
    );
    answer.writeHead(path === '/primary' && !isStandby ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

export interface Balancer {
  port: number;
  stop: () => Promise<void>;
}

/** Starts HAProxy with the shipped file, before members at other addresses than it names. */
export async function startBalancer(members: Record<string, string>): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'sen-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    await adapted(SHIPPED, { '127.0.0.1:5000': `127.0.0.1:${port}`, ...members }),
  );
  const haproxy = spawn(programOf('haproxy'), ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  haproxy.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exited = new Promise<void>((resolve) => haproxy.once('exit', () => resolve()));
  const gone = exited.then(() => {
    throw new Error(`haproxy ended: ${said}`);
  });
  await Promise.race([listening(port), gone]);
  gone.catch(() => undefined);
  return {
    port,
    stop: async () => {
      haproxy.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts it before two members without Patroni, for which a small server answers. */
export async function startBalancerOf(members: readonly [Embedded, Embedded]): Promise<Balancer> {
  const apis = await Promise.all(members.map(memberApi));
  const addresses = members.map(({ socketDirectory }, n) => {
    const { port } = apis[n]!.address() as AddressInfo;
    return [
      `10.0.0.1${n + 1}:5432 check port 8008`,
      `unix@${socketDirectory}/.s.PGSQL.5432 check addr 127.0.0.1 port ${port}`,
    ];
  });
  const balancer = await startBalancer({
    ...Object.fromEntries(addresses),
    '    server pg3 10.0.0.13:5432 check port 8008\n': '',
  });
  return {
    ...balancer,
    stop: async () => {
      await balancer.stop();
      for (const api of apis) api.close();
    },
  };
}
