import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { config } from '../../../resources.config';
import {
  type AuthServer,
  PASSWORD,
  startAuthServer,
  type Tokens,
} from '../../fixtures/auth-server';
import { expect, namesOf } from '../../fixtures/expect';

const OWN = 'mưa rào trên mái ngói';

let server: AuthServer;
let admin: Tokens & { id: string };
let doctor: string;
beforeAll(async () => {
  server = await startAuthServer({}, config);
  const { id, phone } = await server.account({ role: 'quan-tri' });
  admin = { ...(await server.signIn(phone)), id };
  doctor = randomUUID();
  await server.database.owner
    .insertInto('bac_si')
    .values({ id: doctor, full_name: 'Đặng Quốc Thắng' })
    .execute();
});
afterAll(() => server.close());

const make = (body: object, token = admin.access_token) =>
  server.call('POST', '/auth/accounts', { token, body });
const reset = (username: string, code: string, newPassword = OWN) =>
  server.call('POST', '/auth/reset-password', { body: { username, code, newPassword } });
const signIn = (username: string, password: string) =>
  server.call('POST', '/auth/login', { body: { username, password } });

describe('an account for a doctor', () => {
  const account = {
    fullName: 'Đặng Quốc Thắng',
    phone: '0912 000 111',
    email: 'thang@vidu.vn',
    role: 'bac-si',
  };

  it('is made and tied in one step; its owner sets the password with the code', async () => {
    const answer = await make({ ...account, profileResource: 'bac-si', profileId: doctor });
    expect(answer.statusCode).toBe(201);
    const { id, code, sentTo } = answer.json();
    expect([code, sentTo]).toEqual([expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}-[A-Z]{4}$/), null]);
    expect((await signIn(account.phone, OWN)).statusCode).toBe(401);
    expect((await reset(account.phone, code.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(
      204,
    );
    expect((await reset(account.phone, code, `${OWN}!`)).statusCode).toBe(422);
    const { user } = (await signIn('thang@vidu.vn', OWN)).json();
    expect(user).toMatchObject({ id, role: 'bac-si', doctorId: doctor });
  });

  it('is not made twice: what stands in the way is named at its field, and nothing is left', async () => {
    const next = { ...account, phone: '0912 000 112', email: null };
    const profile = { profileResource: 'bac-si', profileId: doctor };
    const taken = await make({ ...next, ...profile });
    expect([taken.statusCode, namesOf(taken.json().errors)]).toEqual([409, ['profileId']]);
    expect((await make({ ...account, email: null })).json().errors).toEqual({
      phone: 'Số điện thoại này đã có tài khoản.',
    });
    expect(namesOf((await make({ role: 'x' })).json().errors).sort()).toEqual([
      'fullName',
      'phone',
      'role',
    ]);
    const rows = await server.database.owner
      .selectFrom('ca_nhan')
      .select('id')
      .where('phone', '=', '+84912000112')
      .execute();
    expect(rows).toEqual([]);
  });

  it('is made by administrators only, and tied to staff profiles only', async () => {
    const next = { ...account, phone: '0912 000 113', email: null };
    const manager = await server.signIn((await server.account({ role: 'quan-ly' })).phone);
    expect((await make(next, manager.access_token)).statusCode).toBe(403);
    const other = { profileResource: 'nguoi-than', profileId: doctor };
    expect((await make({ ...next, ...other })).statusCode).toBe(403);
    const none = { profileResource: 'thuoc', profileId: doctor };
    expect((await make({ ...next, ...none })).statusCode).toBe(404);
  });
});

describe('a reset by an administrator', () => {
  const resetCode = (id: string, token = admin.access_token) =>
    server.call('POST', `/auth/accounts/${id}/reset-code`, { token });

  it('ends password and sessions at once; the code works once, within a day', async () => {
    const { id, phone } = await server.account({ role: 'le-tan' });
    const session = await server.signIn(phone);
    const { code } = (await resetCode(id)).json();
    expect((await server.call('GET', '/auth/me', { token: session.access_token })).statusCode).toBe(
      401,
    );
    expect((await signIn(phone, PASSWORD)).statusCode).toBe(401);
    const access = () => server.call('GET', `/auth/accounts/${id}`, { token: admin.access_token });
    expect((await access()).json()).toEqual({ id, hasPassword: false, secondFactor: false });
    expect((await reset(phone, code)).statusCode).toBe(204);
    expect((await access()).json()).toMatchObject({ hasPassword: true });
    expect((await signIn(phone, OWN)).statusCode).toBe(201);
  });

  it('gives a code that a request of six digits does not void', async () => {
    const { id, phone } = await server.account({ role: 'le-tan' });
    const { code } = (await resetCode(id)).json();
    await server.call('POST', '/auth/forgot-password', { body: { username: phone } });
    for (let i = 0; i < 6; i += 1)
      expect((await reset(phone, 'SAIM-ASAI-MASA')).statusCode).toBe(422);
    expect((await reset(phone, code)).statusCode).toBe(204);
  });

  it('is refused after a day, for the own account, and for everybody else', async () => {
    const { id, phone } = await server.account({ role: 'le-tan' });
    const manager = await server.signIn((await server.account({ role: 'quan-ly' })).phone);
    expect((await resetCode(id, manager.access_token)).statusCode).toBe(403);
    expect((await resetCode(admin.id)).statusCode).toBe(409);
    const { code } = (await resetCode(id)).json();
    server.advance(86_401);
    expect((await reset(phone, code)).statusCode).toBe(422);
  });
});
