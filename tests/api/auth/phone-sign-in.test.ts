import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { sentMessages } from '../../../src/server/notify/mailbox';
import { USE_LIMITS } from '../../../src/shared/rules/use-limits';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { byClients, countBy } from '../booking/races';

const ACCOUNTS = columnsOf('ca_nhan');

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ TRUST_PROXY: '1' }, config);
});
afterAll(() => server.close());

let numbers = 0;
/** A number that nobody has. */
function newNumber(): string {
  numbers += 1;
  return `+8491${String(numbers).padStart(7, '0')}`;
}

const askCode = (phone: string, from = '192.0.2.1', on = server) =>
  on.call('POST', '/auth/sign-in/code', {
    body: { phone },
    headers: { 'x-forwarded-for': from },
  });
const verify = (phone: string, code: string, from = '192.0.2.1') =>
  server.call('POST', '/auth/sign-in/verify', {
    body: { phone, code },
    headers: { 'x-forwarded-for': from },
  });
const register = (phone: string, ticket: string, more: object = {}) =>
  server.call('POST', '/auth/register/phone', {
    body: {
      phone,
      ticket,
      fullName: 'Lê Thị Sen',
      dateOfBirth: '1990-12-31',
      sex: 'female',
      consent: ['kham-chua-benh'],
      ...more,
    },
  });

/** Asks for a code and reads it off the phone. */
async function codeTo(phone: string): Promise<string> {
  expect((await askCode(phone)).statusCode).toBe(204);
  const sent = await sentMessages(server.services);
  const message = sent.find(({ address, kind }) => address === phone && kind === 'code');
  return message?.body.match(/\d{6}/)?.[0] ?? '';
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The ticket of a number that nobody has. */
async function ticketFor(phone: string): Promise<string> {
  const answer = await verify(phone, await codeTo(phone));
  expect(answer.statusCode).toBe(200);
  return Reflect.get(answer.json(), 'ticket');
}
const proved = { phoneVerifiedAt: new Date() };
const tokenOf = (answer: { json(): object }): { access_token: string } =>
  Reflect.get(answer.json(), 'token');

describe('a phone and its code', () => {
  it('sign in to the account that has proved the number', async () => {
    const { id, phone } = await server.account(proved);
    const code = await codeTo(phone);
    const answer = await verify(`0${phone.slice(3)}`, code);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ user: { id }, token: { expires_in: expect.anything() } });
    expect(await server.actorOf(tokenOf(answer).access_token)).toMatchObject({ userId: id });
    // Proved before: its password stays.
    expect(await server.signIn(phone)).toBeTruthy();
    expect((await verify(phone, code)).statusCode).toBe(422);
  });

  it('open one session, however many send the code at once', async () => {
    const { id, phone } = await server.account(proved);
    const code = await codeTo(phone);
    const answers = await byClients(8, Array(8).fill(code), (one) => verify(phone, String(one)));
    expect(countBy(answers.map(({ statusCode }) => statusCode))).toEqual({ 201: 1, 422: 7 });
    const sessions = await server.database.owner
      .selectFrom('auth_session')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('do not stand for the second factor', async () => {
    const { id, phone } = await server.account(proved);
    await server.database.owner
      .insertInto('auth_second_factor')
      .values({
        user_id: id,
        secret: Buffer.from('x'),
        confirmed_at: new Date().toISOString(),
        phone_proved: true,
      })
      .execute();
    const answer = await verify(phone, await codeTo(phone));
    expect(answer.statusCode).toBe(202);
    expect(Object.keys(answer.json())).toEqual(['challenge']);
  });

  it.each([
    ['of staff', { role: 'bac-si' as const }],
    ['that administers', { role: 'quan-tri' as const }],
  ])('open no account %s', async (_, more) => {
    const { id, phone } = await server.account({ ...proved, ...more });
    const answer = await verify(phone, await codeTo(phone));
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.not.objectContaining({ ticket: expect.anything(), token: expect.anything() }),
    ]);
    const sessions = server.database.owner.selectFrom('auth_session').where('user_id', '=', id);
    expect(await sessions.select('id').execute()).toEqual([]);
  });

  it('open no disabled account', async () => {
    const { id, phone } = await server.account(proved);
    await sql`UPDATE ca_nhan SET ${ACCOUNTS.disabled} = true WHERE id = ${id}`.execute(
      server.database.owner,
    );
    expect((await verify(phone, await codeTo(phone))).statusCode).toBe(403);
  });

  it('take an account from who registered with the number of somebody else', async () => {
    const { id, phone } = await server.account({ email: 'nguoi.khac@vidu.vn' });
    const before = await server.signIn(phone);
    const answer = await verify(phone, await codeTo(phone));
    expect(answer.json()).toMatchObject({ user: { id, email: null } });
    const login = { username: phone, password: PASSWORD };
    const again = await server.call('POST', '/auth/login', { body: login });
    expect(again.statusCode).toBe(401);
    const old = await server.call('GET', '/auth/me', { token: before.access_token });
    expect(old.statusCode).toBe(401);
    const { access_token: token } = tokenOf(answer);
    expect((await server.call('GET', '/auth/me', { token })).json().user.phoneVerifiedAt).not.toBe(
      null,
    );
  });
});

