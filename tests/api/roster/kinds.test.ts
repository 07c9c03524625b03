import { afterAll, beforeAll, describe, it } from 'vitest';
import { keyAct } from '../../../src/admin/roster/grid-keys';
import { alphabetOf } from '../../../src/admin/roster/letters';
import { RosterSheet } from '../../../src/admin/roster/sheet';
import { SINGLE_ID } from '../../../src/shared/resource/names';
import { kindList, type SetKind, USUAL_KINDS } from '../../../src/shared/roster/kinds';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { addNeed, addNurse, hoursOn, type WardNurse } from './ward';

let server: BookingServer;
let head: string;
let manager: string;
let nurse: WardNurse;
const ZONE = 'Asia/Ho_Chi_Minh';
const PATH = `/cai-dat/${SINGLE_ID}`;
const DAY = 24;
const MONDAY = '2026-12-07';

beforeAll(async () => {
  server = await startBooking();
  head = await server.staff('dieu-duong-truong', { departmentIds: [server.department] });
  manager = await server.staff('quan-ly');
  nurse = await addNurse(server, 1);
});
afterAll(() => server.close());

const read = async () => (await server.call('GET', PATH, { token: manager })).body;
const change = async (more: Record<string, object>) => {
  const { version, dutyKinds } = await read();
  const json = {
    version,
    dutyKinds: dutyKinds.map((row: SetKind) => ({ ...row, ...more[String(row.kind)] })),
  };
  return server.call('PUT', PATH, { token: manager, json });
};
const board = async () =>
  (
    await server.call(
      'GET',
      `/lich-ca-truc/board?department=${server.department}&from=${MONDAY}&days=7`,
      { token: head },
    )
  ).body;
const batch = (json: object) => server.call('POST', '/lich-ca-truc/batch', { token: head, json });
const clock = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();

