import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { BedMap } from '../../../src/shared/inpatient/operations';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from '../booking/booking-server';
import { addBeds, addStay } from './ward';

let server: BookingServer;
let manager: string;
beforeAll(async () => {
  server = await startBooking();
  manager = await server.staff('quan-ly');
});
afterAll(() => server.close());

const map = async (query = '', token = manager): Promise<BedMap> =>
  (await server.call('GET', `/so-do-giuong${query}`, { token })).body;
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const bedIn = ({ rooms }: BedMap, id: string) =>
  rooms.flatMap(({ beds }) => beds).find((bed) => bed.id === id);

describe('the map of beds', () => {
  it('shows now, a past hour and a coming day, and who waits', async () => {
    const [first = '', second = ''] = await addBeds(server, 'B1', 2);
    const stay = await addStay(server);
    const waiting = await addStay(server);
    const act = (action: string, json: object) =>
      server.call('POST', `/o-lai/${stay}/${action}`, { token: manager, json });
    await act('admit', { bedId: first });
    server.setNow(hours(2));
    await act('transfer', { bedId: second });
    // The last act alone may be undone, and by who did it.
    expect((await map()).acts).toMatchObject([
      { of: 'o-lai', target: stay, kind: 'transfer', beds: ['B1-1', 'B1-2'] },
    ]);
    expect((await map('', await server.staff('quan-ly'))).acts).toEqual([]);
    await server.database.owner
      .updateTable('o_lai')
      .set({ expected_discharge: '2026-12-09' })
      .where('id', '=', stay)
      .execute();
    server.setNow(hours(3));
    const now = await map();
    expect(bedIn(now, first)?.state).toBe('cleaning');
    expect(bedIn(now, second)).toMatchObject({
      state: 'occupied',
      patients: [{ stay, name: 'Người nằm viện', age: 46, sex: 'female', days: 1 }],
    });
    expect(now.waiting.map(({ id, kind }) => [id, kind])).toEqual([[waiting, 'admission']]);
    expect(now.wards[0]).toMatchObject({ beds: 2, occupied: 1, cleaning: 1, bedDays: 0.1 });
    expect(now.wards[0]?.waiting).toBe(1);
    const free = now.wards[0]?.expected.map(({ day, free: beds }) => [day, beds]) ?? [];
    expect(free).toHaveLength(7);
    expect(free).toEqual(free.map(([day = '']) => [day, day >= '2026-12-09' ? 2 : 1]));
    expect(now.acts).toEqual([]);
    const past = await map(`?at=${hours(1).toISOString()}`);
    expect(past.moment).toBe('past');
    expect(bedIn(past, first)?.patients[0]?.stay).toBe(stay);
    expect(bedIn(past, second)?.state).toBe('available');
    const planned = await map(`?at=${hours(72).toISOString()}`);
    expect(planned.moment).toBe('planned');
    expect(bedIn(planned, second)?.patients).toEqual([]);
    expect(bedIn(await map('?names=initials'), second)?.patients[0]?.name).toBe('N.n.v');
    server.setNow(NOW);
  });

  it('shows a nurse the own wards only, and the desk nothing clinical', async () => {
    const stranger = await server.staff('dieu-duong', {
      departmentIds: [server.sharedDepartment],
    });
    expect((await map('', stranger)).rooms).toEqual([]);
    const own = await map(
      '',
      await server.staff('dieu-duong', { departmentIds: [server.department] }),
    );
    expect(own.rooms.length).toBeGreaterThan(0);
    const desk = await map('', await server.staff('le-tan'));
    const lying = desk.rooms.flatMap(({ beds }) => beds.flatMap(({ patients }) => patients));
    expect(lying.map(({ allergies, isolation }) => [allergies, isolation])).toEqual([[null, null]]);
    const { token } = await server.patient();
    expect((await server.call('GET', '/so-do-giuong', { token })).status).toBe(403);
  });

  it('tells how many wait, fifty to a page, of one department too, and how far back stays reach', async () => {
    for (let more = 0; more < 60; more += 1) await addStay(server);
    const [first, second] = [await map(), await map('?waitingPage=2')];
    expect(first.waitingTotal).toBe(61);
    expect([first.waiting.length, second.waiting.length]).toEqual([50, 11]);
    const ids = [...first.waiting, ...second.waiting].map(({ id }) => id);
    expect(new Set(ids).size).toBe(61);
    expect(first.wards[0]?.waiting).toBe(61);
    const other = await map(`?waitingIn=${server.sharedDepartment}`);
    expect([other.waitingTotal, other.waiting]).toEqual([0, []]);
    expect(first.earliest).toBe(NOW.toISOString());
  });

  it('asks as much of the database for five hundred beds as for two', async () => {
    let asked = 0;
    const { db } = server.services;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const count = async () => {
      asked = 0;
      server.services.db = counted;
      await map();
      server.services.db = db;
      return asked;
    };
    const few = await count();
    expect(few).toBeGreaterThan(0);
    await addBeds(server, `C${uuidv7().slice(-4)}`, 500);
    expect(await count()).toBe(few);
    expect((await map()).rooms.flatMap(({ beds }) => beds).length).toBe(502);
  });
});
