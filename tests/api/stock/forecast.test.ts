import { afterAll, beforeAll, describe, it } from 'vitest';
import { COUNTER_STORE } from '../../../src/shared/rules/stock/counter-store';
import { expect } from '../../fixtures/expect';
import { type PrescriptionServer, startPrescriptions } from '../prescriptions/prescription-server';
import { addStore } from './stores';

let server: PrescriptionServer;
let pharmacist: string;
beforeAll(async () => {
  server = await startPrescriptions();
  pharmacist = await server.token('duoc-si');
});
afterAll(() => server.close());

/** Moves so many of a batch: in as a receipt, out as an issue. */
const move = async (batch: string, quantity: number, at: string, store = COUNTER_STORE) => {
  const kind = quantity > 0 ? 'receipt' : 'issue';
  const json = { store, batch, quantity, at, kind };
  const { status, body } = await server.call('POST', '/the-kho', { token: pharmacist, json });
  expect([status, body]).toEqual([201, body]);
};

const forecast = (query = '', token = pharmacist) =>
  server.call('GET', `/kho/du-tru${query}`, { token });

describe('the forecast', () => {
  it('orders by use and minimum, of all stores but quarantine', async () => {
    const medicine = await server.medicine({ name: 'Amoxicilin' });
    const batch = await server.batch(medicine, '2027-12-31', 1);
    await move(batch, 99, '2026-06-01T02:00:00Z');
    await move(batch, -56, '2026-11-01T02:00:00Z');
    // Before the weeks that count, and on the day itself, which is not over.
    await move(batch, -10, '2026-08-01T02:00:00Z');
    const quarantine = await addStore(server, 'quarantine');
    await move(batch, 1000, '2026-11-01T02:00:00Z', quarantine);
    const { status, body } = await forecast('?weeks=4&cover=30');
    expect(status).toBe(200);
    const row = body.medicines.find((one: { medicine: string }) => one.medicine === medicine);
    expect(row).toMatchObject({ used: 56, perDay: 2, usable: 34, days: 17, suggested: 26 });
    await server.database.owner
      .updateTable('thuoc')
      .set({ minimum_stock: 200 })
      .where('id', '=', medicine)
      .execute();
    const [first] = (await forecast('?weeks=4&cover=30')).body.medicines;
    expect(first).toMatchObject({ medicine, minimum: 200, suggested: 166 });
  });

  it('orders for the minimum of the stores together, and says which store lacks its own', async () => {
    const medicine = await server.medicine({ name: 'Ibuprofen' });
    const batch = await server.batch(medicine, '2027-12-31', 50);
    const expired = await server.batch(medicine, '2026-11-01', 500);
    const ward = await addStore(server, 'ward');
    await move(batch, 8, '2026-11-20T02:00:00Z', ward);
    await move(expired, 100, '2026-10-20T02:00:00Z', ward);
    const least = (store: string, minimum: number, token = pharmacist) =>
      server.call('POST', '/ton-toi-thieu', { token, json: { store, medicine, minimum } });
    expect((await least(ward, 20)).status).toBe(201);
    expect((await least(COUNTER_STORE, 45)).status).toBe(201);
    expect((await least(ward, 30)).status).toBe(409);
    expect((await least(ward, 30, server.doctorToken)).status).toBe(403);
    const { body } = await forecast();
    const row = body.medicines.find((one: { medicine: string }) => one.medicine === medicine);
    expect(row).toMatchObject({ usable: 58, minimum: 65, suggested: 7 });
    // What has expired is not there, and five more than its own minimum the counter can spare.
    const lacking = { store: ward, medicine, usable: 8, minimum: 20, lacks: 12, elsewhere: 5 };
    expect(body.lacking).toMatchObject([lacking]);
    const closed = await addStore(server, 'ward');
    await move(batch, 40, '2026-11-20T02:00:00Z', closed);
    await server.database.owner
      .updateTable('kho')
      .set({ active: false })
      .where('id', '=', closed)
      .execute();
    // Nothing is moved out of a store that is not in use, nor handed out of it: it expires there.
    const after = (await forecast('?within=1000')).body;
    expect(after.lacking).toMatchObject([lacking]);
    expect(after.medicines).toContainEqual(row);
    const left = after.expiring.find((one: { batch: string }) => one.batch === batch);
    expect(left).toMatchObject({ balance: 98, unused: 98 });
  });

  it('reckons from the day on which a medicine came, where that is later', async () => {
    const medicine = await server.medicine({ name: 'Azithromycin' });
    const batch = await server.batch(medicine, '2027-12-31', 1);
    await move(batch, 99, '2026-11-08T02:00:00Z');
    await move(batch, -28, '2026-11-10T02:00:00Z');
    const { body } = await forecast('?weeks=4');
    const row = body.medicines.find((one: { medicine: string }) => one.medicine === medicine);
    expect(row).toMatchObject({ used: 28, perDay: 2, usable: 72 });
  });

  it('lists what expires, with what nobody will have used by then', async () => {
    const medicine = await server.medicine({ name: 'Cefalexin' });
    const soon = await server.batch(medicine, '2026-12-01', 30);
    const gone = await server.batch(medicine, '2026-11-01', 5);
    await server.batch(medicine, '2028-12-01', 5);
    const { body } = await forecast('?within=60');
    const own = body.expiring.filter((one: { medicine: string }) => one.medicine === medicine);
    expect(own).toMatchObject([
      { batch: gone, expired: true, unused: 5 },
      { batch: soon, expired: false, balance: 30, unused: 30 },
    ]);
  });

  it('is for who reads the ledger, with numbers that make sense', async () => {
    expect((await forecast('', await server.token('quan-ly'))).status).toBe(200);
    expect((await forecast('', server.doctorToken)).status).toBe(403);
    expect((await forecast('?weeks=0')).status).toBe(422);
  });
});
