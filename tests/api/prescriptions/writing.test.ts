import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect, namesOf } from '../../fixtures/expect';
import { bodyOf, type PrescriptionServer, startPrescriptions } from './prescription-server';

let server: PrescriptionServer;
beforeAll(async () => {
  server = await startPrescriptions();
});
afterAll(() => server.close());

const post = (path: string, json: object, token = server.doctorToken) =>
  server.call('POST', path, { token, json });

async function signed(patient: string, medicine: string) {
  const draft = await post('/don-thuoc', bodyOf(server, patient, [medicine]));
  return (await post(`/don-thuoc/${draft.body.id}/sign`, {})).body;
}

/** A record that holds what the patient weighed then, in kilograms. */
async function weigh(patient: string, takenAt: string, weight: number): Promise<void> {
  const [template, { owner }] = [uuidv7(), server.database];
  const of = {
    name: `Ngoại trú ${template}`,
    form_code: template,
    encounter: 'ngoai-tru',
    schema: '{}',
  } as const;
  await owner
    .insertInto('mau_benh_an')
    .values({ id: template, edition: 1, state: 'published', ...of })
    .execute();
  const vitals = JSON.stringify({ takenAt, weight });
  await owner
    .insertInto('ho_so_benh_an')
    .values({
      ...{ id: uuidv7(), patient, doctor: server.doctor, vitals },
      ...{ template, template_edition: 1 },
    })
    .execute();
}

describe('writing a prescription', () => {
  it('computes quantities and copies names, whatever is sent', async () => {
    const patient = await server.patient();
    const medicine = await server.medicine({ name: 'Paracetamol', brandName: 'Hapacol' });
    const body = bodyOf(server, patient, [medicine]);
    const lines = [{ ...body.lines[0], quantity: 999, name: 'Thuốc khác', unit: 'thùng' }];
    const created = await post('/don-thuoc', { ...body, lines });
    expect(created.status).toBe(201);
    const [line] = created.body.lines;
    expect(line).toMatchObject({ name: 'Paracetamol (Hapacol)', unit: 'viên', quantity: 10 });
    const changed = await server.call('PUT', `/don-thuoc/${created.body.id}`, {
      token: server.doctorToken,
      json: { version: created.body.version, lines: [{ ...line, days: 7, quantity: 1 }] },
    });
    expect(changed.body.lines[0].quantity).toBe(14);
  });

  it('keeps a draft over a warning, signs it only with a reason, and keeps the reason', async () => {
    const allergies = [{ substance: 'Penicilin', reaction: 'Phù mặt', severity: 'severe' }];
    const patient = await server.patient({ allergies });
    const medicine = await server.medicine({ name: 'Amoxicilin' });
    const draft = await post('/don-thuoc', bodyOf(server, patient, [medicine]));
    expect(draft.status).toBe(201);
    const path = `/don-thuoc/${draft.body.id}` as const;
    const refused = await post(`${path}/sign`, {});
    expect(refused.status).toBe(422);
    expect(refused.body.errors.lines).toContain('dị ứng Penicilin');
    const [{ kind, subject }] = refused.body.warnings;
    const overrides = [{ warning: kind, subject, reason: 'Đã thử phản ứng, âm tính' }];
    const json = { version: draft.body.version, overrides };
    const written = await server.call('PUT', path, { token: server.doctorToken, json });
    expect(written.body.overrides).toEqual(overrides);
    expect((await post(`${path}/sign`, {})).body).toMatchObject({ state: 'signed', overrides });
  });

  it('asks for weight and adult of a small child, and for the kind of a narcotic', async () => {
    const child = await server.patient({ born: '2024-01-01' });
    const narcotic = await server.medicine({ name: 'Morphin sulfat', control: 'N' });
    const draft = await post('/don-thuoc', bodyOf(server, child, [narcotic]));
    expect(draft.status).toBe(201);
    const { status, body } = await post(`/don-thuoc/${draft.body.id}/sign`, {});
    expect(status).toBe(422);
    expect(namesOf(body.errors).sort()).toEqual(['accompaniedBy', 'kind', 'weight']);
  });

  it('refuses a medicine that is not in use', async () => {
    const patient = await server.patient();
    const medicine = await server.medicine({ name: 'Ngừng dùng' });
    await server.database.owner
      .updateTable('thuoc')
      .set({ active: false })
      .where('id', '=', medicine)
      .execute();
    const { status, body } = await post('/don-thuoc', bodyOf(server, patient, [medicine]));
    expect([status, namesOf(body.errors)]).toEqual([422, ['lines']]);
  });
});

