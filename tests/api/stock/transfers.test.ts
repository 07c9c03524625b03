import { afterAll, beforeAll, describe, it } from 'vitest';
import { COUNTER_STORE } from '../../../src/shared/rules/stock/counter-store';
import { expect, namesOf } from '../../fixtures/expect';
import { type PrescriptionServer, startPrescriptions } from '../prescriptions/prescription-server';
import { addStore, leftIn } from './stores';

let server: PrescriptionServer;
let pharmacist: string;
let ward: string;
let quarantine: string;
beforeAll(async () => {
  server = await startPrescriptions();
  pharmacist = await server.token('duoc-si');
  ward = await addStore(server, 'ward');
  quarantine = await addStore(server, 'quarantine');
});
afterAll(() => server.close());

const write = (to: string, lines: object[], from = COUNTER_STORE) =>
  server.call('POST', '/phieu-chuyen', { token: pharmacist, json: { from, to, lines } });

const post = (id: string) =>
  server.call('POST', `/phieu-chuyen/${id}/post`, { token: pharmacist, json: {} });

describe('a transfer', () => {
  it('names its batches, and moves all of them once', async () => {
    const medicine = await server.medicine({ name: 'Amoxicilin' });
    const batch = await server.batch(medicine, '2027-12-31', 50);
    const made = await write(ward, [{ batch, quantity: 20 }]);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        by: pharmacist,
        lines: [{ name: 'Amoxicilin 500 mg', unit: 'viên', expiry: '2027-12-31' }],
      },
    ]);
    expect(await leftIn(server, COUNTER_STORE, batch)).toBe(50);
    const both = await Promise.all([post(made.body.id), post(made.body.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await leftIn(server, COUNTER_STORE, batch)).toBe(30);
    expect(await leftIn(server, ward, batch)).toBe(20);
    const stock = await server.call('GET', `/kho/${ward}/ton`, { token: pharmacist });
    expect(stock.body).toMatchObject([{ batch, balance: 20, expired: false }]);
    const later = await server.call('PUT', `/phieu-chuyen/${made.body.id}`, {
      token: pharmacist,
      json: { from: COUNTER_STORE, to: ward, lines: [{ batch, quantity: 1 }], version: 2 },
    });
    expect(later.status).toBe(409);
  });

  it('moves nothing where one of its batches is short', async () => {
    const medicine = await server.medicine({ name: 'Cefalexin' });
    const [much, little] = [
      await server.batch(medicine, '2027-12-31', 50),
      await server.batch(medicine, '2028-12-31', 5),
    ];
    const made = await write(ward, [
      { batch: much, quantity: 10 },
      { batch: little, quantity: 6 },
    ]);
    const refused = await post(made.body.id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines']]);
    expect(await leftIn(server, ward, much)).toBe(0);
  });

  it('takes what has expired to quarantine only', async () => {
    const medicine = await server.medicine({ name: 'Vitamin C' });
    const batch = await server.batch(medicine, '2026-11-21', 50);
    const refused = await post((await write(ward, [{ batch, quantity: 5 }])).body.id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines']]);
    expect((await post((await write(quarantine, [{ batch, quantity: 5 }])).body.id)).status).toBe(
      200,
    );
    const issue = await server.call('POST', '/the-kho', {
      token: pharmacist,
      json: {
        store: COUNTER_STORE,
        batch,
        kind: 'issue',
        quantity: -1,
        at: '2026-11-22T02:00:00Z',
      },
    });
    expect([issue.status, namesOf(issue.body.errors)]).toEqual([409, ['batch']]);
  });

  it('goes between two stores, names each batch once, and knows them', async () => {
    const batch = await server.batch(await server.medicine({ name: 'Kẽm' }), '2027-12-31', 50);
    const nowhere = await write(COUNTER_STORE, [{ batch, quantity: 1 }]);
    expect(namesOf(nowhere.body.errors)).toEqual(['to']);
    const twice = await write(ward, [
      { batch, quantity: 1 },
      { batch, quantity: 1 },
    ]);
    expect(namesOf(twice.body.errors)).toEqual(['lines']);
    expect(namesOf((await write(ward, [{ batch: ward, quantity: 1 }])).body.errors)).toEqual([
      'lines',
    ]);
  });

  it('is the pharmacist’s: nobody else writes or posts one, and nobody writes one side by hand', async () => {
    const batch = await server.batch(await server.medicine({ name: 'Sắt' }), '2027-12-31', 50);
    const manager = await server.token('quan-ly');
    const json = { from: COUNTER_STORE, to: ward, lines: [{ batch, quantity: 1 }] };
    expect((await server.call('POST', '/phieu-chuyen', { token: manager, json })).status).toBe(403);
    const own = await server.call('POST', '/phieu-chuyen', { token: pharmacist, json });
    const path = `/phieu-chuyen/${own.body.id}/post` as const;
    expect((await server.call('POST', path, { token: manager, json: {} })).status).toBe(403);
    const byHand = await server.call('POST', '/the-kho', {
      token: pharmacist,
      json: { store: ward, batch, kind: 'transfer', quantity: 9, at: '2026-11-22T02:00:00Z' },
    });
    expect([byHand.status, namesOf(byHand.body.errors)]).toEqual([422, ['kind']]);
    const nurse = await server.token('dieu-duong');
    expect((await server.call('GET', `/kho/${ward}/ton`, { token: nurse })).status).toBe(403);
  });
});

describe('what the counter hands out', () => {
  it('comes from its own store alone', async () => {
    const medicine = await server.medicine({ name: 'Loratadin' });
    const batch = await server.batch(medicine, '2027-12-31', 50);
    await post((await write(ward, [{ batch, quantity: 45 }])).body.id);
    const stock = await server.call('GET', `/kho/${COUNTER_STORE}/ton`, { token: pharmacist });
    expect(stock.body.find((row: { batch: string }) => row.batch === batch)?.balance).toBe(5);
  });
});

describe('the ledger', () => {
  it('is never changed, nor is a paper that moved the stock, by the login of the server', async () => {
    const { db } = server.database;
    await expect(db.updateTable('the_kho').set({ quantity: 1 }).execute()).rejects.toThrow(
      'stands',
    );
    await expect(
      db.deleteFrom('phieu_chuyen').where('state', '=', 'posted').execute(),
    ).rejects.toThrow('has moved the stock');
  });
});
