import { randomUUID } from 'node:crypto';
import type * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { expect } from '../../fixtures/expect';

const counted = vi.hoisted(() => ({ hash: 0, verify: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      counted.hash += 1;
      return real.hash(...args);
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      counted.verify += 1;
      return real.verify(...args);
    },
  };
});

const UNKNOWN = '0999999999';

let server: AuthServer;
let known: string;
beforeAll(async () => {
  server = await startAuthServer();
  known = (await server.account()).phone;
});
afterAll(() => server.close());

/** All that an answer tells, and how many passwords were computed for it. */
async function answer(path: string, body: object) {
  Object.assign(counted, { hash: 0, verify: 0 });
  const { statusCode, headers, body: text } = await server.call('POST', path, { body });
  const { 'x-request-id': id, date: _date, ...rest } = headers;
  return { statusCode, headers: rest, text: text.replace(String(id), 'id'), ...counted };
}

describe('an unknown name is answered as a known one', () => {
  it('at sign-in, with as many password computations', async () => {
    const password = 'không phải mật khẩu';
    const wrong = await answer('/auth/login', { username: known, password });
    expect(wrong).toMatchObject({ statusCode: 401, hash: 0, verify: 1 });
    expect(await answer('/auth/login', { username: UNKNOWN, password })).toEqual(wrong);
    // An address means who has it, or who registered with it.
    await server.account({ email: 'co@vidu.vn' });
    const byEmail = await answer('/auth/login', { username: 'co@vidu.vn', password });
    expect(byEmail).toEqual({ ...wrong, verify: 2 });
    expect(await answer('/auth/login', { username: 'ai@vidu.vn', password })).toEqual(byEmail);
  });

  it('where a code is asked for, and where a wrong one is sent in', async () => {
    const sent = await answer('/auth/forgot-password', { username: known });
    expect(sent).toMatchObject({ statusCode: 204, text: '', hash: 0, verify: 0 });
    expect(await answer('/auth/forgot-password', { username: UNKNOWN })).toEqual(sent);
    const form = { code: '000000', newPassword: 'mưa rào trên mái ngói' };
    const wrong = await answer('/auth/reset-password', { username: known, ...form });
    expect(wrong).toMatchObject({ statusCode: 422, hash: 0, verify: 0 });
    expect(await answer('/auth/reset-password', { username: UNKNOWN, ...form })).toEqual(wrong);
  });

  it('when registering: a patient on file makes no difference, an account no other work', async () => {
    const form = {
      fullName: 'Lê Thị Sen',
      dateOfBirth: '1990-12-31',
      sex: 'female',
      password: PASSWORD,
      consent: ['kham-chua-benh', 'lien-thong'],
    };
    await server.database.owner
      .insertInto('benh_nhan')
      .values({
        id: randomUUID(),
        full_name: 'Lê Thị Sen',
        date_of_birth: '1990-12-31',
        sex: 'female',
        phone: '+84912345671',
      })
      .execute();
    const shape = async (phone: string) => {
      const { text, ...rest } = await answer('/auth/register', { ...form, phone });
      const { 'content-length': _length, ...headers } = rest.headers;
      const { user } = JSON.parse(text);
      return { ...rest, headers, members: Object.keys(user ?? {}).sort() };
    };
    const onFile = await shape('0912345671');
    expect(onFile).toMatchObject({ statusCode: 201, hash: 1, verify: 0 });
    expect(await shape('0912345672')).toEqual(onFile);
    expect(await answer('/auth/register', { ...form, phone: known })).toMatchObject({
      statusCode: 409,
      hash: 1,
      verify: 0,
    });
  });
});
