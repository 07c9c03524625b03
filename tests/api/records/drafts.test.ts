import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { expect } from '../../fixtures/expect';
import { type Doctor, type RecordsServer, startRecords } from './records-server';

const TEMPLATES = columnsOf('mau_benh_an');

type Changes = Record<string, { from: unknown; to: unknown }>;

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecords();
});
afterAll(() => server.close());

const save = async (
  who: Doctor,
  record: { id: string; version: number },
  changes: Changes,
  more: Record<string, unknown> = {},
) => {
  const body = { saveId: randomUUID(), version: record.version, changes, ...more };
  const answer = await server.call(
    'POST',
    `/ho-so-benh-an/${record.id}/save-draft`,
    who.token,
    body,
  );
  return {
    ...answer,
    again: () => server.call('POST', `/ho-so-benh-an/${record.id}/save-draft`, who.token, body),
  };
};

const change = (from: unknown, to: unknown) => ({ from, to });

describe('a new record', () => {
  it('pins the edition of its template and begins with what is known', async () => {
    const record = await server.record();
    expect(record).toMatchObject({
      state: 'draft',
      templateEdition: 1,
      doctor: server.ann.doctorId,
      answers: { name: 'Người bệnh 1', birth: '1990', age: expect.stringMatching(/ tuổi$/) },
    });
  });

  it('is not for a template that is no longer in use, nor for somebody without a doctor', async () => {
    const { ann, manager, patient, database } = server;
    const { rows } = await sql<{ id: string }>`
      INSERT INTO mau_benh_an (id, ${TEMPLATES.name}, ${TEMPLATES.form_code}, ${TEMPLATES.encounter}, ${TEMPLATES.schema}, ${TEMPLATES.state})
      SELECT gen_random_uuid(), 'Cũ', 'T/0', 'ngoai-tru', ${TEMPLATES.schema}, 'retired' FROM mau_benh_an LIMIT 1
      RETURNING id`.execute(database.owner);
    const body = { patient: patient.patientId, template: rows[0]!.id };
    const refused = await server.call('POST', '/ho-so-benh-an/start', ann.token, body);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { template: expect.any(String) } },
    });
    expect((await server.call('POST', '/ho-so-benh-an/start', manager, body)).status).toBe(403);
  });
});

