import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { config } from '../../../resources.config';
import { buildApp } from '../../../src/server/app';
import { createAccount } from '../../../src/server/auth/accounts/create-account';
import { registerAuth } from '../../../src/server/auth/routes';
import { authenticate } from '../../../src/server/auth/session/authenticate';
import { openSession } from '../../../src/server/auth/session/sessions';
import { createPool, RUNTIME_ROLE } from '../../../src/server/db/pool';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { registerNotifications } from '../../../src/server/notify/routes';
import type { StreamOptions } from '../../../src/server/notify/stream-routes';
import { registerActions } from '../../../src/server/resource/actions/routes';
import { registerResources } from '../../../src/server/resource/routes';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import type { Role } from '../../../src/shared/resource/role';
import { createTestDatabase, type TestDatabase } from '../../database';
import { describedAnswers } from '../../fixtures/described-answers';

const PATIENTS = columnsOf('benh_nhan');
const DEPARTMENTS = columnsOf('phong_ban');
const DOCTORS = columnsOf('bac_si');
const LINKS = columnsOf('nguoi_than');
const CONSENTS = columnsOf('dong_y');
const VISITS = columnsOf('phieu_thong_tin');

/** One process of the server: its own pool, its own port, the same database. */
export interface NotifyProcess {
  services: Services;
  app: FastifyInstance;
  /** `http://127.0.0.1:port/api`. */
  url: string;
  log: string[];
  close: () => Promise<void>;
}

export interface ProcessOptions {
  env?: Record<string, string>;
  stream?: Partial<StreamOptions>;
}

export interface Person {
  id: string;
  token: string;
  sessionId: string;
}

/** The database of the clinic, and as many processes on it as a test wants. */
export class Clinic {
  #phones = 0;
  /** Seconds by which the clock of every process is ahead. */
  ahead = 0;

  private constructor(readonly database: TestDatabase) {}

  static async start(): Promise<Clinic> {
    return new Clinic(await createTestDatabase());
  }

  async startProcess({ env = {}, stream }: ProcessOptions = {}): Promise<NotifyProcess> {
    const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), DEMO: '0', ...env });
    const db = createPool({
      url: this.database.runtimeUrl,
      timeZone: settings.timeZone,
      role: RUNTIME_ROLE,
      max: 5,
    });
    const log: string[] = [];
    const services: Services = {
      settings,
      secrets: await loadSecrets(settings),
      db,
      config,
      log: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
      clock: () => new Date(Date.now() + this.ahead * 1000),
    };
    const app = await buildApp(services, {
      authenticate,
      api: [
        describedAnswers,
        registerAuth,
        (scope, own) => registerNotifications(scope, own, stream),
        registerResources,
        registerActions,
      ],
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return {
      services,
      app,
      url: `http://127.0.0.1:${port}/api`,
      log,
      close: async () => {
        await app.close();
        await db.destroy();
      },
    };
  }

  /** An account that is signed in. */
  async person({ services }: NotifyProcess, email: string | null = null, role: Role = 'benh-nhan') {
    this.#phones += 1;
    const phone = `+8490000${String(this.#phones).padStart(4, '0')}`;
    const phoneVerifiedAt = services.clock();
    const account = { fullName: 'Trần Thị Lụa', phone, email, role, phoneVerifiedAt };
    const id = await createAccount(services, account);
    const opened = await openSession(services, { id, role }, 'vitest');
    const token = opened.token.access_token;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM auth_session WHERE user_id = ${id}`.execute(this.database.owner);
    return { id, token, sessionId: rows[0]!.id } satisfies Person;
  }

  /** The same account, signed in on another device. */
  async anotherSession({ services }: NotifyProcess, person: Person): Promise<Person> {
    const opened = await openSession(services, { id: person.id, role: 'benh-nhan' }, 'vitest');
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM auth_session WHERE user_id = ${person.id} AND id <> ${person.sessionId}`.execute(
      this.database.owner,
    );
    return { ...person, token: opened.token.access_token, sessionId: rows[0]!.id };
  }

  /** A patient that `person` stands for and who agreed to reminders, with an appointment `hours` from now. */
  async appointment(person: Person, hours: number, booked = '7 days') {
    const ids = { patient: uuidv7(), department: uuidv7(), doctor: uuidv7(), id: uuidv7() };
    const start = new Date(Date.now() + (this.ahead + hours * 3600) * 1000);
    const end = new Date(start.getTime() + 1_800_000);
    const { owner } = this.database;
    await sql`
      INSERT INTO benh_nhan (id, ${PATIENTS.full_name}, ${PATIENTS.date_of_birth}, ${PATIENTS.sex})
      VALUES (${ids.patient}, 'Lê Văn Sen', '1980-01-02', 'male')`.execute(owner);
    await sql`
      INSERT INTO phong_ban (id, ${DEPARTMENTS.code}, ${DEPARTMENTS.name}, ${DEPARTMENTS.short_name})
      VALUES (${ids.department}, ${ids.department.slice(-10)}, ${`Khoa Ung bướu ${ids.department}`}, 'Ung bướu')`.execute(
      owner,
    );
    await sql`
      INSERT INTO bac_si (id, ${DOCTORS.full_name}) VALUES (${ids.doctor}, 'Phan Quang')`.execute(
      owner,
    );
    await sql`
      INSERT INTO nguoi_than (id, ${LINKS.user}, ${LINKS.patient}, ${LINKS.relation}, ${LINKS.verified_at})
      VALUES (${uuidv7()}, ${person.id}, ${ids.patient}, 'ban-than', now())`.execute(owner);
    await sql`
      INSERT INTO dong_y (id, ${CONSENTS.patient}, ${CONSENTS.user}, ${CONSENTS.purpose}, ${CONSENTS.text}, ${CONSENTS.given_at})
      VALUES (${uuidv7()}, ${ids.patient}, ${person.id}, 'nhac-lich', 'Nhắc lịch', now())`.execute(
      owner,
    );
    await sql`
      INSERT INTO phieu_thong_tin (id, ${VISITS.patient}, ${VISITS.department}, ${VISITS.doctor}, ${VISITS.start}, ${VISITS.end}, ${VISITS.reason}, ${VISITS.state}, created_at)
      VALUES (${ids.id}, ${ids.patient}, ${ids.department}, ${ids.doctor}, ${start}, ${end},
        'Nghi ung thư phổi', 'confirmed', now() - ${booked}::interval)`.execute(owner);
    return { ...ids, start };
  }

  async drop(): Promise<void> {
    await this.database.drop();
  }
}

/** Params of a message about some appointment. */
export const someVisit = () => ({
  code: 'PK-2026-000012',
  start: new Date('2026-11-23T01:30:00Z'),
  patient: 'Lê Văn Sen',
  doctor: 'Phan Quang',
});
