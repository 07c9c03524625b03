import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { OwnDuties } from '../../../src/shared/roster/own-operations';
import type { StandIn } from '../../../src/shared/roster/stand-in-operations';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { addNeed, addNurse, hoursOn, type WardNurse } from './ward';

let server: BookingServer;
let head: string;
let [giver, taker, third] = [] as unknown as [WardNurse, WardNurse, WardNurse];
const DAY = 24;
const NIGHT = 14;

beforeAll(async () => {
  server = await startBooking();
  head = await server.staff('dieu-duong-truong', { departmentIds: [server.department] });
  giver = await addNurse(server, 1, ['intensive-care']);
  taker = await addNurse(server, 2);
  third = await addNurse(server, 3);
});
afterAll(() => server.close());

/** A published duty: a night of ten hours, or a morning. */
async function duty({ id: nurse }: WardNurse, from: number, hours = 10): Promise<string> {
  const id = uuidv7();
  await server.database.owner
    .insertInto('lich_ca_truc')
    .values({
      ...{ id, nurse, department: server.department, role: 'main', state: 'published' },
      ...{ kind: hours === 10 ? 'dem' : 'sang' },
      ...{ start: hoursOn(from), end: hoursOn(from + hours) },
    })
    .execute();
  return id;
}

const as = ({ id, user }: WardNurse) =>
  server.staff('dieu-duong', { nurseId: id, userId: user, departmentIds: [server.department] });

const offer = async (from: WardNurse, given: string, to: WardNurse, more: object = {}) =>
  server.call('POST', '/doi-ca', {
    token: await as(from),
    json: { duty: given, taker: to.id, ...more },
  });

const act = (id: string, action: string, token: string, json: object = {}) =>
  server.call('POST', `/doi-ca/${id}/${action}` as '/doi-ca/:id/approve', { token, json });

