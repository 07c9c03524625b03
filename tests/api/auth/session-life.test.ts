import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { registerResources } from '../../../src/server/resource/routes';
import type { Role } from '../../../src/shared/resource/role';
import {
  type AuthServer,
  PASSWORD,
  startAuthServer,
  type Tokens,
} from '../../fixtures/auth-server';

const ENTRIES = columnsOf('nhat_ky');

const HOUR = 3600;
const DAY = 24 * HOUR;

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({}, config, [registerResources]);
});
afterAll(() => server.close());

const refresh = (tokens: Tokens) =>
  server.call('POST', '/webservice/token/refresh', { body: tokens });
const me = ({ access_token }: Tokens) => server.call('GET', '/auth/me', { token: access_token });
const post = (path: string, { access_token }: Tokens, body: object = {}) =>
  server.call('POST', `/auth/${path}`, { token: access_token, body });

async function someone(role: Role): Promise<{ id: string; phone: string; tokens: Tokens }> {
  const account = await server.account({ role });
  return { ...account, tokens: await server.signIn(account.phone) };
}

/** Refreshes every `step` seconds until it is refused; answers the seconds that it went on. */
async function livesFor(tokens: Tokens, step: number): Promise<number> {
  let current = tokens;
  for (let seconds = step; ; seconds += step) {
    server.advance(step);
    const answer = await refresh(current);
    if (answer.statusCode !== 200) return seconds;
    current = answer.json().data;
  }
}

describe('a session that is used all the time', () => {
  it('ends 26 hours after the sign-in of staff, so that a duty of 24 is not cut', async () => {
    expect(await livesFor((await someone('dieu-duong')).tokens, HOUR)).toBe(26 * HOUR);
  });

  it('ends 90 days after the sign-in of a patient', async () => {
    expect(await livesFor((await someone('benh-nhan')).tokens, 10 * DAY)).toBe(90 * DAY);
  });

  it('says when at the sign-in and later, and no token outlives it', async () => {
    const { phone } = await server.account({ role: 'bac-si' });
    const body = { username: phone, password: PASSWORD };
    const answer = (await server.call('POST', '/auth/login', { body })).json();
    const end = server.services.clock().getTime() + 26 * HOUR * 1000;
    expect(answer.user.sessionEndsAt).toBe(new Date(end).toISOString());
    let tokens: Tokens = answer.token;
    for (let turns = 0; turns < 3; turns += 1) {
      server.advance(8.65 * HOUR);
      tokens = (await refresh(tokens)).json().data;
    }
    expect((await me(tokens)).json().user.sessionEndsAt).toBe(answer.user.sessionEndsAt);
    // 25 h 57 min are over: the access token lives for three minutes, not for ten.
    server.advance(181);
    expect((await me(tokens)).statusCode).toBe(401);
  });

  it('is held to what a new role is given', async () => {
    const { id, tokens } = await someone('benh-nhan');
    const admin = await someone('quan-tri');
    await someone('quan-tri');
    const changed = await server.call('PUT', `/ca-nhan/${id}`, {
      token: admin.tokens.access_token,
      body: { role: 'le-tan' },
      headers: { 'if-match': '*' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await livesFor(tokens, 2 * HOUR)).toBe(26 * HOUR);
  });
});

describe('a session that its device has locked', () => {
  it('is answered nothing until the owner has proved who they are', async () => {
    const { tokens } = await someone('bac-si');
    expect((await post('lock', tokens)).statusCode).toBe(204);
    const locked = await me(tokens);
    expect([locked.statusCode, locked.json().code]).toEqual([423, 'SESSION_LOCKED']);
    const list = await server.call('GET', '/benh-nhan', { token: tokens.access_token });
    expect(list.statusCode).toBe(423);
    const renewed: Tokens = (await refresh(tokens)).json().data;
    expect((await me(renewed)).statusCode).toBe(423);
    const missing = await post('prove-identity', renewed);
    expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([422, ['password']]);
    expect((await post('prove-identity', renewed, { password: 'sai' })).statusCode).toBe(422);
    expect((await post('prove-identity', renewed, { password: PASSWORD })).statusCode).toBe(204);
    expect((await me(renewed)).statusCode).toBe(200);
  });

  it('ends after five wrong answers in a row, also when they come at once', async () => {
    const { tokens, phone } = await someone('bac-si');
    const other = await server.signIn(phone);
    const wrong = () => post('prove-identity', tokens, { password: 'sai mật khẩu' });
    for (let tries = 0; tries < 4; tries += 1) expect((await wrong()).statusCode).toBe(422);
    expect((await post('prove-identity', tokens, { password: PASSWORD })).statusCode).toBe(204);
    const answers = await Promise.all(Array.from({ length: 8 }, wrong));
    const judged = answers.filter(({ statusCode }) => statusCode === 422);
    expect(judged.length).toBeLessThan(5);
    const last = await post('prove-identity', tokens, { password: PASSWORD });
    expect([last.statusCode, last.json().code]).toEqual([401, 'SESSION_ENDED']);
    expect((await refresh(tokens)).statusCode).toBe(401);
    expect((await me(other)).statusCode).toBe(200);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM nhat_ky
      WHERE ${ENTRIES.action} = 'session-ended'`.execute(server.database.owner);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  it('can sign out; a patient has nothing to lock', async () => {
    const { tokens } = await someone('le-tan');
    await post('lock', tokens);
    expect((await post('logout', tokens)).statusCode).toBe(204);
    expect((await post('lock', (await someone('benh-nhan')).tokens)).statusCode).toBe(403);
  });
});

describe('the key of drafts', () => {
  const keyOf = ({ access_token }: Tokens) =>
    server.call('GET', '/auth/draft-key', { token: access_token });

  it('is the same for one account at any sign-in, and another for everybody else', async () => {
    const { tokens, phone } = await someone('bac-si');
    const { key } = (await keyOf(tokens)).json();
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect((await keyOf(await server.signIn(phone))).json().key).toBe(key);
    expect((await keyOf((await someone('bac-si')).tokens)).json().key).not.toBe(key);
  });

  it('is given to a living, unlocked session of staff only', async () => {
    const { tokens } = await someone('bac-si');
    await post('lock', tokens);
    expect((await keyOf(tokens)).statusCode).toBe(423);
    await post('logout', tokens);
    expect((await keyOf(tokens)).statusCode).toBe(401);
    expect((await keyOf((await someone('benh-nhan')).tokens)).statusCode).toBe(403);
    expect((await server.call('GET', '/auth/draft-key')).statusCode).toBe(401);
  });
});
