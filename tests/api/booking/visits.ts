import type { Method } from '../../../src/shared/operation/route';
import type { Answer, AnswerTo, Asker, ClinicCaller } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import type { BookingServer } from './booking-server';
import type { Person } from './people';

/** How long a slot of the doctor is. */
const SLOT_MS = 20 * 60_000;

/** Asks the server of a test file, which starts after this is made. */
export const asking = (server: () => { call: ClinicCaller }) => {
  const by =
    (method: Method) =>
    (token: string, path: string, json?: unknown): Promise<Answer> =>
      server().call(method, path, { token, json });
  const post = by('POST');
  return {
    get: by('GET') as Asker<'GET'>,
    put: by('PUT') as Asker<'PUT'>,
    post: ((token: string, path: string, json: unknown = {}) =>
      post(token, path, json)) as Asker<'POST'>,
  };
};

/** Books a slot, of the first doctor unless said otherwise, and answers the slip. */
export async function booked(
  server: BookingServer,
  person: Person,
  start: string,
  doctorId = server.doctor,
): Promise<AnswerTo<'POST', '/dat-lich'>> {
  const { status, body } = await server.call('POST', '/dat-lich', {
    token: person.token,
    json: { doctorId, start, patientId: person.patientId, reason: 'Đau bụng' },
  });
  expect(status).toBe(201);
  return body;
}

/** A visit with the first doctor as the desk writes it down. */
export const visit = (
  server: BookingServer,
  patient: string,
  start: string,
  more: object = {},
) => ({
  patient,
  doctor: server.doctor,
  department: server.department,
  start,
  end: new Date(Date.parse(start) + SLOT_MS).toISOString(),
  kind: 'walk-in',
  ...more,
});
