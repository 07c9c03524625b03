import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { addAccount, addPatient } from '../booking/people';
import { type RecordsServer, startRecords } from './records-server';

let server: RecordsServer;
let desk: string;
let pharmacist: string;
const order = uuidv7();
beforeAll(async () => {
  server = await startRecords();
  const { owner } = server.database;
  desk = (await addAccount(owner, 20, 'le-tan')).token;
  pharmacist = (await addAccount(owner, 21, 'duoc-si')).token;
  const { patientId: patient } = server.patient;
  const { doctorId: doctor } = server.ann;
  await owner
    .updateTable('benh_nhan')
    .set({ allergies: JSON.stringify([{ substance: 'Penicillin', severity: 'severe' }]) })
    .where('id', '=', patient)
    .execute();
  const signed_at = new Date().toISOString();
  const line = { medicine: uuidv7(), name: 'Amlodipin', strength: '5 mg', unit: 'viên' };
  const course = { doseUnit: null, dose: 1, times: 1, days: 30, quantity: 30, route: 'uống' };
  await owner
    .insertInto('don_thuoc')
    .values({
      ...{ id: uuidv7(), patient, doctor, state: 'signed', signed_at },
      lines: JSON.stringify([{ ...line, ...course, timing: null, instructions: null }]),
    })
    .execute();
  const service = uuidv7();
  await owner
    .insertInto('dich_vu')
    .values({ id: service, code: 'XN', name: 'Đường huyết', kind: 'xet-nghiem', price: 1 })
    .execute();
  const measures = [{ name: 'Glucose', value: 7.1, unit: 'mmol/l', low: 3.9, high: 5.5 }];
  await owner
    .insertInto('chi_dinh')
    .values({
      ...{ id: order, patient, doctor, service, state: 'resulted', resulted_at: signed_at },
      ...{ result: 'Tăng', measures: JSON.stringify(measures) },
    })
    .execute();
  const stay = await owner.selectFrom('o_lai').select('id').executeTakeFirstOrThrow();
  for (const [id, pulse, state] of [
    [uuidv7(), 88, 'recorded'],
    [uuidv7(), 188, 'error'],
  ] as const) {
    const row = { id, stay: stay.id, taken_at: signed_at, oxygen: false, pulse, state };
    await owner.insertInto('sinh_hieu').values(row).execute();
  }
});
afterAll(() => server.close());

const chart = (token: string, id = server.patient.patientId) =>
  server.call('GET', `/benh-nhan/${id}/tong-quan`, token);

describe('a patient at a glance', () => {
  it('tells those who treat them all that they may read, in one call that the audit keeps', async () => {
    const { status, body } = await chart(server.ann.token);
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body.patient.allergies).toMatchObject([{ substance: 'Penicillin' }]);
    expect(body.medicines).toMatchObject([{ name: 'Amlodipin', dose: 1, times: 1 }]);
    expect(body.results).toMatchObject([{ order, name: 'Glucose', value: 7.1, high: 5.5 }]);
    // The round that was marked as an error is none.
    expect(body.vitals?.map(({ pulse }) => pulse)).toEqual([88]);
    expect(body.lists.map(({ resource, total }) => [resource, total])).toEqual([
      ['phieu-thong-tin', 0],
      ['ho-so-benh-an', 0],
      ['don-thuoc', 1],
      ['chi-dinh', 1],
      ['o-lai', 1],
    ]);
    const views = await server.database.owner
      .selectFrom('nhat_ky')
      .select(['action', 'resource'])
      .where('actor', '=', server.ann.userId)
      .where('patient', '=', server.patient.patientId)
      .execute();
    expect(views).toContainEqual({ action: 'view', resource: 'benh-nhan' });
    expect(views).toContainEqual({ action: 'list', resource: 'chi-dinh' });
  });

  it('tells the desk nothing clinical', async () => {
    const { body } = await chart(desk);
    expect(body.lists.map(({ resource }) => resource)).toEqual(['phieu-thong-tin', 'o-lai']);
    const { diagnoses, medicines, vitals, results } = body;
    expect({ diagnoses, medicines, vitals, results }).toEqual({
      diagnoses: null,
      medicines: null,
      vitals: null,
      results: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Penicillin|Amlodipin|Glucose/);
  });

  it('tells managers how many prescriptions and orders there are, not what is in them', async () => {
    const { body } = await chart(server.manager);
    const of = (name: string) => body.lists.find(({ resource }) => resource === name);
    expect([of('don-thuoc')?.total, of('chi-dinh')?.total]).toEqual([1, 1]);
    expect(of('don-thuoc')?.rows[0]).toMatchObject({ state: 'signed' });
    expect(JSON.stringify(body)).not.toMatch(/Penicillin|Amlodipin|Glucose|Đường huyết|Tăng/);
  });

  it('tells the pharmacy what is taken and what harms, and no findings', async () => {
    const { body } = await chart(pharmacist);
    expect(body.patient.allergies).toMatchObject([{ substance: 'Penicillin' }]);
    expect(body.medicines).toHaveLength(1);
    expect([body.diagnoses, body.vitals, body.results]).toEqual([null, null, null]);
  });

  it('says whose visits are counted where a role sees some only, and no more of the others', async () => {
    const { owner } = server.database;
    const other = uuidv7();
    await owner
      .insertInto('phong_ban')
      .values({ id: other, code: 'KHAC', name: 'Khoa Khác', short_name: 'Khác' })
      .execute();
    const elsewhere = await addPatient(owner, 31);
    await owner
      .insertInto('phieu_thong_tin')
      .values(
        [
          { department: server.department, doctor: server.ann.doctorId, day: '05' },
          { department: other, doctor: null, day: '09' },
        ].map(({ day, ...where }) => ({
          ...{ id: uuidv7(), code: `PK-2026-0009${day}`, patient: elsewhere.patientId, ...where },
          ...{ start: `2026-01-${day}T01:00:00Z`, end: `2026-01-${day}T01:15:00Z` },
          ...{ state: 'completed', reason: 'Ho' },
        })),
      )
      .execute();
    const of = async (token: string) => (await chart(token, elsewhere.patientId)).body.visits;
    expect(await of(server.ann.token)).toMatchObject({
      ...{ own: true, completed: 1 },
      last: { at: '2026-01-05T01:00:00.000Z' },
    });
    expect(await of(desk)).toMatchObject({
      ...{ own: false, completed: 2 },
      last: { at: '2026-01-09T01:00:00.000Z' },
    });
  });

  it('answers nothing about somebody whom the asker does not treat', async () => {
    const id = uuidv7();
    await server.database.owner
      .insertInto('benh_nhan')
      .values({ id, full_name: 'Người lạ', date_of_birth: '1990', sex: 'male' })
      .execute();
    expect((await chart(server.ann.token, id)).status).toBe(404);
  });
});
