import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { addAccount } from '../booking/people';
import { addNeed, addNurse, hoursOn, type WardNurse } from './ward';

let server: BookingServer;
let head: string;
let lan: WardNurse;
let hoa: WardNurse;
const WEEK = { from: '2026-12-07', to: '2026-12-13' };
const DAY = 24;

beforeAll(async () => {
  server = await startBooking();
  head = await server.staff('dieu-duong-truong', { departmentIds: [server.department] });
  lan = await addNurse(server, 1);
  hoa = await addNurse(server, 2);
});
afterAll(() => server.close());

/** Enters a duty that begins so many hours after Monday 07:00 and answers its id. */
async function add(nurse: WardNurse, from: number, hours: number): Promise<string> {
  const { status, body } = await server.call('POST', '/lich-ca-truc', {
    token: head,
    json: {
      nurse: nurse.id,
      department: server.department,
      kind: hours === DAY ? 'truc24' : hours === 10 ? 'dem' : 'sang',
      role: 'main',
      start: hoursOn(from),
      end: hoursOn(from + hours),
    },
  });
  expect(status).toBe(201);
  return body.id;
}

const publish = (overrides: { finding: string; reason: string }[] = []) =>
  server.call('POST', '/lich-ca-truc/publish', {
    token: head,
    json: { department: server.department, ...WEEK, overrides },
  });

const board = async () =>
  (
    await server.call(
      'GET',
      `/lich-ca-truc/board?department=${server.department}&from=${WEEK.from}&days=7`,
      { token: head },
    )
  ).body;

/** What was told to a person, the first first. */
const toldTo = ({ user }: WardNurse) =>
  server.database.owner
    .selectFrom('thong_bao')
    .select(['title', 'body', 'kind'])
    .where('user', '=', user)
    .orderBy('id')
    .execute();

const publicationOf = async (id: string) =>
  (await board()).duties.find((duty) => duty.id === id)?.publication;

