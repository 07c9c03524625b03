import { afterAll, beforeAll, describe, it } from 'vitest';
import type { RosterFilling } from '../../../src/shared/roster/fill-operations';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { addNeed, addNurse, hoursOn, type WardNurse } from './ward';

let server: BookingServer;
let head: string;
let nurses: WardNurse[];
const WEEK = { from: '2026-12-14', to: '2026-12-20' };
const DAY = 24;

beforeAll(async () => {
  server = await startBooking();
  head = await server.staff('dieu-duong-truong', { departmentIds: [server.department] });
  nurses = [];
  for (let number = 1; number <= 6; number += 1)
    nurses.push(await addNurse(server, number, number <= 2 ? ['intensive-care'] : []));
});
afterAll(() => server.close());

const fill = (more: object = {}) =>
  server.call('POST', '/lich-ca-truc/fill', {
    token: head,
    json: { department: server.department, ...WEEK, seconds: 2, ...more },
  });

/** Asks until a filling has ended. */
async function ended(id: string): Promise<RosterFilling> {
  for (;;) {
    const { status, body } = await server.call('GET', `/lich-ca-truc/fill/${id}`, { token: head });
    expect(status).toBe(200);
    // By its path alone it could be a duty.
    const filling = body as unknown as RosterFilling;
    if (!['waiting', 'running'].includes(filling.state)) return filling;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const board = async () =>
  (
    await server.call(
      'GET',
      `/lich-ca-truc/board?department=${server.department}&from=${WEEK.from}&days=7`,
      { token: head },
    )
  ).body;

/** What a nurse asks of the roster to come. */
const wish = async (nurse: WardNurse, more: object, token?: string) =>
  server.call('POST', '/nguyen-vong-truc', {
    token: token ?? (await server.staff('dieu-duong', { nurseId: nurse.id })),
    json: { nurse: nurse.id, ...more },
  });

describe('wishes', () => {
  const [closed, open] = ['2027-01-05', '2027-02-05'];

  it('are taken up to the deadline of the department, after it from who plans alone', async () => {
    const [nurse, other] = nurses as [WardNurse, WardNurse];
    const limit = await server.call('POST', '/han-nguyen-vong', {
      token: head,
      json: {
        department: server.department,
        ...{ from: '2027-01-01', to: '2027-01-31', deadline: hoursOn(1) },
      },
    });
    expect(limit.status).toBe(201);
    const made = await wish(nurse, { day: closed, want: 'off' });
    expect(made.status).toBe(201);
    expect((await wish(nurse, { day: closed, want: 'off' })).status).toBe(409);
    expect((await wish(nurse, { day: '2027-01-06', want: 'on' })).status).toBe(422);
    // Nobody wishes for somebody else.
    const own = await server.staff('dieu-duong', { nurseId: nurse.id });
    expect((await wish(other, { day: closed, want: 'off' }, own)).status).toBe(403);

    server.setNow(new Date(hoursOn(1)));
    const late = await wish(other, { day: closed, want: 'off' });
    expect([late.status, late.body.errors?.day]).toEqual([
      409,
      'Nguyện vọng cho bảng trực 01/01/2027 – 31/01/2027 chỉ nhận đến 07/12/2026 08:00. Hãy nói với điều dưỡng trưởng.',
    ]);
    const path = `/nguyen-vong-truc/${made.body.id}` as const;
    const json = { day: open };
    const any = { token: own, headers: { 'if-match': '*' } };
    expect((await server.call('PUT', path, { ...any, json })).status).toBe(409);
    expect((await server.call('DELETE', path, any)).status).toBe(409);
    expect((await wish(other, { day: open, want: 'off' })).status).toBe(201);
    expect((await wish(other, { day: closed, want: 'off' }, head)).status).toBe(201);
    server.setNow(new Date(hoursOn(0)));
    expect((await wish(other, { day: '2026-12-06', want: 'off' })).body.errors?.day).toBe(
      'Ngày 06/12/2026 đã qua.',
    );
  });
});

describe('filling in a roster', () => {
  it('is refused where nothing is said of what the ward needs', async () => {
    const { status, body } = await fill();
    expect([status, body.errors.department]).toEqual([
      422,
      'Khoa chưa có nhu cầu trực trong những ngày này.',
    ]);
  });

  it('keeps rules and needs, and what is there, and is written at once', async () => {
    await addNeed(server, 'sang', 2);
    await addNeed(server, 'dem', 1);
    await addNeed(server, 'dem', 1, { weekday: '5', skill: 'intensive-care' });
    // A night that reaches into the first day, and a duty that stays.
    const first = nurses[0] as WardNurse;
    const add = (from: number, hours: number) =>
      server.call('POST', '/lich-ca-truc', {
        token: head,
        json: {
          nurse: first.id,
          department: server.department,
          kind: hours === 10 ? 'dem' : 'sang',
          role: 'main',
          start: hoursOn(from),
          end: hoursOn(from + hours),
        },
      });
    expect((await add(6 * DAY + 14, 10)).status).toBe(201);
    const kept = await add(9 * DAY, 4.5);
    const keepFree = [{ person: nurses[5]?.id, day: '2026-12-16' }];
    const [wishing, idle] = [nurses[3] as WardNurse, nurses[4] as WardNurse];
    expect((await wish(wishing, { day: '2026-12-17', want: 'off' })).status).toBe(201);
    const morning = { day: '2026-12-18', want: 'on', kind: 'sang' };
    expect((await wish(wishing, morning)).status).toBe(201);
    const unneeded = { day: '2026-12-18', want: 'on', kind: 'toi' };
    expect((await wish(idle, unneeded)).status).toBe(201);
    const started = await fill({ keepFree });
    expect(started.status).toBe(201);
    const queued = await fill();
    expect(queued.body).toMatchObject({ state: 'waiting', ahead: 1 });
    const done = await ended(started.body.id);
    expect(done.state).toBe('done');
    expect(done.gaps).toEqual([]);
    expect(done.duties.length).toBeGreaterThanOrEqual(20);
    expect(
      done.duties.filter(({ person, day }) => person === first.id && day < '2026-12-15'),
    ).toEqual(
      done.duties.filter(
        ({ person, day, kind }) => person === first.id && day === '2026-12-14' && kind === 'dem',
      ),
    );
    const free = ({ person, day }: { person: string; day: string }) =>
      person === keepFree[0]?.person && day === keepFree[0]?.day;
    expect(done.duties.filter(free)).toEqual([]);
    // Wishes are met where needs and rules leave a way, and told where not.
    const of = ({ id }: WardNurse, on: string) =>
      done.duties.filter(({ person, day }) => person === id && day === on).map(({ kind }) => kind);
    expect([of(wishing, '2026-12-17'), of(wishing, '2026-12-18')]).toEqual([[], ['sang']]);
    expect(done.wishes).toBe(3);
    expect(done.unmet.map(({ person, text }) => [person, text.vi])).toEqual([
      [idle.id, 'Muốn trực ca tối thứ Sáu 18/12: không cần người ca này.'],
    ]);
    expect((await board()).wishes).toContainEqual({ person: wishing.id, ...morning });

    await server.call('POST', `/lich-ca-truc/fill/${queued.body.id}/stop`, { token: head });
    const apply = (id: string) =>
      server.call('POST', `/lich-ca-truc/fill/${id}/apply`, { token: head });
    const applied = await apply(started.body.id);
    expect((applied.body as unknown as { added: number }).added).toBe(done.duties.length);
    const after = await board();
    expect(after.findings).toEqual([]);
    expect(after.coverage.every(({ need, have }) => have >= need)).toBe(true);
    expect(after.duties.map(({ id }) => id)).toContain(kept.body.id);
    expect((await apply(started.body.id)).body.code).toBe('BAD_TRANSITION');
    // The other proposal would put people in two places by now: nothing of it is written.
    expect((await ended(queued.body.id)).state).toBe('done');
    expect((await apply(queued.body.id)).status).toBe(409);
    expect((await board()).duties).toHaveLength(after.duties.length);
  });

  it('says what it could not meet, and why nobody else is in', async () => {
    await addNeed(server, 'chieu', 7, { weekday: '3' });
    const started = await fill();
    await server.call('POST', `/lich-ca-truc/fill/${started.body.id}/stop`, { token: head });
    const { gaps } = await ended(started.body.id);
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toMatchObject({ day: '2026-12-16', kind: 'chieu' });
    expect(gaps[0]?.text.vi).toMatch(/^Thiếu \d người ca chiều thứ Tư 16\/12: \d người /);
  });

  it('is for those who plan rosters, a head nurse for the own departments', async () => {
    const { body } = await fill();
    const other = await server.staff('dieu-duong-truong', {
      departmentIds: [server.sharedDepartment],
    });
    const asked = await server.call('GET', `/lich-ca-truc/fill/${body.id}`, { token: other });
    expect(asked.status).toBe(403);
    expect((await fill({ department: server.sharedDepartment })).status).toBe(403);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const none = await server.call('GET', `/lich-ca-truc/fill/${unknown}`, { token: head });
    expect(none.status).toBe(404);
  });
});