describe('a record of a visit', () => {
  const visit = async () => {
    const { database, patient, ann, department } = server;
    const made = await database.owner
      .insertInto('phieu_thong_tin')
      .values({
        ...{
          id: randomUUID(),
          code: 'PK-2026-000001',
          patient: patient.patientId,
          doctor: ann.doctorId,
          department,
        },
        ...{ start: '2026-01-05T01:00:00Z', end: '2026-01-05T01:15:00Z', state: 'in_exam' },
        reason: 'Ho',
        answers_before: JSON.stringify([
          { key: 'note', label: 'Ho mấy ngày?', text: 'Ba ngày', value: 'Ba ngày' },
        ]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  };
  const start = (who: Doctor, body: { appointment?: string; patient?: string }) =>
    server.call('POST', '/ho-so-benh-an/start', who.token, body);

  it('begins from the usual template, and goes on with what is being written of it', async () => {
    const appointment = await visit();
    const first = await start(server.ann, { appointment });
    expect(first).toMatchObject({
      status: 201,
      body: { template: server.template, appointment, patient: server.patient.patientId },
    });
    // What the patient answered before stands in the form, and whole beside it.
    expect(first.body.answers).toMatchObject({ note: 'Ba ngày' });
    const beside = await server.call(
      'GET',
      `/ho-so-benh-an/${first.body.id}/background`,
      server.ann.token,
    );
    expect(beside.body).toMatchObject({
      answeredBefore: [{ label: 'Ho mấy ngày?', text: 'Ba ngày' }],
    });
    const again = await start(server.ann, { appointment });
    expect(again.body).toMatchObject({ id: first.body.id });
    // A colleague's draft is theirs.
    const other = await start(server.ben, { appointment });
    expect(other).toMatchObject({ status: 201, body: { doctor: server.ben.doctorId } });
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('asks for a template where none is usual', async () => {
    const refused = await start(server.ann, { patient: server.patient.patientId });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { template: expect.any(String) } },
    });
  });
});

describe('saving a draft', () => {
  it('merges what two people wrote, and loses nothing where they disagree', async () => {
    const { ann, ben } = server;
    const record = await server.record();
    const one = await save(ann, record, { reason: change(null, 'Sốt') });
    expect(one).toMatchObject({ status: 200, body: { saved: ['reason'], conflicts: [] } });
    const two = await save(ben, record, {
      note: change(null, 'Uống nhiều nước'),
      reason: change(null, 'Ho'),
    });
    expect(two.body).toMatchObject({
      saved: ['note'],
      conflicts: [
        {
          field: 'reason',
          base: null,
          mine: 'Ho',
          theirs: 'Sốt',
          by: { id: ann.userId, name: 'Người 2' },
          at: expect.any(String),
        },
      ],
      record: { answers: { reason: 'Sốt', note: 'Uống nhiều nước' } },
    });
    const decided = await save(ben, two.body.record, { reason: change('Sốt', 'Sốt và ho') });
    expect(decided.body).toMatchObject({
      conflicts: [],
      record: { answers: { reason: 'Sốt và ho' } },
    });
  });

  it('takes a request that is sent again for what it is', async () => {
    const { ann, ben } = server;
    const record = await server.record();
    const first = await save(ann, record, { reason: change(null, 'Sốt') });
    const other = await save(ben, record, { reason: change('Sốt', 'Đau đầu') });
    const again = await first.again();
    expect(again.body).toMatchObject({
      saved: ['reason'],
      conflicts: [],
      version: other.body.version,
      record: { answers: { reason: 'Đau đầu' } },
    });
  });

  it('keeps the good answers of a save with a bad one', async () => {
    const record = await server.record();
    const { body } = await save(server.ann, record, {
      reason: change(null, 'Sốt'),
      main: change(null, 'không phải mã'),
      signs: change(null, { pulse: 80, temperature: 99 }),
      age: change(null, '5 tuổi'),
      nothing: change(null, 1),
    });
    expect(body.saved).toEqual(['reason']);
    expect(Object.keys(body.refused).sort()).toEqual(['age', 'main', 'nothing', 'signs']);
    expect(body.record).toMatchObject({ diagnosis: null, vitals: null });
    expect(body.progress).toEqual([
      { key: 'I', total: 7, filled: 3, required: 2, requiredFilled: 1 },
    ]);
  });

  it('signs the rows that somebody writes with their name, whatever they claim', async () => {
    const { ann, ben } = server;
    const record = await server.record();
    const mine = {
      id: '1',
      text: 'Đỡ sốt',
      by: { user: 'x', name: 'Giả', at: '2020-01-01T00:00:00Z' },
    };
    const { body } = await save(ann, record, { course: change(null, [mine]) });
    const [row] = body.record.answers.course;
    expect(row.by).toMatchObject({ user: ann.userId });
    const next = await save(ben, body.record, {
      course: change([row], [row, { id: '2', text: 'Hết sốt' }]),
    });
    const rows = next.body.record.answers.course;
    expect(rows.map((each: { by: { user: string } }) => each.by.user)).toEqual([
      ann.userId,
      ben.userId,
    ]);
  });

  it('tells the audit of a field once, however often it is saved', async () => {
    const record = await server.record();
    let last: { id: string; version: number } = record;
    let before: unknown = null;
    for (const text of ['S', 'Số', 'Sốt', 'Sốt c']) {
      const { body } = await save(server.ann, last, { reason: change(before, text) });
      last = body.record;
      before = text;
    }
    const rows = await server.database.owner
      .selectFrom('nhat_ky')
      .select('note')
      .where('action', '=', 'save-draft')
      .where('record_id', '=', record.id)
      .execute();
    expect(rows).toEqual([{ note: 'reason' }]);
  });

  it('is for those who treat the patient', async () => {
    const record = await server.record();
    const { patient, manager } = server;
    for (const [token, status] of [
      [patient.token, 403],
      [manager, 403],
      ['', 401],
    ] as const) {
      const body = { saveId: randomUUID(), version: 1, changes: {} };
      const answer = await server.call(
        'POST',
        `/ho-so-benh-an/${record.id}/save-draft`,
        token,
        body,
      );
      expect(answer.status).toBe(status);
    }
  });
});

describe('beside a draft', () => {
  it('tells who else has it open, until they leave', async () => {
    const { ann, ben } = server;
    const { id } = await server.record();
    const path = `/ho-so-benh-an/${id}/presence` as const;
    expect((await server.call('POST', path, ann.token, { field: 'reason' })).body).toEqual([]);
    const seen = await server.call('POST', path, ben.token, {});
    expect(seen.body).toMatchObject([{ user: ann.userId, field: 'reason' }]);
    await server.call('POST', path, ann.token, { leave: true });
    expect((await server.call('POST', path, ben.token, {})).body).toEqual([]);
  });

  it('shows template, patient and progress in one call, and audits it', async () => {
    const { id } = await server.record();
    const { status, body } = await server.call(
      'GET',
      `/ho-so-benh-an/${id}/background`,
      server.ben.token,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      template: { formCode: 'T/1', edition: 1 },
      patient: { fullName: 'Người bệnh 1', allergies: null, visits: [{ kind: 'stay' }] },
      present: [],
    });
    const rows = await server.database.owner
      .selectFrom('nhat_ky')
      .select('id')
      .where('note', '=', 'background')
      .where('record_id', '=', id)
      .where('patient', '=', server.patient.patientId)
      .execute();
    expect(rows).toHaveLength(1);
    for (const token of [server.patient.token, server.manager]) {
      expect((await server.call('GET', `/ho-so-benh-an/${id}/background`, token)).status).toBe(403);
    }
  });
});
