// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { registerBooking } from '../../../src/server/booking/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { type AuthServer, startAuthServer } from '../../fixtures/auth-server';

let server: AuthServer;
let one: Person;
let other: Person;

interface Person {
  patientId: string;
  token: string;
}

async function person(phone: string): Promise<Person> {
  const body = {
    ...{ fullName: 'Lê Thị Sen', phone, dateOfBirth: '1990-12-31', sex: 'female' },
    ...{ password: 'sen hồng tháng sáu', consent: ['kham-chua-benh'] },
  };
  const { user } = (await server.call('POST', '/auth/register', { body })).json();
  const { access_token: token } = await server.signIn(phone);
  return { patientId: user.patientId, token };
}

beforeAll(async () => {
  server = await startAuthServer({}, config, [registerBooking, ...resourceParts]);
  one = await person('0912346001');
  other = await person('0912346002');
});
afterAll(() => server?.close());

const DRAFT = { choices: 'khoa=1&buoc=thong-tin', reason: 'Đau vai' };

it('is one for an account, and only for who it belongs to', async () => {
  const { token } = one;
  const made = await server.call('POST', '/nhap-dat-lich', { token, body: DRAFT });
  expect(made.statusCode).toBe(201);
  const again = await server.call('POST', '/nhap-dat-lich', { token, body: DRAFT });
  expect([409, 422]).toContain(again.statusCode);
  const list = await server.call('GET', '/nhap-dat-lich', { token });
  expect(list.json()).toMatchObject([DRAFT]);
  expect((await server.call('GET', '/nhap-dat-lich', { token: other.token })).json()).toEqual([]);
  const { id } = made.json();
  const gone = await server.call('DELETE', `/nhap-dat-lich/${id}`, { token: other.token });
  expect(gone.statusCode).toBe(404);
});

it('is for a patient of the account alone', async () => {
  const body = { ...DRAFT, patient: one.patientId };
  const refused = await server.call('POST', '/nhap-dat-lich', { token: other.token, body });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toHaveProperty('patient');
  const own = { ...DRAFT, patient: other.patientId };
  const made = await server.call('POST', '/nhap-dat-lich', { token: other.token, body: own });
  expect(made.statusCode).toBe(201);
});
