import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect, namesOf } from '../../fixtures/expect';
import { type PrescriptionServer, startPrescriptions } from '../prescriptions/prescription-server';
import { addStore, leftIn } from './stores';

let server: PrescriptionServer;
let pharmacist: string;
let main: string;
let ward: string;
let medicine: string;
let batch: string;
beforeAll(async () => {
  server = await startPrescriptions();
  pharmacist = await server.token('duoc-si');
  main = await addStore(server, 'main');
  ward = await addStore(server, 'ward');
  medicine = await server.medicine({ name: 'Amoxicilin' });
  const other = await server.medicine({ name: 'Cefalexin' });
  batch = await server.batch(medicine, '2027-12-31', 7);
  const strange = await server.batch(other, '2027-12-31', 1);
  // The last hour of 31 October in Viet Nam, and the first of 1 November.
  await move(batch, 100, '2026-10-31T16:59:00Z');
  await move(strange, 55, '2026-11-02T02:00:00Z');
  await move(batch, -30, '2026-10-31T17:00:00Z');
  await move(batch, 20, '2026-11-20T02:00:00Z');
  await move(batch, -1, '2026-12-01T00:00:00Z');
});
afterAll(() => server.close());

/** Receives so many of a batch into the main store, or takes them out. */
const move = async (of: string, quantity: number, at: string) => {
  const kind = quantity > 0 ? 'receipt' : 'disposal';
  const json = { store: main, batch: of, quantity, at, kind };
  const { status, body } = await server.call('POST', '/the-kho', { token: pharmacist, json });
  expect([status, body]).toEqual([201, body]);
};

const card = async (store: string, from: string, to: string, token = pharmacist) =>
  server.call('GET', `/kho/${store}/the-thuoc?medicine=${medicine}&from=${from}&to=${to}`, {
    token,
  });

describe('a bin card', () => {
  it('begins with what was there, runs with each movement and ends with what the ledger says', async () => {
    const { status, body } = await card(main, '2026-11-01', '2026-11-30');
    expect([status, body]).toMatchObject([
      200,
      { opening: 100, in: 20, out: 30, closing: 90, medicine: { name: 'Amoxicilin 500 mg' } },
    ]);
    expect(body.entries).toMatchObject([
      { quantity: -30, balance: 70, kind: 'disposal', by: expect.stringMatching(/^Người/) },
      { quantity: 20, balance: 90, paper: null },
    ]);
    const whole = await card(main, '2026-01-01', '2026-12-31');
    expect([whole.body.opening, whole.body.closing]).toEqual([
      0,
      await leftIn(server, main, batch),
    ]);
    expect((await card(main, '2026-12-02', '2026-12-02')).body).toMatchObject({
      ...{ opening: 89, closing: 89, entries: [] },
    });
  });

  it('names the paper that moved it, in both stores', async () => {
    const json = { from: main, to: ward, lines: [{ batch, quantity: 5 }] };
    const { body } = await server.call('POST', '/phieu-chuyen', { token: pharmacist, json });
    await server.call('POST', `/phieu-chuyen/${body.id}/post`, { token: pharmacist, json: {} });
    const paper = { resource: 'phieu-chuyen', id: body.id, code: body.code };
    const out = await card(main, '2026-11-21', '2026-11-30');
    const into = await card(ward, '2026-11-21', '2026-11-30');
    expect(out.body.entries).toMatchObject([{ paper, quantity: -5, lot: batch.slice(-8) }]);
    expect(into.body).toMatchObject({ opening: 0, closing: 5, entries: [{ paper }] });
  });

  it('is for who reads the ledger, of a store that is there, and of days in order', async () => {
    expect((await card(main, '2026-11-01', '2026-11-30', server.doctorToken)).status).toBe(403);
    expect((await card(batch, '2026-11-01', '2026-11-30')).status).toBe(404);
    const turned = await card(main, '2026-11-30', '2026-11-01');
    expect([turned.status, namesOf(turned.body.errors)]).toEqual([422, ['to']]);
  });
});