describe('publishing a roster', () => {
  let night: string;
  let morning: string;

  it('is refused with every finding where a rule is broken without a reason', async () => {
    night = await add(lan, 14, 10);
    morning = await add(lan, DAY + 4, 4.5);
    await add(hoa, 2 * DAY, 4.5);
    await addNeed(server, 'sang', 1, { weekday: '5' });
    const { status, body } = await publish();
    expect(status).toBe(422);
    expect(body.code).toBe('INVALID');
    expect(body.errors.overrides).toBe('Còn 2 chỗ trái quy định chưa có lý do.');
    const findings: { rule: string; text: { vi: string } }[] = body.findings;
    expect(findings.map(({ rule, text }) => [rule, text.vi])).toEqual([
      ['rest', 'Chỉ nghỉ 4 giờ sau ca trước, cần 12 giờ.'],
      ['coverage', 'Thiếu 1 người ca sáng thứ Sáu 11/12.'],
    ]);
    expect(await publicationOf(night)).toBe('none');
    expect(await toldTo(lan)).toEqual([]);
  });

  it('takes reasons, keeps them, and tells whom it concerns', async () => {
    const { findings } = await board();
    const [first, ...others] = findings.map(({ key }) => ({ finding: key, reason: 'Thiếu người' }));
    expect((await publish(first ? [first] : [])).status).toBe(422);
    expect((await publish([...(first ? [{ ...first, reason: ' ' }] : []), ...others])).status).toBe(
      422,
    );
    const { status, body } = await publish([...(first ? [first] : []), ...others]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: 3, changed: 0, removed: 0, told: 2 });
    const after = await board();
    expect(after.publications).toEqual([
      { id: body.publication, ...WEEK, at: body.at, by: expect.any(String) },
    ]);
    expect(after.findings.map(({ override }) => override?.reason)).toEqual([
      'Thiếu người',
      'Thiếu người',
    ]);
    expect(after.duties.map(({ state, publication }) => [state, publication])).toEqual(
      Array.from({ length: 3 }, () => ['published', 'published']),
    );
    const [told] = await toldTo(lan);
    expect(told?.kind).toBe('roster');
    expect(told?.body).toContain('Thêm: Ca đêm, 21:00 Thứ Hai 07/12/2026.');
    const kept = await server.database.owner
      .selectFrom('nhat_ky')
      .select(['action', 'changes'])
      .where('resource', '=', 'lich-ca-truc')
      .where('action', '=', 'publish')
      .execute();
    expect(JSON.stringify(kept)).toContain('Thiếu người');
  });

  it('shows what changed since, and tells again only those whose duties changed', async () => {
    const { status } = await server.call('PUT', `/lich-ca-truc/${morning}`, {
      token: head,
      json: { start: hoursOn(2 * DAY), end: hoursOn(2 * DAY + 4.5), version: 2 },
    });
    expect(status).toBe(200);
    const gone = await add(lan, 4 * DAY, 4.5);
    expect([await publicationOf(morning), await publicationOf(gone)]).toEqual(['changed', 'none']);
    const removed = await server.call('DELETE', `/lich-ca-truc/${night}`, {
      token: head,
      headers: { 'If-Match': '"2"' },
    });
    expect(removed.status).toBeLessThan(300);
    expect((await board()).removed.map(({ id }) => id)).toEqual([night]);
    const { body } = await publish();
    expect(body).toMatchObject({ added: 1, changed: 1, removed: 1, told: 1 });
    expect((await toldTo(lan)).length).toBe(2);
    expect((await toldTo(hoa)).length).toBe(1);
    const [, again] = await toldTo(lan);
    expect(again?.body).toContain('Bỏ: Ca đêm');
    expect(again?.body).toContain('Đổi thành: Ca sáng, 07:00 Thứ Tư 09/12/2026.');
    expect((await publish()).body).toMatchObject({ added: 0, changed: 0, removed: 0, told: 0 });
    expect((await board()).removed).toEqual([]);
  });

  it('holds a single duty to the rules as well', async () => {
    const late = await add(hoa, 2 * DAY + 8, 4.5);
    const { status, body } = await server.call('POST', `/lich-ca-truc/${late}/publish`, {
      token: head,
      json: {},
    });
    expect(status).toBe(409);
    expect(body.message).toBe('Chỉ nghỉ 3.5 giờ sau ca trước, cần 12 giờ.');
    const fine = await add(hoa, 5 * DAY, 4.5);
    const good = await server.call('POST', `/lich-ca-truc/${fine}/publish`, {
      token: head,
      json: {},
    });
    expect(good.status).toBe(200);
    expect(await publicationOf(fine)).toBe('published');
    expect((await toldTo(hoa)).length).toBe(2);
  });

  it('is for those who plan rosters, a head nurse for the own departments', async () => {
    const asked = (token: string, department: string, more: object = {}) =>
      server.call('POST', '/lich-ca-truc/publish', {
        token,
        json: { department, ...WEEK, ...more },
      });
    expect((await asked(head, server.sharedDepartment)).status).toBe(403);
    expect((await asked(await server.staff('dieu-duong'), server.department)).status).toBe(403);
    const long = await asked(head, server.department, { to: '2027-01-31' });
    expect([long.status, long.body.errors.to]).toEqual([422, 'Nhiều nhất 31 ngày.']);
  });
});

describe('the own duties in a calendar', () => {
  it('are the published ones, at a secret address that can be ended', async () => {
    const own = await addAccount(server.database.owner, 800, 'dieu-duong');
    await server.database.owner
      .updateTable('y_ta')
      .set({ user: own.userId })
      .where('id', '=', hoa.id)
      .execute();
    await add(hoa, 6 * DAY, 4.5);
    const feed = (method: 'GET' | 'POST' | 'DELETE') =>
      server.call(method, '/lich-ca-truc/feed', { token: own.token });
    // By its path alone it could be a duty.
    const made = async () => (await feed('POST')).body as unknown as { path: string };
    const read = (path: string) => fetch(new URL(path, server.url));
    const { path: first } = await made();
    const calendar = await read(first);
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
    ]);
    const text = await calendar.text();
    // Wednesday and Saturday are published, Sunday is not.
    expect(text.match(/DTSTART:\d+/g)).toEqual(['DTSTART:20261209', 'DTSTART:20261212']);
    expect(text).toContain('SUMMARY:Ca sáng');
    const { path: second } = await made();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await feed('DELETE')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await feed('GET')).body).toEqual({ since: null });
  });
});
