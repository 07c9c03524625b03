import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  API,
  AUTH,
  account,
  failure,
  refreshing,
  server,
  signedIn,
  state,
  withFakeHosts,
} from '../../../tests/fixtures/fake-hosts';
import { fetchMe } from '../../shared/account/me';
import type { changePassword } from '../../shared/account/own-operations';
import { logout } from '../../shared/account/sign-out';
import { call } from '../../shared/api/call';
import { request } from '../../shared/api/client';
import { getStoredUser } from '../../shared/api/session';
import { login, register } from './open-calls';

withFakeHosts();

describe('the auth backend', () => {
  const pair = { access_token: 'a1', refresh_token: 'r1', expires_in: 600 };

  it('signs in on its own host and keeps the user with the token', async () => {
    server.use(
      http.post(`${AUTH}/api/auth/login`, async ({ request: received }) => {
        const form = await received.formData();
        expect([form.get('username'), form.get('password')]).toEqual(['0912345678', 'mật khẩu']);
        return HttpResponse.json({ user: account, token: pair }, { status: 201 });
      }),
    );
    await login('0912345678', 'mật khẩu');
    expect(getStoredUser()).toEqual({ ...account, token: pair });
    expect(state.storage.keys()).toEqual(
      ['access_token', 'refresh_token', 'sen.access_token', 'sen.refresh_token', 'sen.user'].sort(),
    );
  });

  it('answers a challenge and keeps nothing until it is met', async () => {
    server.use(
      http.post(`${AUTH}/api/auth/login`, () =>
        HttpResponse.json({ challenge: 'c1' }, { status: 202 }),
      ),
    );
    expect(await login('a', 'b')).toEqual({ challenge: 'c1' });
    expect(state.storage.keys()).toEqual([]);
  });

  it.each([
    ['login', () => login('a', 'b')],
    ['register', () => register({} as never)],
  ])('is never refreshed for %s', async (path, ask) => {
    signedIn();
    refreshing();
    server.use(
      http.post(`${AUTH}/api/auth/${path}`, () => new HttpResponse(null, { status: 401 })),
    );
    expect(await failure(ask())).toMatchObject({ response: { status: 401 } });
    expect(state.refreshes).toBe(0);
    expect(state.storage.getItem('sen.refresh_token')).toBe('r1');
  });

  it.each([
    ['me', () => fetchMe()],
    [
      'change-password',
      () =>
        call<typeof changePassword>('POST /auth/change-password', {
          body: { currentPassword: 'a', newPassword: 'b' },
        }),
    ],
    ['logout', () => logout()],
  ])('is refreshed for %s', async (path, ask) => {
    signedIn();
    refreshing();
    server.use(
      http.all(`${AUTH}/api/auth/${path}`, ({ request: { headers } }) =>
        headers.get('authorization') === 'Bearer a2'
          ? HttpResponse.json({ user: account })
          : new HttpResponse(null, { status: 401 }),
      ),
    );
    await ask();
    expect(state.refreshes).toBe(1);
  });

  it('may be a foreign one whose token is a plain string: it is used and never refreshed', async () => {
    refreshing();
    server.use(
      http.post(`${AUTH}/api/auth/login`, () =>
        HttpResponse.json({ user: account, token: 'plain' }, { status: 201 }),
      ),
      http.get(`${API}/api/phong-ban`, ({ request: { headers } }) =>
        HttpResponse.json(headers.get('authorization'), { status: 403 }),
      ),
    );
    await login('a', 'b');
    expect(getStoredUser()?.token).toBe('plain');
    expect(await failure(request({ url: '/phong-ban' }))).toMatchObject({
      response: { status: 403, data: 'Bearer plain' },
    });
    expect(state.refreshes).toBe(0);
    expect(state.storage.getItem('access_token')).toBe('plain');
    server.use(http.get(`${API}/api/phong-ban`, () => new HttpResponse(null, { status: 401 })));
    await failure(request({ url: '/phong-ban' }));
    expect([getStoredUser(), state.storage.getItem('access_token')]).toEqual([null, null]);
    expect(state.refreshes).toBe(0);
  });

  it('signs out here even when the server cannot be reached', async () => {
    signedIn();
    server.use(http.post(`${AUTH}/api/auth/logout`, () => HttpResponse.error()));
    await failure(logout());
    expect(state.storage.keys()).toEqual([]);
  });
});