/** Types keys at the nurse's days of this week, as the board does, and has them saved. */
async function type(first: string, keys: string) {
  const read = await board();
  const sheet = new RosterSheet(read, server.department, ZONE);
  for (const [ahead, key] of [...keys].entries()) {
    const pressed = { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    const does = keyAct(pressed, alphabetOf(read.kinds));
    const day = read.days[read.days.indexOf(first) + ahead] ?? '';
    if (does?.act !== 'type') throw new Error(`${key} types nothing`);
    const kinds = does.kind === null ? [] : [does.kind];
    sheet.put([{ person: nurse.id, day, kinds }]);
  }
  return batch(sheet.takeBatch()?.body ?? {});
}

describe('the kinds of duty of a clinic', () => {
  it('are settings from the start, those of Sen', async () => {
    const { dutyKinds } = await read();
    expect(dutyKinds).toEqual(kindList(USUAL_KINDS));
    expect((await board()).kinds).toEqual(kindList(USUAL_KINDS));
  });

  it('are refused at the field that is wrong', async () => {
    await addNeed(server, 'dem', 1);
    const { status, body } = await change({
      sang: { letter: 'd', minutes: 29 },
      chieu: { letter: 'X' },
      truc24: { letter: '24', from: '25:00' },
    });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['dutyKinds.0.minutes', 'dutyKinds.4.from'],
    ]);
    const second = await change({
      ...{ sang: { letter: 'd' }, chieu: { letter: 'X' }, toi: { kind: 'sang' } },
      dem: { inUse: false },
      truc24: { letter: '24' },
    });
    expect([second.status, second.body.errors]).toEqual([
      422,
      {
        'dutyKinds.1.letter': 'Chữ X đã dùng cho ngày nghỉ.',
        'dutyKinds.2.kind': 'Ca này đã có ở trên.',
        'dutyKinds.3.letter': 'Chữ Đ trùng với một ca ở trên (không phân biệt hoa thường và dấu).',
        'dutyKinds.3.inUse': 'Ca đêm còn trong nhu cầu trực của 1 khoa. Hãy bỏ nhu cầu đó trước.',
        'dutyKinds.4.letter': 'Từ 1 đến 4 chữ hoặc số, bắt đầu bằng chữ.',
      },
    ]);
  });

  it('are typed by their letters, with their hours, once they are in use', async () => {
    const refused = await batch({
      create: [
        {
          ...{ nurse: nurse.id, department: server.department, kind: 'ngay12' },
          ...{ start: hoursOn(0), end: hoursOn(12) },
        },
      ],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['create.0.kind']]);
    // Monday as it was before the hours changed.
    expect((await type(MONDAY, 's')).status).toBe(200);

    const eight = { minutes: 480 };
    const changed = await change({
      sang: { from: '06:00', ...eight },
      chieu: { letter: 'CH', from: '14:00', ...eight },
      dem: { from: '22:00', ...eight },
      toi: { inUse: false },
      ngay12: { inUse: true },
    });
    expect(changed.status).toBe(200);
    expect((await type('2026-12-09', 'nd')).status).toBe(200);
    const { duties } = await board();
    expect(duties.map(({ kind, start, end }) => [kind, start, end])).toEqual([
      ['sang', clock(MONDAY, '07:00'), clock(MONDAY, '11:30')],
      ['ngay12', clock('2026-12-09', '07:00'), clock('2026-12-09', '19:00')],
      ['dem', clock('2026-12-10', '22:00'), clock('2026-12-11', '06:00')],
    ]);
    const { body } = await server.call('GET', `${PATH}/history`, { token: manager });
    expect(body.entries[0]).toMatchObject({ role: 'quan-ly', action: 'update' });
    expect(Object.keys(body.entries[0]?.changes ?? {})).toEqual(['dutyKinds']);
  });

  it('are what the rules look at, and a duty that is typed again has the new hours', async () => {
    // With the usual hours fourteen lie between an afternoon and the next morning, with these eight.
    expect((await type('2026-12-12', 'cs')).status).toBe(200);
    expect((await type(MONDAY, 's')).status).toBe(200);
    const { duties, findings } = await board();
    expect(
      findings.filter(({ person }) => person).map(({ rule, text }) => [rule, text.vi]),
    ).toEqual([['rest', 'Chỉ nghỉ 8 giờ sau ca trước, cần 12 giờ.']]);
    expect(duties[0]).toMatchObject({ start: clock(MONDAY, '06:00'), end: clock(MONDAY, '14:00') });
  });

  it('are what a filling proposes, at their hours', async () => {
    await addNeed(server, 'chieu', 1, { weekday: '2' });
    await addNeed(server, 'sang', 1, { weekday: '3' });
    const [from, to] = ['2026-12-15', '2026-12-16'];
    const started = await server.call('POST', '/lich-ca-truc/fill', {
      token: head,
      json: { department: server.department, from, to, seconds: 1 },
    });
    const path = `/lich-ca-truc/fill/${started.body.id}` as const;
    const filling = async () => (await server.call('GET', path, { token: head })).body;
    await expect.poll(async () => (await filling()).state, { timeout: 20_000 }).toBe('done');
    expect((await server.call('POST', `${path}/apply`, { token: head })).status).toBe(200);
    const { body } = await server.call(
      'GET',
      `/lich-ca-truc/board?department=${server.department}&from=${from}&days=2`,
      { token: head },
    );
    // One nurse: an afternoon to 22:00 leaves no way to a morning at 06:00.
    expect(body.findings.filter(({ person }) => person)).toEqual([]);
    const kinds = body.duties.map(({ kind }) => kind);
    expect(kinds).toHaveLength(2);
    expect(kinds).not.toEqual(['chieu', 'sang']);
    const hours = body.duties.map(
      ({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000,
    );
    expect(hours).toEqual([8, 8]);
  });

  it('say what the next duties of a ward are', async () => {
    const path = `/dem-truc?department=${server.department}` as const;
    server.setNow(new Date(hoursOn(DAY + 4)));
    const { coverage } = (await server.call('GET', path, { token: head })).body;
    expect(coverage).toEqual([
      expect.objectContaining({ kind: 'chieu', start: clock('2026-12-08', '14:00') }),
      expect.objectContaining({ kind: 'dem', start: clock('2026-12-08', '22:00') }),
    ]);
  });
});
