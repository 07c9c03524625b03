import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll } from 'vitest';
import { config } from '../../../resources.config';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { registerOwnProfile } from '../../../src/server/own-profile/routes';
import { registerPrivacy } from '../../../src/server/privacy/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { type AuthServer, startAuthServer } from '../../fixtures/auth-server';

const DEPARTMENTS = columnsOf('phong_ban');
const VISITS = columnsOf('phieu_thong_tin');

export const DAY = 86_400;
export const REQUESTS = '/yeu-cau-du-lieu';
export const ANSWER = { answer: 'Phòng khám đã làm theo yêu cầu của bạn.' };

export interface Patient {
  id: string;
  account: string;
  token: string;
  phone: string;
  email: string;
}

/** The clinic of a test file, started before its tests and closed after them. */
export function privacyClinic() {
  let server: AuthServer;
  let phones = 0;

  beforeAll(async () => {
    server = await startAuthServer({ WEBHOOK_URL: 'http://127.0.0.1:9/' }, config, [
      registerOwnProfile,
      registerPrivacy,
      ...resourceParts,
    ]);
  });
  afterAll(() => server?.close());

  /** A patient who registered, and agreed to what is required and to these purposes. */
  async function newPatient(purposes: string[] = [], dateOfBirth = '1990-12-31'): Promise<Patient> {
    phones += 1;
    const phone = `09123${String(45_000 + phones)}`;
    const email = `sen${phones}@sen.example`;
    const body = {
      fullName: 'Lê Thị Sen',
      phone,
      email,
      dateOfBirth,
      sex: 'female',
      password: 'sen hồng tháng sáu',
      consent: ['kham-chua-benh', ...purposes],
    };
    const { user } = (await server.call('POST', '/auth/register', { body })).json();
    const { access_token } = await server.signIn(phone);
    return { id: user.patientId, account: user.id, token: access_token, phone, email };
  }

  async function staff(role: 'quan-tri' | 'quan-ly' | 'le-tan') {
    const { id, phone } = await server.account({ role });
    return { id, token: (await server.signIn(phone)).access_token };
  }

  const owner = () => server.database.owner;
  const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(owner())).rows;

  /** An appointment of a patient `hours` from the server's time, booked long before. */
  async function visit(patient: string, hours: number, state = 'confirmed'): Promise<string> {
    const [id, department] = [uuidv7(), uuidv7()];
    const start = new Date(server.services.clock().getTime() + hours * 3_600_000);
    const end = new Date(start.getTime() + 1_800_000);
    await sql`INSERT INTO phong_ban (id, ${DEPARTMENTS.code}, ${DEPARTMENTS.name}, ${DEPARTMENTS.short_name})
      VALUES (${department}, ${department.slice(-10)}, ${department}, 'Khoa')`.execute(owner());
    await sql`INSERT INTO phieu_thong_tin (id, ${VISITS.patient}, ${VISITS.department}, ${VISITS.start}, ${VISITS.end}, ${VISITS.reason}, ${VISITS.state}, created_at)
      VALUES (${id}, ${patient}, ${department}, ${start}, ${end}, 'Đau đầu', ${state},
        ${new Date(start.getTime() - 9 * 86_400_000)})`.execute(owner());
    return id;
  }

  async function ask(token: string, body: Record<string, unknown>) {
    return server.call('POST', REQUESTS, { token, body });
  }
  const act = (token: string, id: string, action: string, body: object = {}) =>
    server.call('POST', `${REQUESTS}/${id}/${action}`, { token, body });

  return {
    /** The server, once it has started. */
    running: () => server,
    newPatient,
    staff,
    owner,
    rowsOf,
    visit,
    ask,
    act,
  };
}
