import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { expect } from '../../fixtures/expect';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ MFA_ROLES: 'quan-tri' });
});
afterAll(() => server.close());

const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(server.services.clock().getTime() / 1000) });
const login = (body: object) => server.call('POST', '/auth/login', { body });

describe('a second factor that the role must have', () => {
  it('is set up at the first sign-in and asked for at the next', async () => {
    const { phone } = await server.account({ role: 'quan-tri' });
    const first = await login({ username: phone, password: PASSWORD });
    expect(first.statusCode).toBe(202);
    const { challenge, enrol } = first.json();
    expect(enrol.uri).toMatch(/^otpauth:\/\/totp\/Sen/);
    const code = await codeOf(enrol.secret);
    expect((await login({ challenge, code })).statusCode).toBe(201);

    const second = await login({ username: phone, password: PASSWORD });
    expect(second.statusCode).toBe(202);
    expect(second.json()).toEqual({ challenge: expect.any(String) });
    const replay = await login({ challenge: second.json().challenge, code });
    expect([replay.statusCode, replay.json().errors]).toEqual([
      422,
      { code: 'Mã không đúng hoặc đã hết hạn.' },
    ]);
    server.advance(60);
    const next = await codeOf(enrol.secret);
    const done = await login({ challenge: second.json().challenge, code: next });
    expect(done.json().token.access_token).toBeTruthy();
  });

  it('keeps its secret encrypted', async () => {
    const { phone } = await server.account({ role: 'quan-tri' });
    const { enrol } = (await login({ username: phone, password: PASSWORD })).json();
    const { rows } = await sql<{ secret: Buffer }>`SELECT secret FROM auth_second_factor`.execute(
      server.database.owner,
    );
    expect(rows.some((row) => row.secret.includes(enrol.secret))).toBe(false);
  });

  it('cannot be guessed: the codes are throttled', async () => {
    const { phone } = await server.account({ role: 'quan-tri' });
    const { challenge } = (await login({ username: phone, password: PASSWORD })).json();
    let status = 0;
    for (let i = 0; i < 11; i++) status = (await login({ challenge, code: '000 00x' })).statusCode;
    expect(status).toBe(429);
  });

  it('does not take a challenge for a bearer token, nor an old or foreign one', async () => {
    const { phone } = await server.account({ role: 'quan-tri' });
    const { challenge, enrol } = (await login({ username: phone, password: PASSWORD })).json();
    expect((await server.call('GET', '/auth/me', { token: challenge })).statusCode).toBe(401);
    expect((await login({ challenge: 'x', code: '123456' })).statusCode).toBe(401);
    server.advance(301);
    const code = await codeOf(enrol.secret);
    expect((await login({ challenge, code })).statusCode).toBe(401);
  });
});

describe('a second factor of one’s own choice', () => {
  it('is set up with the password, asked for, and removed with a code, not the password', async () => {
    const { phone } = await server.account({ role: 'bac-si' });
    const { access_token: token } = await server.signIn(phone);
    const post = (path: string, body: object) =>
      server.call('POST', `/auth/second-factor${path}`, { token, body });
    expect((await post('', { password: 'sai mật khẩu' })).statusCode).toBe(422);
    const { secret } = (await post('', { password: PASSWORD })).json();
    expect((await login({ username: phone, password: PASSWORD })).statusCode).toBe(201);
    expect((await post('/confirm', { code: await codeOf(secret) })).statusCode).toBe(204);
    expect((await login({ username: phone, password: PASSWORD })).statusCode).toBe(202);
    const byPassword = await post('/remove', { password: PASSWORD });
    expect([byPassword.statusCode, Object.keys(byPassword.json().errors)]).toEqual([422, ['code']]);
    expect((await login({ username: phone, password: PASSWORD })).statusCode).toBe(202);
    server.advance(30);
    expect((await post('/remove', { code: await codeOf(secret) })).statusCode).toBe(204);
    expect((await login({ username: phone, password: PASSWORD })).statusCode).toBe(201);
  });
});
