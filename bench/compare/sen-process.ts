import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { config } from '../../resources.config';
import { apiParts } from '../../src/server/api-parts';
import { buildApp } from '../../src/server/app';
import { authenticate } from '../../src/server/auth/session/authenticate';
import { hearAccountChanges } from '../../src/server/auth/session/kept-actors';
import { hearSlotChanges } from '../../src/server/booking/availability/hear-changes';
import { createPool, RUNTIME_ROLE } from '../../src/server/db/pool';
import { loadSecrets } from '../../src/server/secrets';
import type { Services } from '../../src/server/services';
import { readSettings } from '../../src/server/settings';
import { growSlowly } from '../../src/server/start/heap-growth';

// The server's API as it runs. Says its address, ends with its parent.
const [url = ''] = process.argv.slice(2);
const settings = readSettings(process.env);
const services: Services = {
  settings,
  secrets: await loadSecrets(settings),
  db: createPool({ url, timeZone: settings.timeZone, role: RUNTIME_ROLE }),
  config,
  log: pino({ level: 'error' }, pino.destination(2)),
  clock: () => new Date(),
};
growSlowly();
await hearAccountChanges(services);
await hearSlotChanges(services);
const app = await buildApp(services, { authenticate, api: apiParts });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`http://127.0.0.1:${port}/api\n`);
process.stdin.on('end', () => process.exit(0)).resume();