const onDuty = async (id: string) =>
  server.database.owner
    .selectFrom('lich_ca_truc')
    .select(['nurse', 'state', 'history'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const told = async ({ user }: WardNurse) =>
  (
    await server.database.owner
      .selectFrom('thong_bao')
      .select('title')
      .where('user', '=', user)
      .orderBy('created_at')
      .execute()
  ).map(({ title }) => title);

describe('a swap', () => {
  it('is offered to a colleague, accepted by them, approved by the head nurse, who sees the rules each time', async () => {
    const night = await duty(giver, 2 * DAY + NIGHT);
    const morning = await duty(taker, 3 * DAY, 4.5);
    const refused = await offer(giver, night, taker);
    expect([refused.status, refused.body.errors?.duty]).toEqual([
      409,
      'Điều dưỡng 2: Chỉ nghỉ 0 giờ sau ca trước, cần 12 giờ.',
    ]);
    expect((await offer(taker, night, third)).body.errors?.duty).toBe(
      'Không có trong danh sách được chọn.',
    );
    const made = await offer(giver, night, third);
    expect([made.status, made.body.giver]).toEqual([201, giver.id]);
    expect((await offer(giver, night, third)).status).toBe(409);
    const { id } = made.body;
    expect(await told(third)).toEqual(['Điều dưỡng 1 nhờ bạn trực thay']);

    expect((await act(id, 'accept', await as(taker))).status).toBe(404);
    expect((await act(id, 'approve', head)).status).toBe(409);
    expect((await act(id, 'accept', await as(third))).status).toBe(200);
    expect((await onDuty(night)).nurse).toBe(giver.id);

    // Meanwhile the colleague was given the morning after: the rules are asked again.
    const meanwhile = await duty(third, 3 * DAY + 1, 4.5);
    const late = await act(id, 'approve', head);
    expect([late.status, late.body.message]).toMatchObject([
      409,
      expect.stringMatching(/^Điều dưỡng 3: /),
    ]);
    expect((await onDuty(night)).nurse).toBe(giver.id);
    await server.database.owner.deleteFrom('lich_ca_truc').where('id', '=', meanwhile).execute();

    const own = await server.staff('dieu-duong-truong', {
      ...{ nurseId: third.id, departmentIds: [server.department] },
    });
    expect((await act(id, 'approve', own)).body.message).toBe('Không tự duyệt đổi ca của mình.');
    const both = await Promise.all([act(id, 'approve', head), act(id, 'approve', head)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await onDuty(night);
    expect([after.nurse, after.state]).toEqual([third.id, 'published']);
    expect(JSON.stringify(after.history)).toContain('approve-swap');
    expect(await told(giver)).toEqual(['Lịch trực của bạn đã công bố']);
    expect((await told(third)).at(-1)).toBe('Lịch trực của bạn đã công bố');
    expect((await onDuty(morning)).nurse).toBe(taker.id);
  });

  it('takes a duty of the colleague in return', async () => {
    const [one, other] = [await duty(giver, 8 * DAY, 4.5), await duty(taker, 9 * DAY, 4.5)];
    const strange = await offer(giver, one, third, { inReturn: other });
    expect(strange.body.errors?.inReturn).toBe('Ca đổi lấy không phải của người nhận.');
    const { body } = await offer(giver, one, taker, { inReturn: other });
    expect((await act(body.id, 'accept', await as(taker))).status).toBe(200);
    expect((await act(body.id, 'approve', head)).status).toBe(200);
    expect([(await onDuty(one)).nurse, (await onDuty(other)).nurse]).toEqual([taker.id, giver.id]);
  });

  it('leaves no need without its skill, and can be taken back', async () => {
    await addNeed(server, 'dem', 1, { skill: 'intensive-care' });
    const night = await duty(giver, 15 * DAY + NIGHT);
    const refused = await offer(giver, night, third);
    expect(refused.body.errors?.duty).toMatch(
      /^Thiếu 1 người có kỹ năng .* ca đêm thứ Ba 22\/12\.$/,
    );
    const morning = await duty(giver, 17 * DAY, 4.5);
    const { body } = await offer(giver, morning, third);
    expect((await act(body.id, 'withdraw', await as(third))).status).toBe(409);
    expect((await act(body.id, 'withdraw', await as(giver))).status).toBe(200);
    expect((await act(body.id, 'accept', await as(third))).status).toBe(409);
    expect((await onDuty(morning)).nurse).toBe(giver.id);
  });
});

describe('a sick call', () => {
  it('tells the head nurse, ranks who may step in, and gives the duty to one at a press', async () => {
    const chief = await addNurse(server, 5);
    await server.database.owner
      .updateTable('ca_nhan')
      .set({ role: 'dieu-duong-truong' })
      .where('id', '=', chief.user)
      .execute();
    const fallen = await duty(giver, 22 * DAY, 4.5);
    // One worked the night before, one had a duty the week before, one did nothing.
    await duty(taker, 21 * DAY + NIGHT);
    await duty(third, 16 * DAY, 4.5);
    const path = `/lich-ca-truc/${fallen}` as '/lich-ca-truc/:id';
    const sick = (token: string) =>
      server.call('POST', `${path}/call-sick` as '/lich-ca-truc/:id/call-sick', {
        token,
        json: {},
      });
    expect((await sick(await as(third))).status).toBe(403);
    expect((await sick(await as(giver))).status).toBe(200);
    expect(await told(chief)).toEqual(['Điều dưỡng 1 báo ốm']);

    const asked = await server.call('GET', `/lich-ca-truc/${fallen}/stand-ins`, { token: head });
    const { people } = asked.body as unknown as { people: StandIn[] };
    const order = people.map(({ name, why }) => [name, why?.vi ?? null]);
    expect(order).toEqual([
      ['Điều dưỡng 5', null],
      ['Điều dưỡng 3', null],
      ['Điều dưỡng 2', 'Chỉ nghỉ 0 giờ sau ca trước, cần 12 giờ.'],
    ]);
    const other = await server.staff('dieu-duong-truong', {
      departmentIds: [server.sharedDepartment],
    });
    const elsewhere = await server.call('GET', `/lich-ca-truc/${fallen}/stand-ins`, {
      token: other,
    });
    expect(elsewhere.status).toBe(403);

    const stand = (nurse: string) =>
      server.call('POST', `${path}/stand-in` as '/lich-ca-truc/:id/stand-in', {
        token: head,
        json: { nurse },
      });
    const refused = await stand(taker.id);
    expect([refused.status, refused.body.message]).toEqual([409, `Điều dưỡng 2: ${order[2]?.[1]}`]);
    const before = (await told(giver)).length;
    expect((await stand(third.id)).status).toBe(200);
    const after = await server.database.owner
      .selectFrom('lich_ca_truc')
      .select(['nurse', 'called_sick_at'])
      .where('id', '=', fallen)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ nurse: third.id, called_sick_at: null });
    expect((await told(giver)).length).toBe(before + 1);
    expect((await told(third)).at(-1)).toBe('Lịch trực của bạn đã công bố');
  });
});

describe('own duties', () => {
  it('has a handover that who comes next acknowledges, once, and nobody else', async () => {
    const given = await duty(giver, 24 * DAY, 4.5);
    await server.database.owner
      .updateTable('lich_ca_truc')
      .set({ state: 'done', handover_note: 'Giường 4 theo dõi huyết áp.' })
      .where('id', '=', given)
      .execute();
    await duty(taker, 24 * DAY + 6, 4.5);
    server.setNow(new Date(hoursOn(24 * DAY + 5)));
    const own = async (who: WardNurse) =>
      (await server.call('GET', '/lich-ca-truc/mine', { token: await as(who) }))
        .body as unknown as OwnDuties;
    expect((await own(taker)).handovers).toMatchObject([
      { id: given, by: 'Điều dưỡng 1', note: 'Giường 4 theo dõi huyết áp.' },
    ]);
    expect((await own(taker)).duties.at(-1)).toMatchObject({ kind: 'sang', with: [] });
    expect((await own(third)).handovers).toEqual([]);
    const receive = async (who: WardNurse) =>
      server.call('POST', `/lich-ca-truc/${given}/receive` as '/lich-ca-truc/:id/receive', {
        token: await as(who),
        json: {},
      });
    expect((await receive(giver)).status).toBe(409);
    expect((await receive(third)).status).toBe(409);
    expect((await receive(taker)).body).toMatchObject({ receivedBy: taker.user });
    expect((await receive(taker)).status).toBe(409);
    expect((await own(taker)).handovers).toEqual([]);
  });
});

describe('leave that is asked for', () => {
  it('is told to the head nurse', async () => {
    const chief = await addNurse(server, 6);
    await server.database.owner
      .updateTable('ca_nhan')
      .set({ role: 'dieu-duong-truong' })
      .where('id', '=', chief.user)
      .execute();
    const asked = await server.call('POST', '/nghi-dieu-duong', {
      token: await as(third),
      json: { nurse: third.id, from: '2027-01-11', to: '2027-01-12' },
    });
    expect(asked.status).toBe(201);
    expect(await told(chief)).toEqual(['Điều dưỡng 3 xin nghỉ phép']);
  });
});
