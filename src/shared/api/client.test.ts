import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { API, server, signedIn, withFakeHosts } from '../../../tests/fixtures/fake-hosts';
import { client, request, requestWithHeaders, TIMEOUT_MS } from './client';
import { NULL_PART } from './encode-multipart';

withFakeHosts();

describe('a request', () => {
  it('waits 30 seconds at most and sends no cookies', () => {
    expect(TIMEOUT_MS).toBe(30_000);
    expect(client.defaults.timeout).toBe(30_000);
    expect(client.defaults.withCredentials).toBe(false);
  });

  it('goes to the main host under /api with bearer and language, and answers the data', async () => {
    signedIn();
    const seen = vi.fn();
    server.use(
      http.get(`${API}/api/phong-ban`, ({ request: { headers } }) => {
        seen(headers.get('authorization'), headers.get('accept-language'), headers.get('cookie'));
        return HttpResponse.json([{ id: 1 }]);
      }),
    );
    expect(await request({ url: '/phong-ban' })).toEqual([{ id: 1 }]);
    expect(seen).toHaveBeenCalledWith('Bearer a1', 'vi', null);
  });

  it('asks in the language that the page is shown in', async () => {
    const seen = vi.fn();
    const shown = { documentElement: { lang: 'en' }, querySelector: () => null };
    vi.stubGlobal('document', shown);
    server.use(
      http.get(`${API}/api/phong-ban`, ({ request: { headers } }) => {
        seen(headers.get('accept-language'));
        return HttpResponse.json([]);
      }),
    );
    await request({ url: '/phong-ban' });
    expect(seen).toHaveBeenCalledWith('en');
  });

  it('sends no bearer when none is stored', async () => {
    server.use(
      http.get(`${API}/api/phong-ban`, ({ request: { headers } }) =>
        HttpResponse.json({ bearer: headers.get('authorization') }),
      ),
    );
    expect(await request({ url: '/phong-ban' })).toEqual({ bearer: null });
  });

  it('can answer the headers as well', async () => {
    server.use(
      http.get(`${API}/api/phong-ban`, () =>
        HttpResponse.json([], { headers: { 'Content-Range': 'phong-ban 0-0/0' } }),
      ),
    );
    const answer = await requestWithHeaders({ url: '/phong-ban' });
    expect(answer.headers['content-range']).toBe('phong-ban 0-0/0');
    expect(answer.data).toEqual([]);
  });

  it('is multipart when it is not a GET', async () => {
    const parts: [string, string][] = [];
    server.use(
      http.put(`${API}/api/bac-si/1`, async ({ request: received }) => {
        expect(received.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
        for (const [name, value] of await received.formData()) {
          parts.push([name, typeof value === 'string' ? value : `${value.name}:${value.type}`]);
        }
        return HttpResponse.json({});
      }),
    );
    await request({
      url: '/bac-si/1',
      method: 'PUT',
      data: {
        fullName: 'Trần Văn Đức',
        years: 5,
        phone: null,
        skipped: undefined,
        bookable: false,
        since: new Date(0),
        languages: ['vi', 'en'],
        photo: new File(['x'], 'ảnh.png', { type: 'image/png' }),
        papers: ['stored-1', new File(['y'], 'a.pdf'), new File(['z'], 'b.pdf')],
      },
    });
    expect(parts).toEqual([
      ['fullName', 'Trần Văn Đức'],
      ['years', '5'],
      ['phone', ''],
      ['bookable', 'false'],
      ['since', '1970-01-01T00:00:00.000Z'],
      ['languages', '["vi","en"]'],
      ['photo', 'ảnh.png:image/png'],
      ['papers', '["stored-1"]'],
      ['papers', expect.stringMatching(/^a\.pdf:/)],
      ['papers', expect.stringMatching(/^b\.pdf:/)],
      [NULL_PART, '["phone"]'],
    ]);
  });
});
