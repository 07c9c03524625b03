import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../../src/server/db/migrate';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { registerEmergencyAccess } from '../../../src/server/patients/emergency/routes';
import { registerActions } from '../../../src/server/resource/actions/routes';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { actionsConfig } from './actions-config';

const ENTRIES = columnsOf('nhat_ky');
const GRANTS = columnsOf('truy_cap_khan_cap');

type Row = Record<string, unknown>;

let server: ResourceServer;
let desk: string;
let doctor: string;
let patient: Row;

beforeAll(async () => {
  server = await startResourceServer({
    config: actionsConfig,
    parts: [registerEmergencyAccess, registerActions],
  });
  const auth = (await readMigrations()).find((file) => file.name.endsWith('-auth.sql'));
  await sql.raw(auth!.text).execute(server.database.owner);
  desk = server.token('le-tan');
  doctor = server.token('bac-si');
  const { body } = await call('POST', '/benh-nhan', desk, {
    fullName: 'Trần Thị Bưởi',
    dateOfBirth: '1984-05-06',
    citizenId: '001184000001',
    phone: '0912345678',
  });
  patient = body;
});
afterAll(() => server.close());

async function call(method: string, path: string, token: string | null, body?: Row) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const lookUp = (query: string, token: string | null = doctor) =>
  call('GET', `/benh-nhan/tra-cuu?${query}`, token);

describe('the look-up of a patient', () => {
  it('tells name and birth year to clinical roles who know the exact code or citizen id', async () => {
    const found = { id: patient.id, fullName: 'Trần Thị Bưởi', birthYear: 1984 };
    expect(await lookUp(`code=${patient.code}`)).toMatchObject({ status: 200, body: found });
    const typed = `code=${String(patient.code).toLowerCase()}`;
    expect(await lookUp(typed)).toMatchObject({ status: 200, body: found });
    const { body } = await lookUp('citizenId=001184000001');
    expect(body).toEqual(found);
    const { rows } =
      await sql<Row>`SELECT ${ENTRIES.patient} AS patient, ${ENTRIES.note} AS note FROM nhat_ky WHERE ${ENTRIES.action} = 'look-up'
      ORDER BY ${ENTRIES.at}`.execute(server.database.owner);
    expect(rows).toEqual([
      { patient: patient.id, note: 'code' },
      { patient: patient.id, note: 'code' },
      { patient: patient.id, note: 'citizenId' },
    ]);
  });

  it('finds nobody by a part, and is refused to others', async () => {
    expect((await lookUp('code=BN')).status).toBe(404);
    expect((await lookUp('citizenId=001184')).status).toBe(404);
    expect((await lookUp('')).status).toBe(422);
    expect((await lookUp(`code=${patient.code}&citizenId=1`)).status).toBe(422);
    expect((await lookUp(`code=${patient.code}`, desk)).status).toBe(403);
    expect((await lookUp(`code=${patient.code}`, null)).status).toBe(401);
  });

  it('makes who asks too often wait', async () => {
    let last = await lookUp('code=BN');
    for (let asked = 0; asked < 40 && last.status !== 429; asked++) last = await lookUp('code=BN');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('break-glass', () => {
  const open = (body: Row) => call('POST', `/benh-nhan/${patient.id}/break-glass`, doctor, body);

  it('opens a record that the doctor does not see, for four hours, with a reason', async () => {
    const path = `/benh-nhan/${patient.id}` as const;
    expect((await call('GET', path, doctor)).status).toBe(404);
    expect((await open({ reason: ' ' })).body.errors).toEqual({ reason: expect.any(String) });
    expect((await open({ reason: 'Cấp cứu' })).body.errors).toEqual({
      reason: 'Ít nhất 10 ký tự.',
    });
    expect((await call('GET', path, doctor)).status).toBe(404);
    const { status, body } = await open({ reason: 'Cấp cứu ngừng tim' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['expiresAt']);
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(3.9);
    expect(hours).toBeLessThanOrEqual(4);
    expect((await call('GET', path, doctor)).body).toMatchObject({ fullName: 'Trần Thị Bưởi' });
    const { rows } =
      await sql<Row>`SELECT ${ENTRIES.note} AS note, ${ENTRIES.patient} AS patient FROM nhat_ky
      WHERE ${ENTRIES.action} = 'break-glass'`.execute(server.database.owner);
    expect(rows).toEqual([{ note: 'Cấp cứu ngừng tim', patient: patient.id }]);
    await sql`UPDATE truy_cap_khan_cap SET ${GRANTS.expires_at} = now() - interval '1 second'`.execute(
      server.database.owner,
    );
    expect((await call('GET', path, doctor)).status).toBe(404);
  });

  it('is not for the desk', async () => {
    const answer = await call('POST', `/benh-nhan/${patient.id}/break-glass`, desk, {
      reason: 'x',
    });
    expect(answer.status).toBe(403);
  });
});
