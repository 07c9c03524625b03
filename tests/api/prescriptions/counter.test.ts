import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect, namesOf } from '../../fixtures/expect';
import { bodyOf, type PrescriptionServer, startPrescriptions } from './prescription-server';

let server: PrescriptionServer;
let pharmacist: string;
beforeAll(async () => {
  server = await startPrescriptions();
  pharmacist = await server.token('duoc-si');
  await server.database.owner
    .updateTable('bac_si')
    .set({ user: server.doctorToken })
    .where('id', '=', server.doctor)
    .execute();
});
afterAll(() => server.close());

/** A signed prescription for ten tablets of each medicine. */
async function signed(...medicines: string[]): Promise<string> {
  const patient = await server.patient({
    allergies: [{ substance: 'Aspirin', reaction: 'Mề đay', severity: 'moderate' }],
  });
  const token = server.doctorToken;
  const json = bodyOf(server, patient, medicines);
  const { body } = await server.call('POST', '/don-thuoc', { token, json });
  const answer = await server.call('POST', `/don-thuoc/${body.id}/sign`, { token, json: {} });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return body.id;
}

const act = (id: string, name: string, json: object = {}, token = pharmacist) =>
  server.call('POST', `/don-thuoc/${id}/${name}`, { token, json });

const counter = async (id: string) =>
  (await server.call('GET', `/don-thuoc/${id}/quay`, { token: pharmacist })).body;

const told = async (): Promise<string[]> => {
  const rows = await server.database.owner
    .selectFrom('thong_bao')
    .select('title')
    .where('user', '=', server.doctorToken)
    .orderBy('id')
    .execute();
  return rows.map(({ title }) => String(title));
};

describe('a prescription at the counter', () => {
  it('shows the batches that dispensing takes, how it is taken and for whom', async () => {
    const medicine = await server.medicine({ name: 'Cetirizin' });
    await server.batch(medicine, '2026-11-21', 50);
    const soon = await server.batch(medicine, '2026-12-31', 4);
    const late = await server.batch(medicine, '2027-12-31', 50);
    const id = await signed(medicine);
    const { patient, clinic, lines, issued, late: isLate } = await counter(id);
    expect(clinic).toBe('Phòng khám Đa khoa Sen');
    expect(patient.allergies).toEqual(['Aspirin (Mề đay)']);
    expect([lines.length, issued, isLate]).toEqual([1, [], false]);
    expect(lines[0]).toMatchObject({ left: 10, stock: 54, missing: 0, issued: 0, instead: null });
    expect(lines[0].sentence).toBe('Uống mỗi lần 1 viên, ngày 2 lần, sau ăn, trong 5 ngày.');
    const taken = lines[0].take.map(({ batch, quantity }: never) => ({ batch, quantity }));
    expect(taken).toEqual([
      { batch: soon, quantity: 4 },
      { batch: late, quantity: 6 },
    ]);
    const others = await act(id, 'dispense', { batches: [{ batch: late, quantity: 10 }] });
    expect([others.status, await server.balance(late)]).toEqual([409, 50]);
    expect((await act(id, 'dispense', { batches: taken })).status).toBe(200);
    expect([await server.balance(soon), await server.balance(late)]).toEqual([0, 44]);
  });

  it('is for those who dispense alone', async () => {
    const id = await signed(await server.medicine({ name: 'Loratadin' }));
    const asked = async (token: string) =>
      (await server.call('GET', `/don-thuoc/${id}/quay`, { token })).status;
    expect(await asked(pharmacist)).toBe(200);
    expect(await asked(server.doctorToken)).toBe(403);
    expect(await asked(await server.token('le-tan'))).toBe(403);
  });
});

