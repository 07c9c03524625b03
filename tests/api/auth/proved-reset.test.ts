import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { resetAdministrator } from '../../../src/server/auth/accounts/reset-administrator';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { resourceParts } from '../../../src/server/resource/parts';
import type { Role } from '../../../src/shared/resource/role';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { SoftwarePasskey } from '../../fixtures/software-passkey';

const ACCOUNTS = columnsOf('ca_nhan');

const NEXT = 'hoa sen nở tháng năm';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({}, config, resourceParts);
});
afterAll(() => server.close());

const post = (path: string, body: object = {}, token?: string) =>
  server.call('POST', `/auth${path}`, { body, token });
const totp = (secret: string) =>
  generate({ secret, epoch: Math.floor(server.services.clock().getTime() / 1000) });
const login = (username: string, password: string) => post('/login', { username, password });

/** An account with codes of an app and recovery codes, signed in. */
async function guarded(role: Role) {
  const { id, phone } = await server.account({ role });
  const { access_token: token } = await server.signIn(phone);
  const { secret } = (await post('/second-factor', { password: PASSWORD }, token)).json();
  await post('/second-factor/confirm', { code: await totp(secret) }, token);
  const { codes } = (await post('/recovery-codes', {}, token)).json();
  server.advance(30);
  return { id, phone, token, secret, codes: codes as string[] };
}

const forgot = (username: string) => post('/forgot-password', { username });
const sent = (account: string): string | undefined =>
  server.log
    .map((line) => JSON.parse(line))
    .findLast((line) => line.demoCode && line.accountId === account)?.demoCode;

/** Asks for a code, which is sent after the answer, and answers it. */
async function sentCode({ id, phone }: { id: string; phone: string }): Promise<string> {
  server.log.length = 0;
  expect((await forgot(phone)).statusCode).toBe(204);
  await expect.poll(() => sent(id)).toBeTruthy();
  return sent(id)!;
}

describe('staff who forgot the password', () => {
  it('without a second factor are sent no code, and ask an administrator', async () => {
    const staff = await server.account({ role: 'le-tan' });
    expect((await forgot(staff.phone)).statusCode).toBe(204);
    expect(await sentCode(await server.account())).toMatch(/^\d{6}$/);
    const stored = await server.database.owner
      .selectFrom('auth_code')
      .select('user_id')
      .where('user_id', '=', staff.id)
      .execute();
    expect([sent(staff.id), stored]).toEqual([undefined, []]);
  });

  it('show a factor beside the code, which stays good until they do', async () => {
    const doctor = await guarded('bac-si');
    const { phone, secret, token } = doctor;
    const code = await sentCode(doctor);
    const reset = (more: object = {}) =>
      post('/reset-password', { username: phone, code, newPassword: NEXT, ...more });
    for (const wrong of [{}, { factorCode: '000000' }, { factorCode: 'AAAA-BBBB-CCCC-DDDD' }]) {
      const answer = await reset(wrong);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['factorCode']]);
    }
    expect((await login(phone, PASSWORD)).statusCode).toBe(202);
    expect((await reset({ factorCode: await totp(secret) })).statusCode).toBe(204);
    expect((await server.call('GET', '/auth/me', { token })).statusCode).toBe(401);
    expect((await login(phone, NEXT)).statusCode).toBe(202);
  });

  it('may show a recovery code or a passkey that was asked for it', async () => {
    const pharmacist = await guarded('duoc-si');
    const { phone, token, codes } = pharmacist;
    const device = new SoftwarePasskey();
    const options = await post('/passkeys/registration', { code: codes[0] }, token);
    await post('/passkeys', { passkey: device.create(options.json()), name: 'Khóa' }, token);
    const ask = async (use: string) =>
      device.get((await post('/passkeys/sign-in/options', { use })).json());
    const reset = async (more: object) => {
      const code = await sentCode(pharmacist);
      const body = { username: phone, code, newPassword: NEXT, ...more };
      return (await post('/reset-password', body)).statusCode;
    };
    expect(await reset({ factorCode: codes[1] })).toBe(204);
    expect(await reset({ passkey: await ask('sign-in') })).toBe(422);
    expect(await reset({ passkey: await ask('reset') })).toBe(204);
  });
});

