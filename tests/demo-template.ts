import { sql } from 'kysely';
import pino from 'pino';
import { config } from '../resources.config';
import { analyze } from '../src/server/db/analyze';
import { databaseUrl } from '../src/server/db/embedded/launch';
import { createPool } from '../src/server/db/pool';
import { loadSecrets } from '../src/server/secrets';
import { seedDemo } from '../src/server/seed/seed';
import { readSettings } from '../src/server/settings';
import { type DemoDay, demoTemplate, TEMPLATE } from './cluster-answer';
import { DEMO_SECRET, FRIDAY } from './demo-facts';

/** Makes the database with the demo's clinic of that day. Takes some 10 s. */
export async function fillDemoTemplate(socketDirectory: string, day: DemoDay): Promise<void> {
  const name = demoTemplate(day);
  const admin = createPool({
    url: databaseUrl(socketDirectory, 'postgres'),
    timeZone: 'UTC',
    max: 1,
    statementTimeout: 0,
  });
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  const settings = readSettings({ SECRET_KEY: DEMO_SECRET });
  const url = databaseUrl(socketDirectory, name);
  const owner = createPool({ url, timeZone: settings.timeZone, max: 1, statementTimeout: 0 });
  const clock = () => (day === 'friday' ? FRIDAY : new Date());
  const log = pino({ level: 'silent' });
  try {
    await seedDemo({
      settings,
      secrets: await loadSecrets(settings),
      db: owner,
      config,
      log,
      clock,
    });
    await analyze(owner);
  } finally {
    await owner.destroy();
  }
}
