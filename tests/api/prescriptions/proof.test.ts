import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setPassword } from '../../../src/server/auth/credentials/credential';
import { bodyOf, type PrescriptionServer, startPrescriptions } from './prescription-server';

const PASSWORD = 'sen hồng tháng sáu';

let server: PrescriptionServer;
let medicine: string;
beforeAll(async () => {
  server = await startPrescriptions();
  await setPassword(server.services, server.doctorToken, PASSWORD);
  medicine = await server.medicine({ name: 'Paracetamol' });
});
afterAll(() => server.close());

const post = (path: string, json: object = {}) =>
  server.call('POST', `/don-thuoc${path}`, { token: server.doctorToken, json });

/** Moves the last proof of the doctor's session back. */
const provedAgo = (minutes: number) =>
  sql`UPDATE auth_session SET proved_at = ${new Date(
    server.services.clock().getTime() - minutes * 60_000,
  )} WHERE user_id = ${server.doctorToken}`.execute(server.database.owner);

beforeEach(() => provedAgo(10));

async function draft(): Promise<string> {
  return (await post('', bodyOf(server, await server.patient(), [medicine]))).body.id;
}

it('signs within ten minutes of a sign-in, and asks from then on', async () => {
  await provedAgo(9.9);
  expect((await post(`/${await draft()}/sign`)).status).toBe(200);
  await provedAgo(10);
  const id = await draft();
  const refused = await post(`/${id}/sign`);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
  const { body } = await server.call('GET', `/don-thuoc/${id}`, { token: server.doctorToken });
  expect(body.state).toBe('draft');
});

it('refuses a wrong password also while none is asked for, and remembers a right one', async () => {
  const [first, second] = [await draft(), await draft()];
  await provedAgo(1);
  const wrong = await post(`/${first}/sign`, { password: 'sai mật khẩu' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
  const forged = await post(`/${first}/sign`, { passkey: { id: 'x' } });
  expect([forged.status, Object.keys(forged.body.errors)]).toEqual([422, ['passkey']]);
  await provedAgo(10);
  expect((await post(`/${first}/sign`, { password: PASSWORD })).body.state).toBe('signed');
  expect((await post(`/${second}/sign`)).body.state).toBe('signed');
});

it('keeps the proof to its session, and nothing secret in the prescription', async () => {
  const id = await draft();
  const signed = await post(`/${id}/sign`, { password: PASSWORD });
  expect(JSON.stringify(signed.body)).not.toContain(PASSWORD);
  const elsewhere = await server.token('bac-si', {
    userId: server.doctorToken,
    doctorId: server.doctor,
  });
  await sql`UPDATE auth_session SET proved_at = NULL WHERE user_id = ${elsewhere}`.execute(
    server.database.owner,
  );
  const next = await draft();
  const answer = await server.call('POST', `/don-thuoc/${next}/sign`, {
    token: elsewhere,
    json: {},
  });
  expect(answer.status).toBe(422);
});

it('asks for a replacement too, which signs the new prescription', async () => {
  await provedAgo(1);
  const id = await draft();
  const { body } = await post(`/${id}/sign`);
  await provedAgo(10);
  const content = { lines: body.lines };
  const refused = await post(`/${id}/replace`, { note: 'Đổi liều', content });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
  const done = await post(`/${id}/replace`, { note: 'Đổi liều', content, password: PASSWORD });
  expect(done.body.state).toBe('signed');
});
