import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { config } from '../../../resources.config';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import type { Actor } from '../../../src/shared/resource/actor';
import type { Role } from '../../../src/shared/resource/role';
import { createTestDatabase, type TestDatabase } from '../../database';
import { type ClinicCaller, clinicCaller } from '../../fixtures/api-caller';
import { listen } from './booking-app';
import { type ClinicRows, fillClinic } from './clinic-rows';
import { addAccount, addPatient, type Person } from './people';

/** Monday 7 December 2026, 07:00 in Hà Nội; the clock of the tests stands there. */
export const NOW = new Date('2026-12-07T00:00:00Z');

export interface BookingServer extends ClinicRows {
  url: string;
  services: Services;
  database: TestDatabase;
  call: ClinicCaller;
  /** A new patient with an account of their own: its token and the two ids. */
  patient(): Promise<Person>;
  /** A token of a member of staff. */
  staff(role: Role, actor?: Partial<Actor>): Promise<string>;
  /** Moves the clock. */
  setNow(moment: Date): void;
  close(): Promise<void>;
}

/** The real server over a database of its own with one small clinic; tokens say who asks. */
export async function startBooking(env: Record<string, string> = {}): Promise<BookingServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-booking-'));
  const database = await createTestDatabase();
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), DATA_DIR: dataDir, ...env });
  let now = NOW;
  const services: Services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => now,
  };
  const first = await listen(services);
  const rows = await fillClinic(database.owner);
  let people = 0;

  return {
    ...rows,
    url: first.url,
    services,
    database,
    call: clinicCaller(() => first),
    patient: () => {
      people += 1;
      return addPatient(database.owner, people);
    },
    staff: async (role, actor) => {
      people += 1;
      return (await addAccount(database.owner, people, role, actor)).token;
    },
    setNow: (moment) => {
      now = moment;
    },
    close: async () => {
      await first.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
