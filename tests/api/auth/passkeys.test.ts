import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import type { Passkey } from '../../../src/shared/account/passkey-operations';
import { type AuthServer, PASSWORD, startAuthServer } from '../../fixtures/auth-server';
import { SoftwarePasskey } from '../../fixtures/software-passkey';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({}, config);
});
afterAll(() => server.close());

const post = (path: string, body: object = {}, token?: string) =>
  server.call('POST', `/auth${path}`, { body, token });

/** A receptionist with a passkey, signed in. */
async function holder(device = new SoftwarePasskey()) {
  const { id, phone } = await server.account({ role: 'le-tan' });
  const { access_token: token } = await server.signIn(phone);
  const options = await post('/passkeys/registration', { password: PASSWORD }, token);
  const body = { passkey: device.create(options.json()), name: 'Điện thoại' };
  const added = await post('/passkeys', body, token);
  expect(added.statusCode).toBe(201);
  return { id, phone, token, device, passkey: added.json() as Passkey };
}

const ask = async (body: object = {}) => (await post('/passkeys/sign-in/options', body)).json();
const signIn = (passkey: object, challenge?: string) =>
  post('/passkeys/sign-in', { passkey, challenge });

describe('a passkey', () => {
  it('is made after the password and signs in without it', async () => {
    const { id, device, token, passkey } = await holder();
    expect(passkey).toMatchObject({ name: 'Điện thoại', lastUsedAt: null, synced: false });
    const options = await ask();
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    const answer = await signIn(device.get(options));
    expect([answer.statusCode, answer.json().user.id]).toEqual([201, id]);
    const me = await server.call('GET', '/auth/me', { token: answer.json().token.access_token });
    expect(me.json().user).toMatchObject({ secondFactor: true, passkey: true });
    const { passkeys } = (await server.call('GET', '/auth/second-factor', { token })).json();
    expect(passkeys).toMatchObject([
      { id: passkey.id, lastUsedAt: server.services.clock().toISOString() },
    ]);
  });

  it('needs the password, or a factor where there is one, to be added', async () => {
    const { phone } = await server.account();
    const { access_token } = await server.signIn(phone);
    const bare = await post('/passkeys/registration', {}, access_token);
    expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['password']]);
    const { token, device } = await holder();
    const again = await post('/passkeys/registration', { password: PASSWORD }, token);
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['code']]);
    const proof = device.get((await post('/passkeys/proof', {}, token)).json());
    const allowed = await post('/passkeys/registration', { passkey: proof }, token);
    expect(allowed.json().excludeCredentials).toHaveLength(1);
  });

  it('is a second factor after the password', async () => {
    const { phone, device } = await holder();
    const first = await post('/login', { username: phone, password: PASSWORD });
    expect(first.statusCode).toBe(202);
    const { challenge } = first.json();
    expect(first.json()).toEqual({ challenge, passkey: true, totp: false });
    const options = await ask({ challenge });
    expect(options.allowCredentials).toHaveLength(1);
    const stranger = await holder();
    const foreign = await signIn(stranger.device.get(options), challenge);
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ['passkey']]);
    expect((await signIn(device.get(options), challenge)).statusCode).toBe(201);
  });

  it.each([
    ['another site', { origin: 'https://sen.example.evil' }],
    ['the hash of another site', { site: 'evil.example' }],
    ['nobody who was recognised', { verified: false }],
    ['a counter that stands still', { counter: 1 }],
  ])('is refused from %s', async (_, said) => {
    const { device } = await holder();
    expect((await signIn(device.get(await ask()))).statusCode).toBe(201);
    const answer = await signIn(device.get(await ask(), said));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'BAD_CREDENTIALS']);
  });

  it('answers once, in five minutes, and only what it was asked', async () => {
    const { device, token, passkey } = await holder();
    const answer = device.get(await ask());
    const both = await Promise.all([signIn(answer), signIn(answer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 401]);
    const late = device.get(await ask());
    const proof = device.get((await post('/passkeys/proof', {}, token)).json());
    const made = device.get({ challenge: Buffer.alloc(54).toString('base64url') });
    for (const other of [proof, made]) expect((await signIn(other)).statusCode).toBe(401);
    const remove = (body: object) => post(`/passkeys/${passkey.id}/remove`, body, token);
    expect((await remove({ passkey: device.get(await ask()) })).statusCode).toBe(422);
    server.advance(301);
    expect((await signIn(late)).statusCode).toBe(401);
  });

  it('of somebody who is disabled signs nobody in', async () => {
    const { id, device } = await holder();
    await server.database.owner
      .updateTable('ca_nhan')
      .set({ disabled: true })
      .where('id', '=', id)
      .execute();
    expect((await signIn(device.get(await ask()))).statusCode).toBe(401);
  });

  it('is renamed by its owner only, and removed with a proof', async () => {
    const { token, device, passkey } = await holder();
    const other = await holder();
    const path = `/auth/passkeys/${passkey.id}` as const;
    const rename = (by: string) =>
      server.call('PUT', path, { token: by, body: { name: 'Máy mới' } });
    expect((await rename(other.token)).statusCode).toBe(404);
    expect((await rename(token)).json().name).toBe('Máy mới');
    const remove = async (body: object, by = token) =>
      (await post(`/passkeys/${passkey.id}/remove`, body, by)).statusCode;
    expect(await remove({ password: PASSWORD })).toBe(422);
    expect(await remove({ password: PASSWORD }, other.token)).toBe(404);
    const proof = device.get((await post('/passkeys/proof', {}, token)).json());
    expect(await remove({ passkey: proof })).toBe(204);
    expect((await signIn(device.get(await ask()))).statusCode).toBe(401);
    const me = await server.call('GET', '/auth/me', { token });
    expect(me.json().user.secondFactor).toBe(false);
  });

  it('cannot be registered twice, nor with the challenge of another account', async () => {
    const { token, device } = await holder();
    const other = await holder();
    const proof = device.get((await post('/passkeys/proof', {}, token)).json());
    const options = (await post('/passkeys/registration', { passkey: proof }, token)).json();
    const body = { passkey: new SoftwarePasskey().create(options), name: 'Của người khác' };
    expect((await post('/passkeys', body, other.token)).statusCode).toBe(422);
    const same = { passkey: device.create(options), name: 'Lần nữa' };
    expect((await post('/passkeys', same, token)).statusCode).toBe(409);
  });
});

