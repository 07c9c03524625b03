import { afterAll, beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type RecordsServer, startRecords } from './records-server';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecords();
});
afterAll(() => server.close());

it('finds a service by whatever doctors call it, folded, and shows that to staff alone', async () => {
  const made = await server.call('POST', '/dich-vu', server.manager, {
    ...{ code: 'HH01', name: 'Tổng phân tích tế bào máu ngoại vi', kind: 'xet-nghiem' },
    ...{ price: 60_000, active: true, alsoCalled: 'CTM, công thức máu' },
  });
  expect(made.status).toBe(201);
  const find = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q, active: true }));
    const path = `/dich-vu?filter=${filter}` as const;
    const { body } = await server.call('GET', path, server.ann.token);
    return body.map(({ id }) => id);
  };
  for (const words of ['công thức máu', 'cong thuc mau', 'ctm', 'tế bào máu']) {
    expect([words, await find(words)]).toEqual([words, [made.body.id]]);
  }
  expect(await find('nước tiểu')).toEqual([]);
  const seen = await server.call('GET', `/dich-vu/${made.body.id}`, server.ann.token);
  expect(seen.body.alsoCalled).toBe('CTM, công thức máu');
  const visitor = await server.call('GET', `/dich-vu/${made.body.id}`, server.patient.token);
  expect([visitor.status, 'alsoCalled' in visitor.body]).toEqual([200, false]);
});
