import { afterAll, beforeAll, describe, it } from 'vitest';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Role } from '../../../src/shared/resource/role';
import { loadOfDay, loadUntil, queueOf } from '../../../src/shared/staff-start/filters';
import type { ListFilter } from '../../../src/shared/staff-start/operations';
import { clinicCaller, listPath } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { listen, tokenOf } from '../booking/booking-app';
import { copyDemoClinic, type DemoClinic } from '../seed/demo-clinic';
import { demoActor } from './demo-actor';

const ACCOUNTS: [Role, string][] = [
  ['quan-tri', 'quantri'],
  ['quan-ly', 'quanly'],
  ['bac-si', 'bacsi'],
  ['dieu-duong', 'dieuduong'],
  ['dieu-duong-truong', 'dieuduongtruong'],
  ['le-tan', 'letan'],
  ['duoc-si', 'duocsi'],
];

let clinic: DemoClinic;
let server: { url: string; close(): Promise<void> };
const tokens = new Map<Role, string>();
const call = clinicCaller(() => server);

const actorOf = (role: Role, name: string) => demoActor(clinic, role, name);

beforeAll(async () => {
  clinic = await copyDemoClinic();
  server = await listen(clinic.services);
  for (const [role, name] of ACCOUNTS) tokens.set(role, tokenOf(await actorOf(role, name)));
}, 120_000);
afterAll(async () => {
  await server.close();
  await clinic.close();
});

const startOf = async (role: Role) =>
  (await call('GET', '/trang-chu', { token: tokens.get(role) })).body;

/** How many rows the list itself says it has for a role. */
async function totalOf(role: Role, resource: string, filter: ListFilter): Promise<number> {
  const path = listPath(resource, { filter, range: [0, 0] });
  const { status, headers } = await call('GET', path, { token: tokens.get(role) });
  expect([path, status]).toEqual([path, 200]);
  return Number(headers.get('content-range')?.split('/').pop());
}

describe.each(ACCOUNTS)('the start page of %s', (role) => {
  it('has numbers that are each the total of the list they lead to, and not all nothing', async () => {
    const { numbers, lists } = await startOf(role);
    const counted = [...numbers, ...lists.map((list) => ({ ...list, count: list.total }))];
    expect(new Set(numbers.map(({ key }) => key)).size).toBe(numbers.length);
    for (const { key, resource, filter, count } of counted) {
      expect([key, await totalOf(role, resource, filter)]).toEqual([key, count]);
    }
    expect(counted.filter(({ count }) => count > 0).length).toBeGreaterThan(2);
  });

  it('has queues and a next day that are the lists too', async () => {
    const { queues, nextDay, today } = await startOf(role);
    for (const { id, waiting, called, inExam } of queues.slice(0, 3)) {
      const of = (state: string) => totalOf(role, 'phieu-thong-tin', queueOf(id, today, state));
      expect([await of('checked_in'), await of('called'), await of('in_exam')]).toEqual([
        waiting,
        called,
        inExam,
      ]);
    }
    if (nextDay) {
      expect(await totalOf(role, 'phieu-thong-tin', nextDay.filter)).toBe(nextDay.count);
      expect(nextDay.day > today).toBe(true);
    }
  });
});

describe('the weeks of the clinic', () => {
  it('are told by day and by department, each cell the total of its list', async () => {
    const { weeks, numbers } = await startOf('quan-ly');
    if (!weeks) throw new Error('no weeks');
    const total = (filter: ListFilter) => totalOf('quan-ly', 'phieu-thong-tin', filter);
    expect(weeks.days.map(({ day }) => day)).toHaveLength(14);
    expect(weeks.days[0]?.day).toBe('2026-11-09');
    for (const { day, load, noShow } of weeks.days) {
      expect([day, await total(loadOfDay(day)), await total(loadOfDay(day, 'no_show'))]).toEqual([
        day,
        load,
        noShow,
      ]);
    }
    for (const { id, load, lastLoad, noShow } of weeks.departments) {
      const of = (filter: ListFilter) => total({ department: id, ...filter });
      expect([
        await of(loadUntil(weeks.current.from, weeks.until)),
        await of(loadUntil(weeks.last.from, weeks.lastUntil)),
        await of(loadUntil(weeks.current.from, weeks.until, 'no_show')),
      ]).toEqual([load, lastLoad, noShow]);
    }
    const all = weeks.departments.reduce((sum, { load }) => sum + load, 0);
    expect(numbers.find(({ key }) => key === 'weekLoad')?.count).toBe(all);
    expect(all).toBeGreaterThan(100);
  });
});

