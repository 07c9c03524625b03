import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { VISITOR } from '../../../src/shared/account/actors';
import { localDate } from '../../../src/shared/format/dates';
import { expect } from '../../fixtures/expect';
import { tokenOf } from '../booking/booking-app';
import { addAccount, addPatient } from '../booking/people';
import { PASSWORD, type RecordsServer, startRecords } from '../records/records-server';

const RECORDS = columnsOf('ho_so_benh_an');

let server: RecordsServer;
const today = localDate(new Date());
beforeAll(async () => {
  server = await startRecords();
});
afterAll(() => server.close());

const act = (id: string, action: string, body: object, token: string) =>
  server.call('POST', `/luu-tru-ho-so/${id}/${action}`, token, body);

/** A record of Ann that is signed. */
async function signed(): Promise<string> {
  const { ann, call } = server;
  const { id, version } = await server.record();
  const changes = { reason: { from: null, to: 'Sốt' }, main: { from: null, to: 'B34.9' } };
  const path = `/ho-so-benh-an/${id}` as const;
  await call('POST', `${path}/save-draft`, ann.token, { saveId: randomUUID(), version, changes });
  await call('POST', `${path}/submit`, ann.token, {});
  const answer = await call('POST', `${path}/sign`, ann.token, { password: PASSWORD });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}

const archive = (record: string, values = {}) =>
  server.call('POST', '/luu-tru-ho-so', server.manager, {
    patient: server.patient.patientId,
    record,
    medium: 'giay',
    place: 'Kho A, kệ 3, ngăn 12',
    archivedOn: today,
    retention: 'thuong-10',
    ...values,
  });

/** An archived record that need not be kept any longer. */
async function expired(): Promise<string> {
  const { body } = await archive(await signed());
  await server.database.owner
    .updateTable('luu_tru_ho_so')
    .set({ archived_on: '2010-01-01', retain_until: '2020-01-01' })
    .where('id', '=', body.id)
    .execute();
  return body.id;
}

const yearsOn = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;

describe('archiving', () => {
  it('takes a signed record out of work, numbers it, and keeps it as long as its class says', async () => {
    const record = await signed();
    const { status, body } = await archive(record);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: expect.stringMatching(/^LT-\d{4}-\d{5}$/),
      retainUntil: yearsOn(10),
      state: 'stored',
    });
    const moved = await server.call('GET', `/ho-so-benh-an/${record}`, server.ann.token);
    expect(moved.body).toMatchObject({ state: 'archived' });
    expect(moved.body.history.at(-1)).toMatchObject({ action: 'shelve', to: 'archived' });
    const chain = await server.call('GET', '/ho-so-benh-an/signature-chain', server.manager);
    expect(chain.body).toMatchObject({ whole: true });

    const path = `/luu-tru-ho-so/${body.id}` as const;
    const longer = { version: body.version, retention: 'tu-vong-30' };
    const kept = await server.call('PUT', path, server.manager, longer);
    expect(kept.body).toMatchObject({ retainUntil: yearsOn(30) });
    const always = { version: kept.body.version, retention: 'vinh-vien' };
    expect((await server.call('PUT', path, server.manager, always)).body.retainUntil).toBeNull();
    expect((await archive(record)).status).toBe(409);
    const shorter = await archive(await signed(), { retainUntil: '2027-01-01' });
    expect(shorter.body.errors).toHaveProperty('retainUntil');
  });

  it('refuses what is not signed, is another patient’s, or is dated wrongly', async () => {
    const draft = await server.record();
    expect((await archive(draft.id)).body.errors).toHaveProperty('record');
    const record = await signed();
    const other = await addPatient(server.database.owner, 20);
    const foreign = await archive(record, { patient: other.patientId });
    expect(foreign.body.errors).toHaveProperty('record');
    for (const archivedOn of ['2020-01-01', yearsOn(1)]) {
      expect((await archive(record, { archivedOn })).body.errors).toHaveProperty('archivedOn');
    }
    const still = await server.call('GET', `/ho-so-benh-an/${record}`, server.ann.token);
    expect(still.body).toMatchObject({ state: 'signed' });
  });

  it('keeps the records of who died for 30 years', async () => {
    const record = await signed();
    const { owner } = server.database;
    await owner.updateTable('o_lai').set({ outcome: 'tu-vong' }).execute();
    await sql`ALTER TABLE ho_so_benh_an DISABLE TRIGGER record_guard`.execute(owner);
    await sql`UPDATE ho_so_benh_an SET ${RECORDS.stay} = (SELECT id FROM o_lai LIMIT 1)
      WHERE id = ${record}`.execute(owner);
    await sql`ALTER TABLE ho_so_benh_an ENABLE TRIGGER record_guard`.execute(owner);
    expect((await archive(record)).body.errors).toHaveProperty('retention');
    expect((await archive(record, { retention: 'tu-vong-30' })).status).toBe(201);
  });

  it('is the managers’ alone', async () => {
    const record = await signed();
    const body = { patient: server.patient.patientId, record, place: 'A', archivedOn: today };
    for (const token of [server.ann.token, server.patient.token]) {
      expect((await server.call('POST', '/luu-tru-ho-so', token, body)).status).toBe(403);
    }
  });
});

