import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { config } from '../../../resources.config';
import { rotateKeys } from '../../../src/server/keys/rotate';
import { refreshKeys } from '../../../src/server/keys/stored-keys';
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

describe('the number of a medical paper', () => {
  const issued = async (kind: string, of: object) => {
    const { id } = await begun(kind, of);
    await change(id, NOTE);
    const { status, body } = await post(`/giay-y-te/${id}/issue`, {});
    expect(status).toBe(200);
    return body;
  };
  const numberOf = ({ code }: { code: string }) => Number(/^GT-2026-(\d{6})$/.exec(code)?.[1]);

  it('is taken when it is issued: drafts, previews and refusals leave no gap', async () => {
    const of = await treated();
    const first = await issued('nghi-viec', of);
    const draft = await begun('nghi-viec', of);
    expect(draft.code).toMatch(/^NHAP-[0-9A-F]{8}$/);
    const path = `/giay-y-te/${draft.id}/print`;
    const preview = await server.call('GET', path, { token: server.doctorToken });
    expect(JSON.stringify(preview.body)).not.toContain(draft.code);
    expect(JSON.stringify(preview.body)).toContain('Số: …');
    expect((await post(`/giay-y-te/${draft.id}/issue`, {})).status).toBe(422);
    const token = server.doctorToken;
    expect((await server.call('DELETE', `/giay-y-te/${draft.id}`, { token })).status).toBe(200);
    const second = await issued('nghi-viec', of);
    expect(numberOf(second)).toBe(numberOf(first) + 1);
    expect(JSON.stringify(second.printed)).toContain(second.code);
  });

  it('is one each, though many are issued at the same time', async () => {
    const of = await treated();
    const all = await Promise.all([1, 2, 3].map(() => issued('nghi-viec', of)));
    const numbers = all.map(numberOf).sort();
    expect(numbers).toEqual([0, 1, 2].map((more) => (numbers[0] ?? 0) + more));
  });

  it('stays what it was of a draft from when drafts were numbered', async () => {
    const of = await treated();
    const { id } = await begun('nghi-viec', of);
    const { owner } = server.database;
    await owner
      .updateTable('giay_y_te')
      .set({ code: 'GT-2026-000900' })
      .where('id', '=', id)
      .execute();
    await change(id, NOTE);
    expect((await post(`/giay-y-te/${id}/issue`, {})).body.code).toBe('GT-2026-000900');
    expect(numberOf(await issued('nghi-viec', of))).toBe(901);
  });
});

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

  it('keeps the numbers of the patient encrypted, and prints them after keys were replaced', async () => {
    const of = await treated();
    const { owner, db } = server.database;
    const numbers = { citizenId: '001190000001', insuranceNumber: 'DN4790000000001' };
    const desk = await server.token('le-tan');
    const known = await server.call('PUT', `/benh-nhan/${of.patient}`, {
      ...{ token: desk, headers: { 'if-match': '*' }, json: numbers },
    });
    expect(known.status).toBe(200);
    const { id } = await begun('nghi-viec', of);
    await change(id, NOTE);
    expect((await post(`/giay-y-te/${id}/issue`, {})).status).toBe(200);
    const { rows } = await sql<{ kept: string; audited: string }>`
      SELECT to_jsonb(g)::text AS kept, (SELECT jsonb_agg(a.changes)::text FROM nhat_ky a
        WHERE a.record_id = g.id::text) AS audited
      FROM giay_y_te g WHERE id = ${id}`.execute(owner);
    for (const number of Object.values(numbers)) {
      expect(rows[0]?.kept).not.toContain(number);
      expect(rows[0]?.audited).not.toContain(number);
    }
    const printed = async () => {
      const { body } = await server.call('GET', `/giay-y-te/${id}/print`, {
        token: server.doctorToken,
      });
      return JSON.stringify(body.blocks);
    };
    const shown = await printed();
    for (const number of Object.values(numbers)) expect(shown).toContain(number);
    const forge = (by: typeof owner, citizen_id: string | null) =>
      by.updateTable('giay_y_te').set({ citizen_id }).where('id', '=', id).execute();
    await expect(forge(db, 'v2.1.x')).rejects.toMatchObject({ code: '23001' });
    await expect(forge(owner, null)).rejects.toMatchObject({ code: '23001' });
    await rotateKeys(
      {
        ...{ owner, config, secret: server.services.secrets.secret, print: () => undefined },
        pause: async () => {
          await sql`UPDATE key_version SET begins_at = now() WHERE begins_at > now()`.execute(
            owner,
          );
        },
      },
      ['encryption', 'lookup'],
    );
    await refreshKeys(server.services);
    const { rows: after } = await sql<{ kept: string }>`
      SELECT citizen_id AS kept FROM giay_y_te WHERE id = ${id}`.execute(owner);
    expect(after[0]?.kept).toMatch(/^v2\.2\./);
    expect(await printed()).toBe(shown);
  });

  it('takes no record of somebody else, none that was cancelled, and no more than a field holds', async () => {
    const [of, other] = [await treated(), await treated()];
    const { owner } = server.database;
    const write = (values: object) =>
      owner.updateTable('ho_so_benh_an').set(values).where('id', '=', of.record).execute();
    const begin = (record: string) =>
      post('/giay-y-te', { ...of, kind: 'chuyen-co-so', doctor: server.doctor, record });
    const foreign = await begin(other.record);
    expect([foreign.status, namesOf(foreign.body.errors)]).toEqual([422, ['record']]);
    await write({ conclusion: 'Ho '.repeat(1600) });
    const { signs } = (await begin(of.record)).body;
    expect([signs.length, signs.at(-1)]).toEqual([2000, '…']);
    // A draft that was whole before its record was cancelled is not issued afterwards.
    const draft = await begun('nghi-viec', of);
    await change(draft.id, NOTE);
    await write({ state: 'cancelled' });
    const cancelled = await begin(of.record);
    expect([cancelled.status, namesOf(cancelled.body.errors)]).toEqual([422, ['record']]);
    const late = await post(`/giay-y-te/${draft.id}/issue`, {});
    expect([late.status, namesOf(late.body.errors)]).toEqual([422, ['record']]);
  });

  it('is no sick note while the patient lies in a bed, with a record or without', async () => {
    const { patient } = await treated();
    const department = uuidv7();
    const { owner } = server.database;
    await owner
      .insertInto('phong_ban')
      .values({ id: department, code: 'NOI-GT', name: 'Nội', short_name: 'Nội' })
      .execute();
    await owner
      .insertInto('o_lai')
      .values({ id: uuidv7(), patient, department, state: 'admitted' })
      .execute();
    const { id } = await begun('nghi-viec', { patient, diagnosis: ['J00'] });
    await change(id, NOTE);
    const refused = await post(`/giay-y-te/${id}/issue`, {});
    expect([refused.status, namesOf(refused.body.errors)]).toEqual([422, ['record']]);
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