describe('an unfinished week', () => {
  it('is compared with as much of the week before', async () => {
    const { now, numbers, weeks } = await startOf('quan-ly');
    const of = (key: string) => numbers.find((number) => number.key === key);
    const before = new Date(Date.parse(now) - 7 * 86_400_000).toISOString();
    for (const [key, from, until] of [
      ['weekLoad', '2026-11-16', now],
      ['weekNoShow', '2026-11-16', now],
      ['lastWeekLoad', '2026-11-09', before],
      ['lastWeekNoShow', '2026-11-09', before],
    ] as const) {
      expect([key, of(key)?.filter]).toEqual([
        key,
        expect.objectContaining({ start_gte: from, start_lt: until }),
      ]);
    }
    // It is Friday, half past nine: the four days before are whole, and of Friday there is a part.
    const loads = weeks?.days.slice(0, 5).map(({ load }) => load) ?? [];
    const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
    expect(of('lastWeekLoad')?.count).toBeGreaterThan(sum(loads.slice(0, 4)));
    expect(of('lastWeekLoad')?.count).toBeLessThan(sum(loads));
  });
});

describe('what only some see', () => {
  it('refuses patients and visitors', async () => {
    const patient = tokenOf(await actorOf('benh-nhan', 'benhnhan'));
    expect((await call('GET', '/trang-chu', { token: patient })).status).toBe(403);
    expect((await call('GET', '/trang-chu')).status).toBe(401);
  });

  it('gives a doctor the own visits alone, with the one whose turn it is', async () => {
    const { doctorId } = await actorOf('bac-si', 'bacsi');
    // Whoever waits in the demo has been seen.
    await clinic.database.owner
      .updateTable('phieu_thong_tin')
      .set({ state: 'completed' })
      .where('doctor', '=', doctorId)
      .where('state', 'in', ['checked_in', 'called', 'in_exam'])
      .execute();
    const before = await startOf('bac-si');
    expect(before.nextVisit).toBeNull();
    const rows = before.lists[0]?.rows ?? [];
    expect(new Set(rows.map((row) => row.doctor))).toEqual(new Set([doctorId]));
    const coming = rows.slice(0, 2).map(({ id }) => id);
    await clinic.database.owner
      .updateTable('phieu_thong_tin')
      .set({ state: 'confirmed', queue_number: null, priority: 'normal' })
      .where('id', 'in', coming)
      .execute();
    for (const id of coming) {
      const path = `/phieu-thong-tin/${id}/check-in` as const;
      const answer = await call('POST', path, { token: tokens.get('le-tan'), json: {} });
      expect(answer.status).toBe(200);
    }
    const after = await startOf('bac-si');
    expect(after.nextVisit).toBe(coming[0]);
    expect([after.weeks, after.queues]).toEqual([null, []]);
  });

  it('tells a head nurse alone what the next duties of the own ward lack', async () => {
    const [own, ...others] = (await startOf('dieu-duong-truong')).coverage;
    const path = `/dem-truc?department=${own?.department.id}` as const;
    const night = await call('GET', path, { token: tokens.get('dieu-duong-truong') });
    // On a Friday the demo's wards need one at night, from 21:00.
    expect(own?.next.map(({ kind, need }) => [kind, need])).toEqual([['dem', 1]]);
    expect([own?.next, others]).toEqual([night.body.coverage, []]);
    for (const role of ['dieu-duong', 'quan-ly', 'bac-si'] as const)
      expect((await startOf(role)).coverage, role).toEqual([]);
  });

  it('gives a doctor without a profile no visits of others', async () => {
    const token = tokenOf({
      ...VISITOR,
      role: 'bac-si',
      userId: (await actorOf('bac-si', 'bacsi')).userId,
    });
    const { body } = await call('GET', '/trang-chu', { token });
    expect(body.numbers.every(({ count }: { count: number }) => count === 0)).toBe(true);
  });
});