describe('recovery codes', () => {
  const make = (token: string, body: object = {}) => post('/recovery-codes', body, token);
  const challengeFor = async (username: string) =>
    (await post('/login', { username, password: PASSWORD })).json().challenge as string;

  it('are ten, made at once after the first factor, and each signs in once', async () => {
    const { token, phone, id } = await holder();
    const made = await make(token);
    const { codes }: { codes: string[] } = made.json();
    expect([made.statusCode, codes.length, new Set(codes).size]).toEqual([201, 10, 10]);
    for (const code of codes) expect(code).toMatch(/^([A-Z]{4}-){3}[A-Z]{4}$/);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    const answer = async (code: string) =>
      post('/login', { challenge: await challengeFor(phone), code });
    expect((await answer(typed)).statusCode).toBe(201);
    expect((await answer(typed)).statusCode).toBe(422);
    const left = await server.call('GET', '/auth/second-factor', { token });
    expect(left.json().recoveryCodes.remaining).toBe(9);
    const owner = server.database.owner;
    const audited = await owner
      .selectFrom('nhat_ky')
      .select('action')
      .where('record_id', '=', id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['passkey-added', 'recovery-codes-made', 'recovery-code-used']),
    );
    const told = await owner
      .selectFrom('thong_bao')
      .select('body')
      .where('user', '=', id)
      .execute();
    expect(told.map(({ body }) => body).join()).toMatch(/còn 9 mã/);
    const stored = await owner.selectFrom('auth_recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(codes[1]);
  });

  it('are made anew with a proof, and then the old ones are void', async () => {
    const { token, phone, device } = await holder();
    const { codes: old }: { codes: string[] } = (await make(token)).json();
    expect((await make(token)).statusCode).toBe(422);
    expect((await make(token, { password: PASSWORD })).statusCode).toBe(422);
    const { codes }: { codes: string[] } = (await make(token, { code: old[3] })).json();
    const challenge = await challengeFor(phone);
    expect((await post('/login', { challenge, code: old[4] })).statusCode).toBe(422);
    expect((await post('/login', { challenge, code: codes[4] })).statusCode).toBe(201);
    const proof = device.get((await post('/passkeys/proof', {}, token)).json());
    expect((await make(token, { passkey: proof })).statusCode).toBe(201);
  });

  it('are not for who has no second factor, and not without a proof after ten minutes', async () => {
    const { phone } = await server.account();
    const { access_token } = await server.signIn(phone);
    expect((await make(access_token)).statusCode).toBe(409);
    const { token } = await holder();
    server.advance(599);
    expect((await make(token)).statusCode).toBe(201);
    const late = await holder();
    server.advance(601);
    const { access_token: again } = (await signIn(late.device.get(await ask()))).json().token;
    expect((await make(again)).statusCode).toBe(422);
  });

  it('go with the last factor, which they may turn off, and cannot be guessed', async () => {
    const { id, token, passkey, phone } = await holder();
    const { codes }: { codes: string[] } = (await make(token)).json();
    const challenge = await challengeFor(phone);
    let status = 0;
    for (let i = 0; i < 11; i++) {
      status = (await post('/login', { challenge, code: 'AAAA-BBBB-CCCC-DDDD' })).statusCode;
    }
    expect(status).toBe(429);
    server.advance(31);
    const gone = await post(`/passkeys/${passkey.id}/remove`, { code: codes[9] }, token);
    expect(gone.statusCode).toBe(204);
    const left = await server.database.owner.selectFrom('auth_recovery_code').selectAll().execute();
    expect(left.filter((row) => row.user_id === id)).toEqual([]);
    expect((await post('/login', { username: phone, password: PASSWORD })).statusCode).toBe(201);
  });
});

describe('a challenge after the right password', () => {
  it('dies when the password changes', async () => {
    const { phone, token } = await holder();
    const first = (await post('/login', { username: phone, password: PASSWORD })).json();
    const { codes } = (await post('/recovery-codes', {}, token)).json();
    const form = { currentPassword: PASSWORD, newPassword: 'hoa sen nở tháng năm' };
    expect((await post('/change-password', form, token)).statusCode).toBe(204);
    const answer = await post('/login', { challenge: first.challenge, code: codes[0] });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'SESSION_ENDED']);
    expect((await post('/passkeys/sign-in/options', first)).statusCode).toBe(401);
  });
});

describe('codes of an app beside a passkey', () => {
  it('are set up with the passkey, not with the password', async () => {
    const { token, device } = await holder();
    expect((await post('/second-factor', { password: PASSWORD }, token)).statusCode).toBe(422);
    const proof = device.get((await post('/passkeys/proof', {}, token)).json());
    const { secret } = (await post('/second-factor', { passkey: proof }, token)).json();
    const epoch = Math.floor(server.services.clock().getTime() / 1000);
    const code = await generate({ secret, epoch });
    expect((await post('/second-factor/confirm', { code }, token)).statusCode).toBe(204);
  });
});
