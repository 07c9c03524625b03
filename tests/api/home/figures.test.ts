import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import type { Role } from '../../../src/shared/resource/role';
import {
  cameOn,
  loadOf,
  loadOfSpan,
  loadUntil,
  NOT_MISSED,
} from '../../../src/shared/staff-start/filters';
import type { ListFilter } from '../../../src/shared/staff-start/operations';
import { clinicCaller, listPath } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { listen, tokenOf } from '../booking/booking-app';
import { copyDemoClinic, type DemoClinic } from '../seed/demo-clinic';
import { demoActor } from './demo-actor';

const VISIT = columnsOf('phieu_thong_tin', 't');

let clinic: DemoClinic;
let server: { url: string; close(): Promise<void> };
let token: string;
const call = clinicCaller(() => server);

beforeAll(async () => {
  clinic = await copyDemoClinic();
  server = await listen(clinic.services);
  token = tokenOf(await demoActor(clinic, 'quan-ly', 'quanly'));
}, 120_000);
afterAll(async () => {
  await server.close();
  await clinic.close();
});

async function total(filter: ListFilter): Promise<number> {
  const path = listPath('phieu-thong-tin', { filter, range: [0, 0] });
  const { headers } = await call('GET', path, { token });
  return Number(headers.get('content-range')?.split('/').pop());
}

const weekFigures = async () => (await call('GET', '/trang-chu/theo-tuan', { token })).body;
const waits = async () => (await call('GET', '/trang-chu/cho-kham', { token })).body;
const hours = async () => (await call('GET', '/trang-chu/gio-su-dung', { token })).body;

/** Appointments of the demo, earliest first, from one day until before another. */
const visitsOf = (from: string, to: string, count: number) =>
  clinic.rows(sql<{ id: string }>`
    SELECT t.id FROM phieu_thong_tin t WHERE ${VISIT.start} >= ${from}::date
      AND ${VISIT.start} < ${to}::date AND ${VISIT.state} = 'completed'
      AND ${VISIT.archived_at} IS NULL ORDER BY ${VISIT.start}, t.id LIMIT ${count}`);

describe('the weeks of the clinic against last year', () => {
  it('are those of the lists, each week beside the one 52 weeks before', async () => {
    const moved = (await visitsOf('2026-11-09', '2026-11-12', 3)).map(({ id }) => id);
    expect(moved).toHaveLength(3);
    const untouched = (await weekFigures()).weeks;
    await clinic.database.owner
      .updateTable('phieu_thong_tin')
      .set(({ ref }) => ({
        start: sql`${ref('start')} - interval '364 days'`,
        end: sql`${ref('end')} - interval '364 days'`,
      }))
      .where('id', 'in', moved)
      .execute();
    await clinic.database.owner
      .updateTable('phieu_thong_tin')
      .set({ state: 'no_show' })
      .where('id', '=', moved[0]!)
      .execute();
    const { weeks, span, departments } = await weekFigures();
    expect(weeks.map(({ from }) => from).slice(-2)).toEqual(['2026-11-09', '2026-11-16']);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]?.from).toBe(span.from);
    for (const week of weeks.slice(-3)) {
      for (const one of [week, week.before]) {
        expect([
          one.from,
          await total(loadOfSpan(one)),
          await total(loadOfSpan(one, 'no_show')),
        ]).toEqual([one.from, one.load, one.noShow]);
      }
    }
    const [then, now] = [untouched.at(-2)!, weeks.at(-2)!];
    expect(then.before.load).toBeGreaterThan(0);
    expect(now.before).toMatchObject({
      ...{ from: '2025-11-10', to: '2025-11-16' },
      ...{ load: then.before.load + 3, noShow: then.before.noShow + 1 },
    });
    expect([now.load, now.until]).toEqual([then.load - 3, null]);
    expect(weeks.at(-1)?.until).toBe('2026-11-20T02:30:00.000Z');
    expect(weeks.at(-1)?.before.until).toBe('2025-11-21T02:30:00.000Z');
    const summed = weeks.reduce((sum, { load }) => sum + load, 0);
    expect(departments.reduce((sum, { load }) => sum + load, 0)).toBe(summed);
    const busiest = departments[0]!;
    const of = (state?: string) =>
      total({ department: busiest.id, ...loadUntil(span.from, span.until!, state) });
    expect([await of(), await of('no_show')]).toEqual([busiest.load, busiest.noShow]);
  });

  it('are as many as are asked for, and no more than half a year', async () => {
    const of = (weeks: number) => call('GET', `/trang-chu/theo-tuan?weeks=${weeks}`, { token });
    expect((await of(4)).body.weeks).toHaveLength(4);
    expect([(await of(27)).status, (await of(3)).status]).toEqual([422, 422]);
  });
});

