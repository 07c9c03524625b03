import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { expect } from '../../fixtures/expect';

let server: AuthServer;
let phone: string;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  phone = (await server.account()).phone;
});
afterEach(() => server.advance(3600));

const attempt = (password: string, address = '198.51.100.1', username = phone) =>
  server.call('POST', '/auth/login', { body: { username, password }, address });
const wrong = async (times: number, address?: string, username?: string) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    statuses.push((await attempt('sai mật khẩu rồi', address, username)).statusCode);
  }
  return statuses;
};

describe('wrong passwords', () => {
  it('are answered 429 with Retry-After well before the twentieth', async () => {
    expect((await wrong(20)).slice(-10)).toEqual(Array(10).fill(429));
    const answer = await attempt(PASSWORD);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().code).toBe('TOO_MANY');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are limited when they come all at once, too', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('sai mật khẩu')));
    const tried = answers.filter((answer) => answer.statusCode === 401).length;
    expect(tried).toBeLessThanOrEqual(11);
  });

  it('make each wait longer than the last, a quarter of an hour at most', async () => {
    await wrong(10);
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      const wait = Number((await attempt('sai mật khẩu')).headers['retry-after']);
      waits.push(wait);
      server.advance(wait + 1);
      expect(await wrong(1)).toEqual([401]);
    }
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(Math.max(...waits)).toBe(900);
  });

  it('never lock for good: after the wait the right one signs in', async () => {
    await wrong(12);
    server.advance(31);
    expect((await attempt(PASSWORD)).statusCode).toBe(201);
    expect(await wrong(5)).toEqual(Array(5).fill(401));
  });

  it('do not keep the owner out who signs in from elsewhere', async () => {
    for (let host = 1; host <= 11; host++) await wrong(10, `203.0.113.${host}`);
    expect((await attempt(PASSWORD, '192.0.2.7')).statusCode).toBe(201);
    expect((await wrong(4, '192.0.2.8')).at(-1)).toBe(429);
  });

  it('count for names that do not exist just the same', async () => {
    expect(await wrong(12, '198.51.100.1', '0999 999 999')).toEqual(
      await wrong(12, '198.51.100.2'),
    );
  });

  it('of many names from one address are limited as well', async () => {
    const statuses: number[] = [];
    for (let name = 0; name < 70; name++) {
      statuses.push(...(await wrong(1, '198.51.100.9', `nobody${name}@sen.example`)));
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('of other names do not keep out an account that has signed in from that address', async () => {
    const address = '198.51.100.10';
    expect((await attempt(PASSWORD, address)).statusCode).toBe(201);
    for (let name = 0; name < 62; name++) await wrong(1, address, `nobody${name}@sen.example`);
    expect((await attempt(PASSWORD, address)).statusCode).toBe(201);
  });

  it('of a neighbour behind the same address do not lock out who signed in on a device', async () => {
    const address = '198.51.100.20';
    const { device } = (await attempt(PASSWORD, address)).json();
    const onDevice = (password: string, token = device) =>
      server.call('POST', '/auth/login', {
        body: { username: phone, password, device: token },
        address,
      });
    expect((await wrong(12, address)).at(-1)).toBe(429);
    expect((await attempt(PASSWORD, address)).statusCode).toBe(429);
    expect((await onDevice(PASSWORD)).statusCode).toBe(201);
    // What is no device of ours, and one on which somebody else signed in, count by address.
    expect((await onDevice(PASSWORD, `${device}x`)).statusCode).toBe(429);
    const neighbour = (await server.account()).phone;
    const other = (await attempt(PASSWORD, '198.51.100.21', neighbour)).json().device;
    expect((await onDevice(PASSWORD, other)).statusCode).toBe(429);
    // The device itself guesses no more than any other.
    const guesses: number[] = [];
    for (let n = 0; n < 12; n++) guesses.push((await onDevice('sai mật khẩu rồi')).statusCode);
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('count for the address of the connection, not for one that a header claims', async () => {
    for (let i = 0; i < 12; i++) {
      await server.call('POST', '/auth/login', {
        body: { username: phone, password: 'sai mật khẩu' },
        address: '198.51.100.11',
        headers: { 'x-forwarded-for': `10.0.0.${i}` },
      });
    }
    expect((await attempt(PASSWORD, '198.51.100.11')).statusCode).toBe(429);
  });
});

describe('right passwords', () => {
  it('are never throttled: 40 sign-ins from one address, all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(PASSWORD)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(40).fill(201));
  });

  it('leave other routes free to answer while they are checked', async () => {
    let signedIn = 0;
    const logins = Array.from({ length: 40 }, async () => {
      await attempt(PASSWORD);
      signedIn += 1;
    });
    const answer = await server.call('GET', '/auth/first-admin');
    expect(answer.statusCode).toBe(200);
    expect(signedIn).toBeLessThan(20);
    await Promise.all(logins);
  });
});

describe('behind a configured proxy', () => {
  it('the address that the proxy forwards is the one that counts', async () => {
    const behind = await startAuthServer({ TRUST_PROXY: '1' });
    try {
      const account = await behind.account();
      const from = (client: string, password: string) =>
        behind.call('POST', '/auth/login', {
          body: { username: account.phone, password },
          headers: { 'x-forwarded-for': client },
        });
      for (let i = 0; i < 11; i++) await from('203.0.113.1', 'sai mật khẩu rồi');
      expect((await from('203.0.113.1', PASSWORD)).statusCode).toBe(429);
      expect((await from('203.0.113.2', PASSWORD)).statusCode).toBe(201);
    } finally {
      await behind.close();
    }
  });
});