describe('a part', () => {
  it('leaves the rest to be dispensed, and never hands out more than is prescribed', async () => {
    const medicine = await server.medicine({ name: 'Omeprazol' });
    const batch = await server.batch(medicine, '2027-12-31', 100);
    const id = await signed(medicine);
    const first = await act(id, 'dispense-part', { parts: [{ medicine, quantity: 4 }] });
    expect([first.status, first.body.state]).toEqual([200, 'signed']);
    expect((await counter(id)).lines[0]).toMatchObject({ issued: 4, last: 4, left: 6 });
    const tooMany = await act(id, 'dispense-part', { parts: [{ medicine, quantity: 7 }] });
    expect(namesOf(tooMany.body.errors)).toEqual(['parts']);
    const rest = await act(id, 'dispense');
    expect([rest.status, await server.balance(batch)]).toEqual([200, 90]);
    expect((await counter(id)).lines[0]).toMatchObject({ issued: 10, last: 6, left: 0 });
  });

  it('may be all of it, after which dispensing takes from no batch', async () => {
    const medicine = await server.medicine({ name: 'Esomeprazol' });
    const batch = await server.batch(medicine, '2027-12-31', 100);
    const id = await signed(medicine);
    await act(id, 'dispense-part', { parts: [{ medicine, quantity: 10 }] });
    expect((await counter(id)).lines[0]).toMatchObject({ left: 0, take: [], missing: 0 });
    const rest = await act(id, 'dispense', { batches: [] });
    expect([rest.status, rest.body.state]).toEqual([200, 'dispensed']);
    expect(await server.balance(batch)).toBe(90);
  });
});

describe('a substitute', () => {
  it('is of the same ingredients, is told to the doctor, and is what is taken', async () => {
    const medicine = await server.medicine({ name: 'Paracetamol' });
    const same = { ingredients: 'Paracetamol' };
    const instead = await server.medicine({ name: 'Paracetamol', brandName: 'Hapacol', ...same });
    const other = await server.medicine({ name: 'Ibuprofen' });
    await server.batch(instead, '2027-12-31', 100);
    const id = await signed(medicine);
    const { lines } = await counter(id);
    expect(lines[0]).toMatchObject({ missing: 10, stock: 0 });
    expect(lines[0].substitutes).toEqual([{ id: instead, name: 'Hapacol 500 mg', stock: 100 }]);
    const note = 'Hết hàng';
    const wrong = await act(id, 'substitute', { medicine, instead: other, note });
    expect(namesOf(wrong.body.errors)).toEqual(['instead']);
    const before = (await told()).length;
    const done = await act(id, 'substitute', { medicine, instead, note });
    expect([done.status, done.body.substitutions]).toMatchObject([200, [{ medicine, instead }]]);
    expect((await told()).slice(before)).toHaveLength(1);
    const after = (await counter(id)).lines[0];
    expect(after).toMatchObject({ missing: 0, stock: 100, instead: { id: instead } });
    expect((await act(id, 'dispense')).status).toBe(200);
    expect((await counter(id)).issued).toMatchObject([{ medicine: instead, quantity: 10 }]);
  });

  it('is never handed out for a controlled medicine', async () => {
    const details = { name: 'Phenobarbital', control: 'H' } as const;
    const medicine = await server.medicine(details);
    const instead = await server.medicine({ ...details, brandName: 'Gardenal' });
    const token = server.doctorToken;
    const json = bodyOf(server, await server.patient(), [medicine], { kind: 'h' });
    const { body } = await server.call('POST', '/don-thuoc', { token, json });
    await act(body.id, 'sign', {}, token);
    expect((await counter(body.id)).lines[0].substitutes).toEqual([]);
    const refused = await act(body.id, 'substitute', { medicine, instead, note: 'Hết' });
    expect(namesOf(refused.body.errors)).toEqual(['instead']);
  });
});

describe('calling the doctor back', () => {
  it('holds the prescription until the doctor answers, and tells the doctor', async () => {
    const medicine = await server.medicine({ name: 'Warfarin' });
    const batch = await server.batch(medicine, '2027-12-31', 100);
    const id = await signed(medicine);
    const before = (await told()).length;
    expect((await act(id, 'hold', {})).status).toBe(422);
    expect((await act(id, 'hold', { note: 'Liều cao?' })).status).toBe(200);
    expect((await told()).slice(before)).toHaveLength(1);
    const part = { parts: [{ medicine, quantity: 1 }] };
    const held = [await act(id, 'dispense'), await act(id, 'dispense-part', part)];
    expect(held.map(({ status }) => status)).toEqual([409, 409]);
    expect(await server.balance(batch)).toBe(100);
    expect((await act(id, 'answer', { note: 'Giữ nguyên' })).status).toBe(403);
    const answered = await act(id, 'answer', { note: 'Giữ nguyên' }, server.doctorToken);
    expect([answered.status, answered.body.heldAt]).toEqual([200, null]);
    const again = await act(id, 'answer', { note: 'Giữ nguyên' }, server.doctorToken);
    expect(again.status).toBe(409);
    expect((await act(id, 'dispense')).status).toBe(200);
  });
});