describe('waiting times', () => {
  it('are percentiles of the minutes from check-in to call and from call to end', async () => {
    const chosen = (await visitsOf('2026-10-26', '2026-11-19', 12)).map(({ id }) => id);
    expect(chosen).toHaveLength(12);
    const [department] = await clinic.rows(
      sql<{ id: string }>`SELECT id FROM phong_ban WHERE NOT EXISTS (
        SELECT FROM phieu_thong_tin t WHERE ${VISIT.department} = phong_ban.id) LIMIT 1`,
    );
    // Waits of 10, 20 … 110 minutes; the twelfth was never called.
    for (const [index, id] of chosen.entries()) {
      const minutes = 10 * (index + 1);
      const at = (added: number) => new Date(Date.UTC(2026, 10, 10, 1, added)).toISOString();
      const isCalled = index < 11;
      await clinic.database.owner
        .updateTable('phieu_thong_tin')
        .set({
          department: department!.id,
          checked_in_at: at(0),
          called_at: isCalled ? at(minutes) : null,
          started_at: null,
          completed_at: isCalled ? at(minutes + 15 + index) : null,
        })
        .where('id', '=', id)
        .execute();
    }
    const { departments, ...days } = await waits();
    expect(days).toEqual({ from: '2026-10-23', to: '2026-11-19' });
    const found = departments.find(({ id }) => id === department!.id);
    expect(found).toMatchObject({
      visits: 12,
      waitMedian: 60,
      waitMost: 100,
      takenMedian: 20,
      takenMost: 24,
    });
    for (const { id, visits } of departments.slice(0, 4)) {
      expect([id, await total({ department: id, ...cameOn(days) })]).toEqual([id, visits]);
    }
    const most = departments.map(({ waitMost }) => waitMost ?? -1);
    expect(most).toEqual(most.toSorted((one, other) => other - one));
  });
});

/** Minutes that stretches cover. */
function coveredBy(stretches: readonly { start: Date | string; end: Date | string }[]): number {
  let [until, sum] = [0, 0];
  const times = stretches
    .map(({ start, end }) => [new Date(start).getTime(), new Date(end).getTime()] as const)
    .sort(([one], [other]) => one - other);
  for (const [start, end] of times) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum / 60_000;
}

