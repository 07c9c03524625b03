import { afterAll, beforeAll, describe, it } from 'vitest';
import { config } from '../../../resources.config';
import { resourceParts } from '../../../src/server/resource/parts';
import {
  type AuthServer,
  PASSWORD,
  startAuthServer,
  type Tokens,
} from '../../fixtures/auth-server';
import { expect, namesOf } from '../../fixtures/expect';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';

let server: AuthServer;
let admin: Tokens & { id: string };
beforeAll(async () => {
  server = await startAuthServer({}, config, resourceParts);
  const { id, phone } = await server.account({ role: 'quan-tri' });
  admin = { ...(await server.signIn(phone)), id };
});
afterAll(() => server.close());

function auditOf(id: string) {
  return server.database.owner
    .selectFrom('nhat_ky')
    .select(['action', 'actor', 'role', 'note', 'ip'])
    .where('resource', '=', 'ca-nhan')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
}

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: admin.access_token, body });

describe('the audit of an account', () => {
  it('keeps sign-ins, refusals and sign-outs with device and address', async () => {
    const { id, phone } = await server.account({ role: 'bac-si' });
    const body = { username: phone, password: 'không phải mật khẩu' };
    await server.call('POST', '/auth/login', { body, address: '203.0.113.9' });
    const options = { address: '203.0.113.9', headers: { 'user-agent': CHROME } };
    const tokens = await server.signIn(phone, options);
    await server.call('POST', '/auth/logout', {
      token: tokens.access_token,
      body: { refresh_token: tokens.refresh_token },
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'sign-in-refused', actor: null, role: 'khach', ip: '203.0.113.9' },
      { action: 'sign-in', actor: id, role: 'bac-si', note: 'Chrome, Windows' },
      { action: 'sign-out', actor: id, role: 'bac-si' },
    ]);
  });

  it('keeps what an administrator does to it, with who did it', async () => {
    const { id, phone } = await server.account({ role: 'bac-si' });
    await server.signIn(phone);
    await asAdmin('DELETE', `/auth/accounts/${id}/sessions`);
    await asAdmin('DELETE', `/auth/accounts/${id}/second-factor`);
    await asAdmin('POST', `/auth/accounts/${id}/reset-code`);
    await asAdmin('PUT', `/auth/accounts/${id}/password`, { newPassword: 'nắng tháng tám vàng' });
    const rows = (await auditOf(id)).filter((row) => row.actor === admin.id);
    expect(rows.map((row) => row.action)).toEqual([
      'all-sessions-ended',
      'second-factor-off',
      'reset-code-made',
      'password-set',
    ]);
  });

  it('holds no password, no code, no token and no name that was typed', async () => {
    const { id, phone } = await server.account({ role: 'le-tan' });
    const typed = 'mật khẩu gõ nhầm vào ô tên';
    await server.call('POST', '/auth/login', { body: { username: typed, password: typed } });
    const { code } = (await asAdmin('POST', `/auth/accounts/${id}/reset-code`)).json();
    const body = { username: phone, code, newPassword: PASSWORD };
    await server.call('POST', '/auth/reset-password', { body });
    const tokens = await server.signIn(phone);
    const rows = await server.database.owner.selectFrom('nhat_ky').selectAll().execute();
    const audit = rows.map((row) => JSON.stringify(row)).join('\n');
    const log = server.log.join('\n');
    for (const secret of [typed, PASSWORD, code, tokens.access_token, tokens.refresh_token]) {
      expect(audit).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
    expect(audit).not.toContain(phone);
  });
});

describe('disabling an account', () => {
  const put = (id: string, body: object) =>
    server.call('PUT', `/ca-nhan/${id}`, {
      token: admin.access_token,
      body,
      headers: { 'if-match': '*' },
    });

  it('takes effect on the next request, and enabling brings no old session back', async () => {
    const { id, phone } = await server.account({ role: 'bac-si' });
    const { access_token: token, refresh_token } = await server.signIn(phone);
    const me = async () => (await server.call('GET', '/auth/me', { token })).statusCode;
    expect(await me()).toBe(200);
    expect((await put(id, { disabled: true })).statusCode).toBe(200);
    expect(await me()).toBe(401);
    expect((await put(id, { disabled: false })).statusCode).toBe(200);
    expect(await me()).toBe(401);
    const refreshed = await server.call('POST', '/webservice/token/refresh', {
      body: { access_token: token, refresh_token },
    });
    expect(refreshed.statusCode).toBe(401);
    await server.signIn(phone);
  });

  it('and taking the role away are refused for the own account', async () => {
    const own = await put(admin.id, { disabled: true, role: 'le-tan' });
    expect([own.statusCode, namesOf(own.json().errors).sort()]).toEqual([
      422,
      ['disabled', 'role'],
    ]);
    expect((await put(admin.id, { fullName: 'Tên Mới' })).statusCode).toBe(200);
  });
});
