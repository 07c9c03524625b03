import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { config } from '../../../resources.config';
import { buildApp } from '../../../src/server/app';
import { setPassword } from '../../../src/server/auth/credentials/credential';
import { registerOrders } from '../../../src/server/orders/routes';
import { registerEmergencyAccess } from '../../../src/server/patients/emergency/routes';
import { registerPatients } from '../../../src/server/patients/routes';
import { registerArchive } from '../../../src/server/record-archive/routes';
import { registerRecords } from '../../../src/server/records/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Actor } from '../../../src/shared/resource/actor';
import { createTestDatabase, type TestDatabase } from '../../database';
import { type AnswerTo, caller, type NamedFor, type Reply } from '../../fixtures/api-caller';
import { describedAnswers } from '../../fixtures/described-answers';
import { addAccount, addPatient, type Person } from '../booking/people';

export const PASSWORD = 'Một mật khẩu dài 2026';

export interface Doctor {
  token: string;
  userId: string;
  doctorId: string;
}

type RecordsCaller = <const M extends string, const P extends string, const J>(
  method: M,
  path: P,
  token: string,
  json?: J & NamedFor<M, P, J>,
) => Promise<Reply<M, P>>;

export interface RecordsServer {
  database: TestDatabase;
  services: Services;
  /** A department in which both doctors work. */
  department: string;
  ann: Doctor;
  ben: Doctor;
  manager: string;
  patient: Person;
  /** A published template. */
  template: string;
  call: RecordsCaller;
  /** A new record of the patient by Ann. */
  record(): Promise<AnswerTo<'POST', '/ho-so-benh-an/start'>>;
  close(): Promise<void>;
}

/** A small form: a reason, a note, notes of the ward, vital signs and a diagnosis. */
export const SCHEMA = {
  sections: [
    {
      key: 'I',
      title: 'Khám',
      fields: [
        { key: 'name', label: 'Họ tên', type: 'text', source: 'patient.fullName' },
        {
          key: 'birth',
          label: 'Sinh',
          type: 'date',
          source: 'patient.dateOfBirth',
          allowYearOnly: true,
        },
        { key: 'age', label: 'Tuổi', type: 'computed', compute: { op: 'age', of: ['birth'] } },
        { key: 'reason', label: 'Lý do', type: 'textarea', required: true },
        { key: 'note', label: 'Ghi chú', type: 'textarea', copy: true },
        {
          key: 'course',
          label: 'Diễn biến',
          type: 'repeat',
          columns: [
            { key: 'text', label: 'Diễn biến', type: 'text' },
            { key: 'by', label: 'Ký', type: 'signature' },
          ],
        },
        { key: 'signs', label: 'Sinh hiệu', type: 'vitals', bind: 'vitals' },
        { key: 'main', label: 'Bệnh chính', type: 'icd10', bind: 'diagnosis', required: true },
      ],
    },
  ],
};

function actorOf(header: string | undefined): Actor {
  const token = header?.slice('Bearer '.length) ?? '';
  if (!token.startsWith('ey')) return VISITOR;
  return JSON.parse(Buffer.from(token, 'base64url').toString()) as Actor;
}

async function addDoctor({ owner }: TestDatabase, count: number, department: string) {
  const doctorId = uuidv7();
  const { token, userId } = await addAccount(owner, count, 'bac-si', {
    doctorId,
    departmentIds: [department],
  });
  await owner
    .insertInto('bac_si')
    .values({ id: doctorId, user: userId, full_name: `Bác sĩ ${count}` })
    .execute();
  return { token, userId, doctorId };
}

/** The real server over a database of its own: two doctors, one patient in their department. */
export async function startRecords(): Promise<RecordsServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-records-'));
  const database = await createTestDatabase();
  const { owner } = database;
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), DATA_DIR: dataDir });
  const services: Services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  const app = await buildApp(services, {
    authenticate: async (_services, request) => actorOf(request.headers.authorization),
    api: [
      describedAnswers,
      registerRecords,
      registerOrders,
      registerArchive,
      registerEmergencyAccess,
      registerPatients,
      ...resourceParts,
    ],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  const send = caller(() => ({ url }));
  const call = ((method, path, token, json) =>
    send(method, path, { token, json })) as RecordsCaller;
  const department = uuidv7();
  const template = uuidv7();
  await owner
    .insertInto('phong_ban')
    .values({ id: department, code: 'K1', name: 'Khoa Nội', short_name: 'Nội' })
    .execute();
  await owner
    .insertInto('mau_benh_an')
    .values({
      id: template,
      name: 'Phiếu khám',
      form_code: 'T/1',
      edition: 1,
      encounter: 'ngoai-tru',
      schema: JSON.stringify(SCHEMA),
      state: 'published',
    })
    .execute();
  const patient = await addPatient(owner, 1);
  const [ann, ben] = [
    await addDoctor(database, 2, department),
    await addDoctor(database, 3, department),
  ];
  const manager = (await addAccount(owner, 4, 'quan-ly')).token;
  await setPassword(services, ann.userId, PASSWORD);
  await owner
    .insertInto('o_lai')
    .values({
      id: uuidv7(),
      patient: patient.patientId,
      department,
      doctor: ann.doctorId,
      state: 'admitted',
      admitted_at: sql<string>`now()`,
    })
    .execute();
  return {
    database,
    services,
    department,
    ann,
    ben,
    manager,
    patient,
    template,
    call,
    async record() {
      const { patientId } = patient;
      const answer = await call('POST', '/ho-so-benh-an/start', ann.token, {
        patient: patientId,
        template,
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
