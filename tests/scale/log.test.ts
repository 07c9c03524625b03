import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScaleServer, startScaleServer } from './scale-server';

/**
 * Bytes of the write-ahead log that a call may write, which are what a disk, a standby and point-in-time
 * recovery carry: rows, their indexes, and the entry of the audit.
 */
const LOG = {
  list: 4_400,
  get: 1_800,
  create: 6_000,
  update: 5_700,
  // A patient keeps who treats them: the first visit to a doctor or a department writes their row.
  booking: 12_000,
};

/**
 * Some of what else goes on is logged too: the least of so many calls is theirs. What was filled at once has
 * full pages in the indexes of claims, of which a booking splits the doctor's, the room's and the patient's,
 * 8 kB each, where it is the first; of so many with one doctor there is one that finds room in all three.
 */
const TIMES: Record<keyof typeof LOG, number> = {
  ...{ list: 6, get: 6, create: 6, update: 6 },
  booking: 24,
};

type Row = Record<string, unknown>;

let server: ScaleServer;
beforeAll(async () => {
  server = await startScaleServer();
});
afterAll(() => server.close());

/** Bytes that were logged between two positions. */
async function logged(call: () => Promise<unknown>): Promise<number> {
  const position = async () => {
    const { rows } = await sql<{
      at: string;
    }>`SELECT pg_current_wal_insert_lsn() - '0/0' AS at`.execute(server.owner);
    return Number(rows[0]?.at);
  };
  const before = await position();
  await call();
  return (await position()) - before;
}

async function ask(method: string, path: string, token: string, json?: object): Promise<Row> {
  const { status, body } = await server.call(method, path, { token, json });
  expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body as Row;
}

let people = 0;
const newPatient = async () => {
  people += 1;
  return ask('POST', '/benh-nhan', await server.tokenOf('le-tan'), {
    fullName: `Nguyễn Thị Nhật Ký ${'ABCDEFGHIJKLMNOPQRSTUVXYÂĂĐÊÔƠƯ'[people % 31]}${'abc'[Math.floor(people / 31)] ?? ''}`,
    ...{ dateOfBirth: '1990-01-01', sex: 'female', phone: `09130000${10 + people}` },
  });
};

let bookedDoctor: string | undefined;

/** What is measured each time, made ready before. */
const CALLS: Record<keyof typeof LOG, () => Promise<() => Promise<unknown>>> = {
  list: async () => {
    const token = await server.tokenOf('le-tan');
    return () => ask('GET', '/benh-nhan', token);
  },
  get: async () => {
    const [token, { id }] = [await server.tokenOf('le-tan'), await newPatient()];
    return () => ask('GET', `/benh-nhan/${id}`, token);
  },
  create: async () => newPatient,
  update: async () => {
    const [token, { id, version }] = [await server.tokenOf('le-tan'), await newPatient()];
    return () => ask('PUT', `/benh-nhan/${id}`, token, { fullName: 'Nguyễn Thị Đổi', version });
  },
  booking: async () => {
    const { id } = await newPatient();
    const token = await server.tokenOf('le-tan');
    const { body } = await server.call('GET', '/lich-trong/next');
    const free = body as unknown as { start: string; doctorId: string }[];
    const next = free.find((slot) => slot.doctorId === bookedDoctor) ?? free[0];
    const { start, doctorId } = next ?? { start: '', doctorId: '' };
    bookedDoctor = doctorId;
    return () => ask('POST', '/dat-lich', token, { doctorId, start, patientId: id });
  },
};

describe('what a call writes to the log', () => {
  it.each(Object.keys(LOG) as (keyof typeof LOG)[])('does not grow: %s', async (name) => {
    const bytes: number[] = [];
    for (let turn = 0; turn < TIMES[name]; turn += 1) bytes.push(await logged(await CALLS[name]()));
    const least = Math.min(...bytes);
    if (process.env.SCALE_SAYS) process.stderr.write(`${name}: ${bytes.join(' ')} bytes\n`);
    // It was measured at all.
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThanOrEqual(LOG[name]);
  });
});
