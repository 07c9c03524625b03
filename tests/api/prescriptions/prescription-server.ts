import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { config } from '../../../resources.config';
import { buildApp } from '../../../src/server/app';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { registerPapers } from '../../../src/server/papers/routes';
import { registerPrescriptions } from '../../../src/server/prescriptions/routes';
import { registerPrinting } from '../../../src/server/print/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { loadSecrets } from '../../../src/server/secrets';
import type { Services } from '../../../src/server/services';
import { readSettings } from '../../../src/server/settings';
import { registerStock } from '../../../src/server/stock/routes';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Actor } from '../../../src/shared/resource/actor';
import type { RecordOf } from '../../../src/shared/resource/register';
import type { Role } from '../../../src/shared/resource/role';
import { COUNTER_STORE } from '../../../src/shared/rules/stock/counter-store';
import { createTestDatabase, type TestDatabase } from '../../database';
import { type ClinicCaller, clinicCaller } from '../../fixtures/api-caller';
import { describedAnswers } from '../../fixtures/described-answers';

const ACCOUNTS = columnsOf('ca_nhan');

/** Sunday 22 November 2026, 09:00 in Hà Nội; the clock of the tests stands there. */
const NOW = new Date('2026-11-22T02:00:00Z');

/** When the sessions of the tests end. */
const LATER = new Date('2026-11-23T02:00:00Z');

export interface PrescriptionServer {
  url: string;
  services: Services;
  database: TestDatabase;
  doctor: string;
  call: ClinicCaller;
  /** Signed in just now. */
  token(role: Role, actor?: Partial<Actor>): Promise<string>;
  /** A token of the doctor, who treats every patient that is made. */
  doctorToken: string;
  patient(details?: { born?: string; allergies?: object[] }): Promise<string>;
  medicine(details: MedicineDetails): Promise<string>;
  /** Adds a batch with a receipt of `quantity`. */
  batch(medicine: string, expiry: string, quantity: number): Promise<string>;
  /** What the ledger says is left of a batch. */
  balance(batch: string): Promise<number>;
  close(): Promise<void>;
}

type Medicine = RecordOf<'thuoc'>;

export interface MedicineDetails {
  name: string;
  brandName?: string;
  ingredients?: string;
  unit?: Medicine['unit'];
  doseUnit?: string;
  packContent?: number;
  control?: Medicine['control'];
  interactions?: object[];
  mgPerDose?: number;
  cautions?: object[];
}

/** The real server with prescriptions over a database of its own; tokens say who asks. */
export async function startPrescriptions(): Promise<PrescriptionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-prescriptions-'));
  const database = await createTestDatabase();
  const { owner } = database;
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), DATA_DIR: dataDir });
  const services: Services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => NOW,
  };
  const actors = new Map<string, Actor>();
  const app = await buildApp(services, {
    authenticate: async (_services, { headers }) =>
      actors.get(headers.authorization?.slice('Bearer '.length) ?? '') ?? VISITOR,
    api: [
      describedAnswers,
      registerPrescriptions,
      registerStock,
      registerPapers,
      registerPrinting,
      ...resourceParts,
    ],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api`;
  let people = 0;
  const token = async (role: Role, actor: Partial<Actor> = {}) => {
    people += 1;
    const userId = uuidv7();
    const phone = `+8490${String(people).padStart(7, '0')}`;
    await sql`INSERT INTO ca_nhan (id, ${ACCOUNTS.phone}, ${ACCOUNTS.full_name}, ${ACCOUNTS.role})
      VALUES (${userId}, ${phone}, ${`Người ${people}`}, ${role})`.execute(owner);
    const sessionId = uuidv7();
    await sql`INSERT INTO auth_session (id, user_id, device, created_at, last_used_at, expires_at,
        ends_at, proved_at)
      VALUES (${sessionId}, ${userId}, '', ${NOW}, ${NOW}, ${LATER}, ${LATER}, ${NOW})`.execute(
      owner,
    );
    actors.set(userId, {
      ...VISITOR,
      role,
      userId,
      sessionId,
      clinicalPatientIds: actor.patientIds ?? [],
      ...actor,
    });
    return userId;
  };
  const doctor = uuidv7();
  await owner
    .insertInto('bac_si')
    .values({
      id: doctor,
      full_name: 'Nguyễn Thị Hồng Nhung',
      sex: 'female',
      title: 'bs',
      licence_number: 'A1',
      bookable: true,
    })
    .execute();
  await owner
    .insertInto('phong_kham')
    .values({
      id: uuidv7(),
      name: 'Phòng khám Đa khoa Sen',
      facility_code: '79001',
      phone: '+84912345678',
      address: '{}',
      active: true,
    })
    .execute();
  const doctorToken = await token('bac-si', { doctorId: doctor });

  return {
    url,
    services,
    database,
    doctor,
    doctorToken,
    token,
    call: clinicCaller(() => ({ url })),
    patient: async ({ born = '1990-05-01', allergies = [] } = {}) => {
      const id = uuidv7();
      await owner
        .insertInto('benh_nhan')
        .values({
          id,
          full_name: 'Đặng Thị Ngọc Ưng',
          date_of_birth: born,
          sex: 'female',
          allergies: JSON.stringify(allergies),
        })
        .execute();
      await owner
        .insertInto('truy_cap_khan_cap')
        .values({
          id: uuidv7(),
          user: doctorToken,
          patient: id,
          reason: 'Khám thử',
          expires_at: '2027-01-01',
        })
        .execute();
      return id;
    },
    medicine: async (details) => {
      const id = uuidv7();
      const { name, brandName = null, ingredients = name, control = 'none' } = details;
      const { unit = 'vien', doseUnit = null, packContent = null, interactions = [] } = details;
      const { mgPerDose = null, cautions = [] } = details;
      await owner
        .insertInto('thuoc')
        .values({
          id,
          name,
          brand_name: brandName,
          ingredients,
          strength: '500 mg',
          dosage_form: 'Viên nén',
          route: 'Uống',
          unit,
          group: 'giam-dau',
          dose_unit: doseUnit,
          pack_content: packContent,
          control,
          interactions: JSON.stringify(interactions),
          mg_per_dose: mgPerDose,
          cautions: JSON.stringify(cautions),
        })
        .execute();
      return id;
    },
    batch: async (medicine, expiry, quantity) => {
      const id = uuidv7();
      await owner
        .insertInto('lo_thuoc')
        .values({ id, medicine, lot: id.slice(-8), expiry })
        .execute();
      await owner
        .insertInto('the_kho')
        .values({
          ...{ id: uuidv7(), batch: id, kind: 'receipt', quantity, at: sql<string>`now()` },
          store: COUNTER_STORE,
        })
        .execute();
      return id;
    },
    balance: async (batch) => {
      const { left } = await owner
        .selectFrom('the_kho')
        .select(({ cast, fn }) => cast<number>(fn.sum('quantity'), 'integer').as('left'))
        .where('batch', '=', batch)
        .executeTakeFirstOrThrow();
      return left;
    },
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The body of a new prescription; one tablet twice a day for five days of each medicine. */
export const bodyOf = (
  { doctor }: PrescriptionServer,
  patient: string,
  medicines: readonly string[],
  more: object = {},
) => ({
  patient,
  doctor,
  kind: 'c',
  lines: medicines.map((medicine) => ({ medicine, dose: 1, times: 2, days: 5, timing: 'Sau ăn' })),
  ...more,
});
