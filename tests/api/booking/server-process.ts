import pino from 'pino';
import { config } from '../../../resources.config';
import { createPool, RUNTIME_ROLE } from '../../../src/server/db/pool';
import { loadSecrets } from '../../../src/server/secrets';
import { readSettings } from '../../../src/server/settings';
import { listen } from './booking-app';

// One of several server processes on one database: says its address, ends with its parent.
const [url = '', now = ''] = process.argv.slice(2);
const settings = readSettings(process.env);
const { url: address } = await listen({
  settings,
  secrets: await loadSecrets(settings),
  db: createPool({ url, timeZone: settings.timeZone, role: RUNTIME_ROLE }),
  config,
  log: pino({ level: 'error' }, pino.destination(2)),
  clock: () => new Date(now),
});
process.stdout.write(`${address}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
