import { createHmac, timingSafeEqual } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { columnTypes } from '../../src/server/db/column-types';
import { BOOK, beginSql, READ_BOOKING } from './booking';
import { patientOf } from './patient';
import { daysRound, openAt, openRound, READ_SLOTS, slotDays } from './slots';
import {
  CREATE_PATIENT,
  GET_PATIENT,
  LISTS,
  SEARCHES,
  type Statement,
  UPDATE_PATIENT,
} from './statements';
import { askedWords, typedWords } from './words';

// What the same calls cost where each is written by hand: one prepared statement with the living
// session, the rows, their titles and the entry of the audit. Says its address, ends with its parent.
const [url = '', ...keys] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  types: columnTypes,
  options: '-c TimeZone=Asia/Ho_Chi_Minh -c role=sen_app',
});
const keyOf = (place: number) => Buffer.from(keys[place] ?? '', 'hex');
const [secret, slipSecret, encryption] = [keyOf(0), keyOf(1), keyOf(2)];

class Refused extends Error {
  constructor(readonly statusCode: number) {
    super(String(statusCode));
  }
}

/** Session and account of a good token. @throws Refused */
function readToken({ headers }: FastifyRequest): [session: string, account: string] {
  const [head = '', body = '', mark = ''] = headers.authorization?.slice(7).split('.') ?? [];
  const made = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(mark, 'base64url');
  if (given.length !== made.length || !timingSafeEqual(given, made)) throw new Refused(401);
  const { sid, sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (exp * 1000 <= Date.now()) throw new Refused(401);
  return [sid, sub];
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

async function run({ name, text }: Statement, request: FastifyRequest, more: unknown[] = []) {
  const values = [today(), ...readToken(request), uuidv7(), request.id, request.ip, ...more];
  return (await pool.query({ name, text, values })).rows;
}

const app = fastify({ genReqId: () => uuidv7() });

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

app.addHook('onSend', async ({ headers }, reply, payload) => {
  const reads = headers['accept-encoding']?.includes('br');
  if (typeof payload !== 'string' || payload.length < 1024 || !reads) return payload;
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return brotliCompressSync(payload, BROTLI);
});

for (const name of ['benh-nhan', 'phieu-thong-tin'] as const) {
  app.get<{ Querystring: Asked }>(`/api/${name}`, async (request, reply) => {
    const { query } = request;
    const { q } = JSON.parse(query.filter ?? '{}') as { q?: string };
    const [from] = JSON.parse(query.range ?? '[0]') as number[];
    const typed = name === 'benh-nhan' && q ? typedWords(q) : [];
    const rows = q
      ? await run(SEARCHES[name]!, request, [askedWords(name, q), ...typed])
      : await run(LISTS[name]!, request, [from]);
    if (rows.length === 0) throw new Refused(401);
    reply.header('Content-Range', `${name} ${from}-${rows.length - 1}/${rows[0].$total}`);
    const found = rows.filter(({ id }) => id !== null);
    const shown = found.map(({ $n: _n, $day: _day, $total: _total, ...row }) => row);
    return name === 'benh-nhan' ? shown.map((row) => patientOf(encryption, row)) : shown;
  });
}

app.get<{ Params: { id: string } }>('/api/benh-nhan/:id', async (request) => {
  const [row] = await run(GET_PATIENT, request, [request.params.id]);
  if (!row) throw new Refused(404);
  return patientOf(encryption, row);
});

const DAY = /^\d{4}(-\d{2}(-\d{2})?)?$/;

interface Sent {
  fullName: string;
  dateOfBirth: string;
  sex: string;
  version: number;
}

interface Asked {
  filter?: string;
  range?: string;
}

const isName = (name: unknown) => typeof name === 'string' && name !== '' && name.length <= 120;

app.post<{ Body: Sent }>('/api/benh-nhan', async (request, reply) => {
  const { fullName, dateOfBirth, sex } = request.body;
  const good = isName(fullName) && DAY.test(dateOfBirth) && ['male', 'female'].includes(sex);
  if (!good) throw new Refused(422);
  const told = Object.entries({ fullName, dateOfBirth, sex }).map(([name, to]) => [name, { to }]);
  const changes = JSON.stringify(Object.fromEntries(told));
  const sent = [uuidv7(), fullName, dateOfBirth, sex, changes];
  const [row] = await run(CREATE_PATIENT, request, sent);
  if (!row) throw new Refused(401);
  return reply.code(201).send(patientOf(encryption, row));
});

app.put<{ Body: Sent; Params: { id: string } }>('/api/benh-nhan/:id', async (request) => {
  const { fullName, version } = request.body;
  if (!isName(fullName)) throw new Refused(422);
  const [row] = await run(UPDATE_PATIENT, request, [request.params.id, version, fullName]);
  if (!row) throw new Refused(409);
  return patientOf(encryption, row);
});

interface Days {
  doctor: string;
  from: string;
  to: string;
}

app.get<{ Querystring: Days }>('/api/lich-trong', async ({ query: { doctor, from, to } }) => {
  const { rows } = await pool.query({ ...READ_SLOTS, values: [doctor, from, to, null] });
  return slotDays(rows[0], from, to);
});

interface Booking {
  doctorId: string;
  patientId: string;
  start: string;
}

/** What the QR code of a slip holds. */
function slipToken(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const mark = createHmac('sha256', slipSecret).update(bytes).digest().subarray(0, 16);
  return Buffer.concat([bytes, mark]).toString('base64url');
}

app.post<{ Body: Booking }>('/api/dat-lich', async (request, reply) => {
  const { doctorId: doctor, patientId: patient, start } = request.body;
  const [session, account] = readToken(request);
  const [from, to] = daysRound(start);
  const values = [session, account, patient, doctor, from, to];
  const { rows } = await pool.query({ ...READ_BOOKING, values });
  const [read] = rows;
  if (!read) throw new Refused(401);
  if (!read.proved) throw new Refused(403);
  if (!read.mine) throw new Refused(422);
  const slot = openAt(read, start);
  const taken = () => reply.code(409).send({ code: 'SLOT_TAKEN', open: openRound(read, start) });
  if (typeof slot === 'string') throw new Refused(422);
  if (!slot) return taken();
  const client = await pool.connect();
  try {
    await client.query(beginSql({ account, patient, doctor, room: slot.room }));
    const time = [doctor, slot.department, slot.room, slot.start, slot.end, slot.capacity];
    const told = [uuidv7(), request.id, request.ip];
    const written = [uuidv7(), patient, account, ...time, ...told];
    const [slip] = (await client.query({ ...BOOK, values: written })).rows;
    if (!slip?.id) {
      await client.query('ROLLBACK');
      if (slip) return taken();
      throw new Refused(422);
    }
    await client.query('COMMIT');
    return reply.code(201).send({ ...slip, qrToken: slipToken(slip.id) });
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}/api\n`);
process.stdin.on('end', () => process.exit(0)).resume();