describe('a loan', () => {
  it('is kept with its borrower and due day, and closed when the record is back', async () => {
    const { manager } = server;
    const { body } = await archive(await signed());
    const loan = { borrower: 'Khoa Nội, ĐD. Lan', dueOn: yearsOn(1), note: 'Hội chẩn' };
    const early = await act(body.id, 'lend', { ...loan, dueOn: '2020-01-01' }, manager);
    expect(early.body.errors).toHaveProperty('dueOn');
    const lent = await act(body.id, 'lend', loan, manager);
    const open = { borrower: loan.borrower, purpose: 'Hội chẩn', from: today, due: yearsOn(1) };
    expect(lent.body).toMatchObject({
      state: 'on_loan',
      borrower: loan.borrower,
      dueOn: yearsOn(1),
      loans: [{ ...open, returned: null }],
    });
    expect((await act(body.id, 'lend', loan, manager)).status).toBe(409);
    const back = await act(body.id, 'take-back', {}, manager);
    expect(back.body).toMatchObject({
      state: 'stored',
      borrower: null,
      dueOn: null,
      loans: [{ ...open, returned: today }],
    });
    const again = await act(body.id, 'lend', { ...loan, borrower: 'BS. Hùng' }, manager);
    expect(again.body.loans).toMatchObject([{ returned: today }, { returned: null }]);
  });
});

describe('disposal', () => {
  it('waits for the retention date, and never comes for what is kept for ever', async () => {
    const { manager } = server;
    const { body } = await archive(await signed());
    const early = await act(body.id, 'propose-disposal', { note: 'Hết chỗ' }, manager);
    expect(early.status).toBe(409);
    expect(early.body.message).toContain('Phải lưu hồ sơ này đến hết ngày');
    const forEver = await archive(await signed(), { retention: 'vinh-vien' });
    const refused = await act(forEver.body.id, 'propose-disposal', { note: 'Hết chỗ' }, manager);
    expect(refused.status).toBe(409);
  });

  it('is approved by a second person, never by who proposed it', async () => {
    const { owner } = server.database;
    const proposer = await addAccount(owner, 30, 'quan-ly');
    const second = await addAccount(owner, 31, 'quan-tri');
    const promoted = tokenOf({ ...VISITOR, role: 'quan-tri', userId: proposer.userId });
    const id = await expired();
    await act(id, 'propose-disposal', { note: 'Hết hạn lưu' }, proposer.token);
    expect((await act(id, 'dispose', {}, proposer.token)).status).toBe(403);
    const own = await act(id, 'dispose', {}, promoted);
    expect(own.status).toBe(409);
    expect(own.body.message).toContain('người thứ hai');
    expect((await act(id, 'dispose', {}, second.token)).body).toMatchObject({ state: 'disposed' });
  });
});

describe('a release', () => {
  it('is refused to a doctor who does not treat the patient', async () => {
    const record = await signed();
    const stranger = await addAccount(server.database.owner, 40, 'bac-si', {
      doctorId: randomUUID(),
    });
    const body = { record, releasedAt: new Date().toISOString() };
    const refused = await server.call('POST', '/cong-bo-ho-so', stranger.token, body);
    expect([403, 404, 422]).toContain(refused.status);
    for (const token of [server.manager, server.patient.token]) {
      expect((await server.call('POST', '/cong-bo-ho-so', token, body)).status).toBe(403);
    }
    const rows = await server.database.owner
      .selectFrom('cong_bo_ho_so')
      .select('id')
      .where('record', '=', record)
      .execute();
    expect(rows).toEqual([]);
    const released = await server.call('POST', '/cong-bo-ho-so', server.ben.token, body);
    expect(released.status).toBe(201);
  });
});
