import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { clinicCaller } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { type BookingServer, NOW, startBooking } from './booking-server';
import { byClients, countBy, overlaps } from './races';
import { spawnServer } from './spawn-server';

let server: BookingServer;
let other: Awaited<ReturnType<typeof spawnServer>>;
let calls: ReturnType<typeof clinicCaller>[];
beforeAll(async () => {
  server = await startBooking();
  other = await spawnServer(server.database.runtimeUrl, server.services.settings.dataDir, NOW);
  calls = [server.call, clinicCaller(() => other)];
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const at = (date: string, minutes: number) =>
  new Date(Date.parse(`${date}T00:00:00+07:00`) + minutes * 60_000).toISOString();
const people = (count: number) => Promise.all(Array.from({ length: count }, server.patient));

describe('races, through two server processes on one database', () => {
  it('give one slot to one of a hundred clients, and tell the others', async () => {
    const start = at('2026-12-09', 8 * 60);
    const answers = await Promise.all(
      (await people(100)).map(({ token, patientId }, index) =>
        calls[index % 2]!('POST', '/dat-lich', {
          token,
          json: { doctorId: server.doctor, start, patientId },
        }),
      ),
    );
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 99 });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('SLOT_TAKEN');
    expect(refused?.body.open.length).toBeGreaterThan(0);
  });

  it('give one hold to one of many, who alone can book it', async () => {
    const start = at('2026-12-10', 8 * 60);
    const clients = await people(30);
    const answers = await Promise.all(
      clients.map(({ token }, index) =>
        calls[index % 2]!('POST', '/dat-lich/hold', {
          token,
          json: { doctorId: server.doctor, start },
        }),
      ),
    );
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 29 });
  });

  it('give one account one hold, however often it asks at once', async () => {
    const [person] = await people(1);
    const json = { doctorId: server.doctor, start: at('2026-12-11', 8 * 60) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        calls[index % 2]!('POST', '/dat-lich/hold', { token: person!.token, json }),
      ),
    );
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ body }) => body.holdId)).size).toBe(1);
    const { rows } = await sql`SELECT id FROM booking_claim
      WHERE account = ${person!.userId} OR (doctor = ${server.doctor} AND starts_at = ${json.start})`.execute(
      server.database.owner,
    );
    expect(rows).toEqual([{ id: answers[0]?.body.holdId }]);
  });

  it('never overlap, whatever patients book and the desk writes and moves', async () => {
    const desk = await server.staff('le-tan');
    const clients = await people(16);
    const own = await people(16);
    const attempts = Array.from({ length: 1600 }, (_, index) => ({
      index,
      // Half a slot apart, over two days.
      start: at(index % 2 === 0 ? '2026-12-14' : '2026-12-15', 8 * 60 + ((index * 7) % 24) * 10),
      doctor: index % 3 === 0 ? server.doctor : server.overlapping,
    }));
    const made: string[] = [];
    const statuses = await byClients(16, attempts, async ({ index, start, doctor }, client) => {
      const call = calls[client % 2]!;
      const end = new Date(Date.parse(start) + 20 * 60_000).toISOString();
      if (index % 4 === 3 && made.length > 0) {
        const { status } = await call('PUT', `/phieu-thong-tin/${made[index % made.length]}`, {
          token: desk,
          headers: { 'if-match': '*' },
          json: { doctor, start, end },
        });
        return status;
      }
      if (index % 2 === 0) {
        const { token, patientId } = clients[client]!;
        const json = { doctorId: doctor, start, patientId };
        return (await call('POST', '/dat-lich', { token, json })).status;
      }
      const { patientId: patient } = own[client]!;
      const json = { patient, doctor, department: server.department, start, end, kind: 'walk-in' };
      const { status, body } = await call('POST', '/phieu-thong-tin', { token: desk, json });
      if (status === 201) made.push(body.id);
      return status;
    });
    const counts = countBy(statuses);
    // 422: between two slots of the doctor, or a fourth appointment of a patient that day.
    expect(Object.keys(counts).filter((status) => !/^(200|201|409|422)$/.test(status))).toEqual([]);
    expect(counts[201]).toBeGreaterThan(20);
    expect(await overlaps(server.database.owner)).toEqual([]);
    const claims = await sql<{ lost: number }>`
      SELECT count(*) AS lost FROM phieu_thong_tin p
      FULL JOIN booking_claim c ON c.appointment = p.id
      WHERE (p.id IS NULL AND c.account IS NULL) OR (c.id IS NULL AND ${columnsOf('phieu_thong_tin', 'p').state} = 'requested')`.execute(
      server.database.owner,
    );
    expect(claims.rows[0]?.lost).toBe(0);
  }, 240_000);

  it('never give any doctor more patients than the slot takes', async () => {
    const start = at('2026-12-16', 8 * 60);
    const answers = await Promise.all(
      (await people(20)).map(({ token, patientId }, index) =>
        calls[index % 2]!('POST', '/dat-lich', {
          token,
          json: { departmentId: server.sharedDepartment, start, patientId },
        }),
      ),
    );
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 2, 409: 18 });
  });

  it('let one of two overlapping requests through', async () => {
    const [one, two] = await people(2);
    const book = (person: typeof one, minutes: number, index: number) =>
      calls[index]!('POST', '/dat-lich', {
        token: person!.token,
        json: {
          doctorId: server.overlapping,
          start: at('2026-12-17', minutes),
          patientId: person!.patientId,
        },
      });
    const answers = await Promise.all([book(one, 8 * 60, 0), book(two, 8 * 60 + 10, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('move two appointments into one free slot only once', async () => {
    const clients = await people(10);
    const slips = await Promise.all(
      clients.map(async ({ token, patientId }, index) => {
        const start = at('2026-12-18', 8 * 60 + index * 20);
        const json = { doctorId: server.doctor, start, patientId };
        return { token, id: (await server.call('POST', '/dat-lich', { token, json })).body.id };
      }),
    );
    const answers = await Promise.all(
      slips.map(({ token, id }, index) =>
        calls[index % 2]!('POST', `/phieu-thong-tin/${id}/reschedule`, {
          token,
          json: { start: at('2026-12-18', 11 * 60 + 40) },
        }),
      ),
    );
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 9 });
    expect(await overlaps(server.database.owner)).toEqual([]);
  });

  it('leave one booking of a request whose answer was lost', async () => {
    const [person] = await people(1);
    const start = at('2026-12-21', 8 * 60);
    const send = (call: ReturnType<typeof clinicCaller>) =>
      call('POST', '/dat-lich', {
        token: person!.token,
        headers: { 'idempotency-key': 'lost' },
        json: { doctorId: server.doctor, start, patientId: person!.patientId },
      });
    const abort = new AbortController();
    const lost = fetch(`${server.url}/dat-lich`, {
      method: 'POST',
      signal: abort.signal,
      headers: {
        authorization: `Bearer ${person!.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'lost',
      },
      body: JSON.stringify({ doctorId: server.doctor, start, patientId: person!.patientId }),
    }).catch(() => null);
    setTimeout(() => abort.abort(), 5);
    const answers = await Promise.all([...calls, ...calls].map(send));
    await lost;
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 4 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const rows = await server.database.owner
      .selectFrom('phieu_thong_tin')
      .select('id')
      .where('patient', '=', person!.patientId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