describe('a number that nobody has', () => {
  it('registers with its ticket and is signed in, without a password', async () => {
    const phone = newNumber();
    const answer = await register(phone, await ticketFor(phone));
    expect(answer.statusCode).toBe(201);
    const { user } = answer.json() as { user: { id: string; patientId: string | null } };
    expect(user).toMatchObject({ phone, role: 'benh-nhan', patientId: expect.any(String) });
    const login = { username: phone, password: '' };
    expect((await server.call('POST', '/auth/login', { body: login })).statusCode).toBe(422);
    const later = await verify(phone, await codeTo(phone));
    expect(later.json()).toMatchObject({ user: { id: user.id } });
  });

  it('may set a password with it, which keeps the rules', async () => {
    const phone = newNumber();
    const ticket = await ticketFor(phone);
    const weak = await register(phone, ticket, { password: '1234567890' });
    expect(weak.json()).toMatchObject({ errors: { password: expect.any(String) } });
    expect((await register(phone, ticket, { password: PASSWORD })).statusCode).toBe(201);
    expect(await server.signIn(phone)).toBeTruthy();
  });

  it('has one account, however often its ticket is sent at once', async () => {
    const phone = newNumber();
    const ticket = await ticketFor(phone);
    const answers = await byClients(6, Array(6).fill(ticket), (one) =>
      register(phone, String(one)),
    );
    const statuses = countBy(answers.map(({ statusCode }) => statusCode));
    expect(statuses[201]).toBe(1);
    const owner = server.database.owner.selectFrom('ca_nhan').where('phone', '=', phone);
    expect(await owner.select('id').execute()).toHaveLength(1);
  });

  it('needs its own ticket, in time', async () => {
    const [mine, other] = [newNumber(), newNumber()];
    const ticket = await ticketFor(mine);
    expect((await register(other, ticket)).json()).toMatchObject({
      errors: { ticket: expect.any(String) },
    });
    server.advance(31 * 60);
    expect((await register(mine, ticket)).statusCode).toBe(422);
  });

  it('registers nobody under 16', async () => {
    const phone = newNumber();
    const ticket = await ticketFor(phone);
    const answer = await register(phone, ticket, { dateOfBirth: '2020-01-01' });
    expect(answer.json()).toMatchObject({ errors: { dateOfBirth: expect.any(String) } });
    expect((await register(phone, ticket)).statusCode).toBe(201);
  });
});

describe('guessing and pumping', () => {
  const told = ({ statusCode, body }: { statusCode: number; body: string }) => [
    statusCode,
    statusCode === 204 ? body : JSON.parse(body).message,
  ];

  it('is answered alike whether the number has an account, of whomever, or none', async () => {
    const patient = (await server.account(proved)).phone;
    const doctor = (await server.account({ ...proved, role: 'bac-si' })).phone;
    const run = async (phone: string, from: string) => {
      const asked = await askCode(phone, from);
      const answers = [];
      for (let i = 0; i < 12; i++) answers.push(await verify(phone, '000000x', from));
      return [told(asked), ...answers.map(told)];
    };
    const nobody = await run(newNumber(), '192.0.2.21');
    expect(nobody[0]).toEqual([204, '']);
    expect(nobody.filter(([status]) => status === 422)).toHaveLength(
      USE_LIMITS.wrongCodesPerAccount,
    );
    expect(await run(patient, '192.0.2.22')).toEqual(nobody);
    expect(await run(doctor, '192.0.2.23')).toEqual(nobody);
  });

  it('ends with five wrong codes, when the right one is worth nothing either', async () => {
    const { phone } = await server.account(proved);
    const code = await codeTo(phone);
    for (let i = 0; i < 5; i++) expect((await verify(phone, wrongOf(code))).statusCode).toBe(422);
    expect((await verify(phone, code)).statusCode).toBe(422);
  });

  it('ends with ten minutes', async () => {
    const { phone } = await server.account(proved);
    const code = await codeTo(phone);
    server.advance(601);
    expect((await verify(phone, code)).statusCode).toBe(422);
  });

  it('keeps a code and a number as hashes alone', async () => {
    const phone = newNumber();
    const code = await codeTo(phone);
    const rows = await server.database.owner.selectFrom('auth_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(3));
  });

  it('sends a number few messages in a day, from wherever they are asked for', async () => {
    const phone = newNumber();
    const statuses = [];
    for (let i = 0; i < 9; i++) {
      statuses.push((await askCode(phone, `198.51.100.${i + 1}`)).statusCode);
      server.advance(1_000);
    }
    expect(countBy(statuses)).toEqual({ 204: USE_LIMITS.signInCodesPerNumber, 429: 3 });
    server.advance(86_400);
    expect((await askCode(phone)).statusCode).toBe(204);
  });

  it('lets one address have few numbers written to', async () => {
    const asked = Array.from({ length: USE_LIMITS.signInCodesPerAddress + 4 }, newNumber);
    const answers = await byClients(8, asked, (phone) => askCode(phone, '203.0.113.70'));
    expect(countBy(answers.map(({ statusCode }) => statusCode))).toEqual({
      204: USE_LIMITS.signInCodesPerAddress,
      429: 4,
    });
    expect((await askCode(newNumber(), '203.0.113.71')).statusCode).toBe(204);
  });

  it('writes to no number outside the country', async () => {
    const answer = await askCode('+15005550006');
    expect(answer.json()).toMatchObject({ errors: { phone: expect.any(String) } });
  });
});

describe('where no message reaches phones', () => {
  it('says so instead of claiming that a code was sent', async () => {
    const closed = await startAuthServer({ DEMO: '0', SECRET_KEY: 'k'.repeat(32) }, config);
    try {
      const answer = await askCode(newNumber(), '192.0.2.1', closed);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ message: expect.stringContaining('gọi phòng khám') }),
      ]);
    } finally {
      await closed.close();
    }
  });
});
