import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { hashOfRows } from '../../fixtures/patient-rows';
import { PASSWORD, type RecordsServer, startRecords } from './records-server';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecords();
});
afterAll(() => server.close());

/** A further record of the same person, into which theirs is merged. */
async function another(): Promise<string> {
  const id = uuidv7();
  const row = { id, full_name: 'Hồ sơ thứ hai', date_of_birth: '1990', sex: 'female' } as const;
  await server.database.owner.insertInto('benh_nhan').values(row).execute();
  return id;
}

async function merge(kept: string, other: string): Promise<string> {
  const preview = await server.call('GET', `/benh-nhan/${kept}/gop/${other}`, server.manager);
  expect([preview.status, preview.body.code]).toEqual([200, undefined]);
  const { status, body } = await server.call('POST', `/benh-nhan/${kept}/gop`, server.manager, {
    other,
    version: preview.body.kept.version,
    otherVersion: preview.body.other.version,
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.merge;
}

/** A record that waits for its signature. */
async function complete(): Promise<string> {
  const { id, version } = await server.record();
  await server.call('POST', `/ho-so-benh-an/${id}/save-draft`, server.ann.token, {
    saveId: randomUUID(),
    version,
    changes: { reason: { from: null, to: 'Sốt' }, main: { from: null, to: 'B34.9' } },
  });
  await server.call('POST', `/ho-so-benh-an/${id}/submit`, server.ann.token, {});
  return id;
}

const sign = (id: string) =>
  server.call('POST', `/ho-so-benh-an/${id}/sign`, server.ann.token, { password: PASSWORD });

const recordOf = (id: string) =>
  server.database.owner
    .selectFrom('ho_so_benh_an')
    .select(['patient', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const undo = (id: string) => server.call('POST', `/gop-ho-so/${id}/undo`, server.manager, {});

describe('records of a patient who is merged', () => {
  it('stay where they were signed, and are read with the patient who stays', async () => {
    const signed = await complete();
    expect((await sign(signed)).status).toBe(200);
    const draft = await complete();
    const [old, kept] = [server.patient.patientId, await another()];
    const merged = await merge(kept, old);
    expect((await recordOf(signed)).patient).toBe(old);
    expect((await recordOf(draft)).patient).toBe(kept);
    const filter = encodeURIComponent(JSON.stringify({ patient: kept }));
    const list = await server.call('GET', `/ho-so-benh-an?filter=${filter}`, server.ann.token);
    expect(list.body.map(({ id }: { id: string }) => id).sort()).toEqual([signed, draft].sort());
    const background = await server.call(
      'GET',
      `/ho-so-benh-an/${draft}/background`,
      server.ann.token,
    );
    expect(background.body.patient?.diagnoses).toMatchObject([{ code: 'B34.9', record: signed }]);
    // What is signed after the merge is the other's: it cannot go back, and is listed.
    expect((await sign(draft)).status).toBe(200);
    const { body } = await undo(merged);
    expect(body.later).toEqual([{ resource: 'ho-so-benh-an', field: 'patient', ids: [draft] }]);
    expect((await recordOf(draft)).patient).toBe(kept);
  });

  it('lose nothing where one is signed at the moment of the merge, and all else goes back', async () => {
    const old = server.patient.patientId;
    for (let round = 0; round < 4; round++) {
      const [record, other, kept] = [await complete(), await complete(), await another()];
      const patients = [kept, old];
      const before = await hashOfRows(server.database, patients, [record]);
      const [merged, signed] = await Promise.all([merge(kept, old), sign(record)]);
      expect(signed.status).toBe(200);
      const { patient, state } = await recordOf(record);
      expect(state).toBe('signed');
      expect(patients).toContain(patient);
      expect((await recordOf(other)).patient).toBe(kept);
      const { content } = await server.database.owner
        .selectFrom('record_version')
        .select('content')
        .where('record', '=', record)
        .where('kind', '=', 'signed')
        .executeTakeFirstOrThrow();
      // The signature is over the patient whom the row names.
      expect(content).toContain(patient);
      expect(await hashOfRows(server.database, patients, [record])).not.toBe(before);
      const { status, body } = await undo(merged);
      // What was signed as the other's stays there, and is listed; every other row is as it was.
      const stayed = { resource: 'ho-so-benh-an', field: 'patient', ids: [record] };
      expect([status, body.later]).toEqual([200, patient === kept ? [stayed] : []]);
      expect(await recordOf(record)).toEqual({ patient, state });
      expect(await hashOfRows(server.database, patients, [record])).toBe(before);
    }
  });
});
