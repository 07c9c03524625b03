import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { API, failure, server, withFakeHosts } from '../../../tests/fixtures/fake-hosts';
import { request } from './client';
import { errorText } from './error-messages';

withFakeHosts();

describe('what the person is told', () => {
  it('of a network that failed', async () => {
    server.use(http.get(`${API}/api/x`, () => HttpResponse.error()));
    const error = await failure(request({ url: '/x' }));
    expect(errorText(error, 'vi')).toMatch(/^Lỗi mạng/);
    expect(errorText(error, 'en')).toMatch(/^Network error/);
  });

  it('of a request that was aborted', async () => {
    server.use(http.get(`${API}/api/x`, () => new Promise<never>(() => {})));
    const stop = new AbortController();
    const pending = failure(request({ url: '/x', signal: stop.signal }));
    stop.abort();
    expect(errorText(await pending, 'vi')).toBe('Yêu cầu đã bị hủy.');
  });

  it('of a timeout, with its length', async () => {
    server.use(http.get(`${API}/api/x`, () => new Promise<never>(() => {})));
    const error = await failure(request({ url: '/x', timeout: 30 }));
    expect(errorText(error, 'vi')).toContain('Quá thời gian chờ 30 ms');
    expect(errorText(error, 'en')).toContain('Timeout of 30 ms exceeded');
  });

  it('of an error that the server explains', async () => {
    server.use(
      http.get(`${API}/api/x`, () =>
        HttpResponse.json({ code: 'CONFLICT', message: 'Trùng.' }, { status: 409 }),
      ),
    );
    expect(errorText(await failure(request({ url: '/x' })), 'vi')).toBe('Trùng.');
  });
});