describe('POST /api/don-thuoc/check', () => {
  it('answers sentences and warnings of a draft in a few statements, and stores nothing', async () => {
    const patient = await server.patient();
    const first = await server.medicine({ name: 'Ibuprofen' });
    const interactions = [{ ingredient: 'Ibuprofen', severity: 'major', effect: 'Chảy máu' }];
    const second = await server.medicine({ name: 'Acenocoumarol', interactions });
    await signed(patient, first);
    const { lines } = bodyOf(server, patient, [second]);
    server.database.takeQueries();
    const { status, body } = await post('/don-thuoc/check', { patient, kind: 'c', lines });
    expect(server.database.takeQueries().length).toBeLessThanOrEqual(6);
    expect(status).toBe(200);
    expect(body.lines[0].sentence).toBe('Uống mỗi lần 1 viên, ngày 2 lần, sau ăn, trong 5 ngày.');
    expect(body.warnings.map(({ kind }: { kind: string }) => kind)).toEqual([
      'interaction',
      'stock',
    ]);
    expect(body.warnings[0].text).toContain('tương tác nặng: Chảy máu');
    const rows = await server.database.owner
      .selectFrom('don_thuoc')
      .select('id')
      .where('patient', '=', patient)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('reckons a child’s dose by the weight of the vital signs, and says what it could not check', async () => {
    const patient = await server.patient({ born: '2022-11-22' });
    const cautions = [
      { rule: 'dose-per-kg', from: 10, to: 15, severity: 'major', effect: null, source: 'Tờ HDSD' },
      { rule: 'kidney', from: null, to: 30, severity: 'major', effect: null, source: 'Tờ HDSD' },
    ];
    const medicine = await server.medicine({ name: 'Paracetamol', mgPerDose: 250, cautions });
    const { lines } = bodyOf(server, patient, [medicine]);
    const ask = (more: object) =>
      post('/don-thuoc/check', { patient, kind: 'c', lines, accompaniedBy: 'Mẹ', ...more });
    const unweighed = (await ask({})).body;
    expect([unweighed.weight, unweighed.lines[0].arithmetic]).toEqual([null, []]);
    await weigh(patient, '2026-11-20T02:00:00Z', 16);
    const { weight, lines: reckoned, warnings, checks } = (await ask({})).body;
    expect(weight).toEqual({ kg: 16, on: '2026-11-20' });
    expect(reckoned[0].arithmetic[0]).toContain('16 kg (đo 20/11/2026) × 10–15 mg/kg');
    expect(warnings.find(({ kind }: { kind: string }) => kind === 'dose')).toMatchObject({
      side: 'over',
      given: 15.6,
      limit: 15,
      needsReason: true,
    });
    const unchecked = checks.filter(({ possible }: { possible: boolean }) => !possible);
    expect(unchecked.map(({ text }: { text: string }) => text)).toContain(
      'Thận: 1/1 thuốc có dữ liệu; chưa có creatinin.',
    );
    expect((await ask({ weight: 20 })).body.warnings).toEqual([
      expect.objectContaining({ kind: 'stock' }),
    ]);
  });

  it('takes weight and adult that were told with today’s booking, and says which one', async () => {
    const patient = await server.patient({ born: '2022-11-22' });
    const cautions = [
      { rule: 'dose-per-kg', from: 10, to: 15, severity: 'major', effect: null, source: 'Tờ HDSD' },
    ];
    const medicine = await server.medicine({ name: 'Paracetamol', mgPerDose: 250, cautions });
    const { lines } = bodyOf(server, patient, [medicine]);
    const ask = async () => (await post('/don-thuoc/check', { patient, kind: 'c', lines })).body;
    const { owner } = server.database;
    const department = uuidv7();
    await owner
      .insertInto('phong_ban')
      .values({
        id: department,
        code: 'K90',
        name: 'Khoa Nhi',
        short_name: 'Nhi',
        group: 'lam-sang',
      })
      .execute();
    const told = async (
      day: string,
      weight: number,
      adult: string,
      state: 'confirmed' | 'cancelled' | 'rescheduled',
      more: { created_at?: string; rescheduled_from?: string; start?: string; end?: string } = {},
    ) =>
      owner
        .insertInto('phieu_thong_tin')
        .values({
          ...{ id: uuidv7(), patient, department, weight, accompanied_by: adult, state },
          ...{ start: `${day}T03:00:00Z`, end: `${day}T03:15:00Z` },
          created_at: `${day}T00:00:00Z`,
          ...more,
        })
        .returning(['id', 'code'])
        .executeTakeFirstOrThrow();
    await told('2026-11-10', 12, 'Cô giáo', 'confirmed');
    const earlier = await ask();
    // Who brought the child then says nothing of today.
    expect([earlier.weight.kg, earlier.weight.on, earlier.adult]).toEqual([12, '2026-11-10', null]);
    const { code } = await told('2026-11-22', 12.5, 'Bà ngoại', 'confirmed');
    await told('2026-11-22', 30, 'Người lạ', 'cancelled');
    await told('2026-11-25', 40, 'Ông nội', 'confirmed');
    const { weight, adult, errors, lines: reckoned } = await ask();
    expect(weight).toEqual({ kg: 12.5, on: '2026-11-22', code });
    expect(adult).toEqual({ name: 'Bà ngoại', code });
    expect(reckoned[0].arithmetic[0]).toContain(`12,5 kg (khai ở phiếu ${code} ngày 22/11/2026)`);
    // It is told, not written: the prescription still asks for both.
    expect(namesOf(errors).sort()).toEqual(['accompaniedBy', 'weight']);
    // What was measured since it was told counts, however often the appointment was moved meanwhile.
    await weigh(patient, '2026-11-22T00:30:00Z', 11);
    const first = await told('2026-11-21', 14, 'Bà ngoại', 'rescheduled');
    const earlierMove = { created_at: '2026-11-22T00:40:00Z', rescheduled_from: first.id };
    const second = await told('2026-11-21', 14, 'Bà ngoại', 'rescheduled', earlierMove);
    const lastMove = { created_at: '2026-11-22T00:50:00Z', rescheduled_from: second.id };
    const later = { start: '2026-11-22T04:00:00Z', end: '2026-11-22T04:15:00Z' };
    const { id } = await told('2026-11-22', 14, 'Bà ngoại', 'confirmed', {
      ...lastMove,
      ...later,
    });
    expect((await ask()).weight).toEqual({ kg: 11, on: '2026-11-22' });
    // Another weight was told anew.
    await owner.updateTable('phieu_thong_tin').set({ weight: 13 }).where('id', '=', id).execute();
    expect((await ask()).weight).toMatchObject({ kg: 13, on: '2026-11-22' });
  });

  it('is for those who prescribe, about patients whom they may see', async () => {
    const patient = await server.patient();
    const medicine = await server.medicine({ name: 'Loratadin' });
    const { lines } = bodyOf(server, patient, [medicine]);
    const ask = (token: string) => post('/don-thuoc/check', { patient, kind: 'c', lines }, token);
    expect((await ask('')).status).toBe(401);
    expect((await ask(await server.token('duoc-si'))).status).toBe(403);
    const stranger = await server.token('bac-si', { doctorId: server.doctor });
    expect((await ask(stranger)).status).toBe(404);
  });
});

describe('signing and replacing', () => {
  it('signs with a code of the national form, and once more judges what is new', async () => {
    const patient = await server.patient();
    const medicine = await server.medicine({ name: 'Cefixim' });
    const { body } = await post('/don-thuoc', bodyOf(server, patient, [medicine]));
    const allergies = JSON.stringify([{ substance: 'Cephalosporin', reaction: null }]);
    const set = (value: string) =>
      server.database.owner
        .updateTable('benh_nhan')
        .set({ allergies: value })
        .where('id', '=', patient)
        .execute();
    await set(allergies);
    expect((await post(`/don-thuoc/${body.id}/sign`, {})).status).toBe(422);
    await set('[]');
    const done = await post(`/don-thuoc/${body.id}/sign`, {});
    expect(done.body.state).toBe('signed');
    expect(done.body.nationalCode).toMatch(/^79001[0-9a-z]{7}-C$/);
  });

  it('replaces a signed one by a new signed one, in one step', async () => {
    const patient = await server.patient();
    const medicine = await server.medicine({ name: 'Omeprazol' });
    const old = await signed(patient, medicine);
    const put = await server.call('PUT', `/don-thuoc/${old.id}`, {
      token: server.doctorToken,
      json: { version: old.version, advice: 'Sửa' },
    });
    expect(put.status).toBe(409);
    const content = { lines: [{ medicine, dose: 2, times: 1, days: 10 }] };
    const path = `/don-thuoc/${old.id}/replace` as const;
    const replaced = await post(path, { note: 'Đổi liều', content });
    expect(replaced.status).toBe(201);
    expect(replaced.body).toMatchObject({ replaces: old.id, state: 'signed', patient });
    expect(replaced.body.lines[0].quantity).toBe(20);
    const before = await server.call('GET', `/don-thuoc/${old.id}`, { token: server.doctorToken });
    expect(before.body).toMatchObject({ state: 'replaced', lines: old.lines });
    expect((await post(path, { note: 'Lần nữa', content })).status).toBe(409);
  });

  it('leaves the old one signed when the new one is refused', async () => {
    const patient = await server.patient();
    const old = await signed(patient, await server.medicine({ name: 'Losartan' }));
    const narcotic = await server.medicine({ name: 'Morphin', control: 'N' });
    const content = { lines: [{ medicine: narcotic, dose: 1, times: 1, days: 1 }] };
    const path = `/don-thuoc/${old.id}/replace` as const;
    expect((await post(path, { note: 'Đổi thuốc', content })).status).toBe(422);
    const after = await server.call('GET', `/don-thuoc/${old.id}`, { token: server.doctorToken });
    expect(after.body.state).toBe('signed');
  });

  it('takes no prescription for a replacement that is none', async () => {
    const patient = await server.patient();
    const medicine = await server.medicine({ name: 'Telmisartan' });
    const old = await signed(patient, medicine);
    const body = bodyOf(server, patient, [medicine], { replaces: old.id });
    const { status, body: answer } = await post('/don-thuoc', body);
    expect([status, namesOf(answer.errors)]).toEqual([422, ['replaces']]);
  });
});
