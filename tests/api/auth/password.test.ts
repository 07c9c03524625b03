import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { expect, namesOf } from '../../fixtures/expect';

const NEXT = 'hoa sen nở tháng năm';

let server: AuthServer;
let phone: string;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  phone = (await server.account()).phone;
});

const works = async (token: string) =>
  (await server.call('GET', '/auth/me', { token })).statusCode === 200;
const loginStatus = async (password: string) =>
  (await server.call('POST', '/auth/login', { body: { username: phone, password } })).statusCode;

describe('changing the password', () => {
  const change = (token: string | undefined, body: object) =>
    server.call('POST', '/auth/change-password', { token, body });

  it('ends every other session', async () => {
    const here = await server.signIn(phone);
    const there = await server.signIn(phone);
    const body = { currentPassword: PASSWORD, newPassword: NEXT };
    expect((await change(here.access_token, body)).statusCode).toBe(204);
    expect([await works(here.access_token), await works(there.access_token)]).toEqual([
      true,
      false,
    ]);
    expect([await loginStatus(PASSWORD), await loginStatus(NEXT)]).toEqual([401, 201]);
  });

  it('says at its field that the current one is wrong', async () => {
    const { access_token } = await server.signIn(phone);
    const answer = await change(access_token, { currentPassword: 'sai', newPassword: NEXT });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ currentPassword: 'Mật khẩu hiện tại không đúng.' });
  });

  it.each([['ngắn'], ['1234567890'], [PASSWORD]])(
    'refuses %s as the new one',
    async (newPassword) => {
      const { access_token } = await server.signIn(phone);
      const answer = await change(access_token, { currentPassword: PASSWORD, newPassword });
      expect(answer.statusCode).toBe(422);
      expect(namesOf(answer.json().errors)).toEqual(['newPassword']);
    },
  );

  it('needs a session', async () => {
    const answer = await change(undefined, { currentPassword: PASSWORD, newPassword: NEXT });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a forgotten password', () => {
  const ask = (username = phone) =>
    server.call('POST', '/auth/forgot-password', { body: { username } });
  const reset = (code: string, newPassword = NEXT, username = phone) =>
    server.call('POST', '/auth/reset-password', { body: { username, code, newPassword } });
  const codeInLog = async () => {
    const find = () => server.log.map((line) => JSON.parse(line)).findLast((l) => l.demoCode);
    await expect.poll(find).toBeTruthy();
    return find().demoCode as string;
  };
  beforeEach(() => {
    server.log.length = 0;
  });

  it('is replaced with the code that the log of a demo shows; every session ends', async () => {
    const { access_token } = await server.signIn(phone);
    expect((await ask()).statusCode).toBe(204);
    expect((await reset(await codeInLog())).statusCode).toBe(204);
    expect(await works(access_token)).toBe(false);
    expect(await loginStatus(NEXT)).toBe(201);
  });

  it('is answered alike for a name that does not exist', async () => {
    const answers = [await ask(), await ask('0999 888 777')];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const wrong = [await reset('000000x'), await reset('000000x', NEXT, '0999 888 777')];
    expect(wrong.map((answer) => [answer.statusCode, answer.json().errors])).toEqual(
      Array(2).fill([422, { code: 'Mã không đúng hoặc đã hết hạn.' }]),
    );
  });

  it('takes a code once, and not after ten minutes', async () => {
    await ask();
    const code = await codeInLog();
    expect((await reset(code)).statusCode).toBe(204);
    expect((await reset(code)).statusCode).toBe(422);
    server.log.length = 0;
    await ask();
    const late = await codeInLog();
    server.advance(601);
    expect((await reset(late)).statusCode).toBe(422);
  });

  it('voids the code after five wrong ones', async () => {
    await ask();
    const code = await codeInLog();
    for (let i = 0; i < 5; i++) await reset('999999x');
    expect((await reset(code)).statusCode).toBe(422);
  });

  it('keeps the code when the new password breaks a rule', async () => {
    await ask();
    const code = await codeInLog();
    expect((await reset(code, 'ngắn')).statusCode).toBe(422);
    expect((await reset(code)).statusCode).toBe(204);
  });

  it('lets nobody flood a phone with codes', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
  });
});
