import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { findAccount } from '../../../src/server/auth/accounts/find-account';
import { sentMessages } from '../../../src/server/notify/mailbox';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({}, config);
});
afterAll(() => server.close());

let people = 0;
/** Registers with the address and signs in by phone. */
async function registered(email: string | null, on = server) {
  people += 1;
  const phone = `09123460${String(people).padStart(2, '0')}`;
  const body = {
    fullName: 'Lê Thị Sen',
    phone,
    email,
    dateOfBirth: '1990-12-31',
    sex: 'female',
    password: PASSWORD,
    consent: ['kham-chua-benh', 'lien-thong'],
  };
  const { user } = (await on.call('POST', '/auth/register', { body })).json();
  const { access_token: token } = await on.signIn(phone);
  return { id: user.id as string, phone: `+84${phone.slice(1)}`, token };
}
type Person = Awaited<ReturnType<typeof registered>>;

const askCode = ({ token }: Person, on = server) => on.call('POST', '/auth/email/code', { token });
const verify = ({ token }: Person, code: string) =>
  server.call('POST', '/auth/email/verify', { token, body: { code } });
const me = async ({ token }: Person) =>
  (await server.call('GET', '/auth/me', { token })).json().user;
const reached = async ({ phone }: Person) => (await findAccount(server.services, phone))?.email;

/** The codes that an address has received, the newest first. */
async function codesTo(address: string): Promise<string[]> {
  const sent = await sentMessages(server.services);
  return sent
    .filter((message) => message.address === address && message.kind === 'code')
    .map(({ body }) => body.match(/\d{6}/)?.[0] ?? '');
}

describe('an e-mail address typed at registration', () => {
  it('is the account’s by the code that it received, whoever registers with it later', async () => {
    const person = await registered('Sen@vidu.vn');
    expect(await me(person)).toMatchObject({ email: 'sen@vidu.vn', emailVerified: false });
    expect((await askCode(person)).statusCode).toBe(204);
    expect(await codesTo(person.phone)).toEqual([]);
    const [code = ''] = await codesTo('sen@vidu.vn');
    const proved = await verify(person, code);
    expect(proved.statusCode).toBe(200);
    expect(proved.json().user).toMatchObject({ email: 'sen@vidu.vn', emailVerified: true });
    const later = await registered('sen@vidu.vn');
    expect(await reached(person)).toBe('sen@vidu.vn');
    expect(await reached(later)).toBeNull();
    expect((await me(later)).emailVerified).toBe(false);
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM nhat_ky WHERE record_id = ${person.id} ORDER BY id`.execute(
      server.database.owner,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['code-requested', 'email-verified']),
    );
    const again = [await verify(person, code), await askCode(person)];
    expect(again.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });

  it('is not somebody else’s by a code that was sent for another account', async () => {
    const owner = await registered('chung@vidu.vn');
    const other = await registered('chung@vidu.vn');
    await askCode(owner);
    await askCode(other);
    const [ofOther = '', ofOwner = ''] = await codesTo('chung@vidu.vn');
    expect(ofOther).not.toBe(ofOwner);
    expect((await verify(other, ofOwner)).statusCode).toBe(422);
    expect((await verify(owner, ofOwner)).statusCode).toBe(200);
    // Who shows a code of the mailbox may be told that the address is proved already.
    expect((await verify(other, ofOther)).statusCode).toBe(409);
    expect(await reached(other)).toBeNull();
  });

  it('is asked for a code with a bound, and the same whether another has it', async () => {
    const owned = await registered('da.co@vidu.vn');
    await askCode(owned);
    await verify(owned, (await codesTo('da.co@vidu.vn'))[0] ?? '');
    const statuses = async (email: string) => {
      const person = await registered(email);
      const asked = [];
      for (let i = 0; i < 4; i++) asked.push((await askCode(person)).statusCode);
      return asked;
    };
    const taken = await statuses('da.co@vidu.vn');
    expect(taken).toEqual([204, 204, 204, 429]);
    expect(await statuses('chua.co@vidu.vn')).toEqual(taken);
  });

  it('is not asked for where none was typed, or no e-mail is sent', async () => {
    expect((await askCode(await registered(null))).statusCode).toBe(409);
    const closed = await startAuthServer({ DEMO: '0', SECRET_KEY: 'k'.repeat(32) });
    try {
      const person = await registered('kin@vidu.vn', closed);
      expect((await askCode(person, closed)).statusCode).toBe(409);
    } finally {
      await closed.close();
    }
  });
});
