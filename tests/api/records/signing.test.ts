import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { errorMembers } from '../../../src/shared/error-members';
import type { NamedFor } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { PASSWORD, type RecordsServer, SCHEMA, startRecords } from './records-server';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecords();
});
afterAll(() => server.close());

const act = <const A extends string, const J>(
  id: string,
  action: A,
  body?: J & NamedFor<'POST', `/ho-so-benh-an/${string}/${A}`, J>,
  token = server.ann.token,
) => server.call('POST', `/ho-so-benh-an/${id}/${action}`, token, body ?? {});

/** A record that waits for its signature. */
async function complete(): Promise<string> {
  const { id, version } = await server.record();
  await act(id, 'save-draft', {
    saveId: randomUUID(),
    version,
    changes: {
      reason: { from: null, to: 'Sốt' },
      note: { from: null, to: 'Nghỉ ngơi' },
      main: { from: null, to: 'B34.9' },
    },
  });
  const submitted = await act(id, 'submit');
  if (submitted.status !== 200) throw new Error(JSON.stringify(submitted.body));
  return id;
}

async function signed(): Promise<string> {
  const id = await complete();
  const answer = await act(id, 'sign', { password: PASSWORD });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}

/** Runs a statement as the database user of the application; answers the SQLSTATE of its failure. */
const refusalOf = (statement: { execute(): Promise<unknown> }): Promise<string | null> =>
  statement
    .execute()
    .then(() => null)
    .catch((error: { code: string }) => error.code);

describe('signing', () => {
  it('names what is missing before a record is submitted', async () => {
    const { id } = await server.record();
    const { status, body } = await act(id, 'submit');
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['main', 'reason']);
  });

  it('asks for the password again, and lets nobody else sign', async () => {
    const id = await complete();
    expect(await act(id, 'sign')).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(String) } },
    });
    expect((await act(id, 'sign', { password: 'sai' })).body.errors).toHaveProperty('password');
    expect((await act(id, 'sign', { password: PASSWORD }, server.ben.token)).status).toBe(409);
    const { body } = await act(id, 'sign', { password: PASSWORD });
    expect(body).toMatchObject({
      state: 'signed',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      signers: [{ user: server.ann.userId, name: 'BS. Bác sĩ 2', role: 'bac-si' }],
    });
    expect(Math.abs(Date.now() - Date.parse(body.signedAt))).toBeLessThan(600_000);
  });

  it('waits for prescriptions that are still drafts', async () => {
    const id = await complete();
    const draft = uuidv7();
    await server.database.owner
      .insertInto('don_thuoc')
      .values({
        id: draft,
        patient: server.patient.patientId,
        record: id,
        doctor: server.ann.doctorId,
        lines: '[]',
      })
      .execute();
    const refused = await act(id, 'sign', { password: PASSWORD });
    expect(refused.status).toBe(409);
    const { prescriptions } = errorMembers.parse(refused.body);
    expect(prescriptions?.map(({ id: one }) => one)).toEqual([draft]);
    expect(refused.body.message).toContain(`${prescriptions?.[0]?.code} chưa ký`);
    await server.database.owner.deleteFrom('don_thuoc').where('id', '=', draft).execute();
    expect((await act(id, 'sign', { password: PASSWORD })).status).toBe(200);
  });

  it('makes one chain of records signed at the same time', async () => {
    const ids = [await complete(), await complete(), await complete()];
    const answers = await Promise.all(ids.map((id) => act(id, 'sign', { password: PASSWORD })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const previous = answers.map(({ body }) => body.previousHash);
    expect(new Set(previous).size).toBe(3);
    const { body } = await server.call('GET', '/ho-so-benh-an/signature-chain', server.manager);
    expect(body).toMatchObject({ whole: true, broken: [] });
    expect(
      (await server.call('GET', '/ho-so-benh-an/signature-chain', server.patient.token)).status,
    ).toBe(403);
  });
});

