import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect, namesOf } from '../../fixtures/expect';
import { bodyOf, type PrescriptionServer, startPrescriptions } from './prescription-server';

let server: PrescriptionServer;
let pharmacist: string;
beforeAll(async () => {
  server = await startPrescriptions();
  pharmacist = await server.token('duoc-si');
});
afterAll(() => server.close());

/** A signed prescription for ten tablets of each medicine. */
async function signed(...medicines: string[]): Promise<string> {
  const patient = await server.patient();
  const token = server.doctorToken;
  const json = bodyOf(server, patient, medicines);
  const { status, body } = await server.call('POST', '/don-thuoc', { token, json });
  expect([status, body]).toEqual([201, body]);
  const answer = await server.call('POST', `/don-thuoc/${body.id}/sign`, { token, json: {} });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return body.id;
}

const dispense = (id: string, token = pharmacist) =>
  server.call('POST', `/don-thuoc/${id}/dispense`, { token, json: {} });

describe('dispensing', () => {
  it('takes what expires first, never what has expired', async () => {
    const medicine = await server.medicine({ name: 'Cetirizin' });
    const expired = await server.batch(medicine, '2026-11-21', 50);
    const late = await server.batch(medicine, '2027-12-31', 50);
    const soon = await server.batch(medicine, '2026-12-31', 4);
    const { status, body } = await dispense(await signed(medicine));
    expect([status, body.state]).toEqual([200, 'dispensed']);
    const left = await Promise.all([expired, soon, late].map(server.balance));
    expect(left).toEqual([50, 0, 44]);
  });

  it('hands out nothing at all when one medicine is short', async () => {
    const plenty = await server.medicine({ name: 'Amlodipin' });
    const scarce = await server.medicine({ name: 'Bisoprolol' });
    const full = await server.batch(plenty, '2027-12-31', 100);
    const short = await server.batch(scarce, '2027-12-31', 9);
    const id = await signed(plenty, scarce);
    const { status, body } = await dispense(id);
    expect(status).toBe(409);
    expect(body.message).toContain('Bisoprolol 500 mg: kho còn 09 viên, đơn cần 10 viên');
    expect([await server.balance(full), await server.balance(short)]).toEqual([100, 9]);
    const after = await server.call('GET', `/don-thuoc/${id}`, { token: pharmacist });
    expect(after.body.state).toBe('signed');
  });

  it('never falls below zero when many dispense at once', async () => {
    const medicine = await server.medicine({ name: 'Metformin' });
    const other = await server.medicine({ name: 'Gliclazid' });
    const first = await server.batch(medicine, '2026-12-31', 15);
    const second = await server.batch(medicine, '2027-12-31', 20);
    const third = await server.batch(other, '2027-12-31', 1000);
    const orders = [0, 1, 2, 3, 4, 5].map((n) => (n % 2 ? [medicine, other] : [other, medicine]));
    const ids: string[] = [];
    for (const order of orders) ids.push(await signed(...order));
    const answers = await Promise.all(ids.map((id) => dispense(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await Promise.all([first, second, third].map(server.balance))).toEqual([0, 5, 970]);
  });

  it('hands out a prescription once, and to pharmacists only', async () => {
    const medicine = await server.medicine({ name: 'Salbutamol' });
    const batch = await server.batch(medicine, '2027-12-31', 100);
    const id = await signed(medicine);
    expect((await dispense(id, server.doctorToken)).status).toBe(403);
    const answers = await Promise.all([dispense(id), dispense(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await server.balance(batch)).toBe(90);
  });
});

const HOUR = 3_600_000;

describe('the times of doses', () => {
  const read = async (id: string, token: string) => {
    const path = `${server.url}/don-thuoc/${id}/uong-thuoc.ics`;
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    // A long line goes on after a line's end and a blank.
    return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') };
  };
  const begins = (text: string) => [...text.matchAll(/^DTSTART:(\S+)$/gm)].map(([, at]) => at);

  it('go into a calendar, each with its medicines and an alarm, for who may see the prescription', async () => {
    const patient = await server.patient();
    const [often, rare, needed] = [
      await server.medicine({ name: 'Amoxicilin' }),
      await server.medicine({ name: 'Omeprazol' }),
      await server.medicine({ name: 'Paracetamol' }),
    ];
    const lines = [
      { medicine: often, dose: 1, times: 3, days: 2 },
      { medicine: rare, dose: 1, times: 1, days: 2, timing: 'Buổi tối' },
      { medicine: needed, dose: 1, times: 2, days: 2, timing: 'Khi đau' },
    ];
    const token = server.doctorToken;
    const json = bodyOf(server, patient, [often, rare, needed], { lines });
    const made = await server.call('POST', '/don-thuoc', { token, json });
    const { id } = made.body;
    expect(begins((await read(id, token)).text)).toEqual([]);
    const signed = await server.call('POST', `/don-thuoc/${id}/sign`, { token, json: {} });
    const own = await server.token('benh-nhan', { patientIds: [patient] });
    const { status, text } = await read(id, own);
    expect(status).toBe(200);
    // At eight, two and eight of the clinic, from the signature on until all were taken.
    const since = Date.parse(signed.body.signedAt ?? '');
    const hours = Array.from(
      { length: 96 },
      (_, hour) => (Math.floor(since / HOUR) + hour + 1) * HOUR,
    )
      .map((at) => new Date(at).toISOString())
      .filter((at) => /T(01|07|13):/.test(at));
    const written = hours.slice(0, 6).map((at) => at.replace(/[-:]|\.000/g, ''));
    expect(begins(text)).toEqual(written);
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(6);
    expect(text.match(/Amoxicilin/g)).toHaveLength(6);
    expect(text.match(/Omeprazol/g)).toHaveLength(2);
    expect(text).not.toContain('Paracetamol');
    const stranger = await server.token('benh-nhan', { patientIds: [await server.patient()] });
    expect((await read(id, stranger)).status).toBe(404);
  });
});

describe('the stock ledger', () => {
  it('refuses an issue by hand beyond what a batch holds, also when two try at once', async () => {
    const medicine = await server.medicine({ name: 'Prednisolon' });
    const batch = await server.batch(medicine, '2027-12-31', 10);
    const issue = (quantity: number) =>
      server.call('POST', '/the-kho', {
        token: pharmacist,
        json: { batch, kind: 'disposal', quantity, at: '2026-11-22T02:00:00Z' },
      });
    const tooMany = await issue(-11);
    expect([tooMany.status, namesOf(tooMany.body.errors)]).toEqual([409, ['quantity']]);
    const answers = await Promise.all([issue(-7), issue(-7)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await server.balance(batch)).toBe(3);
  });
});
