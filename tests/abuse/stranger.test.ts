import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { registerBooking } from '../../src/server/booking/routes';
import { sentMessages } from '../../src/server/notify/mailbox';
import { registerMailbox } from '../../src/server/notify/mailbox-routes';
import { resourceParts } from '../../src/server/resource/parts';
import { addDays } from '../../src/shared/format/days';
import { USE_LIMITS } from '../../src/shared/rules/use-limits';
import { type ClinicRows, fillClinic } from '../api/booking/clinic-rows';
import { byClients, countBy } from '../api/booking/races';
import { type AuthServer, PASSWORD, startAuthServer } from '../fixtures/auth-server';

let server: AuthServer;
let clinic: ClinicRows;
beforeAll(async () => {
  server = await startAuthServer({}, config, [registerBooking, registerMailbox, ...resourceParts]);
  clinic = await fillClinic(server.database.owner);
});
afterAll(() => server.close());

const person = {
  fullName: 'Trần Văn Lạ',
  dateOfBirth: '1990',
  sex: 'male',
  consent: ['kham-chua-benh', 'lien-thong'],
};

/** Every open slot of the doctor's next seven days. */
async function openSlots(): Promise<string[]> {
  const today = server.services.clock().toISOString().slice(0, 10);
  const query = `doctor=${clinic.doctor}&from=${addDays(today, 1)}&to=${addDays(today, 7)}`;
  const days: { slots: { start: string; state: string }[] }[] = (
    await server.call('GET', `/lich-trong?${query}`)
  ).json();
  return days.flatMap(({ slots }) =>
    slots.filter(({ state }) => state === 'open').map(({ start }) => start),
  );
}

const closed = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM booking_claim`.execute(server.database.owner);
  return rows[0]?.count;
};

describe('a stranger with invented relatives', () => {
  it('closes one slot of a doctor’s week without a proved number, and ten with one', async () => {
    const phone = '0912345001';
    const registered = await server.call('POST', '/auth/register', {
      body: { ...person, phone, password: PASSWORD },
    });
    const { access_token: token } = await server.signIn(phone);
    const patients: string[] = [registered.json().user.patientId];
    for (let i = 0; i < 20; i++) {
      const body = { ...person, fullName: `Người Thân ${i}`, relation: 'con' };
      const answer = await server.call('POST', '/auth/family', { token, body });
      if (answer.statusCode === 201) patients.push(answer.json().patientId);
    }
    expect(patients).toHaveLength(USE_LIMITS.profilesPerAccount);
    const week = await openSlots();
    expect(week.length).toBeGreaterThan(60);
    const attack = async () => {
      const answers = await byClients(20, [...week.entries()], async ([index, start]) => {
        const slot = { doctorId: clinic.doctor, start };
        await server.call('POST', '/dat-lich/hold', { token, body: slot });
        const patientId = patients[index % patients.length];
        return server.call('POST', '/dat-lich', { token, body: { ...slot, patientId } });
      });
      return countBy(answers.map(({ statusCode }) => statusCode));
    };

    expect(await attack()).toEqual({ 403: week.length });
    expect(await closed()).toBeLessThanOrEqual(1);

    await server.call('POST', '/auth/phone/code', { token });
    const [sent] = await sentMessages(server.services);
    const code = sent?.body.match(/\d{6}/)?.[0];
    await server.call('POST', '/auth/phone/verify', { token, body: { code } });
    expect((await attack())[201]).toBe(USE_LIMITS.openPerAccount);
    expect(await closed()).toBe(USE_LIMITS.openPerAccount);
  });
});

describe('the mailbox', () => {
  const open = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      url: '/hop-thu-thu',
      headers: { host: 'localhost', ...headers },
      remoteAddress,
    });

  it('shows what was sent, the newest first, to people and to tests', async () => {
    const { phone } = await server.account();
    const { access_token: token } = await server.signIn(phone);
    await server.call('POST', '/auth/phone/code', { token });
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(phone);
    const [first] = (await open({ accept: 'application/json' })).json();
    expect(first).toMatchObject({ channel: 'message', kind: 'code', address: phone });
  });

  it.each([
    ['from elsewhere', {}, '198.51.100.7'],
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['under another name', { host: 'evil.example' }, '127.0.0.1'],
  ])('is not there %s', async (_how, headers, address) => {
    expect((await open(headers, address)).statusCode).toBe(404);
  });
});
