import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../../tests/fixtures/fake-browser';
import {
  API,
  failure,
  protectedApi,
  REFRESH,
  refreshing,
  server,
  signedIn,
  state,
  withFakeHosts,
} from '../../../tests/fixtures/fake-hosts';
import { client, request } from './client';

withFakeHosts();

describe('a refused request', () => {
  it('state.refreshes once, keeps the new pair under both pairs of keys and replays', async () => {
    signedIn();
    protectedApi();
    refreshing();
    expect(await request({ url: '/phong-ban', method: 'POST', data: { name: 'Nội' } })).toEqual({
      ok: true,
    });
    expect(state.refreshes).toBe(1);
    for (const key of ['sen.access_token', 'access_token'])
      expect(state.storage.getItem(key)).toBe('a2');
    for (const key of ['sen.refresh_token', 'refresh_token']) {
      expect(state.storage.getItem(key)).toBe('r2');
    }
  });

  it('sends the stored pair as fields of the refresh', async () => {
    signedIn();
    protectedApi();
    let sent: unknown;
    server.use(
      http.post(REFRESH, async ({ request: received }) => {
        sent = Object.fromEntries(await received.formData());
        return HttpResponse.json({ success: false }, { status: 401 });
      }),
    );
    await failure(request({ url: '/phong-ban' }));
    expect(sent).toEqual({ access_token: 'a1', refresh_token: 'r1' });
  });

  it('replays the whole body, files too', async () => {
    signedIn();
    refreshing();
    const bodies: string[] = [];
    server.use(
      http.post(`${API}/api/tep`, async ({ request: received }) => {
        const form = await received.formData();
        bodies.push(`${form.get('name')}:${await (form.get('file') as File).text()}`);
        return new HttpResponse(null, { status: state.refreshes === 0 ? 401 : 204 });
      }),
    );
    await request({ url: '/tep', method: 'POST', data: { name: 'a', file: new File(['x'], 'x') } });
    expect(bodies).toEqual(['a:x', 'a:x']);
  });

  it('shares one refresh among ten parallel failures', async () => {
    signedIn();
    protectedApi();
    refreshing(20);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request({ url: '/phong-ban' })),
    );
    expect(answers).toEqual(Array(10).fill({ ok: true }));
    expect(state.refreshes).toBe(1);
  });

  it('is replayed without a refresh when another tab has refreshed meanwhile', async () => {
    signedIn();
    server.use(
      http.get(`${API}/api/phong-ban`, ({ request: { headers } }) => {
        if (headers.get('authorization') === 'Bearer b9') return HttpResponse.json('b');
        signedIn('b9', 's9');
        return new HttpResponse(null, { status: 401 });
      }),
    );
    expect(await request({ url: '/phong-ban' })).toBe('b');
  });

  it('for lack of permission is replayed once and passed on', async () => {
    signedIn();
    refreshing();
    let calls = 0;
    server.use(
      http.get(`${API}/api/nhat-ky`, () => {
        calls += 1;
        return HttpResponse.json({ code: 'FORBIDDEN', message: 'Không.' }, { status: 403 });
      }),
    );
    expect(await failure(request({ url: '/nhat-ky' }))).toMatchObject({
      response: { status: 403 },
    });
    expect([calls, state.refreshes]).toEqual([2, 1]);
    expect(state.storage.getItem('sen.access_token')).toBe('a2');
  });

  it('passes the original error on when the refresh says success: false, and ends the session', async () => {
    signedIn();
    protectedApi();
    server.use(http.post(REFRESH, () => HttpResponse.json({ success: false })));
    expect(await failure(request({ url: '/phong-ban' }))).toMatchObject({
      response: { status: 401, data: { code: 'SESSION_ENDED' } },
    });
    expect(state.storage.keys()).toEqual([]);
  });

  it('keeps the session when the refresh cannot be reached', async () => {
    signedIn();
    protectedApi();
    server.use(http.post(REFRESH, () => HttpResponse.error()));
    expect(await failure(request({ url: '/phong-ban' }))).toMatchObject({
      response: { status: 401 },
    });
    expect(state.storage.getItem('sen.refresh_token')).toBe('r1');
  });

  it('survives one lost answer of the refresh', async () => {
    signedIn();
    let lost = false;
    server.use(
      http.get(`${API}/api/phong-ban`, ({ request: { headers } }) =>
        headers.get('authorization') === 'Bearer a2'
          ? HttpResponse.json('ok')
          : new HttpResponse(null, { status: 401 }),
      ),
      http.post(REFRESH, async ({ request: received }) => {
        const form = await received.formData();
        expect(form.get('refresh_token')).toBe('r1');
        if (!lost) {
          lost = true;
          return HttpResponse.error();
        }
        return HttpResponse.json({
          success: true,
          data: { access_token: 'a2', refresh_token: 'r2' },
        });
      }),
    );
    expect(await request({ url: '/phong-ban' })).toBe('ok');
  });

  it('leaves a session alone that was ended while the refresh was under way', async () => {
    signedIn();
    protectedApi();
    server.use(
      http.post(REFRESH, () => {
        state.storage.clear();
        return HttpResponse.json({
          success: true,
          data: { access_token: 'a2', refresh_token: 'r2' },
        });
      }),
    );
    expect(await failure(request({ url: '/phong-ban' }))).toMatchObject({
      response: { status: 401 },
    });
    expect(state.storage.keys()).toEqual([]);
  });

  it('reads a session left under the old keys only', async () => {
    state.storage.setItem('access_token', 'a1');
    state.storage.setItem('refresh_token', 'r1');
    protectedApi();
    refreshing();
    expect(await request({ url: '/phong-ban' })).toEqual({ ok: true });
    expect(state.storage.getItem('sen.access_token')).toBe('a2');
  });

  it.each([404, 409, 422, 500])(
    'with %i is passed on unchanged, without a refresh',
    async (status) => {
      signedIn();
      refreshing();
      server.use(http.get(`${API}/api/x`, () => HttpResponse.json({ code: 'X' }, { status })));
      expect(await failure(request({ url: '/x' }))).toMatchObject({
        response: { status, data: { code: 'X' } },
      });
      expect(state.refreshes).toBe(0);
    },
  );
});

describe('two tabs', () => {
  it.each([true, false])('end with one pair (Web Locks: %s)', async (locks) => {
    state.storage = fakeBrowser({ locks });
    signedIn();
    let calls = 0;
    server.use(
      http.get(`${API}/api/phong-ban`, ({ request: { headers } }) =>
        headers.get('authorization') === 'Bearer a2'
          ? HttpResponse.json('ok')
          : new HttpResponse(null, { status: 401 }),
      ),
      http.post(REFRESH, async () => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return HttpResponse.json({
          success: true,
          data: { access_token: 'a2', refresh_token: 'r2' },
        });
      }),
    );
    vi.resetModules();
    const otherTab = await import('./client');
    expect(otherTab.client).not.toBe(client);
    const url = '/phong-ban';
    expect(await Promise.all([request({ url }), otherTab.request({ url })])).toEqual(['ok', 'ok']);
    expect(calls).toBe(locks ? 1 : 2);
    expect(state.storage.getItem('sen.refresh_token')).toBe('r2');
  });
});