describe('a signed record', () => {
  it('is refused to the application in the database itself, and so are its parts', async () => {
    const id = await complete();
    const { patientId } = server.patient;
    const [prescription, order, file] = [uuidv7(), uuidv7(), uuidv7()];
    const { owner } = server.database;
    await owner
      .insertInto('don_thuoc')
      .values({
        id: prescription,
        patient: patientId,
        record: id,
        doctor: server.ann.doctorId,
        lines: '[]',
        state: 'signed',
        signed_at: sql<string>`now()`,
      })
      .execute();
    await owner
      .insertInto('dich_vu')
      .values({ id: order, code: 'X', name: 'Máu', kind: 'xet-nghiem', price: 1 })
      .execute();
    await owner
      .insertInto('chi_dinh')
      .values({
        id: order,
        patient: patientId,
        record: id,
        doctor: server.ann.doctorId,
        service: order,
      })
      .execute();
    await owner
      .insertInto('stored_file')
      .values({
        ...{ id: file, resource: 'ho-so-benh-an', record_id: id, field: 'files', name: 'a.png' },
        ...{ type: 'image/png', size: 1, sha256: 'x' },
      })
      .execute();
    expect((await act(id, 'sign', { password: PASSWORD })).status).toBe(200);
    const { db } = server.database;
    const record = db.updateTable('ho_so_benh_an').where('id', '=', id);
    const ofPrescription = db.updateTable('don_thuoc').where('id', '=', prescription);
    const ofOrder = db.updateTable('chi_dinh').where('id', '=', order);
    for (const statement of [
      record.set({ answers: '{}' }),
      record.set({ state: 'in_care' }),
      record.set({ hash: 'x' }),
      db.deleteFrom('ho_so_benh_an').where('id', '=', id),
      ofPrescription.set({ advice: 'x' }),
      db.deleteFrom('don_thuoc').where('id', '=', prescription),
      ofOrder.set({ question: 'x' }),
      db.deleteFrom('chi_dinh').where('id', '=', order),
      db.updateTable('stored_file').set({ deleted_at: new Date() }).where('id', '=', file),
      db.insertInto('don_thuoc').values({
        id: uuidv7(),
        patient: patientId,
        record: id,
        doctor: server.ann.doctorId,
        lines: '[]',
      }),
    ]) {
      const said = statement.compile().sql;
      expect([said, await refusalOf(statement)]).toEqual([said, '23001']);
    }
    expect(
      await refusalOf(
        db.updateTable('record_version').set({ content: '' }).where('record', '=', id),
      ),
    ).toBe('42501');
    expect(await refusalOf(db.updateTable('record_chain').set({ seq: 0 }))).toBe('42501');
    // What must go on goes on, and the chain still holds.
    const dispensed = { state: 'dispensed', dispensed_at: new Date().toISOString() } as const;
    expect(await refusalOf(ofPrescription.set(dispensed))).toBeNull();
    const resulted = {
      state: 'resulted',
      result: 'Tốt',
      resulted_at: new Date().toISOString(),
    } as const;
    expect(await refusalOf(ofOrder.set(resulted))).toBeNull();
    expect(await refusalOf(ofOrder.set({ result: 'Xấu' }))).toBe('23001');
    expect((await act(id, 'shelve', {}, server.manager)).body).toMatchObject({ state: 'archived' });
    const { body } = await server.call('GET', '/ho-so-benh-an/signature-chain', server.ann.token);
    expect(body).toMatchObject({ whole: true });
    const put = await server.call('PUT', `/ho-so-benh-an/${id}`, server.ann.token, {
      version: 1,
      conclusion: 'x',
    });
    expect(put.status).toBe(409);
  });

  it('is added to only, and the addendum joins the chain', async () => {
    const record = await signed();
    const { ann, database } = server;
    const body = {
      record,
      kind: 'correction',
      doctor: ann.doctorId,
      field: 'reason',
      reason: 'Ghi nhầm',
      text: 'Ho',
    };
    const answer = await server.call('POST', '/dinh-chinh', ann.token, body);
    expect(answer.status).toBe(201);
    const wrong = await server.call('POST', '/dinh-chinh', ann.token, { ...body, field: 'gone' });
    expect(wrong.body.errors).toHaveProperty('field');
    const { db } = database;
    const addendum = answer.body.id;
    expect(
      await refusalOf(db.updateTable('dinh_chinh').set({ text: 'x' }).where('id', '=', addendum)),
    ).toBe('42501');
    expect(await refusalOf(db.deleteFrom('dinh_chinh').where('id', '=', addendum))).toBe('42501');
    const rows = await database.owner.selectFrom('dinh_chinh').select('hash').execute();
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    const { body: versions } = await server.call(
      'GET',
      `/ho-so-benh-an/${record}/versions`,
      ann.token,
    );
    expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'addendum',
      'signed',
      'submitted',
    ]);
    expect(versions[0]).toMatchObject({ author: 'BS. Bác sĩ 2', reason: 'Ghi nhầm' });
    const whole = await server.call('GET', '/ho-so-benh-an/signature-chain', ann.token);
    expect(whole.body).toMatchObject({ whole: true, addenda: 1 });
  });

  it('is the patient’s to see only once a doctor released it', async () => {
    const record = await signed();
    const { ann, patient } = server;
    const see = () => server.call('GET', `/ho-so-benh-an/${record}`, patient.token);
    expect((await see()).status).toBe(404);
    const draft = await server.record();
    const early = await server.call('POST', '/cong-bo-ho-so', ann.token, {
      record: draft.id,
      releasedAt: new Date().toISOString(),
    });
    expect(early.body.errors).toHaveProperty('record');
    const release = await server.call('POST', '/cong-bo-ho-so', ann.token, {
      record,
      releasedAt: '2020-01-01T00:00:00Z',
    });
    expect(release.status).toBe(201);
    expect(release.body.releasedAt > '2026').toBe(true);
    expect((await see()).body).toMatchObject({ answers: { reason: 'Sốt' } });
    const releasedAt = new Date().toISOString();
    const twice = await server.call('POST', '/cong-bo-ho-so', ann.token, { record, releasedAt });
    expect(twice.status).toBe(409);
    const path = `/cong-bo-ho-so/${release.body.id}/withdraw` as const;
    await server.call('POST', path, ann.token, { note: 'Nhầm bệnh án' });
    expect((await see()).status).toBe(404);
    const again = await server.call('POST', '/cong-bo-ho-so', ann.token, { record, releasedAt });
    expect(again.status).toBe(201);
  });

  it('may be copied from into the next one, with its source', async () => {
    const source = await signed();
    const next = await server.record();
    const path = `/ho-so-benh-an/${next.id}` as const;
    const { body } = await server.call('GET', `${path}/background`, server.ann.token);
    expect(body.copyForward).toMatchObject({ record: source, values: { note: 'Nghỉ ngơi' } });
    const saved = await act(next.id, 'save-draft', {
      saveId: randomUUID(),
      version: next.version,
      changes: { note: { from: null, to: 'Nghỉ ngơi' } },
      copied: { record: source, fields: ['note'] },
    });
    expect(saved.body.record.answers.$copied).toMatchObject({ note: { record: source } });
  });
});

