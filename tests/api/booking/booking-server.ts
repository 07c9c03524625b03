import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { config } from '../../../resources.config';
import { registerBooking } from '../../../src/server/booking/routes';
import { buildApp } from '../../../src/server/http/app';
import { resourceParts } from '../../../src/server/resource/parts';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { type Actor, VISITOR } from '../../../src/shared/resource/actor';
import type { Role } from '../../../src/shared/resource/role';
import { createTestDatabase, type TestDatabase } from '../../database';
import { type Answer, type CallOptions, caller } from '../../fixtures/api-caller';
import { type ClinicRows, fillClinic } from './clinic-rows';

/** Monday 7 December 2026, 07:00 in Hà Nội; the clock of the tests stands there. */
export const NOW = new Date('2026-12-07T00:00:00Z');

export interface BookingServer extends ClinicRows {
  url: string;
  services: Services;
  database: TestDatabase;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A new patient with an account of their own: its token and the two ids. */
  patient(): Promise<{ token: string; userId: string; patientId: string }>;
  /** A token of a member of staff. */
  staff(role: Role, actor?: Partial<Actor>): Promise<string>;
  /** Moves the clock. */
  setNow(moment: Date): void;
  /** Another server on the same database: its own process in all but the memory. */
  second(): Promise<{ url: string; close(): Promise<void> }>;
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
  const actors = new Map<string, Actor>();
  const start = async () => {
    const app = await buildApp(services, {
      authenticate: async (_services, request) =>
        actors.get(request.headers.authorization?.slice('Bearer '.length) ?? '') ?? VISITOR,
      api: [registerBooking, ...resourceParts],
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/api`, close: () => app.close() };
  };
  const first = await start();
  const rows = await fillClinic(database.owner);
  let people = 0;

  async function account(role: Role, actor: Partial<Actor> = {}) {
    people += 1;
    const userId = uuidv7();
    const phone = `+8490${String(people).padStart(7, '0')}`;
    await sql`INSERT INTO ca_nhan (id, phone, full_name, role)
      VALUES (${userId}, ${phone}, ${`Người ${people}`}, ${role})`.execute(database.owner);
    const token = uuidv7();
    actors.set(token, { ...VISITOR, role, userId, sessionId: uuidv7(), ...actor });
    return { token, userId };
  }

  return {
    ...rows,
    url: first.url,
    services,
    database,
    call: caller(() => first),
    patient: async () => {
      const patientId = uuidv7();
      await sql`INSERT INTO benh_nhan (id, full_name, date_of_birth, sex)
        VALUES (${patientId}, ${`Người bệnh ${people}`}, '1990', 'female')`.execute(database.owner);
      const made = await account('benh-nhan', { patientIds: [patientId] });
      await sql`INSERT INTO nguoi_than (id, "user", patient, relation, verified_at)
        VALUES (${uuidv7()}, ${made.userId}, ${patientId}, 'ban-than', now())`.execute(
        database.owner,
      );
      return { ...made, patientId };
    },
    staff: async (role, actor) => (await account(role, actor)).token,
    setNow: (moment) => {
      now = moment;
    },
    second: start,
    close: async () => {
      await first.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
