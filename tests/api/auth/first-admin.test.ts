import { afterAll, beforeAll, describe, it } from 'vitest';
import { announceFirstAdmin } from '../../../src/server/auth/accounts/first-admin';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { expect, namesOf } from '../../fixtures/expect';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

describe('the first administrator', () => {
  it('is made once, with the code of the last start, and is signed in', async () => {
    const needed = async () => (await server.call('GET', '/auth/first-admin')).json().needed;
    const form = { fullName: 'Trần Quản Trị', phone: '0912345678', password: PASSWORD };
    const make = (code: string | null, changes: object = {}) =>
      server.call('POST', '/auth/first-admin', { body: { ...form, code, ...changes } });
    expect(await needed()).toBe(true);
    const earlier = await announceFirstAdmin(server.services);
    const code = await announceFirstAdmin(server.services);

    for (const wrong of ['AAAA-BBBB', earlier]) {
      const answer = await make(wrong);
      expect([answer.statusCode, namesOf(answer.json().errors)]).toEqual([422, ['code']]);
    }
    await server.account({ phone: '+84912345999' });
    expect((await make(code, { phone: '0912345999' })).statusCode).toBe(409);

    const made = await Promise.all([
      make(code!.toLowerCase()),
      make(code, { phone: '0912345679' }),
    ]);
    expect(made.map((answer) => answer.statusCode).sort()).not.toEqual([201, 201]);
    const answer = made.find(({ statusCode }) => statusCode === 201)!;
    expect(answer.json()).toMatchObject({ user: { role: 'quan-tri' }, token: { expires_in: 600 } });
    expect(await needed()).toBe(false);
    expect(await announceFirstAdmin(server.services)).toBeNull();
    expect((await make(code)).statusCode).toBe(404);
  });

  it('leaves no password, token, code or name of a person in the log', async () => {
    const { phone } = await server.account();
    const tokens = await server.signIn(phone);
    await server.call('POST', '/webservice/token/refresh', { body: tokens });
    await server.call('POST', '/auth/login', { body: { username: phone, password: 'bí mật lắm' } });
    await server.call('GET', '/auth/me', { token: tokens.access_token });
    const log = server.log.join('\n');
    expect(log).toContain('/api/auth/login');
    for (const secret of [
      PASSWORD,
      'bí mật lắm',
      tokens.access_token,
      tokens.refresh_token,
      'Kín Đáo',
      phone.slice(3),
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
