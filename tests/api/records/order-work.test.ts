import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { StateCount } from '../../../src/shared/orders/operations';
import type { NamedFor } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { addAccount } from '../booking/people';
import { PASSWORD, type RecordsServer, startRecords } from './records-server';

let server: RecordsServer;
/** Somebody who takes samples and runs tests, who leads them, and who leads another ward. */
let technician: string;
let head: string;
let elsewhere: string;
const laboratory = uuidv7();
const service = uuidv7();
beforeAll(async () => {
  server = await startRecords();
  const { owner } = server.database;
  await owner
    .insertInto('phong_ban')
    .values({ id: laboratory, code: 'XN', name: 'Khoa Xét nghiệm', short_name: 'XN' })
    .execute();
  const row = { unit: 'g/l', fromAge: null, underAge: null };
  const measures = [
    { ...row, name: 'Hemoglobin', low: 130, high: 170, sex: 'male' },
    { ...row, name: 'Hemoglobin', low: 120, high: 155, sex: 'female' },
  ];
  await owner
    .insertInto('dich_vu')
    .values({
      ...{ id: service, code: 'XN', name: 'Huyết đồ', kind: 'xet-nghiem', price: 1 },
      ...{ department: laboratory, measures: JSON.stringify(measures) },
    })
    .execute();
  const departmentIds = [laboratory];
  technician = (await addAccount(owner, 30, 'dieu-duong', { departmentIds })).token;
  head = (await addAccount(owner, 31, 'dieu-duong-truong', { departmentIds })).token;
  elsewhere = (
    await addAccount(owner, 32, 'dieu-duong-truong', { departmentIds: [server.department] })
  ).token;
});
afterAll(() => server.close());

async function ordered(record?: string): Promise<string> {
  const { ann, patient } = server;
  const { status, body } = await server.call('POST', '/chi-dinh', ann.token, {
    patient: patient.patientId,
    doctor: ann.doctorId,
    service,
    quantity: 1,
    priority: 'urgent',
    question: 'Thiếu máu?',
    ...(record !== undefined && { record }),
  });
  expect([status, body.department]).toEqual([201, laboratory]);
  return body.id;
}

const act = <const A extends string, const J>(
  id: string,
  action: A,
  token: string,
  body?: J & NamedFor<'POST', `/chi-dinh/${string}/${A}`, J>,
) => server.call('POST', `/chi-dinh/${id}/${action}`, token, body ?? {});

const hemoglobin = (value: number) => [
  { name: 'Hemoglobin', value, unit: 'g/l', low: 120, high: 155 },
];

/** An order with this value, not yet verified. */
async function resulted(value: number, record?: string): Promise<string> {
  const id = await ordered(record);
  await act(id, 'collect', technician);
  await act(id, 'start', technician);
  const { status, body } = await act(id, 'enter-result', technician, {
    measures: hemoglobin(value),
  });
  expect([status, body.state]).toEqual([200, 'resulted']);
  return id;
}

const seenBy = async (token: string, id: string) =>
  (await server.call('GET', `/chi-dinh/${id}`, token)).status;