describe('hours', () => {
  const PERIOD = { from: '2026-10-23', to: '2026-11-19' };

  it('of doctors and rooms are what the appointments of the lists take', async () => {
    const { rooms, doctors, ...days } = await hours();
    expect(days).toEqual(PERIOD);
    const [doctor, room] = [doctors[0]!, rooms.find(({ visits }) => visits > 0)!];
    expect(await total({ doctor: doctor.id, ...loadOf(PERIOD) })).toBe(doctor.visits);
    expect(await total({ room: room.id, ...loadOf(PERIOD, NOT_MISSED) })).toBe(room.visits);
    const taken = await clinic.rows(sql<{ start: string; end: string }>`
      SELECT ${VISIT.start} AS start, ${VISIT.end} AS "end" FROM phieu_thong_tin t
      WHERE ${VISIT.doctor} = ${doctor.id} AND ${VISIT.start} >= ${PERIOD.from}::date
        AND ${VISIT.start} < ${PERIOD.to}::date + 1 AND ${VISIT.archived_at} IS NULL
        AND ${VISIT.state} NOT IN ('cancelled', 'rescheduled')`);
    expect(doctor.used).toBe(coveredBy(taken));
    expect(doctor.used).toBeGreaterThan(0);
    expect(doctor.used).toBeLessThanOrEqual(doctor.open);
    // Rooms that nobody used are told of too.
    expect(rooms.some(({ used, open }) => used === 0 && open > 0)).toBe(true);
    for (const all of [rooms, doctors]) {
      const used = all.map((one) => one.used);
      expect(used).toEqual(used.toSorted((one, other) => other - one));
    }
  });

  it('of a doctor on leave, a closed room and a closed clinic are not open', async () => {
    const before = await hours();
    const doctor = before.doctors.find(({ open }) => open > 0)!;
    const room = before.rooms.find(({ open, planned }) => open > 0 && planned === 0)!;
    const other = before.rooms.find(({ id, open }) => id !== room.id && open > 0)!;
    const week = { start: '2026-11-01T17:00:00Z', end: '2026-11-08T17:00:00Z' };
    const close = (one: Partial<Record<'doctor' | 'room' | 'clinic', string>>, when = week) =>
      clinic.database.owner
        .insertInto('lich_nghi')
        .values({
          id: randomUUID(),
          title: 'Thử',
          kind: one.doctor ? 'leave' : 'closure',
          state: 'approved',
          ...one,
          ...when,
        })
        .execute();
    const month = { start: '2026-10-01T00:00:00Z', end: '2026-12-01T00:00:00Z' };
    await close({ doctor: doctor.id }, month);
    await close({ room: room.id }, month);
    const away = await hours();
    expect(away.doctors.find(({ id }) => id === doctor.id)?.open).toBe(0);
    expect(away.rooms.find(({ id }) => id === room.id)?.open).toBe(0);
    expect(away.rooms.find(({ id }) => id === other.id)?.open).toBe(other.open);
    const clinics = await clinic.rows(sql<{ id: string }>`SELECT id FROM phong_kham`);
    for (const { id } of clinics) await close({ clinic: id });
    const closed = (await hours()).rooms.find(({ id }) => id === other.id)!;
    // One of four weeks, of which none has a holiday.
    expect(closed.open).toBe(other.open * 0.75);
  });
});

it('is for who runs the clinic alone, and names nobody', async () => {
  const others: [Role, string][] = [
    ['bac-si', 'bacsi'],
    ['dieu-duong', 'dieuduong'],
    ['dieu-duong-truong', 'dieuduongtruong'],
    ['le-tan', 'letan'],
    ['duoc-si', 'duocsi'],
    ['benh-nhan', 'benhnhan'],
  ];
  const paths = ['/trang-chu/theo-tuan', '/trang-chu/cho-kham', '/trang-chu/gio-su-dung'] as const;
  const names = await clinic.rows(
    sql<{ name: string }>`SELECT ${columnsOf('benh_nhan', 'b').full_name} AS name FROM benh_nhan b`,
  );
  expect(names.length).toBeGreaterThan(10);
  const administrator = tokenOf(await demoActor(clinic, 'quan-tri', 'quantri'));
  for (const path of paths) {
    for (const [role, name] of others) {
      const asked = tokenOf(await demoActor(clinic, role, name));
      expect([path, role, (await call('GET', path, { token: asked })).status]).toEqual([
        path,
        role,
        403,
      ]);
    }
    expect((await call('GET', path)).status).toBe(401);
    const { status, body } = await call('GET', path, { token: administrator });
    const { doctors: _doctors, ...rest } = body as { doctors?: unknown };
    expect(status).toBe(200);
    expect(names.filter(({ name }) => JSON.stringify(rest).includes(name))).toEqual([]);
  }
});
