import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type PrescriptionServer, startPrescriptions } from '../prescriptions/prescription-server';
import { addStore, leftIn } from './stores';

let server: PrescriptionServer;
let counter: string;
let second: string;
let store: string;
let batch: string;
let other: string;
beforeAll(async () => {
  server = await startPrescriptions();
  counter = await server.token('duoc-si');
  second = await server.token('duoc-si');
});
afterAll(() => server.close());

/** Receives so many of a batch into the store, or takes them out. */
const move = (of: string, quantity: number) =>
  server.call('POST', '/the-kho', {
    token: counter,
    json: {
      ...{ store, batch: of, quantity, at: '2026-11-22T02:00:00Z' },
      kind: quantity > 0 ? 'receipt' : 'disposal',
    },
  });

/** A new store with 100 and 40 of two batches, and a stock-take of it. */
async function begin() {
  store = await addStore(server, 'main');
  const medicine = await server.medicine({ name: 'Amoxicilin' });
  batch = await server.batch(medicine, '2027-12-31', 1);
  other = await server.batch(medicine, '2028-12-31', 1);
  await move(batch, 100);
  await move(other, 40);
  const { body } = await server.call('POST', '/kiem-ke', { token: counter, json: { store } });
  return body;
}

const enter = (take: { id: string; version: number }, counted: number[], token = counter) =>
  server.call('PUT', `/kiem-ke/${take.id}`, {
    token,
    json: {
      version: take.version,
      lines: counted.map((count, index) => ({
        batch: index === 0 ? batch : other,
        counted: count,
      })),
    },
  });

const act = (id: string, name: 'submit' | 'approve', token: string) =>
  server.call('POST', `/kiem-ke/${id}/${name}`, { token, json: {} });

describe('a stock-take', () => {
  it('lists the shelf, meets each count with the ledger, and differences wait for a second person', async () => {
    const take = await begin();
    expect(take.lines).toMatchObject([
      { batch, counted: null, expected: null },
      { batch: other, counted: null },
    ]);
    const early = await act(take.id, 'submit', counter);
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['lines']]);
    const counted = await enter(take, [97, 40]);
    expect(counted.body.lines).toMatchObject([
      { counted: 97, expected: 100 },
      { counted: 40, expected: 40 },
    ]);
    await act(take.id, 'submit', counter);
    expect(await leftIn(server, store, batch)).toBe(100);
    expect((await act(take.id, 'approve', counter)).status).toBe(409);
    const approved = await act(take.id, 'approve', second);
    expect([approved.status, approved.body]).toMatchObject([200, { approvedBy: second }]);
    expect(await leftIn(server, store, batch)).toBe(97);
    expect(await leftIn(server, store, other)).toBe(40);
    expect((await act(take.id, 'approve', second)).status).toBe(409);
  });

  it('leaves what moved after the count as it moved', async () => {
    const take = await begin();
    await enter(take, [103, 40]);
    await move(batch, -20);
    await act(take.id, 'submit', counter);
    await act(take.id, 'approve', second);
    expect(await leftIn(server, store, batch)).toBe(83);
  });

  it('puts right once what two of them found', async () => {
    const takes = [await begin()];
    const { body } = await server.call('POST', '/kiem-ke', { token: counter, json: { store } });
    takes.push(body);
    for (const take of takes) {
      await enter(take, [97, 40]);
      await act(take.id, 'submit', counter);
    }
    await move(batch, -20);
    const approved = await Promise.all(takes.map(({ id }) => act(id, 'approve', second)));
    expect(approved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await leftIn(server, store, batch)).toBe(77);
  });

  it('writes nothing where more has gone out since than was counted', async () => {
    const take = await begin();
    await enter(take, [5, 41]);
    await move(batch, -50);
    await act(take.id, 'submit', counter);
    const refused = await act(take.id, 'approve', second);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines']]);
    expect([await leftIn(server, store, batch), await leftIn(server, store, other)]).toEqual([
      50, 40,
    ]);
  });

  it('is counted by who began it alone', async () => {
    const take = await begin();
    expect((await enter(take, [1, 1], second)).status).toBe(403);
  });

  it('of a shelf lists that shelf alone, and takes in what else is found there', async () => {
    const first = await begin();
    await server.database.owner
      .updateTable('thuoc')
      .set({ shelf: 'A1' })
      .where('id', '=', (eb) =>
        eb.selectFrom('lo_thuoc').select('medicine').where('id', '=', batch),
      )
      .execute();
    const json = { store, shelf: 'B2' };
    const { body } = await server.call('POST', '/kiem-ke', { token: counter, json });
    expect([first.lines?.length, body.lines]).toEqual([2, []]);
    expect((await enter(body, [100])).body.lines).toMatchObject([{ batch, expected: 100 }]);
  });
});