describe('an order where it is performed', () => {
  it('goes from the sample to the patient, each step by those whose it is', async () => {
    const id = await ordered();
    const steps: [string, string, number][] = [];
    const step = async (action: 'collect' | 'start' | 'verify' | 'release', token: string) => {
      const { status, body } = await act(id, action, token);
      steps.push([action, body.state ?? body.code, status]);
    };
    await step('release', server.ann.token);
    await step('collect', technician);
    await step('start', technician);
    const empty = await act(id, 'enter-result', technician, { result: '  ' });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['result']]);
    await act(id, 'enter-result', technician, { measures: hemoglobin(98) });
    await step('verify', technician);
    await step('verify', elsewhere);
    await step('verify', head);
    expect(await seenBy(server.patient.token, id)).toBe(404);
    await step('release', head);
    const unproved = await act(id, 'release', server.ann.token);
    expect([unproved.status, Object.keys(unproved.body.errors)]).toEqual([422, ['password']]);
    const signed = await act(id, 'release', server.ann.token, { password: PASSWORD });
    expect([signed.status, signed.body.state]).toEqual([200, 'released']);
    expect(await seenBy(server.patient.token, id)).toBe(200);
    expect(steps).toEqual([
      ['release', 'BAD_TRANSITION', 409],
      ['collect', 'collected', 200],
      ['start', 'in_progress', 200],
      ['verify', 'FORBIDDEN', 403],
      ['verify', 'BAD_TRANSITION', 409],
      ['verify', 'verified', 200],
      ['release', 'FORBIDDEN', 403],
    ]);
    const told = await server.database.owner
      .selectFrom('thong_bao')
      .select('title')
      .where('user', '=', server.ann.userId)
      .execute();
    expect(told.map(({ title }) => String(title))).toContain(
      `Phiếu ${signed.body.code} có kết quả chờ ký`,
    );
  });

  it('shows what is usual of the patient, what it was before, and who did what', async () => {
    const before = await resulted(120);
    const id = await ordered();
    await act(id, 'collect', technician);
    const { status, body } = await server.call('GET', `/chi-dinh/${id}/thuc-hien`, technician);
    expect(status).toBe(200);
    expect(body.patient).toMatchObject({ fullName: 'Người bệnh 1', sex: 'female' });
    expect(body.expected).toMatchObject([
      { name: 'Hemoglobin', low: 120, high: 155, before: { value: 120 } },
    ]);
    expect(body.steps).toMatchObject([{ action: 'collect', by: 'Người 30' }]);
    // A value that was taken back is not what it was before.
    await act(before, 'redo', technician, { note: 'Mẫu đông' });
    const again = await server.call('GET', `/chi-dinh/${id}/thuc-hien`, technician);
    expect(again.body.expected[0]?.before?.value).not.toBe(120);
  });

  it('says which acts are refused to whom, as the acts themselves do', async () => {
    const id = await resulted(120);
    const refusedTo = async (token: string) =>
      (await server.call('GET', `/chi-dinh/${id}/thuc-hien`, token)).body.refused;
    expect(await refusedTo(head)).not.toContain('verify');
    expect(await refusedTo(elsewhere)).toContain('verify');
    expect((await act(id, 'verify', elsewhere)).status).toBe(409);
    expect((await act(id, 'verify', head)).status).toBe(200);
  });

  it('counts the orders of one place apart', async () => {
    await ordered();
    const of = async (department: string) => {
      const path = `/chi-dinh/so-luong?department=${department}` as const;
      const { body } = await server.call('GET', path, technician);
      return body.find(({ state }: StateCount) => state === 'ordered')?.today ?? 0;
    };
    expect(await of(laboratory)).toBeGreaterThan(0);
    expect(await of(server.department)).toBe(0);
  });

  it('narrows list and numbers to a kind of service, and to what is urgent', async () => {
    const id = await ordered();
    const found = async (query: string) => {
      const path = `/chi-dinh?filter=${encodeURIComponent(query)}` as const;
      return (await server.call('GET', path, technician)).body.some((one) => one.id === id);
    };
    expect(await found('{"isLaboratory":true,"isImaging":false}')).toBe(true);
    expect(await found('{"isLaboratory":false,"isImaging":true}')).toBe(false);
    const count = async (query: string) => {
      const path = `/chi-dinh/so-luong?${query}` as const;
      const { body } = await server.call('GET', path, technician);
      return body.find(({ state }: StateCount) => state === 'ordered')?.today ?? 0;
    };
    const all = await count('');
    expect([await count('kind=laboratory'), await count('kind=imaging')]).toEqual([all, 0]);
    // All that is ordered here is urgent.
    expect(await count('kind=laboratory&urgent=1')).toBe(all);
    const setPriority = (priority: 'normal' | 'urgent') =>
      server.database.owner
        .updateTable('chi_dinh')
        .set({ priority })
        .where('id', '=', id)
        .execute();
    await setPriority('normal');
    expect(await count('urgent=1')).toBe(all - 1);
    await setPriority('urgent');
  });

  it('tells those who run the clinic numbers, and nothing of what is in the orders', async () => {
    const id = await ordered();
    const { body: counts } = await server.call('GET', '/chi-dinh/so-luong', server.manager);
    const own = counts.find(({ state }: StateCount) => state === 'ordered');
    expect(own).toMatchObject({ earlier: 0, urgent: own?.today });
    expect(own?.today).toBeGreaterThan(0);
    const { body } = await server.call('GET', `/chi-dinh/${id}`, server.manager);
    expect(body).toMatchObject({ state: 'ordered' });
    expect(JSON.stringify(body)).not.toMatch(/Huyết đồ|Thiếu máu|Xét nghiệm/);
    const work = await server.call('GET', `/chi-dinh/${id}/thuc-hien`, server.manager);
    expect(work.status).toBe(403);
    const patient = await server.call('GET', '/chi-dinh/so-luong', server.patient.token);
    expect(patient.status).toBe(403);
  });

  it('sends a bad sample back, with the reason', async () => {
    const id = await ordered();
    await act(id, 'collect', technician);
    expect((await act(id, 'reject-sample', technician)).status).toBe(422);
    const { body } = await act(id, 'reject-sample', technician, { note: 'Vỡ hồng cầu' });
    expect(body.state).toBe('ordered');
    expect(body.history?.at(-1)).toMatchObject({ action: 'reject-sample', note: 'Vỡ hồng cầu' });
  });
});

