import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { USE_LIMITS } from '../../src/shared/rules/use-limits';
import { byClients, countBy } from '../api/booking/races';
import { type AuthServer, startAuthServer } from '../fixtures/auth-server';

const NEXT = 'hoa sen nở tháng năm';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ TRUST_PROXY: '1' }, config);
});
afterAll(() => server.close());

/** The address of the attacker's host number `index`. */
const hostOf = (index: number) => `10.7.${Math.floor(index / 250)}.${(index % 250) + 1}`;

const reset = (username: string, code: string, from: string) =>
  server.call('POST', '/auth/reset-password', {
    body: { username, code, newPassword: NEXT },
    headers: { 'x-forwarded-for': from },
  });
/** Asks for a code, and answers the one that the log of a demo shows. */
async function askFor(username: string, from: string): Promise<string> {
  server.log.length = 0;
  await server.call('POST', '/auth/forgot-password', {
    body: { username },
    headers: { 'x-forwarded-for': from },
  });
  const find = () => server.log.map((line) => JSON.parse(line)).findLast((l) => l.demoCode);
  await expect.poll(find).toBeTruthy();
  return find().demoCode;
}
const audited = async (account: string) => {
  const rows = await server.database.owner
    .selectFrom('nhat_ky')
    .select('action')
    .where('record_id', '=', account)
    .execute();
  return countBy(rows.map(({ action }) => action));
};

describe('guessing at one-time codes', () => {
  it('2,000 times on one account, over 1,000 addresses, is refused by the bound of a day', async () => {
    const email = 'nan.nhan@vidu.vn';
    const victim = await server.account({ email });
    const code = await askFor(victim.phone, '192.0.2.1');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const tries = Array.from({ length: 2_000 }, (_, index) => index);
    const answers = await byClients(20, tries, (index) =>
      reset(index % 2 === 0 ? victim.phone : email, wrong, hostOf(index % 1_000)),
    );
    const statuses = countBy(answers.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual({
      422: 2 * USE_LIMITS.wrongCodesPerAccount,
      429: 2_000 - 2 * USE_LIMITS.wrongCodesPerAccount,
    });
    // Not even the right one opens the account now, nor a new one that comes within the day.
    expect((await reset(victim.phone, code, '192.0.2.1')).statusCode).toBe(429);
    expect((await reset(email, code, '192.0.2.1')).statusCode).toBe(429);
    server.advance(3 * 3_600);
    expect((await reset(victim.phone, code, '192.0.2.2')).statusCode).toBe(429);
    expect(await audited(victim.id)).toMatchObject({
      'code-requested': 1,
      'code-refused': USE_LIMITS.wrongCodesPerAccount,
      'code-bound': 1,
    });
    const rows = await server.database.owner
      .selectFrom('thong_bao')
      .select('title')
      .where('user', '=', victim.id)
      .execute();
    expect(rows.map(({ title }) => title)).toEqual(['Có người thử mã của bạn']);
  });

  it('leaves the desk a way, and the owner the next day', async () => {
    const victim = await server.account();
    for (let i = 0; i < 12; i++) await reset(victim.phone, 'sai000', hostOf(i));
    server.advance(86_401);
    const code = await askFor(victim.phone, '192.0.2.3');
    expect((await reset(victim.phone, code, '192.0.2.3')).statusCode).toBe(204);
  });

  it('is answered alike for a name that nobody has', async () => {
    const known = await server.account();
    const run = async (name: string, from: string) => {
      const answers = [];
      for (let i = 0; i < 12; i++) answers.push(await reset(name, '000000x', from));
      return answers.map((answer) => [answer.statusCode, answer.json().message]);
    };
    expect(await run(known.phone, '192.0.2.4')).toEqual(await run('0999 888 777', '192.0.2.5'));
  });

  it('does not void the code that the owner has asked for', async () => {
    const owner = await server.account();
    const code = await askFor(owner.phone, '192.0.2.6');
    expect(await askFor(owner.phone, '203.0.113.66')).toBe(code);
    expect((await reset(owner.phone, code, '192.0.2.6')).statusCode).toBe(204);
  });

  it('is counted for a whole network, of which one host has 65,536 addresses', async () => {
    const refused = [];
    for (let i = 0; i < 410; i++) {
      const { phone } = { phone: `+8499${String(i).padStart(7, '0')}` };
      const from = `2001:db8:7:${(i % 40).toString(16)}::1`;
      refused.push((await reset(phone, '000000x', from)).statusCode);
    }
    expect(countBy(refused)[429]).toBe(10);
    expect((await reset('+84991111111', '000000x', '2001:db8:8::1')).statusCode).toBe(422);
  });
});
