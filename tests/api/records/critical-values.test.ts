import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { NamedFor } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { addAccount } from '../booking/people';
import { PASSWORD, type RecordsServer, startRecords } from './records-server';

let server: RecordsServer;
let technician: string;
let head: string;
const laboratory = uuidv7();
const service = uuidv7();
beforeAll(async () => {
  server = await startRecords();
  const { owner } = server.database;
  await owner
    .insertInto('phong_ban')
    .values({ id: laboratory, code: 'XN', name: 'Khoa Xét nghiệm', short_name: 'XN' })
    .execute();
  const row = { unit: 'mmol/l', low: 3.5, high: 5, sex: null };
  const measures = [
    { ...row, name: 'Kali', fromAge: 18, underAge: null, criticalLow: 2.5, criticalHigh: 6 },
    // As rows were kept before there were critical values.
    { ...row, name: 'Kali', fromAge: null, underAge: 18 },
  ];
  await owner
    .insertInto('dich_vu')
    .values({
      ...{ id: service, code: 'XN', name: 'Điện giải đồ', kind: 'xet-nghiem', price: 1 },
      ...{ department: laboratory, measures: JSON.stringify(measures) },
    })
    .execute();
  const departmentIds = [laboratory];
  technician = (await addAccount(owner, 30, 'dieu-duong', { departmentIds })).token;
  head = (await addAccount(owner, 31, 'dieu-duong-truong', { departmentIds })).token;
});
afterAll(() => server.close());

const act = <const A extends string, const J>(
  id: string,
  action: A,
  token: string,
  body?: J & NamedFor<'POST', `/chi-dinh/${string}/${A}`, J>,
) => server.call('POST', `/chi-dinh/${id}/${action}`, token, body ?? {});

/** An order with this potassium, as whoever enters it sends it. */
async function resulted(value: number, record?: string) {
  const { ann, patient } = server;
  const { body } = await server.call('POST', '/chi-dinh', ann.token, {
    ...{ patient: patient.patientId, doctor: ann.doctorId, service },
    ...{ quantity: 1, priority: 'normal' },
    ...(record !== undefined && { record }),
  });
  await act(body.id, 'start', technician);
  const entered = await act(body.id, 'enter-result', technician, {
    measures: [
      { name: 'Kali', value, unit: 'mmol/l', low: 3.5, high: 5, criticalLow: -9, criticalHigh: 99 },
    ],
  });
  expect(entered.status).toBe(200);
  return entered.body;
}

const titles = async () => {
  const rows = await server.database.owner
    .selectFrom('thong_bao')
    .select('title')
    .where('user', '=', server.ann.userId)
    .execute();
  return rows.map(({ title }) => String(title));
};

