import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Call,
  DIAGNOSIS,
  type PlantedClinic,
  type Someone,
  startPlantedClinic,
} from './planted-clinic';

let clinic: PlantedClinic;
let nurse: Someone;
let call: Call;
let strangers: string[];

beforeAll(async () => {
  clinic = await startPlantedClinic();
  nurse = await clinic.newAccount('bac-si');
  call = await clinic.as(nurse);
  const rows = await clinic.database.owner
    .selectFrom('benh_nhan')
    .select('id')
    .where('id', '<>', clinic.victim)
    .orderBy('id')
    .limit(8)
    .execute();
  strangers = rows.map(({ id }) => id);
}, 180_000);
afterAll(() => clinic?.close());

const REASON = 'Ngừng tim, cần biết dị ứng';
const open = (patient: string, reason = REASON, as = call) =>
  as('POST', `/benh-nhan/${patient}/break-glass`, { reason });
const titles = async (email: string): Promise<string[]> => {
  const as = await clinic.as(await clinic.account(email));
  return (await as('GET', '/thong-bao')).json.map((row: { title: string }) => row.title);
};

/** What was opened is an hour older: the database tells the time of it. */
const anHourAgo = () =>
  clinic.database.owner.transaction().execute(async (owner) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(owner);
    await owner
      .updateTable('truy_cap_khan_cap')
      .set({ created_at: sql`created_at - interval '1 hour'` })
      .execute();
  });

describe('somebody who opens the records of strangers', () => {
  it('has to say why, at the field', async () => {
    for (const reason of ['aaaaaaaaaa', 'khẩn cấp khẩn cấp', 'Cần xem hồ sơ bệnh nhân']) {
      const { status, json } = await open(clinic.victim, reason);
      expect([status, Object.keys(json.errors)]).toEqual([422, ['reason']]);
    }
    expect((await call('GET', `/benh-nhan/${clinic.victim}`)).status).toBe(404);
  });

  it('is told to the patient, who sees it among those who saw the record', async () => {
    const { status, json } = await open(clinic.victim);
    expect([status, Object.keys(json)]).toEqual([200, ['expiresAt']]);
    expect((await call('GET', `/benh-nhan/${clinic.victim}`)).text).toContain(DIAGNOSIS);
    expect(await titles('benhnhan@sen.example')).toContain('Hồ sơ được mở khẩn cấp');
    const patient = await clinic.as(await clinic.account('benhnhan@sen.example'));
    const { views } = (await patient('GET', `/benh-nhan/${clinic.victim}/views`)).json;
    expect(views).toContainEqual(expect.objectContaining({ kind: 'emergency' }));
  });

  it('opens three an hour, however many are asked for at once, then needs a manager', async () => {
    const answers = await Promise.all(strangers.slice(0, 6).map((id) => open(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('APPROVAL_NEEDED');
    await anHourAgo();
    expect((await open(strangers[6]!)).status).toBe(200);
  });

  it('asks once, and gets in when a manager has approved it', async () => {
    const patient = strangers[7]!;
    const ask = (reason = REASON) => call('POST', `/benh-nhan/${patient}/ask-access`, { reason });
    expect((await ask('aaaaaaaaaa')).status).toBe(422);
    const { status, json } = await ask();
    expect([status, json.state]).toEqual([200, 'waiting']);
    expect((await ask()).status).toBe(409);
    expect(await titles('quanly@sen.example')).toContain('Yêu cầu truy cập khẩn cấp');
    const path = `/yeu-cau-truy-cap/${json.requestId}` as const;
    expect((await call('POST', `${path}/approve`)).status).toBe(403);
    expect((await call('GET', `/benh-nhan/${patient}`)).status).toBe(404);
    const manager = await clinic.as(await clinic.account('quanly@sen.example'));
    const decided = await manager('POST', `${path}/approve`);
    expect([decided.status, decided.json.state]).toEqual([200, 'approved']);
    expect((await call('GET', `/benh-nhan/${patient}`)).status).toBe(200);
    expect((await manager('POST', `${path}/approve`)).status).toBe(409);
    const [told] = (await call('GET', '/thong-bao')).json;
    expect(told.title).toBe('Yêu cầu truy cập đã được duyệt');
  });
});
