import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { type AuthServer, startAuthServer, type Tokens } from '../../fixtures/auth-server';
import { expect } from '../../fixtures/expect';

let server: AuthServer;
let first: Tokens;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  first = await server.signIn((await server.account()).phone);
});

const refresh = (tokens: Partial<Tokens>, token?: string) =>
  server.call('POST', '/webservice/token/refresh', { body: tokens, token });
const renewed = async (tokens: Tokens): Promise<Tokens> => (await refresh(tokens)).json().data;
const works = async ({ access_token }: Tokens) =>
  (await server.call('GET', '/auth/me', { token: access_token })).statusCode === 200;

describe('a refresh', () => {
  it('answers a new pair, also when the bearer has expired', async () => {
    server.advance(601);
    expect(await works(first)).toBe(false);
    const answer = await refresh(first, first.access_token);
    expect(answer.statusCode).toBe(200);
    const { success, data } = answer.json();
    expect(success).toBe(true);
    expect(data.refresh_token).not.toBe(first.refresh_token);
    expect(await works(data)).toBe(true);
  });

  it('takes a multipart body', async () => {
    const payload =
      `--x\r\nContent-Disposition: form-data; name="access_token"\r\n\r\n${first.access_token}\r\n` +
      `--x\r\nContent-Disposition: form-data; name="refresh_token"\r\n\r\n${first.refresh_token}\r\n--x--\r\n`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/webservice/token/refresh',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    });
    expect(answer.json().success).toBe(true);
  });

  it('refuses an access token, an unknown token and none at all', async () => {
    for (const refresh_token of [first.access_token, 'unknown', undefined]) {
      const answer = await refresh({ ...first, refresh_token });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        success: false,
        code: 'SESSION_ENDED',
        message: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
        requestId: answer.headers['x-request-id'],
      });
    }
    expect(await works(first)).toBe(true);
  });

  it('gives the parent the same successor for ten seconds', async () => {
    const second = await renewed(first);
    server.advance(9);
    const again = await renewed(first);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(await works(again)).toBe(true);
    expect((await refresh(second)).statusCode).toBe(200);
  });

  it('takes a parent for stolen after ten seconds: the whole family dies', async () => {
    const second = await renewed(first);
    server.advance(11);
    expect((await refresh(first)).statusCode).toBe(401);
    expect(await works(first)).toBe(false);
    expect(await works(second)).toBe(false);
    expect((await refresh(second)).statusCode).toBe(401);
  });

  it('takes a grandparent for stolen even within the ten seconds', async () => {
    const second = await renewed(first);
    const third = await renewed(second);
    expect((await refresh(first)).statusCode).toBe(401);
    expect(await works(third)).toBe(false);
    expect((await refresh(third)).statusCode).toBe(401);
  });

  it('leaves other sessions of the account alone when one family dies', async () => {
    const { phone } = await server.account();
    const [stolen, other] = [await server.signIn(phone), await server.signIn(phone)];
    await renewed(stolen);
    server.advance(11);
    await refresh(stolen);
    expect(await works(other)).toBe(true);
  });

  it('ends with one live session after five at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    const tokens = new Set(answers.map((answer) => answer.json().data.refresh_token));
    expect(tokens.size).toBe(1);
    const sessions = await server.call('GET', '/auth/sessions', {
      token: answers[0]!.json().data.access_token,
    });
    expect(sessions.json()).toHaveLength(1);
  });

  it('is refused when the session was unused for too long', async () => {
    server.advance(31 * 86_400);
    expect((await refresh(first)).statusCode).toBe(401);
  });
});

describe('what is stored', () => {
  it('holds no token in clear', async () => {
    const second = await renewed(first);
    const { rows } = await sql<{ dump: string }>`
      SELECT string_agg(t::text, '') AS dump FROM (
        SELECT r::text AS t FROM auth_refresh_token r UNION ALL SELECT s::text FROM auth_session s
      ) rows`.execute(server.database.owner);
    const tokens = [first, second].flatMap((pair) => [pair.access_token, pair.refresh_token]);
    for (const token of tokens) {
      expect(rows[0]?.dump).not.toContain(token);
    }
  });
});

describe('signing out', () => {
  it('ends the whole family', async () => {
    const second = await renewed(first);
    const answer = await server.call('POST', '/auth/logout', {
      token: second.access_token,
      body: { refresh_token: second.refresh_token },
    });
    expect(answer.statusCode).toBe(204);
    expect([await works(first), await works(second)]).toEqual([false, false]);
    expect((await refresh(second)).statusCode).toBe(401);
  });

  it('needs a token that means something', async () => {
    const body = { refresh_token: 'unknown' };
    expect((await server.call('POST', '/auth/logout', { body })).statusCode).toBe(401);
  });
});

describe('own sessions', () => {
  it('are listed with device and last use, and one can be ended from another', async () => {
    const { phone } = await server.account();
    const headers = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1',
    };
    const here = await server.signIn(phone);
    server.advance(1);
    const phoneSession = await server.signIn(phone, { headers });
    const list = () => server.call('GET', '/auth/sessions', { token: here.access_token });
    const sessions: Record<string, unknown>[] = (await list()).json();
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Safari, iPhone', current: false },
      { device: '', current: true },
    ]);
    expect(sessions[0]).toMatchObject({ lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const ended = await server.call('DELETE', `/auth/sessions/${sessions[0]!.id}`, {
      token: here.access_token,
    });
    expect(ended.statusCode).toBe(204);
    expect(await works(phoneSession)).toBe(false);
    expect((await list()).json()).toHaveLength(1);
  });

  it('cannot be ended by somebody else', async () => {
    const stranger = await server.signIn((await server.account()).phone);
    const own = await server.call('GET', '/auth/sessions', { token: first.access_token });
    const answer = await server.call('DELETE', `/auth/sessions/${own.json()[0].id}`, {
      token: stranger.access_token,
    });
    expect(answer.statusCode).toBe(404);
    expect(await works(first)).toBe(true);
  });
});
