import { type DataProvider, fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let provider: DataProvider;
let manager: string;
let ward: { id: string; name: string };

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  manager = server.token('quan-ly');
  provider = simpleRest(server.url, (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Authorization', `Bearer ${manager}`);
    return fetchUtils.fetchJson(url, { ...options, headers });
  });
  ward = (await provider.create('khoa', { data: { name: 'Khoa Ngoại', floor: 2 } })).data;
});
afterAll(() => server.close());

const page = {
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'fullName', order: 'ASC' as const },
};

async function patients(count: number): Promise<string[]> {
  const made: string[] = [];
  for (let index = 0; index < count; index++) {
    const data = { fullName: `Trần Thị ${'ABCDEFG'[index]}`, ward: ward.id };
    made.push((await provider.create('benh-nhan', { data })).data.id);
  }
  return made;
}

describe('the stock client of ra-data-simple-rest', () => {
  it('creates, lists, reads, changes and deletes', async () => {
    const made = await patients(3);
    const list = await provider.getList('benh-nhan', { ...page, filter: { q: 'tran thi' } });
    expect(list.total).toBe(3);
    expect(list.data.map((row) => row.id)).toEqual(made.slice(0, 2));
    const second = await provider.getList('benh-nhan', {
      ...page,
      pagination: { page: 2, perPage: 2 },
      filter: {},
    });
    expect(second.data.map((row) => row.id)).toEqual([made[2]]);

    const one = (await provider.getOne('benh-nhan', { id: made[0] })).data;
    expect(one).toMatchObject({ fullName: 'Trần Thị A', version: 1 });
    const data = { ...one, fullName: 'Trần Thị Anh' };
    const changed = await provider.update('benh-nhan', { id: one.id, data, previousData: one });
    expect(changed.data).toMatchObject({ fullName: 'Trần Thị Anh', version: 2, code: one.code });
    await expect(
      provider.update('benh-nhan', { id: one.id, data, previousData: one }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'STALE', current: { version: 2 } } });

    const many = await provider.getMany('benh-nhan', { ids: made.slice(1) });
    expect(many.data.map((row) => row.id).sort()).toEqual(made.slice(1).sort());
    const mine = await provider.getManyReference('benh-nhan', {
      ...page,
      target: 'ward',
      id: ward.id,
      filter: {},
    });
    expect(mine.total).toBe(3);

    const gone = await provider.delete('benh-nhan', { id: made[0]!, previousData: one });
    expect(gone.data).toMatchObject({ id: made[0] });
    const rest = await provider.deleteMany('benh-nhan', { ids: made.slice(1) });
    expect(rest.data?.sort()).toEqual(made.slice(1).sort());
    const left = await provider.getList('benh-nhan', { ...page, filter: {} });
    expect(left).toMatchObject({ data: [], total: 0 });
  });

  it('is told of a deletion that is refused', async () => {
    await patients(1);
    await expect(provider.delete('khoa', { id: ward.id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'IN_USE' },
    });
  });

  it('cannot change many at once, since it sends no version', async () => {
    const change = provider.updateMany('khoa', { ids: [ward.id], data: { floor: 3 } });
    await expect(change).rejects.toMatchObject({ status: 428 });
  });
});
