import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';
import { asking } from './visits';

let server: BookingServer;
let desk: string;
let known: { id: string; code: string };

const NGA = {
  fullName: 'Nguyễn Thị Nga',
  dateOfBirth: '1973-12-05',
  sex: 'female',
  phone: '0912345678',
  citizenId: '001173012345',
};

const { post } = asking(() => server);

beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
  known = (await post(desk, '/benh-nhan', NGA)).body;
});
afterAll(() => server.close());

const similar = async (typed: object) => {
  const { status, body } = await post(desk, '/benh-nhan/similar', typed);
  expect(status).toBe(200);
  return body.map((one: { id: string; agrees: string[] }) => [one.id, one.agrees.join()]);
};

describe('patients who may be registered already', () => {
  it('are found by name and birth date, accents, order and a slip aside', async () => {
    const born = { dateOfBirth: NGA.dateOfBirth };
    expect(await similar({ fullName: 'nga nguyen thi', ...born })).toEqual([
      [known.id, 'name,dateOfBirth'],
    ]);
    expect(await similar({ fullName: 'Nguyen Thi Ngan', ...born })).toEqual([
      [known.id, 'nearName,dateOfBirth'],
    ]);
    expect(await similar({ fullName: 'Nguyen Thi Nga', dateOfBirth: '1973' })).toEqual([
      [known.id, 'name,birthYear'],
    ]);
  });

  it('are found by a number, however it is written, and by nothing that is half typed', async () => {
    expect(await similar({ phone: '0912 345 678' })).toEqual([[known.id, 'phone']]);
    expect(await similar({ citizenId: '001 173 012 345' })).toEqual([[known.id, 'citizenId']]);
    expect(await similar({ phone: '0912', citizenId: '0011', fullName: 'Nguyễn' })).toEqual([]);
    expect(await similar({ fullName: 'Trần Văn Bình', dateOfBirth: NGA.dateOfBirth })).toEqual([]);
  });

  it('are found by the search of the list by a birth date beside a name, however it is written', async () => {
    for (const q of ['nga 5/12/1973', '05.12.1973 Nguyễn', 'nga 05121973', 'nga 1973', '678']) {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const { body } = await server.call('GET', `/benh-nhan?filter=${filter}`, { token: desk });
      expect(body.map(({ id }: { id: string }) => id)).toEqual([known.id]);
    }
  });

  it('are nobody to those who may not register patients', async () => {
    const patient = await server.patient();
    for (const token of [patient.token, await server.staff('duoc-si')]) {
      expect((await post(token, '/benh-nhan/similar', { phone: NGA.phone })).status).toBe(403);
    }
  });

  it('stay hidden where the asker may not see them', async () => {
    await server.database.owner
      .updateTable('benh_nhan')
      .set({ restricted_at: new Date().toISOString() })
      .where('id', '=', known.id)
      .execute();
    expect(await similar({ phone: NGA.phone })).toEqual([]);
  });
});
