import { generate } from 'otplib';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { accountById } from '../../../src/server/auth/accounts/find-account';
import { setPassword } from '../../../src/server/auth/credentials/credential';
import {
  beginSecondFactor,
  takeSecondFactor,
} from '../../../src/server/auth/credentials/second-factor';
import { rereadSingleRows } from '../../../src/server/resource/single-rows';
import { COUNTER_STORE } from '../../../src/shared/rules/stock/counter-store';
import { expect, namesOf } from '../../fixtures/expect';
import {
  bodyOf,
  type PrescriptionServer,
  startPrescriptions,
} from '../prescriptions/prescription-server';

let server: PrescriptionServer;
let pharmacist: string;
let morphine: string;
beforeAll(async () => {
  server = await startPrescriptions();
  pharmacist = await server.token('duoc-si');
  morphine = await server.medicine({ name: 'Morphin', control: 'N' });
  await server.medicine({ name: 'Diazepam', control: 'H' });
  await server.database.owner
    .updateTable('thuoc')
    .set({ controlled_book: 'gay-nghien' })
    .where('id', '=', morphine)
    .execute();
  const batch = await server.batch(morphine, '2027-12-31', 1);
  const json = { batch, kind: 'receipt', quantity: 40, at: '2026-10-31T16:59:00Z' };
  await server.call('POST', '/the-kho', { token: pharmacist, json });
});
afterAll(() => server.close());

const book = (month: string, kind = 'gay-nghien', token = pharmacist) =>
  server.call('GET', `/kho/${COUNTER_STORE}/so-kiem-soat?kind=${kind}&month=${month}`, { token });

/** A signed prescription of ten tablets. */
async function prescribe() {
  const patient = await server.patient();
  const token = server.doctorToken;
  const json = { ...bodyOf(server, patient, [morphine]), kind: 'n' };
  const { body } = await server.call('POST', '/don-thuoc', { token, json });
  await server.call('POST', `/don-thuoc/${body.id}/sign`, { token, json: {} });
  return { id: body.id, code: body.code, patient };
}

const dispense = (id: string, json: object = {}) =>
  server.call('POST', `/don-thuoc/${id}/dispense`, { token: pharmacist, json });

/** Hands out ten tablets by a prescription of the doctor; answers it. */
async function handOut() {
  const made = await prescribe();
  const done = await dispense(made.id);
  expect([done.status, done.body]).toEqual([200, done.body]);
  return made;
}

describe('the controlled drugs book', () => {
  it('says of a month who was given what by which prescription, and what is left', async () => {
    const { id, code, patient } = await handOut();
    const { status, body } = await book('2026-11');
    expect([status, body]).toMatchObject([200, { from: '2026-11-01', to: '2026-11-30' }]);
    const [medicine] = body.medicines;
    expect(medicine).toMatchObject({ name: 'Morphin 500 mg', opening: 40, out: 10 });
    const issue = medicine?.entries.find(({ kind }: { kind: string }) => kind === 'issue');
    expect(issue).toMatchObject({
      ...{ quantity: -10, paper: { code }, doctor: 'Nguyễn Thị Hồng Nhung' },
      patient: { id: patient, name: 'Đặng Thị Ngọc Ưng' },
    });
    expect(medicine?.closing).toBe(medicine?.entries.at(-1)?.balance);
    const seen = await server.database.owner
      .selectFrom('nhat_ky')
      .select(['record_ids', 'action'])
      .where('actor', '=', pharmacist)
      .where('resource', '=', 'don-thuoc')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(seen).toMatchObject({ action: 'list', record_ids: [id] });
  });

  it('names controlled medicines that are in no book yet, and is empty before anything came', async () => {
    const { body } = await book('2026-09');
    expect(body.medicines).toEqual([]);
    expect(body.unfiled).toMatchObject([{ name: 'Diazepam 500 mg' }]);
  });

  it('is for pharmacists alone, of a book and a month that there are', async () => {
    expect((await book('2026-11', 'gay-nghien', await server.token('quan-ly'))).status).toBe(403);
    expect((await book('2026-11', 'gay-nghien', server.doctorToken)).status).toBe(403);
    const none = await book('2026-11', 'constructor');
    expect([none.status, namesOf(none.body.errors)]).toEqual([422, ['kind']]);
    expect(namesOf((await book('2026-13')).body.errors)).toEqual(['month']);
  });
});

