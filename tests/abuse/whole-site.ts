import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { config } from '../../resources.config';
import { apiParts } from '../../src/server/api-parts';
import { buildApp } from '../../src/server/app';
import { authenticate } from '../../src/server/auth/session/authenticate';
import { registerMonitoring } from '../../src/server/monitoring/routes';
import { registerPages } from '../../src/server/pages/routes';
import { loadSecrets } from '../../src/server/secrets';
import type { Services } from '../../src/server/services';
import { readSettings } from '../../src/server/settings';
import { createDemoDatabase, type TestDatabase } from '../database';
import { DEMO_SECRET } from '../demo-facts';

export const PASSWORD = 'Sen@2026demo';

export interface WholeSite {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** `http://127.0.0.1:port`, listening. */
  url: string;
  port: number;
  dataDir: string;
  close(): Promise<void>;
}

/** Everything that the server serves, with the demo's clinic, on a socket. */
export async function startWholeSite(env: Record<string, string> = {}): Promise<WholeSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-abuse-'));
  const database = await createDemoDatabase('today');
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: DEMO_SECRET, DEMO: '1', ...env });
  const services: Services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  const site = [registerMonitoring, registerPages];
  const app = await buildApp(services, { authenticate, api: apiParts, site });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    services,
    database,
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Told {
  status: number;
  body: string;
}

/** Asks from one of the addresses of this machine, each of which is an asker of its own. */
export function askFrom(
  localAddress: string,
  { port }: Pick<WholeSite, 'port'>,
  path: string,
  json?: unknown,
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const method = json === undefined ? 'GET' : 'POST';
    const headers = json === undefined ? {} : { 'content-type': 'application/json' };
    const request = httpRequest(
      { host: '127.0.0.1', port, path, localAddress, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
        });
      },
    );
    request.on('error', reject);
    request.end(json === undefined ? undefined : JSON.stringify(json));
  });
}