describe('taking back', () => {
  it('puts what was handed out back into its batch, and no more', async () => {
    const medicine = await server.medicine({ name: 'Amoxicilin' });
    const batch = await server.batch(medicine, '2027-12-31', 100);
    const id = await signed(medicine);
    await act(id, 'dispense');
    const back = (quantity: number) =>
      act(id, 'take-back', { parts: [{ batch, quantity }], note: 'Đổi thuốc' });
    expect(namesOf((await back(11)).body.errors)).toEqual(['parts']);
    const answers = await Promise.all([back(6), back(6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await server.balance(batch)).toBe(96);
  });

  it('undoes a dispensing within its minutes, with the stock', async () => {
    const medicine = await server.medicine({ name: 'Spironolacton' });
    const batch = await server.batch(medicine, '2027-12-31', 30);
    const id = await signed(medicine);
    await act(id, 'dispense-part', { parts: [{ medicine, quantity: 3 }] });
    await act(id, 'dispense');
    expect(await server.balance(batch)).toBe(20);
    const given = { batch, expiry: '2027-12-31', quantity: 10, last: 7 };
    expect((await counter(id)).issued).toMatchObject([given]);
    const undone = await act(id, 'undo');
    expect([undone.status, undone.body.state, undone.body.dispensedAt]).toEqual([
      200,
      'signed',
      null,
    ]);
    expect(await server.balance(batch)).toBe(27);
    expect((await counter(id)).issued).toMatchObject([{ batch, quantity: 3 }]);
    expect((await act(id, 'dispense')).status).toBe(200);
    await act(id, 'take-back', { parts: [{ batch, quantity: 8 }], note: 'Trả' });
    expect((await act(id, 'undo')).status).toBe(200);
    expect([await server.balance(batch), (await counter(id)).issued]).toEqual([30, []]);
  });

  it('leaves a part handed out, whatever came back of a dispensing that was undone before', async () => {
    const medicine = await server.medicine({ name: 'Metformin' });
    const batch = await server.batch(medicine, '2027-12-31', 30);
    const id = await signed(medicine);
    await act(id, 'dispense');
    await act(id, 'take-back', { parts: [{ batch, quantity: 8 }], note: 'Trả' });
    await act(id, 'undo');
    expect(await server.balance(batch)).toBe(30);
    await act(id, 'dispense-part', { parts: [{ medicine, quantity: 3 }] });
    await act(id, 'dispense');
    expect((await act(id, 'undo')).status).toBe(200);
    expect([await server.balance(batch), (await counter(id)).issued]).toMatchObject([
      27,
      [{ batch, quantity: 3 }],
    ]);
  });

  it('keeps ledger and prescriptions in step however acts meet', async () => {
    const medicine = await server.medicine({ name: 'Losartan' });
    const batch = await server.batch(medicine, '2027-12-31', 35);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await signed(medicine));
    const acts = ids.flatMap((id) => [
      act(id, 'dispense-part', { parts: [{ medicine, quantity: 3 }] }),
      act(id, 'dispense-part', { parts: [{ medicine, quantity: 8 }] }),
      act(id, 'take-back', { parts: [{ batch, quantity: 2 }], note: 'Trả' }),
      act(id, 'dispense'),
    ]);
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(4);
    const counters = await Promise.all(ids.map(counter));
    const out = counters.map(({ issued }) =>
      issued.reduce((total: number, { quantity }: { quantity: number }) => total + quantity, 0),
    );
    expect(out.every((quantity) => quantity >= 0 && quantity <= 10)).toBe(true);
    const left = await server.balance(batch);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBe(35 - out.reduce((total, quantity) => total + quantity, 0));
  });
});