describe('a second person', () => {
  const PASSWORD = 'chung-kien-phat-thuoc-1';
  const phoneOf = async (id: string) => {
    const { phone } = await server.database.owner
      .selectFrom('ca_nhan')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return phone;
  };
  /** What somebody of this role types: their phone and their password. */
  const proofOf = async (role: 'duoc-si' | 'le-tan') => {
    const id = await server.token(role);
    await setPassword(server.services, id, PASSWORD);
    return { witness: await phoneOf(id), witnessPassword: PASSWORD };
  };
  const want = async (controls: 'N'[]) => {
    await server.database.owner
      .updateTable('cai_dat')
      .set({ witnessed_controls: controls })
      .execute();
    await rereadSingleRows(server.services, 'cai_dat');
  };
  beforeAll(() => want(['N']));
  afterAll(() => want([]));

  it('confirms with a password of their own where the clinic wants it, and stands in the book', async () => {
    const { id, code } = await prescribe();
    const counter = await server.call('GET', `/don-thuoc/${id}/quay`, { token: pharmacist });
    expect(counter.body.witness).toBe(true);
    const colleague = await proofOf('duoc-si');
    const refused = async (json: object) => {
      const { status, body } = await dispense(id, json);
      return [status, ...namesOf(body.errors)];
    };
    expect(await refused({})).toEqual([422, 'witness']);
    const parts = [{ medicine: morphine, quantity: 1 }];
    const part = await server.call('POST', `/don-thuoc/${id}/dispense-part`, {
      ...{ token: pharmacist, json: { parts } },
    });
    expect([part.status, namesOf(part.body.errors)]).toEqual([422, ['witness']]);
    const own = { witness: await phoneOf(pharmacist), witnessPassword: PASSWORD };
    expect(await refused(own)).toEqual([422, 'witness']);
    const wrong = { ...colleague, witnessPassword: 'khong-phai-mat-khau' };
    expect(await refused(wrong)).toEqual([422, 'witnessPassword']);
    const nobody = await dispense(id, { ...wrong, witness: '+84999999999' });
    expect(nobody.body.errors).toEqual((await dispense(id, wrong)).body.errors);
    expect(await refused(await proofOf('le-tan'))).toEqual([422, 'witness']);
    const done = await dispense(id, colleague);
    expect([done.status, done.body.state]).toEqual([200, 'dispensed']);
    expect(JSON.stringify(done.body)).not.toContain(PASSWORD);
    const [medicine] = (await book('2026-11')).body.medicines;
    const told = medicine?.entries.map((entry: { witness: string | null }) => entry.witness);
    expect(told?.filter((name: string | null) => name !== null)).toHaveLength(1);

    // Taken back it asks for the same, and stands in the book as an entry of its own.
    const undo = (json: object) =>
      server.call('POST', `/don-thuoc/${id}/undo`, { token: pharmacist, json });
    const stands = await server.call('GET', `/don-thuoc/${id}/quay`, { token: pharmacist });
    expect([stands.body.witness, stands.body.undoWitness]).toEqual([false, true]);
    for (const json of [{}, own, wrong]) expect((await undo(json)).status).toBe(422);
    const back = await undo(colleague);
    expect([back.status, back.body.state]).toEqual([200, 'signed']);
    const [later] = (await book('2026-11')).body.medicines;
    const returned = later?.entries.find(({ kind }: { kind: string }) => kind === 'return');
    expect(returned).toMatchObject({ kind: 'return', quantity: 10, paper: { code } });
    expect(returned?.witness).toBe(told?.find((name: string | null) => name !== null));
    expect(later?.closing).toBe((medicine?.closing ?? 0) + 10);
  });

  /** How handing out is refused to somebody who names this second person. */
  const asked = async (token: string, id: string, json: object) => {
    const { status, body } = await server.call('POST', `/don-thuoc/${id}/dispense`, {
      ...{ token, json },
    });
    return [status, ...namesOf(body.errors ?? {})];
  };

  it('learns from no answer whether a name has an account, and waits after ten wrong tries', async () => {
    const { id } = await prescribe();
    const { witness } = await proofOf('duoc-si');
    for (const name of [witness, '+84999999998']) {
      const asker = await server.token('duoc-si');
      expect(await asked(asker, id, { witness: name })).toEqual([422, 'witnessPassword']);
      const wrong = { witness: name, witnessPassword: 'khong-phai-mat-khau' };
      for (let tried = 0; tried < 10; tried += 1) {
        expect(await asked(asker, id, wrong)).toEqual([422, 'witnessPassword']);
      }
      // Neither somebody else at that name, nor the same person at another.
      expect(await asked(await server.token('duoc-si'), id, wrong)).toEqual([429]);
      expect(await asked(asker, id, { ...wrong, witness: '+84999999997' })).toEqual([429]);
    }
  });

  it('shows the second factor where they have one', async () => {
    const { id } = await prescribe();
    await server.batch(morphine, '2027-12-31', 20);
    const { services } = server;
    const role = await server.token('duoc-si');
    await setPassword(services, role, PASSWORD);
    const known = { witness: await phoneOf(role), witnessPassword: PASSWORD };
    const account = await accountById(services, role);
    const { secret } = await beginSecondFactor(services, account);
    const at = Math.floor(services.clock().getTime() / 1000);
    const codeAt = (epoch: number) => generate({ secret, epoch });
    await takeSecondFactor(services, role, await codeAt(at - 30));
    const alone = await dispense(id, known);
    expect([alone.status, namesOf(alone.body.errors)]).toEqual([422, ['witnessCode']]);
    const { witness } = known;
    const done = await dispense(id, { witness, witnessCode: await codeAt(at) });
    expect([done.status, done.body.state]).toEqual([200, 'dispensed']);
    // A password alone counts as a wrong one, however right it is: nobody asks for it without end.
    const { id: next } = await prescribe();
    const asker = await server.token('duoc-si');
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await asked(asker, next, known)).toEqual([422, 'witnessCode']);
    }
    expect(await asked(asker, next, known)).toEqual([429]);
    expect(await asked(await server.token('duoc-si'), next, known)).toEqual([429]);
  });

  it('is left out by no issue that somebody writes, or imports, into the ledger by hand', async () => {
    const { id, code } = await prescribe();
    const batch = await server.batch(morphine, '2027-12-31', 20);
    const other = await server.batch(await server.medicine({ name: 'Kẽm' }), '2027-12-31', 20);
    const entry = { kind: 'issue', quantity: -10, at: '2026-11-22T02:00:00Z' };
    const byHand = async (json: object) => {
      const { status, body } = await server.call('POST', '/the-kho', {
        ...{ token: pharmacist, json: { ...entry, ...json } },
      });
      return [status, ...namesOf(body.errors ?? {})];
    };
    expect(await byHand({ batch, prescription: id })).toEqual([422, 'prescription']);
    expect(await byHand({ batch: other, prescription: id })).toEqual([422, 'prescription']);
    expect(await byHand({ batch })).toEqual([422, 'batch']);
    expect(await byHand({ batch: other })).toEqual([201]);
    const { body: made } = await server.call('GET', `/lo-thuoc/${batch}`, { token: pharmacist });
    const form = new FormData();
    const text = `Lô,Loại,Số lượng,Lúc,Đơn thuốc\n${made.name},Xuất,-10,2026-11-22T02:00:00Z,${code}\n`;
    form.append('file', new Blob([text], { type: 'text/csv' }), 'the-kho.csv');
    const sheet = await server.call('POST', '/the-kho/import', { token: pharmacist, form });
    expect([sheet.status, JSON.stringify(sheet.body)]).toEqual([
      422,
      expect.stringContaining('từ quầy phát thuốc'),
    ]);
    expect((await dispense(id)).status).toBe(422);
  });

  it('is not asked for where the clinic names no class of the medicines', async () => {
    const medicine = await server.medicine({ name: 'Cetirizin' });
    await server.batch(medicine, '2027-12-31', 20);
    const token = server.doctorToken;
    const json = bodyOf(server, await server.patient(), [medicine]);
    const { body } = await server.call('POST', '/don-thuoc', { token, json });
    await server.call('POST', `/don-thuoc/${body.id}/sign`, { token, json: {} });
    expect((await dispense(body.id)).status).toBe(200);
  });
});