describe('a template', () => {
  it('is frozen once published, and a record keeps the edition it was written with', async () => {
    const { ann, manager, template, database } = server;
    const record = await signed();
    const { db } = server.database;
    expect(
      await refusalOf(db.updateTable('mau_benh_an').set({ name: 'x' }).where('id', '=', template)),
    ).toBe('23001');
    expect(await refusalOf(db.deleteFrom('mau_benh_an').where('id', '=', template))).toBe('23001');
    const made = await server.call('POST', `/mau-benh-an/${template}/new-edition`, manager, {});
    expect(made.body).toMatchObject({ edition: 2, state: 'draft', formCode: 'T/1' });
    const [section] = SCHEMA.sections;
    const schema = { sections: [{ ...section, title: 'Khám lại' }] };
    const { id, version } = made.body;
    const broken = { sections: [{ ...section, fields: [section!.fields[0], section!.fields[0]] }] };
    expect(
      (await server.call('PUT', `/mau-benh-an/${id}`, manager, { version, schema: broken })).status,
    ).toBe(422);
    expect(
      (await server.call('PUT', `/mau-benh-an/${id}`, manager, { version, schema })).status,
    ).toBe(200);
    expect((await server.call('POST', `/mau-benh-an/${id}/publish`, manager, {})).status).toBe(200);
    const { body } = await server.call('GET', `/ho-so-benh-an/${record}/background`, ann.token);
    expect(body.template).toMatchObject({ edition: 1, schema: { sections: [{ title: 'Khám' }] } });
    const rows = await database.owner
      .selectFrom('mau_benh_an')
      .select('state')
      .where('id', '=', template)
      .execute();
    expect(rows).toEqual([{ state: 'retired' }]);
  });
});

describe('break-glass', () => {
  it('is told to every manager', async () => {
    const { patient, ben, database } = server;
    const { status } = await server.call(
      'POST',
      `/benh-nhan/${patient.patientId}/break-glass`,
      ben.token,
      {
        reason: 'Cấp cứu ngừng tim',
      },
    );
    expect(status).toBe(200);
    const { rows } = await sql`
      SELECT a.role FROM thong_bao n JOIN ca_nhan a ON a.id = n."user"
      WHERE n.kind = 'break-glass'`.execute(database.owner);
    expect(rows).toEqual([{ role: 'quan-ly' }]);
  });
});
