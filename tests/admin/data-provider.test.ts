import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/admin/providers/data-provider';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const provider = createDataProvider((resource) => resource === 'y-ta');
const list = '*/api/khoa';
const one = '*/api/khoa/k1';

describe('the API as react-admin sees it', () => {
  it('asks for a page and reads the total from the header', async () => {
    let asked = new URLSearchParams();
    server.use(
      http.get(list, ({ request }) => {
        asked = new URL(request.url).searchParams;
        return HttpResponse.json([{ id: 'k1' }], {
          headers: { 'Content-Range': 'khoa 25-25/26', 'X-Total-Estimated': 'true' },
        });
      }),
    );
    const answer = await provider.getList('khoa', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: 'noi' },
    });
    expect(answer).toMatchObject({ data: [{ id: 'k1' }], total: 26, meta: { estimated: true } });
    expect(Object.fromEntries(asked)).toEqual({
      sort: '["name","DESC"]',
      range: '[25,49]',
      filter: '{"q":"noi"}',
    });
  });

  it('sends the version that was read beside the changes, as multipart', async () => {
    let version: string | null = null;
    let type: string | null = null;
    server.use(
      http.put(one, ({ request }) => {
        version = request.headers.get('If-Match');
        type = request.headers.get('Content-Type');
        return HttpResponse.json({ id: 'k1', version: 4 });
      }),
    );
    const data = { name: 'Khoa Nội', version: 3 };
    await provider.update('khoa', { id: 'k1', data, previousData: { id: 'k1', version: 9 } });
    expect(version).toBe('"3"');
    expect(type).toMatch(/^multipart\/form-data/);
  });

  it('updates many one by one, each with its own version', async () => {
    const versions: (string | null)[] = [];
    server.use(
      http.get(list, () =>
        HttpResponse.json(
          [
            { id: 'k1', version: 3 },
            { id: 'k2', version: 8 },
          ],
          { headers: { 'Content-Range': 'khoa 0-1/2' } },
        ),
      ),
      http.put('*/api/khoa/:id', ({ request, params }) => {
        versions.push(request.headers.get('If-Match'));
        return HttpResponse.json({ id: params.id });
      }),
    );
    await provider.updateMany('khoa', { ids: ['k1', 'k2'], data: { floor: 2 } });
    expect(versions).toEqual(['"3"', '"8"']);
  });

  it('finds archived rows too where records refer to them', async () => {
    const filters: (string | null)[] = [];
    const answer = ({ request }: { request: Request }) => {
      filters.push(new URL(request.url).searchParams.get('filter'));
      return HttpResponse.json([{ id: 'a' }], { headers: { 'Content-Range': '* 0-0/1' } });
    };
    server.use(http.get('*/api/y-ta', answer), http.get(list, answer));
    expect((await provider.getMany('y-ta', { ids: ['a'] })).data).toEqual([{ id: 'a' }]);
    await provider.getMany('khoa', { ids: ['a'] });
    expect(filters).toEqual(['{"id":["a"],"archived":[true,false]}', '{"id":["a"]}']);
  });

  it('asks for many rows in portions that fit into an address', async () => {
    const ids = Array.from({ length: 130 }, (_, index) => `k${index}`);
    server.use(
      http.get(list, ({ request }) => {
        const asked = new URL(request.url).searchParams;
        const { id } = JSON.parse(asked.get('filter') ?? '{}');
        expect(asked.get('range')).toBe(`[0,${id.length - 1}]`);
        return HttpResponse.json(id.map((one: string) => ({ id: one })));
      }),
    );
    const { data } = await provider.getMany('khoa', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
  });

  it('passes on what the server says of a refused write', async () => {
    const body = {
      code: 'INVALID',
      message: 'Có thông tin chưa đúng.',
      errors: { name: 'Trùng.' },
    };
    server.use(http.post(list, () => HttpResponse.json(body, { status: 422 })));
    await expect(provider.create('khoa', { data: { name: 'Nội' } })).rejects.toMatchObject({
      status: 422,
      message: body.message,
      body,
    });
  });

  it('speaks of the network in Vietnamese when no answer comes', async () => {
    server.use(http.get(one, () => HttpResponse.error()));
    await expect(provider.getOne('khoa', { id: 'k1' })).rejects.toMatchObject({
      message: expect.stringContaining('không kết nối được máy chủ'),
    });
  });

  it('reports a checked file and a done import alike', async () => {
    server.use(
      http.post('*/api/khoa/import', ({ request }) =>
        new URL(request.url).searchParams.get('dryRun')
          ? HttpResponse.json({ rows: 2, errors: [{ row: 3, errors: { name: 'Thiếu.' } }] })
          : HttpResponse.json({ created: 2 }),
      ),
    );
    const file = new File(['Tên\nNội'], 'khoa.csv', { type: 'text/csv' });
    expect((await provider.importCsv('khoa', file, true)).errors).toHaveLength(1);
    expect(await provider.importCsv('khoa', file, false)).toEqual({ rows: 2, errors: [] });
  });
});
