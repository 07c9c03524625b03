import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Browser, chromium, type Page } from 'playwright';
import { config } from '../../../resources.config';
import { findChromium } from '../../../scripts/chromium';
import { buildApp } from '../../../src/server/app';
import { createAccount } from '../../../src/server/auth/accounts/create-account';
import { announceFirstAdmin } from '../../../src/server/auth/accounts/first-admin';
import { registerAuth } from '../../../src/server/auth/routes';
import { authenticate } from '../../../src/server/auth/session/authenticate';
import { registerNotifications } from '../../../src/server/notify/routes';
import { registerOwnProfile } from '../../../src/server/own-profile/routes';
import { registerPageData } from '../../../src/server/pages/page-data-routes';
import { registerPages } from '../../../src/server/pages/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import type { Role } from '../../../src/shared/resource/role';
import { createTestDatabase, type TestDatabase } from '../../database';
import { visitorsOf } from '../visitors';

export const PASSWORD = 'sen hồng tháng sáu';
export const PHONE_SIZE = { width: 360, height: 740 };

export interface Clinic {
  url: string;
  browser: Browser;
  database: TestDatabase;
  /** The one-time codes that stand in the log, the last one last. */
  codes: () => string[];
  /** Everything that was logged. */
  log: string[];
  /** The code of the first administrator, as printed at start. */
  firstAdminCode: () => Promise<string | null>;
  /** Makes an account with {@link PASSWORD}. */
  account: (role: Role, phone: string, email?: string) => Promise<string>;
  /** A new browser page of its own, on a phone or a desk. */
  page: (viewport?: { width: number; height: number }) => Promise<Page>;
  close: () => Promise<void>;
}

/** The built site and the whole API on a database of its own, and a real browser. */
export async function startClinic(env: Record<string, string> = {}): Promise<Clinic> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-accounts-'));
  const database = await createTestDatabase();
  const settings = readSettings({
    DATA_DIR: dataDir,
    SECRET_KEY: 'k'.repeat(32),
    DEMO: '1',
    ...env,
  });
  const log: string[] = [];
  const services: Services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
    clock: () => new Date(),
  };
  const app = await buildApp(services, {
    authenticate,
    api: [
      registerAuth,
      registerOwnProfile,
      registerPageData,
      registerNotifications,
      ...resourceParts,
    ],
    site: [registerPages],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const visit = visitorsOf(browser, url);
  return {
    url,
    browser,
    database,
    log,
    codes: () => log.map((line) => JSON.parse(line)).flatMap((line) => line.demoCode ?? []),
    firstAdminCode: () => announceFirstAdmin(services),
    account: (role, phone, email) =>
      createAccount(services, { fullName: 'Trần Thị Sen', phone, email, role, password: PASSWORD }),
    page: (viewport) => visit({ viewport, locale: 'vi-VN' }),
    close: async () => {
      await browser.close();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds a row of staff without an account and answers its id. */
export async function addDoctor({ database }: Clinic, fullName: string): Promise<string> {
  const id = randomUUID();
  await database.owner.insertInto('bac_si').values({ id, full_name: fullName }).execute();
  return id;
}
