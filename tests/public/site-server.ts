import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { config } from '../../resources.config';
import { buildApp } from '../../src/server/app';
import { createAccount } from '../../src/server/auth/accounts/create-account';
import { registerAuth } from '../../src/server/auth/routes';
import { authenticate } from '../../src/server/auth/session/authenticate';
import { registerBooking } from '../../src/server/booking/routes';
import { registerComplaints } from '../../src/server/complaints/routes';
import { registerNotifications } from '../../src/server/notify/routes';
import { registerPageData } from '../../src/server/pages/page-data-routes';
import { registerPages } from '../../src/server/pages/routes';
import { loadSecrets } from '../../src/server/secrets';
import type { Services } from '../../src/server/services';
import { readSettings, type Settings } from '../../src/server/settings';
import type { Language } from '../../src/shared/i18n/language';
import { createTestDatabase, type TestDatabase } from '../database';
import { type CatalogueIds, seedCatalogue } from './catalogue';

export interface SiteServer {
  /** `http://127.0.0.1:port`, listening. */
  url: string;
  /** May be changed: pages read them when they are asked for. */
  settings: Settings;
  ids: CatalogueIds;
  database: TestDatabase;
  services: Services;
  close(): Promise<void>;
}

/** The built site on a database of its own with a small catalogue. */
export async function startSite(): Promise<SiteServer> {
  const database = await createTestDatabase();
  const ids = await seedCatalogue(database.owner);
  const site = await serveSite({ database, ids });
  // Without one the staff's sign-in page asks for the first administrator.
  await createAccount(site.services, {
    fullName: 'Phạm Thị Hạnh',
    phone: '0912345001',
    password: 'mot cau dai de nho',
    role: 'quan-tri',
  });
  const { close } = site;
  return {
    ...site,
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

/** A server of the built site on a database that is there, which it leaves behind. */
export async function serveSite(
  { database, ids }: Pick<SiteServer, 'database' | 'ids'>,
  languages?: readonly Language[],
): Promise<SiteServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-site-'));
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32) });
  const secrets = await loadSecrets(settings);
  const log = pino({ level: 'silent' });
  const services: Services = {
    ...{ settings, secrets, db: database.db, log, clock: () => new Date() },
    config: languages ? { ...config, languages } : config,
  };
  const app = await buildApp(services, {
    authenticate,
    api: [
      registerAuth,
      registerPageData,
      registerComplaints,
      registerBooking,
      registerNotifications,
    ],
    site: [registerPages],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // Only now it is known where it is reached.
  settings.publicUrl = url;
  return {
    url,
    settings,
    ids,
    database,
    services,
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
