import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { clinicList, unchecked } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { type RecordsServer, startRecords } from './records-server';

const RECORDS = columnsOf('ho_so_benh_an');

let server: RecordsServer;
let record: { id: string; code: string };

beforeAll(async () => {
  server = await startRecords();
  record = await server.record();
  const answers = {
    reason: 'Đau bụng dữ dội/nôn ói',
    course: [{ id: record.id, text: 'Nghi viêm phúc mạc' }],
    note: 'x'.repeat(5000),
  };
  await server.database.db
    .updateTable('ho_so_benh_an')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', record.id)
    .execute();
});
afterAll(() => server?.close());

const found = async (q: string, token = server.ann.token): Promise<string[]> => {
  const answer = await server.call('GET', clinicList('ho-so-benh-an', { filter: { q } }), token);
  expect(answer.status).toBe(200);
  return answer.body.map(({ id }: { id: string }) => id);
};

describe('words', () => {
  it.each([
    'dau bung',
    'ĐAU DỮ',
    'nôn',
    'phúc mạc viem',
    'viem phu',
    '"dội/nôn"',
    'người bệnh 1 đau',
  ])('finds a record by %j, which its answers say', async (q) =>
    expect(await found(q)).toEqual([record.id]),
  );

  it.each(['da', 'ung', 'dau nguc', 'reason'])('does not find it by %j', async (q) =>
    expect(await found(q)).toEqual([]),
  );

  it('finds it by its code and its patient still', async () => {
    expect(await found(record.code)).toEqual([record.id]);
    expect(await found(record.code.slice(0, -1))).toEqual([record.id]);
    expect(await found(String(Number(record.code.split('-')[2])))).toEqual([record.id]);
    expect(await found('nguoi benh')).toEqual([record.id]);
  });

  it('does not tell a manager, who may not read what records say', async () => {
    expect(await found('nguoi benh', server.manager)).toEqual([record.id]);
    expect(await found('phúc mạc', server.manager)).toEqual([]);
  });

  it('finds a signed record by the new name of its patient', async () => {
    const { owner } = server.database;
    const { id } = await server.record();
    await owner
      .updateTable('ho_so_benh_an')
      .set({ state: 'signed', signed_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
    await server.database.db
      .updateTable('benh_nhan')
      .set({ full_name: 'Lê Thị Ưu Đàm' })
      .where('id', '=', server.patient.patientId)
      .execute();
    expect(await found('uu dam')).toContain(id);
    expect(await found('nguoi benh', server.manager)).toEqual([]);
    await expect(
      sql`UPDATE ho_so_benh_an SET search_words = 'nx'::tsvector, ${RECORDS.conclusion} = 'x'
        WHERE id = ${id}`.execute(server.database.db),
    ).rejects.toThrow('signed record');
  });

  it('follows an answer that changes', async () => {
    const before = await server.record();
    await server.database.db
      .updateTable('ho_so_benh_an')
      .set({ answers: '{"reason": "Gãy xương đòn"}' })
      .where('id', '=', before.id)
      .execute();
    expect(await found('gay xuong don')).toEqual([before.id]);
    await server.database.db
      .updateTable('ho_so_benh_an')
      .set({ answers: '{}' })
      .where('id', '=', before.id)
      .execute();
    expect(await found('gay xuong don')).toEqual([]);
  });

  it('finds it by what its diagnoses are called', async () => {
    const { db } = server.database;
    await db
      .insertInto('icd_10')
      .values([
        { id: randomUUID(), code: 'I10', name: 'Tăng huyết áp nguyên phát', chapter: 'IX' },
        { id: randomUUID(), code: 'E11', name: 'Đái tháo đường típ 2', chapter: 'IV' },
      ])
      .execute();
    const { id } = await server.record();
    await db
      .updateTable('ho_so_benh_an')
      .set({ diagnosis: 'I10', secondary_diagnoses: ['E11'] })
      .where('id', '=', id)
      .execute();
    expect(await found('tang huyet ap')).toEqual([id]);
    expect(await found('dai thao duong')).toEqual([id]);
    expect(await found('tang huyet ap', server.manager)).toEqual([]);
    await db
      .updateTable('icd_10')
      .set({ name: 'Cao huyết áp vô căn' })
      .where('code', '=', 'I10')
      .execute();
    expect(await found('vo can')).toEqual([id]);
    expect(await found('tang huyet ap')).toEqual([]);
    await db.updateTable('ho_so_benh_an').set({ diagnosis: 'J45' }).where('id', '=', id).execute();
    await db
      .insertInto('icd_10')
      .values({ id: randomUUID(), code: 'J45', name: 'Hen phế quản', chapter: 'X' })
      .execute();
    expect(await found('hen phe quan')).toEqual([id]);
  });
});

describe('saved searches', () => {
  const PATH = '/ho-so-benh-an/saved-searches';
  const names = async (token: string) =>
    (await server.call('GET', PATH, token)).body.map(({ name }: { name: string }) => name);

  it('are kept by name for who saved them, replaced under the same name, and forgotten', async () => {
    const { ann, ben, call } = server;
    const first = await call('POST', PATH, ann.token, { name: ' Chờ ký ', filters: { tt: 'x' } });
    expect(first.status).toBe(201);
    await call('POST', PATH, ann.token, { name: 'Ấp lại', filters: { q: 'sốt' } });
    const second = await call('POST', PATH, ann.token, { name: 'Chờ ký', filters: { tt: 'y' } });
    expect(second.body).toEqual({ id: first.body.id, name: 'Chờ ký', filters: { tt: 'y' } });
    expect(await names(ann.token)).toEqual(['Ấp lại', 'Chờ ký']);
    expect(await names(ben.token)).toEqual([]);
    expect((await call('DELETE', `${PATH}/${first.body.id}`, ben.token)).status).toBe(404);
    expect((await call('DELETE', `${PATH}/${first.body.id}`, ann.token)).status).toBe(204);
    expect(await names(ann.token)).toEqual(['Ấp lại']);
  });

  it.each([{}, { name: '', filters: {} }, { name: 'x', filters: { q: 7 } }])(
    'refuses %j',
    async (body) =>
      expect((await server.call('POST', PATH, server.ann.token, unchecked(body))).status).toBe(422),
  );

  it('are not for patients and strangers', async () => {
    expect((await server.call('GET', PATH, server.patient.token)).status).toBe(403);
    expect((await server.call('GET', PATH, 'none')).status).toBe(401);
  });
});
