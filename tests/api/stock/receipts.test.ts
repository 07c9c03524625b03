import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { COUNTER_STORE } from '../../../src/shared/rules/stock/counter-store';
import { expect } from '../../fixtures/expect';
import { type PrescriptionServer, startPrescriptions } from '../prescriptions/prescription-server';

let server: PrescriptionServer;
let pharmacist: string;
beforeAll(async () => {
  server = await startPrescriptions();
  pharmacist = await server.token('duoc-si');
});
afterAll(() => server.close());

const write = (lines: object[]) =>
  server.call('POST', '/phieu-nhap', {
    token: pharmacist,
    json: { store: COUNTER_STORE, supplier: 'Công ty Dược Sen Hồng', invoice: '00123', lines },
  });

const post = (id: string) =>
  server.call('POST', `/phieu-nhap/${id}/post`, { token: pharmacist, json: {} });

const batches = (medicine: string) =>
  server.database.owner
    .selectFrom('lo_thuoc')
    .select(['id', 'lot', 'expiry', 'cost', 'supplier'])
    .where('medicine', '=', medicine)
    .orderBy('lot')
    .execute();

describe('the medicines that may be received', () => {
  it('are those in use, by name, for the pharmacist alone', async () => {
    await server.medicine({ name: 'Zinc', brandName: 'Kẽm Sen' });
    const read = (token: string) => server.call('GET', '/phieu-nhap/thuoc', { token });
    expect((await read(pharmacist)).body).toMatchObject([
      { name: 'Kẽm Sen 500 mg', unit: 'viên', gtin: null },
    ]);
    expect((await read(await server.token('quan-ly'))).status).toBe(403);
  });
});

describe('a receipt', () => {
  it('makes the batches that it brought, and puts all of it into stock once', async () => {
    const medicine = await server.medicine({ name: 'Amoxicilin' });
    const made = await write([
      { medicine, lot: 'A1', expiry: '2027-12-31', quantity: 100, cost: 900 },
      { medicine, lot: 'A2', expiry: '2028-12-31', quantity: 50 },
    ]);
    expect([made.status, made.body]).toMatchObject([
      201,
      { lines: [{ name: 'Amoxicilin 500 mg', unit: 'viên' }, {}] },
    ]);
    expect(await batches(medicine)).toEqual([]);
    const both = await Promise.all([post(made.body.id), post(made.body.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = await batches(medicine);
    expect([first, second]).toMatchObject([
      { lot: 'A1', expiry: '2027-12-31', cost: 900, supplier: 'Công ty Dược Sen Hồng' },
      { lot: 'A2', expiry: '2028-12-31', cost: null },
    ]);
    expect(await server.balance(first?.id ?? '')).toBe(100);
    expect(await server.balance(second?.id ?? '')).toBe(50);
  });

  it('adds to a batch that is there, also when two bring the same new lot at once', async () => {
    const medicine = await server.medicine({ name: 'Cefalexin' });
    const line = { medicine, lot: 'C1', expiry: '2027-12-31', quantity: 10 };
    const [one, other] = [await write([line]), await write([line])];
    const answers = await Promise.all([post(one.body.id), post(other.body.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const made = await batches(medicine);
    expect(made).toHaveLength(1);
    expect(await server.balance(made[0]?.id ?? '')).toBe(20);
  });

  it('waits for whoever moves the same batches, and holds no balance until then', async () => {
    const medicine = await server.medicine({ name: 'Gentamicin' });
    const lines = ['G1', 'G2'].map((lot) => ({
      medicine,
      lot,
      expiry: '2027-12-31',
      quantity: 10,
    }));
    await post((await write(lines)).body.id);
    const known = await batches(medicine);
    const made = await write(lines.toReversed());
    let posted: ReturnType<typeof post> | undefined;
    await server.database.owner.transaction().execute(async (mover) => {
      const held = mover.selectFrom('lo_thuoc').select('id').where('medicine', '=', medicine);
      await held.orderBy('id').forNoKeyUpdate().execute();
      const balance = (id?: string) =>
        sql`SELECT FROM stock_balance WHERE batch = ${id} FOR UPDATE NOWAIT`.execute(mover);
      await balance(known[0]?.id);
      posted = post(made.body.id);
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted
            AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`.execute(mover);
          return rows.length;
        })
        .toBeGreaterThan(0);
      await balance(known[1]?.id);
    });
    expect((await posted)?.status).toBe(200);
    expect(await Promise.all(known.map(({ id }) => server.balance(id)))).toEqual([20, 20]);
  });

  it.each([
    ['what has expired', { lot: 'D1', expiry: '2026-11-21', quantity: 5 }],
    ['another expiry of a lot that is in stock', { lot: 'D0', expiry: '2028-01-01', quantity: 5 }],
  ])('refuses %s, and puts nothing into stock', async (_what, bad) => {
    const medicine = await server.medicine({ name: 'Diclofenac' });
    await post((await write([{ medicine, lot: 'D0', expiry: '2027-01-01', quantity: 1 }])).body.id);
    const made = await write([
      { medicine, lot: 'D9', expiry: '2027-01-01', quantity: 5 },
      { medicine, ...bad },
    ]);
    const refused = await post(made.body.id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines']]);
    expect((await batches(medicine)).map(({ lot }) => lot)).toEqual(['D0']);
  });

  it('names each batch once, and medicines that are there', async () => {
    const medicine = await server.medicine({ name: 'Kẽm' });
    const line = { medicine, lot: 'K1', expiry: '2027-12-31', quantity: 10 };
    expect(Object.keys((await write([line, line])).body.errors)).toEqual(['lines']);
    const strange = { ...line, medicine: COUNTER_STORE };
    expect(Object.keys((await write([strange])).body.errors)).toEqual(['lines']);
  });
});
