import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { deriveKey } from '../../../src/server/keys/derive-key';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { expect } from '../../fixtures/expect';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

const me = (token: string) => server.call('GET', '/auth/me', { token });

describe('signing in', () => {
  it('takes a phone number however it is written, and an e-mail in any case', async () => {
    const { id } = await server.account({ phone: '+84912345678', email: 'sen@sen.example' });
    for (const username of ['0912 345 678', '+84912345678', '84912345678', ' SEN@sen.example ']) {
      const answer = await server.call('POST', '/auth/login', {
        body: { username, password: PASSWORD },
      });
      expect(answer.statusCode).toBe(201);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({
        user: { id, role: 'benh-nhan', permissions: {}, patientId: null, doctorId: null },
        token: { expires_in: 600 },
      });
    }
  });

  it('tells what the role may do with each resource', async () => {
    const { phone } = await server.account({ role: 'le-tan' });
    const body = { username: phone, password: PASSWORD };
    const { user } = (await server.call('POST', '/auth/login', { body })).json();
    expect(user.permissions.nha).toEqual(['read']);
    expect(user.permissions.meo?.slice(0, 3)).toEqual(['read', 'create', 'update']);
  });

  it('takes a multipart body, and a password that looks like JSON as text', async () => {
    const password = '{"a":["bc"]}';
    const { phone } = await server.account({ password });
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('username', phone)}${part('password', password)}--x--\r\n`,
    });
    expect(answer.statusCode).toBe(201);
  });

  it('answers an unknown name, a wrong password and a disabled account alike', async () => {
    const { phone } = await server.account();
    const disabled = await server.account();
    await server.database.owner
      .updateTable('ca_nhan')
      .set({ disabled: true })
      .where('id', '=', disabled.id)
      .execute();
    const bodies = [
      { username: phone, password: 'không phải mật khẩu' },
      { username: '0999999999', password: PASSWORD },
      { username: disabled.phone, password: PASSWORD },
    ];
    const answers = await Promise.all(
      bodies.map((body) => server.call('POST', '/auth/login', { body })),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect({ ...answer.json(), requestId: '' }).toEqual({
        code: 'BAD_CREDENTIALS',
        message: 'Số điện thoại, email hoặc mật khẩu không đúng.',
        requestId: '',
      });
    }
  });

  it('uses the whole password', async () => {
    const long = 'a long sentence that nobody else would choose '.repeat(4);
    const { phone } = await server.account({ password: `${long}1` });
    const body = { username: phone, password: `${long}2` };
    expect((await server.call('POST', '/auth/login', { body })).statusCode).toBe(401);
  });

  it('names the fields that are missing', async () => {
    const answer = await server.call('POST', '/auth/login', { body: {} });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      username: 'Vui lòng nhập số điện thoại hoặc email.',
      password: 'Vui lòng nhập mật khẩu.',
    });
  });

  it('is not hindered by an expired token that comes along', async () => {
    const { phone } = await server.account();
    const body = { username: phone, password: PASSWORD };
    const answer = await server.call('POST', '/auth/login', { body, token: 'stale' });
    expect(answer.statusCode).toBe(201);
  });
});

describe('an access token', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (header: object, claims: object, key: Uint8Array) => {
    const text = `${base64(header)}.${base64(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const parts = (token: string) =>
    token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

  it('lives ten minutes', async () => {
    const { access_token } = await server.signIn((await server.account()).phone);
    const [, claims] = parts(access_token);
    expect(claims.exp - claims.iat).toBe(600);
    expect((await me(access_token)).statusCode).toBe(200);
  });

  it('is refused in every forged form', async () => {
    const { access_token, refresh_token } = await server.signIn((await server.account()).phone);
    const other = await server.account();
    const [header, claims] = parts(access_token);
    const key = server.services.secrets.current('signing').bytes;
    expect((await me(signed(header, claims, key))).statusCode).toBe(200);
    const forged = {
      'alg none': `${base64({ ...header, alg: 'none' })}.${base64(claims)}.`,
      'another key': signed(header, claims, deriveKey('another secret', 'signing')),
      'a changed subject, old signature': `${base64(header)}.${base64({ ...claims, sub: other.id })}.${access_token.split('.')[2]}`,
      'a subject that is not of the session': signed(header, { ...claims, sub: other.id }, key),
      'another type': signed({ ...header, typ: 'challenge+jwt' }, claims, key),
      'another audience': signed(header, { ...claims, aud: 'sen-challenge' }, key),
      'another issuer': signed(header, { ...claims, iss: 'nobody' }, key),
      'no expiry': signed(header, { ...claims, exp: undefined }, key),
      expired: signed(header, { ...claims, exp: 1 }, key),
      'a refresh token': refresh_token,
      'no token at all': '',
    };
    for (const [name, token] of Object.entries(forged)) {
      const answer = await me(token);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'SESSION_ENDED']);
    }
  });

  it('dies with the account and follows its role, on the next request', async () => {
    const account = await server.account();
    const { access_token, refresh_token } = await server.signIn(account.phone);
    const { owner } = server.database;
    await owner
      .updateTable('ca_nhan')
      .set({ role: 'le-tan' })
      .where('id', '=', account.id)
      .execute();
    expect((await me(access_token)).json().user.role).toBe('le-tan');
    await owner
      .updateTable('ca_nhan')
      .set({ disabled: true })
      .where('id', '=', account.id)
      .execute();
    expect((await me(access_token)).statusCode).toBe(401);
    const body = { access_token, refresh_token };
    const refreshed = await server.call('POST', '/webservice/token/refresh', { body });
    expect(refreshed.statusCode).toBe(401);
  });

  it('is checked with one statement', async () => {
    const { access_token } = await server.signIn((await server.account()).phone);
    server.database.takeQueries();
    await server.call('GET', '/nowhere', { token: access_token });
    expect(server.database.takeQueries()).toHaveLength(1);
  });
});

describe('who asks', () => {
  it('is the doctor, the nurse and the verified patients of the account', async () => {
    const { owner } = server.database;
    const account = await server.account({ role: 'bac-si' });
    const ids = await sql<{ a: string; b: string; c: string; d: string }>`
      SELECT gen_random_uuid() a, gen_random_uuid() b, gen_random_uuid() c, gen_random_uuid() d
    `.execute(owner);
    const { a: doctor, b: seen, c: unseen, d: department } = ids.rows[0]!;
    await owner
      .insertInto('phong_ban')
      .values({ id: department, name: 'Khoa Nội', short_name: 'Nội', code: 'NOI' })
      .execute();
    await owner
      .insertInto('bac_si')
      .values({ id: doctor, user: account.id, full_name: 'BS' })
      .execute();
    await owner
      .insertInto('bac_si__departments')
      .values({ bac_si_id: doctor, phong_ban_id: department })
      .execute();
    for (const [patient, verified] of [
      [seen, new Date().toISOString()],
      [unseen, null],
    ] as const) {
      await owner
        .insertInto('benh_nhan')
        .values({ id: patient, full_name: 'A', date_of_birth: '1990', sex: 'other' })
        .execute();
      await owner
        .insertInto('nguoi_than')
        .values({
          id: randomUUID(),
          user: account.id,
          patient,
          relation: 'con',
          verified_by: 'reception',
          verified_at: verified,
        })
        .execute();
    }
    const { access_token } = await server.signIn(account.phone);
    expect((await me(access_token)).json().user).toMatchObject({
      doctorId: doctor,
      patientId: null,
    });
    const probe = await server.actorOf(access_token);
    expect(probe).toMatchObject({
      role: 'bac-si',
      userId: account.id,
      doctorId: doctor,
      nurseId: null,
      patientIds: [seen],
      departmentIds: [department],
    });
  });
});
