import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect, namesOf } from '../../fixtures/expect';
import { type PrescriptionServer, startPrescriptions } from './prescription-server';

let server: PrescriptionServer;
let template: string;
beforeAll(async () => {
  server = await startPrescriptions();
  template = uuidv7();
  await server.database.owner
    .insertInto('mau_benh_an')
    .values({
      ...{ id: template, edition: 1, state: 'published', name: 'Ngoại trú' },
      ...{ form_code: 'NT', encounter: 'ngoai-tru', schema: '{}' },
    })
    .execute();
  await server.database.owner
    .insertInto('icd_10')
    .values({ id: uuidv7(), code: 'J00', name: 'Viêm mũi họng cấp', chapter: 'X' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => server.close());

const post = (path: string, json: object, token = server.doctorToken) =>
  server.call('POST', path, { token, json });
const change = (id: string, json: object) =>
  server.call('PUT', `/giay-y-te/${id}`, {
    token: server.doctorToken,
    headers: { 'if-match': '*' },
    json,
  });

/** A patient with a record of the doctor that has a diagnosis. */
async function treated() {
  const patient = await server.patient();
  const record = uuidv7();
  await server.database.owner
    .insertInto('ho_so_benh_an')
    .values({
      ...{ id: record, patient, doctor: server.doctor, template, template_edition: 1 },
      ...{ diagnosis: 'J00', conclusion: 'Sốt 39 độ, họng đỏ' },
    })
    .execute();
  return { patient, record };
}

const begun = async (kind: string, of: object) =>
  (await post('/giay-y-te', { kind, doctor: server.doctor, ...of })).body;

const NOTE = {
  ...{ treatment: 'Hạ sốt, nghỉ ngơi', workplace: 'Công ty May 10' },
  ...{ from: '2026-11-22', to: '2026-11-24' },
};

describe('a medical paper', () => {
  it('begins filled from the record, and asks for what that does not say', async () => {
    const of = await treated();
    const note = await begun('nghi-viec', of);
    expect(note).toMatchObject({
      ...{ state: 'draft', diagnosis: ['J00'], leave: 'usual', from: '2026-11-22', to: null },
    });
    const refused = await post(`/giay-y-te/${note.id}/issue`, {});
    expect([refused.status, namesOf(refused.body.errors).sort()]).toEqual([
      422,
      ['to', 'treatment', 'workplace'],
    ]);
    expect(refused.body.errors.workplace).toMatch(/^Đơn vị làm việc: /);
    const referral = await begun('chuyen-co-so', of);
    expect(referral).toMatchObject({ signs: 'Sốt 39 độ, họng đỏ', treatedTo: '2026-11-22' });
  });

  it('is kept as it was issued, whatever becomes of the patient, and is only withdrawn', async () => {
    const of = await treated();
    const { owner } = server.database;
    const note = await begun('nghi-viec', of);
    await change(note.id, NOTE);
    const draft = await server.call('GET', `/giay-y-te/${note.id}/print`, {
      token: server.doctorToken,
    });
    expect(draft.body.mark).toBe('BẢN NHÁP');
    const issued = await post(`/giay-y-te/${note.id}/issue`, {});
    expect([issued.status, issued.body.state]).toEqual([200, 'issued']);
    await owner
      .updateTable('benh_nhan')
      .set({ full_name: 'Tên Đã Đổi' })
      .where('id', '=', of.patient)
      .execute();
    const print = () =>
      server.call('GET', `/giay-y-te/${note.id}/print`, { token: server.doctorToken });
    const { body } = await print();
    expect([body.mark, body.paper]).toEqual([null, 'A5']);
    expect(JSON.stringify(body.blocks)).toContain('ĐẶNG THỊ NGỌC ƯNG');
    expect(JSON.stringify(body.blocks)).toContain('22/11/2026 đến hết ngày 24/11/2026');
    expect((await change(note.id, { workplace: 'Nơi khác' })).status).toBe(409);
    const altered = owner
      .updateTable('giay_y_te')
      .set({ workplace: 'Nơi khác' })
      .where('id', '=', note.id)
      .execute();
    await expect(altered).rejects.toMatchObject({ code: '23001' });
    const removed = sql`DELETE FROM giay_y_te WHERE id = ${note.id}`.execute(owner);
    await expect(removed).rejects.toMatchObject({ code: '23001' });
    const path = `/giay-y-te/${note.id}/withdraw`;
    expect(namesOf((await post(path, {})).body.errors)).toEqual(['note']);
    expect((await post(path, { note: 'Ghi nhầm ngày' })).body.state).toBe('withdrawn');
    expect((await print()).body.mark).toBe('ĐÃ THU HỒI');
  });

  it('is issued by its doctor alone', async () => {
    const note = await begun('nghi-viec', await treated());
    const other = await server.token('bac-si', { doctorId: uuidv7() });
    expect((await post(`/giay-y-te/${note.id}/issue`, {}, other)).status).toBe(404);
    const nurse = await server.token('dieu-duong');
    expect((await post(`/giay-y-te/${note.id}/issue`, {}, nurse)).status).toBe(403);
    expect((await post('/giay-y-te', { kind: 'nghi-viec' }, nurse)).status).toBe(403);
  });
});