describe('a critical value', () => {
  it('is known by the limits of the service, whatever was sent as such', async () => {
    const high = await resulted(6.8);
    expect(high).toMatchObject({
      critical: 'untold',
      measures: [{ value: 6.8, criticalLow: 2.5, criticalHigh: 6 }],
    });
    expect((await resulted(2.4)).critical).toBe('untold');
    expect((await resulted(6)).critical).toBeNull();
  });

  it('is none of a child where the limits are of adults', async () => {
    const { owner } = server.database;
    const born = (day: string) =>
      owner
        .updateTable('benh_nhan')
        .set({ date_of_birth: day })
        .where('id', '=', server.patient.patientId)
        .execute();
    const { date_of_birth: before } = await owner
      .selectFrom('benh_nhan')
      .select('date_of_birth')
      .where('id', '=', server.patient.patientId)
      .executeTakeFirstOrThrow();
    await born('2020-01-01');
    const { critical, measures } = await resulted(6.8);
    await born(String(before));
    expect([critical, measures]).toMatchObject([null, [{ criticalHigh: null }]]);
  });

  it('reaches who ordered it as soon as it is verified, and only then', async () => {
    const usual = await resulted(4);
    const high = await resulted(6.8);
    expect((await titles()).join()).not.toContain('BÁO ĐỘNG');
    await act(usual.id, 'verify', head);
    await act(high.id, 'verify', head);
    const told = await titles();
    expect(told).toContain(`KẾT QUẢ BÁO ĐỘNG: phiếu ${high.code}`);
    expect(told).toContain(`Phiếu ${usual.code} có kết quả chờ ký`);
    expect(told).not.toContain(`Phiếu ${high.code} có kết quả chờ ký`);
    expect(told).not.toContain(`KẾT QUẢ BÁO ĐỘNG: phiếu ${usual.code}`);
  });

  it('is told by a call that was read back, with who was told and when', async () => {
    const { id, code } = await resulted(6.8);
    const untold = async () => {
      const path = '/chi-dinh?filter={"critical":"untold"}' as const;
      const { body } = await server.call('GET', path, technician);
      return body.map((one) => one.code);
    };
    expect(await untold()).toContain(code);
    const toldTo = 'BS Nguyễn An';
    const unread = await act(id, 'tell-critical', technician, { toldTo, readBack: false });
    expect([unread.status, Object.keys(unread.body.errors)]).toEqual([422, ['readBack']]);
    const early = await act(id, 'tell-critical', technician, {
      ...{ toldTo, readBack: true, toldAt: '2020-01-01T00:00:00.000Z' },
    });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['toldAt']]);
    const { status, body } = await act(id, 'tell-critical', technician, {
      ...{ toldTo, readBack: true, note: 'qua điện thoại' },
    });
    expect([status, body]).toMatchObject([
      200,
      { critical: 'told', criticalToldTo: toldTo, criticalToldAt: expect.any(String) },
    ]);
    expect(body.state).toBe('resulted');
    expect(await untold()).not.toContain(code);
    const work = await server.call('GET', `/chi-dinh/${id}/thuc-hien`, technician);
    expect(work.body.steps.at(-1)).toMatchObject({
      ...{ action: 'tell-critical', by: 'Người 30' },
      note: `${toldTo} · qua điện thoại`,
    });
    const again = await act(id, 'tell-critical', technician, { toldTo, readBack: true });
    expect([again.status, again.body.code]).toEqual([409, 'BAD_TRANSITION']);
  });

  it('is judged anew when the test is done again, and has to be told again', async () => {
    const { id } = await resulted(6.8);
    await act(id, 'tell-critical', technician, { toldTo: 'BS An', readBack: true });
    const redone = await act(id, 'redo', technician, { note: 'Mẫu vỡ hồng cầu' });
    expect(redone.body).toMatchObject({ critical: null, criticalToldTo: null });
    const measures = [{ name: 'Kali', value: 7.1, unit: 'mmol/l', low: 3.5, high: 5 }];
    const again = await act(id, 'enter-result', technician, { measures });
    expect(again.body).toMatchObject({ critical: 'untold', criticalToldTo: null });
  });

  it('may be told after the record was signed with it', async () => {
    const record = await server.record();
    const { id } = await resulted(6.8, record.id);
    const path = `/ho-so-benh-an/${record.id}` as const;
    await server.call('POST', `${path}/save-draft`, server.ann.token, {
      ...{ saveId: uuidv7(), version: record.version },
      changes: { reason: { from: null, to: 'Mệt' }, main: { from: null, to: 'D64.9' } },
    });
    await server.call('POST', `${path}/submit`, server.ann.token, {});
    const body = { password: PASSWORD };
    expect((await server.call('POST', `${path}/sign`, server.ann.token, body)).status).toBe(200);
    const told = await act(id, 'tell-critical', technician, { toldTo: 'BS An', readBack: true });
    expect([told.status, told.body.critical]).toEqual([200, 'told']);
  });

  it('is nothing that patients are shown, nor those who run the clinic', async () => {
    const { id } = await resulted(6.8);
    await act(id, 'verify', head);
    await act(id, 'release', server.ann.token, { password: PASSWORD });
    for (const token of [server.patient.token, server.manager]) {
      const { status, body } = await server.call('GET', `/chi-dinh/${id}`, token);
      expect([status, 'critical' in body, 'criticalToldTo' in body]).toEqual([200, false, false]);
    }
  });
});
