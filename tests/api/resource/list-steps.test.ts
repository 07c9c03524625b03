import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller, listPath } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let token: string;
const call = caller(() => server);
const NAMES = ['An', 'Bình', 'Châu', 'Dũng', 'Én'];
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  token = server.token('quan-ly');
  for (const fullName of NAMES) {
    const json = { fullName, born: '1990', sex: 'male' };
    ids[fullName] = (await call('POST', '/benh-nhan', { token, json })).body.id;
  }
});
afterAll(() => server.close());

async function page(range: [number, number], sort: [string, string]): Promise<string[]> {
  const { body } = await call('GET', listPath('benh-nhan', { sort, range }), { token });
  return body.map((row: { fullName: string }) => row.fullName);
}

it('goes on where a page ended, though its last row has another place now', async () => {
  const sort: [string, string] = ['updatedAt', 'DESC'];
  const before = await page([0, 1], sort);
  expect(before).toEqual(['Én', 'Dũng']);
  const json = { debt: 5, version: 1 };
  expect((await call('PUT', `/benh-nhan/${ids.Dũng}`, { token, json })).status).toBe(200);
  expect(await page([2, 4], sort)).toEqual(['Châu', 'Bình', 'An']);
});

it('steps back to the page before one that was jumped to, though a row came before both', async () => {
  const sort: [string, string] = ['fullName', 'DESC'];
  expect(await page([4, 5], sort)).toEqual(['An']);
  const json = { fullName: 'Yến', born: '1990', sex: 'female' };
  const { body } = await call('POST', '/benh-nhan', { token, json });
  expect(await page([2, 3], sort)).toEqual(['Châu', 'Bình']);
  expect(await page([0, 1], sort)).toEqual(['Yến', 'Én']);
  const path = `/benh-nhan/${body.id}?version=1` as const;
  expect((await call('DELETE', path, { token })).status).toBe(200);
});

it('reads a page from the front where too few rows are left before the next', async () => {
  const sort: [string, string] = ['code', 'DESC'];
  const added: string[] = [];
  for (const fullName of ['Yên', 'Yến']) {
    const json = { fullName, born: '1990', sex: 'female' };
    added.push((await call('POST', '/benh-nhan', { token, json })).body.id);
  }
  expect(await page([4, 5], sort)).toEqual(['Châu', 'Bình']);
  for (const id of added) {
    const path = `/benh-nhan/${id}?version=1` as const;
    expect((await call('DELETE', path, { token })).status).toBe(200);
  }
  expect(await page([1, 3], sort)).toEqual(['Dũng', 'Châu', 'Bình']);
});

it('goes on where a page ended, though its last row is gone', async () => {
  const sort: [string, string] = ['fullName', 'ASC'];
  expect(await page([0, 1], sort)).toEqual(['An', 'Bình']);
  const path = `/benh-nhan/${ids.Bình}?version=1` as const;
  expect((await call('DELETE', path, { token })).status).toBe(200);
  expect(await page([2, 3], sort)).toEqual(['Châu', 'Dũng']);
});
