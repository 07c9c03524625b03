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

  it('are found by the line that a scanner reads off a citizen or insurance card', async () => {
    const born = { dateOfBirth: '1950-02-01', sex: 'male' } as const;
    const an = { fullName: 'Nguyễn Văn An', ...born, insuranceNumber: 'GD4791234567890' };
    const insured = (await post(desk, '/benh-nhan', an)).body.id;
    const name = Buffer.from('Nguyễn Văn An').toString('hex');
    const lines = {
      [known.id]: '001173012345|011234567|Nguyễn Thị Nga|05121973|Nữ|Hà Nội|10052021',
      [insured]: `GD4791234567890|${name}|01/02/1950|1|${name}|01 - 061|01/01/2020|-|24/12/2019|x$`,
    };
    for (const [id, q] of Object.entries(lines)) {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const list = await server.call('GET', `/benh-nhan?filter=${filter}`, { token: desk });
      expect(list.body.map((one: { id: string }) => one.id)).toEqual([id]);
      const quick = await server.call('GET', `/tim-nhanh?q=${encodeURIComponent(q)}`, {
        token: desk,
      });
      expect(quick.body.found.map((one: { id: string }) => one.id)).toEqual([id]);
    }
    const pharmacist = await server.staff('duoc-si');
    const filter = encodeURIComponent(JSON.stringify({ q: lines[known.id] }));
    const hidden = await server.call('GET', `/benh-nhan?filter=${filter}`, { token: pharmacist });
    expect([hidden.status, hidden.body]).toEqual([200, []]);
  });

  it('are found by the 15 characters of an older card where its last ten digits are on file', async () => {
    const binh = { fullName: 'Lê Thị Bình', dateOfBirth: '1961-04-30', sex: 'female' } as const;
    const insured = (await post(desk, '/benh-nhan', { ...binh, insuranceNumber: '7912003456' }))
      .body.id;
    const number = 'HS4797912003456';
    expect(await similar({ insuranceNumber: 'hs 4 79 7912003456' })).toEqual([
      [insured, 'insuranceNumber'],
    ]);
    expect(await similar({ insuranceNumber: 'HS4797912003457' })).toEqual([]);
    const card = `${number}|${Buffer.from(binh.fullName).toString('hex')}|30/04/1961|2|`;
    const list = (filter: object) =>
      server.call('GET', `/benh-nhan?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
        token: desk,
      });
    for (const filter of [{ q: number }, { q: card }, { insuranceNumber: number }]) {
      const { body } = await list(filter);
      expect(body.map(({ id }: { id: string }) => id)).toEqual([insured]);
    }
    const others = await list({ insuranceNumber_neq: number });
    const ids = others.body.map(({ id }: { id: string }) => id);
    expect([ids.includes(known.id), ids.includes(insured)]).toEqual([true, false]);
    const quick = await server.call('GET', `/tim-nhanh?q=${number}`, { token: desk });
    expect(quick.body.found.map(({ id }: { id: string }) => id)).toEqual([insured]);
    const again = await post(desk, '/benh-nhan', { ...binh, insuranceNumber: number });
    expect([again.status, again.body.insuranceNumber]).toEqual([201, number]);
    const both = await list({ insuranceNumber: [number] });
    expect(both.body.map(({ id }: { id: string }) => id).sort()).toEqual(
      [insured, again.body.id].sort(),
    );
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
