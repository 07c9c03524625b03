import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Browser, chromium } from 'playwright';
import { config } from '../../../resources.config';
import { findChromium } from '../../../scripts/chromium';
import { buildApp } from '../../../src/server/app';
import { registerAuth } from '../../../src/server/auth/routes';
import { authenticate } from '../../../src/server/auth/session/authenticate';
import { registerBooking } from '../../../src/server/booking/routes';
import { registerHome } from '../../../src/server/home/routes';
import { registerInpatient } from '../../../src/server/inpatient/routes';
import { registerMailbox } from '../../../src/server/notify/mailbox-routes';
import { registerNotifications } from '../../../src/server/notify/routes';
import { registerPageData } from '../../../src/server/pages/page-data-routes';
import { registerPages } from '../../../src/server/pages/routes';
import { registerPrescriptions } from '../../../src/server/prescriptions/routes';
import { registerQueue } from '../../../src/server/queue/routes';
import { registerRecords } from '../../../src/server/records/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { rereadSingleRows } from '../../../src/server/resource/single-rows';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { createDemoDatabase, type TestDatabase } from '../../database';
import { DEMO_SECRET } from '../../demo-facts';
import type { NamedFor } from '../../fixtures/api-caller';
import { visitorsOf } from '../visitors';

export const PASSWORD = 'Sen@2026demo';

/** Sends a body whose names the operation of the path takes. */
export type Poster = <const P extends string, const J>(
  path: `/api${P}`,
  body: J & NamedFor<'POST', P, J>,
) => Promise<Response>;

export interface BookingSite {
  url: string;
  database: TestDatabase;
  /** A browser page of its own. */
  page: ReturnType<typeof visitorsOf>;
  /** Calls the API as a demo account. */
  as: (name: string) => Promise<Poster>;
  close: () => Promise<void>;
}

/** The built site with the demo's clinic on a database of its own, and a real browser. */
export async function startBookingSite(): Promise<BookingSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-booking-e2e-'));
  const database = await createDemoDatabase('today');
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: DEMO_SECRET, DEMO: '1' });
  const services: Services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  await rereadSingleRows(services);
  const app = await buildApp(services, {
    authenticate,
    api: [
      registerAuth,
      registerPageData,
      registerBooking,
      registerNotifications,
      registerRecords,
      registerPrescriptions,
      registerQueue,
      registerInpatient,
      registerHome,
      ...resourceParts,
    ],
    site: [registerMailbox, registerPages],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const post = (path: string, body: unknown, token?: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  return {
    url,
    database,
    page: visitorsOf(browser, url),
    as: async (name) => {
      const username = `${name}@sen.example`;
      const answer = await post('/api/auth/login', { username, password: PASSWORD });
      const { token } = (await answer.json()) as { token: { access_token: string } };
      return (path, body) => post(path, body, token.access_token);
    },
    close: async () => {
      await browser.close();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
