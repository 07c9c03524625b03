import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '../../../src/server/resource/files/check-files';
import { isId } from '../../../src/shared/fields/reference';
import { type BookingServer, startBooking } from '../booking/booking-server';
import { formOf, PDF } from './pictures';
import { startScanner } from './scanner-stand-in';

let scanner: Awaited<ReturnType<typeof startScanner>>;
let server: BookingServer;
beforeAll(async () => {
  scanner = await startScanner();
  server = await startBooking({ SCANNER_URL: scanner.url });
});
afterEach(() => {
  scanner.mood = 'clean';
  server.services.settings.diskReserveMb = 0;
});
afterAll(async () => {
  await server.close();
  await scanner.close();
});

let slot = 0;

/** Books the next free time with one paper. */
/** Books some free time, on the same day of a later week where `week` says so. */
async function bookWith(person: { token: string; patientId: string }, week = 0) {
  const first = Date.parse('2026-12-08T01:00:00Z') + week * 7 * 86_400_000;
  const start = new Date(first + slot * 1_200_000).toISOString();
  slot += 1;
  const { token, patientId } = person;
  const form = formOf({ doctorId: server.doctor, start, patientId }, [
    ['attachments', 'giay.pdf', PDF],
  ]);
  return server.call('POST', '/dat-lich', { token, form });
}

const stored = async () =>
  (await readdir(join(server.services.settings.dataDir, 'tep'))).filter(isId).length;

const auditOf = () =>
  server.database.owner
    .selectFrom('nhat_ky')
    .select(['actor', 'note'])
    .where('action', '=', 'infected-file')
    .execute();

describe('a file and the virus scanner', () => {
  it('is given to its reader once the scanner found nothing', async () => {
    const person = await server.patient();
    const { status, body } = await bookWith(person);
    expect(status).toBe(201);
    const [file] = body.attachments;
    expect(scanner.asked).toEqual([file.size]);
    const { token } = person;
    expect((await server.call('POST', `/tep/${file.id}/link`, { token })).status).toBe(200);
    const state = await server.call('GET', `/tep/${file.id}/state`, { token });
    expect(state.body).toEqual({ state: 'ready' });
  });

  it('is refused at its field where the scanner found something, and audited', async () => {
    scanner.mood = 'infected';
    const before = await stored();
    const person = await server.patient();
    const { status, body } = await bookWith(person);
    expect(status).toBe(422);
    expect(body.errors.attachments).toContain('mã độc');
    expect(await stored()).toBe(before);
    expect(await auditOf()).toEqual([
      { actor: expect.any(String), note: 'giay.pdf: Eicar-Test-Signature' },
    ]);
  });

  it('waits for a scanner that is away, given to nobody, and is lost by nobody', async () => {
    scanner.mood = 'away';
    const person = await server.patient();
    const booked = await bookWith(person);
    expect(booked.status).toBe(201);
    const [file] = booked.body.attachments;
    const { token } = person;
    const told = async () => ({
      bytes: (await server.call('GET', `/tep/${file.id}`, { token })).body?.code,
      link: (await server.call('POST', `/tep/${file.id}/link`, { token })).body.code,
      state: (await server.call('GET', `/tep/${file.id}/state`, { token })).body.state,
    });
    const waiting = { bytes: 'FILE_WAITING', link: 'FILE_WAITING', state: 'checking' };
    expect(await told()).toEqual(waiting);
    const other = (await server.patient()).token;
    for (const path of [`/tep/${file.id}`, `/tep/${file.id}/state`]) {
      expect((await server.call('GET', path, { token: other })).status).toBe(404);
    }
    await checkFiles(server.services);
    expect(await told()).toEqual(waiting);
    scanner.mood = 'infected';
    const before = await stored();
    await checkFiles(server.services);
    expect(await told()).toEqual({
      bytes: 'FILE_REMOVED',
      link: 'FILE_REMOVED',
      state: 'removed',
    });
    expect(await stored()).toBe(before - 1);
    expect(await auditOf()).toHaveLength(2);
    const notes = await server.database.owner.selectFrom('thong_bao').select('title').execute();
    expect(notes.map(({ title }) => title)).toContain('Một tệp bạn gửi đã bị gỡ');
  });

  it('is found good later', async () => {
    scanner.mood = 'away';
    const person = await server.patient();
    const [file] = (await bookWith(person)).body.attachments;
    scanner.mood = 'clean';
    await checkFiles(server.services);
    const { status } = await server.call('POST', `/tep/${file.id}/link`, { token: person.token });
    expect(status).toBe(200);
  });
});

describe('room for files', () => {
  it('is bounded for each account, in the transaction that stores them', async () => {
    const person = await server.patient();
    const [file] = (await bookWith(person)).body.attachments;
    const { owner } = server.database;
    const most = 300 * 1024 * 1024;
    // As if it had stored all but one more of the same.
    await owner
      .updateTable('stored_file')
      .set({ size: most - file.size })
      .where('id', '=', file.id)
      .execute();
    const answers = await Promise.all([bookWith(person, 1), bookWith(person, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors.attachments).toContain('nhiều nhất là 300 MB');
  });

  it('is kept for the database when the disk is nearly full', async () => {
    server.services.settings.diskReserveMb = 1_000_000_000;
    const before = await stored();
    const { status, body, headers } = await bookWith(await server.patient());
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(body.message).toContain('hết chỗ');
    expect(headers.get('retry-after')).toBe('300');
    expect(await stored()).toBe(before);
  });
});
