import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findAccount } from '../../../src/server/auth/accounts/find-account';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { CONSENT_PURPOSES } from '../../../src/shared/account/consent';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { expect, namesOf } from '../../fixtures/expect';

const ACCOUNTS = columnsOf('ca_nhan');
const NOTICES = columnsOf('thong_bao');

const OTHER_PASSWORD = 'mây trắng ngang đèo 7';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

const form = {
  fullName: 'Lê Thị Sen',
  phone: '0912 345 678',
  email: 'Le.Sen@sen.example',
  dateOfBirth: '1990-12-31',
  sex: 'female',
  password: PASSWORD,
  consent: { 'kham-chua-benh': true, 'lien-thong': true, 'nhac-lich': false },
};
const register = (changes: object = {}) =>
  server.call('POST', '/auth/register', { body: { ...form, ...changes } });

describe('registering', () => {
  it('makes a patient account with a new, unverified profile that it sees', async () => {
    const { owner } = server.database;
    await owner
      .insertInto('benh_nhan')
      .values({
        id: randomUUID(),
        full_name: 'Lê Thị Sen',
        date_of_birth: '1990-12-31',
        sex: 'female',
        phone: '+84912345678',
      })
      .execute();
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    const { user } = answer.json();
    expect(user).toMatchObject({
      fullName: form.fullName,
      phone: '+84912345678',
      role: 'benh-nhan',
    });
    const profiles = await owner
      .selectFrom('nguoi_than as g')
      .innerJoin('benh_nhan as b', 'b.id', 'g.patient')
      .select(['b.id', 'b.verified_at', 'g.relation', 'g.verified_by'])
      .where('g.user', '=', user.id)
      .execute();
    expect(profiles).toEqual([
      { id: user.patientId, verified_at: null, relation: 'ban-than', verified_by: 'registration' },
    ]);
    const { access_token } = await server.signIn('0912345678');
    expect(await server.actorOf(access_token)).toMatchObject({ patientIds: [user.patientId] });
  });

  it('stores each consent given, with its text and time, and none that was not', async () => {
    const answer = await register({ phone: '0912 345 000', email: '' });
    const rows = await server.database.owner
      .selectFrom('dong_y')
      .select(['purpose', 'text', 'given_at as at'])
      .where('patient', '=', answer.json().user.patientId)
      .orderBy('purpose')
      .execute();
    expect(rows).toEqual(
      (['kham-chua-benh', 'lien-thong'] as const).map((purpose) => ({
        purpose,
        text: CONSENT_PURPOSES[purpose].text.vi,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
    );
  });

  it('says that a phone number has an account, and nothing of patients', async () => {
    await register({ phone: '0912 345 001', email: null });
    const answer = await register({ phone: '+84 912 345 001', email: null });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'PHONE_TAKEN' });
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'requestId']);
  });

  it('makes one account of two at once', async () => {
    const twins = await Promise.all(
      [1, 2].map(() => register({ phone: '0912345002', email: null })),
    );
    expect(twins.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    const rows = await server.database.owner
      .selectFrom('benh_nhan')
      .select('id')
      .where('phone', '=', '+84912345002')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('leaves an e-mail address to the account that has it', async () => {
    const { id, phone } = await server.account({ email: 'x@sen.example' });
    const answer = await register({ phone: '0912345004', email: 'X@sen.example' });
    expect(answer.statusCode).toBe(201);
    const { rows } = await sql<{ phone: string }>`
      SELECT ${ACCOUNTS.phone} AS phone FROM ca_nhan WHERE ${ACCOUNTS.email} = 'x@sen.example'`.execute(
      server.database.owner,
    );
    expect(rows).toEqual([{ phone }]);
    const told = async () => {
      const { rows: notices } = await sql<{ title: string }>`
        SELECT ${NOTICES.title} AS title FROM thong_bao WHERE ${NOTICES.user} = ${id}`.execute(
        server.database.owner,
      );
      return notices.map(({ title }) => title);
    };
    await expect.poll(told).toEqual(['Có người đăng ký bằng email của bạn']);
  });

  it('does not tell by signing in afterwards whether somebody has the e-mail address', async () => {
    await server.account({ email: 'known@sen.example', password: OTHER_PASSWORD });
    const signIn = async (username: string, password = PASSWORD) => {
      const answer = await server.call('POST', '/auth/login', { body: { username, password } });
      return [answer.statusCode, answer.json().user?.phone, answer.json().user?.email];
    };
    const seen = async (email: string, phones: readonly [string, string]) => {
      const first = await register({ phone: phones[0], email });
      const after = [await signIn(email), await signIn(phones[0])];
      const second = await register({ phone: phones[1], email });
      after.push(await signIn(email), await signIn(phones[0]), await signIn(phones[1]));
      after.push([first.statusCode, second.statusCode]);
      return JSON.parse(
        JSON.stringify(after)
          .replaceAll(email, 'E')
          .replaceAll(/\+84\d+/g, 'P'),
      );
    };
    const known = await seen('known@sen.example', ['0912345101', '0912345102']);
    expect(known).toEqual(await seen('free@sen.example', ['0912345103', '0912345104']));
    expect(known.slice(0, 3)).toEqual([1, 2, 3].map(() => [201, 'P', 'E']));
    // The newest who claims it signs in by it; whoever has it always does.
    expect((await signIn('known@sen.example'))[1]).toBe('+84912345102');
    expect((await signIn('known@sen.example', OTHER_PASSWORD))[0]).toBe(201);
  });

  it('sends codes to an address that is claimed only where nobody has it', async () => {
    await server.account({ email: 'had@sen.example' });
    await register({ phone: '0912345105', email: 'had@sen.example' });
    await register({ phone: '0912345106', email: 'not.had@sen.example' });
    const emailOf = async (phone: string) => (await findAccount(server.services, phone))?.email;
    expect(await emailOf('+84912345105')).toBeNull();
    expect(await emailOf('+84912345106')).toBe('not.had@sen.example');
    await server.account({ email: 'not.had@sen.example' });
    expect(await emailOf('+84912345106')).toBeNull();
  });

  it('says at each field, in Vietnamese, what is wrong', async () => {
    const answer = await register({
      fullName: ' ',
      phone: '0123 456 789',
      email: 'a@',
      dateOfBirth: '2999-01-01',
      sex: '',
      password: 'ngắn',
      consent: { 'lien-thong': true },
    });
    expect(answer.statusCode).toBe(422);
    expect(namesOf(answer.json().errors).sort()).toEqual([
      'consent',
      'dateOfBirth',
      'email',
      'fullName',
      'password',
      'phone',
      'sex',
    ]);
    expect(answer.json().errors.phone).toBe('Số điện thoại không hợp lệ, ví dụ 0912 345 678.');
  });

  it('keeps a name as every line of a record is kept', async () => {
    const fullName = ' Le\u0302  Thi\u0323\nSen ';
    const answer = await register({ phone: '0912345006', email: null, fullName });
    expect(answer.json().user.fullName).toBe('Lê Thị Sen');
    const turned = await register({ phone: '0912345007', email: null, fullName: 'Lê \u202eSen' });
    expect(turned.json().errors).toEqual({ fullName: 'Có ký tự không hợp lệ.' });
  });

  it('answers in English to whoever asks for it', async () => {
    const answer = await server.call('POST', '/auth/register', {
      body: { ...form, phone: '' },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.json().errors.phone).toMatch(/^Not a mobile phone number/);
  });

  it.each([
    '1234567890',
    'Password123',
    'matkhau123',
    '0912 345 678',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
  ])('refuses the password %s', async (password) => {
    const phone = password.startsWith('09') ? password : '0912345005';
    const answer = await register({ phone, email: null, password: password.replace(/ /g, '') });
    expect(answer.statusCode).toBe(422);
    expect(namesOf(answer.json().errors)).toEqual(['password']);
  });
});