describe('a result and the signature of its record', () => {
  async function sign(id: string, version: number): Promise<void> {
    const { ann } = server;
    const path = `/ho-so-benh-an/${id}` as const;
    await server.call('POST', `${path}/save-draft`, ann.token, {
      saveId: randomUUID(),
      version,
      changes: { reason: { from: null, to: 'Mệt' }, main: { from: null, to: 'D64.9' } },
    });
    await server.call('POST', `${path}/submit`, ann.token, {});
    const { status } = await server.call('POST', `${path}/sign`, ann.token, { password: PASSWORD });
    expect(status).toBe(200);
  }

  it('comes later and may be put right until it is verified; the signature holds', async () => {
    const record = await server.record();
    const { owner } = server.database;
    const stay = await owner.selectFrom('o_lai').select('id').executeTakeFirstOrThrow();
    await owner
      .updateTable('ho_so_benh_an')
      .set({ stay: stay.id })
      .where('id', '=', record.id)
      .execute();
    const id = await ordered(record.id);
    // What it is ordered for stands with the order, though its record alone was named.
    const { body: order } = await server.call('GET', `/chi-dinh/${id}`, server.ann.token);
    expect(order.stay).toBe(stay.id);
    await sign(record.id, record.version);
    await act(id, 'collect', technician);
    const entered = await act(id, 'enter-result', technician, { measures: hemoglobin(9.8) });
    expect([entered.status, entered.body.state]).toEqual([200, 'resulted']);
    await act(id, 'redo', head, { note: 'Gõ nhầm' });
    const right = await act(id, 'enter-result', technician, { measures: hemoglobin(98) });
    expect(right.body.measures).toMatchObject([{ value: 98 }]);
    expect((await act(id, 'verify', head)).status).toBe(200);
    const path = '/ho-so-benh-an/signature-chain';
    expect((await server.call('GET', path, server.ann.token)).body).toMatchObject({ whole: true });
  });

  it('was there before: it stands as it was signed', async () => {
    const record = await server.record();
    const id = await resulted(98, record.id);
    await sign(record.id, record.version);
    const { status, body } = await act(id, 'redo', head, { note: 'Muốn sửa' });
    expect([status, body.code]).toEqual([409, 'BAD_TRANSITION']);
    expect(body.message).toContain('đính chính');
    expect((await act(id, 'verify', head)).status).toBe(200);
  });
});

describe('order sets', () => {
  it('are the doctor’s own until they are shared, and nobody else changes them', async () => {
    const { ann, ben } = server;
    const course = { dose: 1, times: 2, days: 5, timing: null, instructions: null };
    const made = await server.call('POST', '/bo-chi-dinh', ann.token, {
      ...{ name: 'Thiếu máu', doctor: ann.doctorId, shared: false, services: [service] },
      lines: [{ medicine: uuidv7(), name: 'Sắt', strength: '60 mg', ...course }],
    });
    expect([made.status, made.body.services]).toEqual([201, [service]]);
    const path = `/bo-chi-dinh/${made.body.id}` as const;
    expect((await server.call('GET', path, ben.token)).status).toBe(404);
    const shared = await server.call('PUT', path, ann.token, {
      version: made.body.version,
      shared: true,
    });
    expect(shared.status).toBe(200);
    const seen = await server.call('GET', path, ben.token);
    expect(seen.body.lines).toMatchObject([{ name: 'Sắt', dose: 1 }]);
    const changed = await server.call('PUT', path, ben.token, {
      version: seen.body.version,
      name: 'Của tôi',
    });
    expect(changed.status).toBe(403);
    const foreign = await server.call('POST', '/bo-chi-dinh', ben.token, {
      ...{ name: 'Giả', doctor: ann.doctorId, shared: false },
    });
    expect(foreign.status).toBe(403);
    expect((await server.call('GET', path, technician)).status).toBe(403);
  });

  it('are beside what the doctor orders most', async () => {
    const { ann, ben } = server;
    const { id } = await server.record();
    const path = `/ho-so-benh-an/${id}/background` as const;
    const { body } = await server.call('GET', path, ann.token);
    expect(body.usualServices).toEqual([{ id: service, name: 'Huyết đồ' }]);
    const other = await server.call('GET', path, ben.token);
    expect(other.body.usualServices).toEqual([]);
  });
});
