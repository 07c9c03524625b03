import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';
import { at, ownDays } from '../booking/days';
import { addMedicine, addPrescription } from '../inpatient/orders';
import { addBeds, addStay } from '../inpatient/ward';
import { STATEMENTS } from './table';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());

const freshDay = ownDays();

/** The first dose of a day, an hour after the clock of the tests. */
const DUE = new Date(NOW.getTime() + 3_600_000).toISOString();

/** A statement that is waited for: the others travel with the next. */
const isWaitedFor = (text: string) => text !== 'begin' && !text.startsWith('/* later */');

let commits = 0;

/** What a call costs: statements, and how often an answer of the database is waited for. */
async function costOf(call: () => Promise<{ status: number }>) {
  server.database.takeQueries();
  const { status } = await call();
  const texts = server.database.takeQueries();
  expect(status, texts.join('\n')).toBeLessThan(300);
  commits = texts.filter((text) => text === 'commit').length;
  return { statements: texts.length, roundTrips: texts.filter(isWaitedFor).length };
}

let patients = 0;
const newPatient = () => {
  patients += 1;
  return server.call('POST', '/benh-nhan', {
    token: desk,
    json: {
      fullName: `Nguyễn Thị Đếm ${'ABCDEFGH'[patients]}`,
      dateOfBirth: '1990-01-01',
      sex: 'female',
      phone: `09120000${10 + patients}`,
    },
  });
};

let wards = 0;
/** Two in beds with two medicines each, and the head nurse of their ward. */
async function newWard() {
  wards += 1;
  const manager = await server.staff('quan-ly');
  const nurse = await server.staff('dieu-duong-truong', { departmentIds: [server.department] });
  const medicine = await addMedicine(server, `Thuốc ${wards}`);
  const line = { medicine, name: 'Thuốc', dose: 1, times: 1, days: 5 };
  let stay = '';
  let prescription = '';
  for (const bedId of await addBeds(server, `S${wards}`, 2)) {
    stay = await addStay(server);
    await server.call('POST', `/o-lai/${stay}/admit`, { token: manager, json: { bedId } });
    prescription = await addPrescription(server, stay, NOW.toISOString(), [line, line]);
  }
  return { nurse, stay, prescription };
}

let cost: Awaited<ReturnType<typeof costOf>>;
async function measure(call: () => Promise<{ status: number }>): Promise<void> {
  cost = await costOf(call);
}

const CALLS: Record<keyof typeof STATEMENTS, () => Promise<void>> = {
  get: async () => {
    const { patientId } = await server.patient();
    return measure(() => server.call('GET', `/benh-nhan/${patientId}`, { token: desk }));
  },
  list: () => measure(() => server.call('GET', '/benh-nhan', { token: desk })),
  'list with titles': () => measure(() => server.call('GET', '/phieu-thong-tin', { token: desk })),
  create: () => measure(newPatient),
  update: async () => {
    const { body } = await newPatient();
    const json = { fullName: 'Nguyễn Thị Đổi', version: body.version };
    return measure(() =>
      server.call('PUT', `/benh-nhan/${String(body.id)}`, { token: desk, json }),
    );
  },
  slots: () => {
    const day = freshDay();
    const query = `doctor=${server.doctor}&from=${day}&to=${day}`;
    return measure(() => server.call('GET', `/lich-trong?${query}`));
  },
  hold: async () => {
    const { token } = await server.patient();
    const json = { doctorId: server.doctor, start: at(freshDay(), '08:00') };
    return measure(() => server.call('POST', '/dat-lich/hold', { token, json }));
  },
  booking: async () => {
    const { token, patientId } = await server.patient();
    const json = { doctorId: server.doctor, start: at(freshDay(), '08:00'), patientId };
    return measure(() => server.call('POST', '/dat-lich', { token, json }));
  },
  'booking from a hold': async () => {
    const { token, patientId } = await server.patient();
    const slot = { doctorId: server.doctor, start: at(freshDay(), '08:00') };
    const { body } = await server.call('POST', '/dat-lich/hold', { token, json: slot });
    const json = { holdId: String(body.holdId), patientId };
    return measure(() => server.call('POST', '/dat-lich', { token, json }));
  },
  'booking in a department, with a key': async () => {
    const { token, patientId } = await server.patient();
    const json = { departmentId: server.department, start: at(freshDay(), '08:00'), patientId };
    const headers = { 'idempotency-key': 'one-and-only' };
    return measure(() => server.call('POST', '/dat-lich', { token, json, headers }));
  },
  'night on a ward': async () => {
    const { nurse } = await newWard();
    const path = `/dem-truc?department=${server.department}`;
    return measure(() => server.call('GET', path, { token: nurse }));
  },
  'dose given': async () => {
    const { nurse, stay, prescription } = await newWard();
    const json = { stay, prescription, line: 0, dueAt: DUE, outcome: 'given' };
    return measure(() => server.call('POST', '/thuc-hien-thuoc', { token: nurse, json }));
  },
};

/** A patient waits for the database at most so often until a booking stands. */
const MOST_OF_A_BOOKING = 5;

describe('what a call asks of the database', () => {
  // How large the tables are is asked once a minute, for all lists: not within a measured call.
  beforeEach(() => server.call('GET', '/benh-nhan', { token: desk }));

  it.each(Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[])(
    'does not grow: %s',
    async (name) => {
      await CALLS[name]();
      expect(cost).toEqual(STATEMENTS[name]);
      if (name.startsWith('booking')) {
        expect(cost.roundTrips).toBeLessThanOrEqual(MOST_OF_A_BOOKING);
        expect(commits).toBe(1);
      }
    },
  );
});