describe('a patient who forgot the password', () => {
  const resetOf = async (account: { id: string; phone: string }) => {
    const body = { username: account.phone, code: await sentCode(account), newPassword: NEXT };
    return (await post('/reset-password', body)).statusCode;
  };

  it('is rid of what a stranger set up before the phone was proved', async () => {
    const squatted = await guarded('benh-nhan');
    const device = new SoftwarePasskey();
    const [code] = squatted.codes;
    const options = await post('/passkeys/registration', { code }, squatted.token);
    const passkey = device.create(options.json());
    await post('/passkeys', { passkey, name: 'Của kẻ lạ' }, squatted.token);
    expect(await resetOf(squatted)).toBe(204);
    expect((await login(squatted.phone, NEXT)).statusCode).toBe(201);
    const answer = device.get((await post('/passkeys/sign-in/options')).json());
    expect((await post('/passkeys/sign-in', { passkey: answer })).statusCode).toBe(401);
    const left = await server.database.owner
      .selectFrom('auth_recovery_code')
      .select('user_id')
      .where('user_id', '=', squatted.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('still shows what was set up once the phone was proved', async () => {
    const { owner } = server.database;
    await sql`ALTER TABLE ca_nhan ADD COLUMN IF NOT EXISTS phone_verified_at timestamptz`.execute(
      owner,
    );
    const { id, phone } = await server.account();
    await sql`UPDATE ca_nhan SET ${ACCOUNTS.phone_verified_at} = now() WHERE id = ${id}`.execute(
      owner,
    );
    const { access_token: token } = await server.signIn(phone);
    const { secret } = (await post('/second-factor', { password: PASSWORD }, token)).json();
    await post('/second-factor/confirm', { code: await totp(secret) }, token);
    // A number that is changed and not proved again opens no way round the factor.
    await sql`UPDATE ca_nhan SET ${ACCOUNTS.phone_verified_at} = NULL WHERE id = ${id}`.execute(
      owner,
    );
    expect(await resetOf({ id, phone })).toBe(204);
    expect((await login(phone, NEXT)).statusCode).toBe(202);
  });
});

describe('an administrator', () => {
  it('takes every factor of another away, who is told, but not the own one', async () => {
    const { phone: adminPhone, id: adminId } = await server.account({ role: 'quan-tri' });
    const { access_token: token } = await server.signIn(adminPhone);
    const { id, phone } = await guarded('bac-si');
    const drop = (account: string) =>
      server.call('DELETE', `/auth/accounts/${account}/second-factor`, { token });
    expect((await drop(id)).statusCode).toBe(204);
    expect((await login(phone, PASSWORD)).statusCode).toBe(201);
    const told = await server.database.owner
      .selectFrom('thong_bao')
      .select('body')
      .where('user', '=', id)
      .execute();
    expect(told.map(({ body }) => body).join()).toMatch(/gỡ xác thực hai bước/);
    expect((await drop(adminId)).statusCode).toBe(409);
  });

  it('who lost everything is given back by the command at the server', async () => {
    const { id, phone, token } = await guarded('quan-tri');
    const services = { ...server.services, db: server.database.owner };
    const code = await resetAdministrator(services, phone);
    expect((await server.call('GET', '/auth/me', { token })).statusCode).toBe(401);
    expect((await login(phone, PASSWORD)).statusCode).toBe(401);
    const body = { username: phone, code, newPassword: NEXT };
    expect((await post('/reset-password', body)).statusCode).toBe(204);
    expect((await login(phone, NEXT)).statusCode).toBe(201);
    const audited = await server.database.owner
      .selectFrom('nhat_ky')
      .select(['action', 'note'])
      .where('record_id', '=', id)
      .where('note', '=', 'admin:reset')
      .execute();
    expect(audited.map(({ action }) => action).sort()).toEqual([
      'reset-code-made',
      'second-factor-off',
    ]);
    const { phone: other } = await server.account({ role: 'quan-ly' });
    await expect(resetAdministrator(services, other)).rejects.toThrow(/No administrator/);
  });
});
